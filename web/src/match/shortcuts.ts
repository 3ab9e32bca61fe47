/** Single keys that do something wherever the focus is, but for text fields. */
import { isField, usePageKeys } from "../pageKeys";
import { settings } from "../state";
import type { Table } from "./table";

export function useShortcuts(table: Table, flip: () => void): void {
  usePageKeys((event) => {
    if (event.key === "Escape") return table.cancel();
    if (!settings.get().shortcuts || isField(event.target)) return;
    const deed = SHORTCUTS[event.key];
    if (!deed) return;
    event.preventDefault();
    deed(table, flip);
  });
}

const SHORTCUTS: Record<string, (table: Table, flip: () => void) => void> = {
  ArrowLeft: (table) => table.step(-1),
  ArrowRight: (table) => table.step(1),
  Home: (table) => table.look(0),
  End: (table) => table.look(null),
  f: (_, flip) => flip(),
  i: (table) => table.hint(),
  t: () => document.getElementById("typed-move")?.focus(),
  b: () => document.querySelector<SVGElement>(".board [tabindex='0']")?.focus(),
};
