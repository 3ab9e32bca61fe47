/** Addresses that hold a game. */

/**
 * A link to a game. What stands behind `#` never leaves the browser; where
 * others are to see a picture of it, their programs must see the game.
 */
export function linkTo(code: string, hasPicture = false): string {
  return `${location.origin}/r${hasPicture ? "/" : "#"}${code}`;
}

/** The page with the game alone, to be shown inside another. */
export function embedAddress(code: string): string {
  return `${location.origin}/embed#${code}`;
}

/** What is written into another page to show it there. */
export function embedCode(address: string, title: string): string {
  const said = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${address}" title="${said}" width="480" height="620" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;
}
