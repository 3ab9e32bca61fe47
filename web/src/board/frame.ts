/** Room for a board that grows: its scale stays, and no cell moves, while it grows a little. */
import { useRef } from "preact/hooks";
import type { Box, Layout, Look } from "./layout";

/** How much room a board gets on each side when it has outgrown its frame, in cells. */
const ROOM = 1.25;

/** The rectangle to draw a board in, as it was for the board before if that will do. */
export function useFrame(layout: Layout, { flipped, coordinates }: Look, fit = grown): Box {
  const look = `${flipped} ${coordinates}`;
  const last = useRef<{ layout: Layout; look: string; frame: Box } | null>(null);
  if (last.current?.layout !== layout) {
    const before = last.current?.look === look ? last.current : null;
    const frame = before ? fit(before.layout, before.frame, layout) : layout.box;
    last.current = { layout, look, frame };
  }
  return last.current.frame;
}

/** The frame for a board that was smaller or larger before. */
export function grown(before: Layout, frame: Box, now: Layout): Box {
  const moved = movedWith(before, frame, now);
  if (!moved) return now.box;
  return holds(moved, now.box) ? moved : widened(now.box, frame);
}

/** How much of its frame a board fills at least where games are looked through. */
const FILLED = 0.75;

/** The frame where games are looked through: the board fills it, and it stays while it does. */
export function filled(before: Layout, frame: Box, now: Layout): Box {
  const moved = movedWith(before, frame, now);
  const { width, height } = now.box;
  const isFull = width >= FILLED * frame.width && height >= FILLED * frame.height;
  return moved && isFull && holds(moved, now.box) ? moved : now.box;
}

/** The frame where it was in relation to the cells; nothing if none of them is left. */
function movedWith(before: Layout, frame: Box, now: Layout): Box | null {
  const kept = now.cells.find((cell) => before.byId.has(cell.id));
  const then = kept && before.byId.get(kept.id);
  if (!kept || !then) return null;
  return {
    ...frame,
    left: frame.left + kept.centre.x - then.centre.x,
    top: frame.top + kept.centre.y - then.centre.y,
  };
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.left + outer.width >= inner.left + inner.width &&
    outer.top + outer.height >= inner.top + inner.height
  );
}

/** Room all round, in the shape of the frame before: what is beside it then stays too. */
function widened({ left, top, width, height }: Box, before: Box): Box {
  const scale = Math.max((width + 2 * ROOM) / before.width, (height + 2 * ROOM) / before.height);
  const frame = { width: before.width * scale, height: before.height * scale };
  return {
    ...frame,
    left: left - (frame.width - width) / 2,
    top: top - (frame.height - height) / 2,
  };
}
