/** Single keys that do something wherever the focus is, but for text fields. */
import { useEffect } from "preact/hooks";
import { settings } from "../state";
import type { Table } from "./table";

export function useShortcuts(table: Table, flip: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") return table.cancel();
      if (!settings.get().shortcuts || isWriting(event.target)) return;
      const deed = SHORTCUTS[event.key];
      if (!deed) return;
      event.preventDefault();
      deed(table, flip);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [table, flip]);
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

/** Arrow keys and letters belong to fields while the focus is in one. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
