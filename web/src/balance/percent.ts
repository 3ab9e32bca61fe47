/** A share as people read it. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(0)}\u00a0%`;
}
