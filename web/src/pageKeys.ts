/** Keys that a page knows wherever the focus is. */
import { useLayoutEffect } from "preact/hooks";

/** Hears every key that is pressed alone and that nobody nearer has taken. It is set in
 * the same step as what is shown: a key that follows at once must not meet what was
 * there before. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      onKey(event);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}

/** Whether keys belong to a field that is written in. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
