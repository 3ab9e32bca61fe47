/** Single keys on a page with a desk. */
import { usePageKeys } from "../pageKeys";
import { settings } from "../state";
import type { Desk } from "./desk";
import { deedOf, focusOf, type Deed } from "./keys";

/** What a page does for the keys that it knows. */
export type Acts = {
  [K in Deed["deed"]]?: (deed: Extract<Deed, { deed: K }>) => void;
};

/** Keys belong to the page, unless a window is open. */
export function useKeys(desk: Desk, acts: Acts, isOpen = false): void {
  const known: Acts = { step: ({ way }) => desk.step(way), ...FOCUS, ...acts };
  usePageKeys((event) => {
    if (isOpen) return;
    if (event.key === "Escape") return leave(event.target, desk);
    const deed = settings.get().shortcuts ? deedOf(event.key, focusOf(event.target)) : null;
    const act = deed && (known[deed.deed] as ((deed: Deed) => void) | undefined);
    if (!act) return;
    event.preventDefault();
    act(deed);
  });
}

const FOCUS: Acts = {
  board: () => document.querySelector<SVGElement>(".board [tabindex='0']")?.focus(),
  type: () => document.getElementById("typed-move")?.focus(),
};

/** Escape leads out of a field, and lets go of what was begun elsewhere. */
function leave(target: EventTarget | null, desk: Desk): void {
  if (focusOf(target) === "field") (target as HTMLElement).blur();
  else desk.cancel();
}
