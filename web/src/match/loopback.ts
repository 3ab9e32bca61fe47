/** Whether an address leads nowhere but to the computer that it is opened on. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * A link as others can open it. A server that was not told its name calls itself
 * localhost; whoever came by another address knows a better one.
 */
export function shareable(link: string, here: string = location.origin): string {
  if (!isLoopback(link) || isLoopback(here)) return link;
  const { pathname, hash } = new URL(link);
  return here + pathname + hash;
}
