/** The move that the reader is at, kept in sight in its list. */
import { useEffect, useRef } from "preact/hooks";

/** A list whose current item is in sight, after each of these changes. */
export function useCurrentInSight<T extends HTMLElement>(...changes: unknown[]) {
  const list = useRef<T>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current) keepInSight(list.current, current);
  }, changes);
  return list;
}

/** Scrolls the list alone: the page stays where it is. */
function keepInSight(list: HTMLElement, item: HTMLElement): void {
  const place = item.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top;
  if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom;
  if (place.left < frame.left) list.scrollLeft -= frame.left - place.left;
  if (place.right > frame.right) list.scrollLeft += place.right - frame.right;
}
