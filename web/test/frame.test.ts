import { expect, it } from "vitest";
import { filled, grown } from "../src/board/frame";
import { layOut } from "../src/board/layout";
import type { Geometry } from "../src/wire";

/** A board of squares from these coordinates on, its top left corner at the origin. */
function board(left: number, top: number, width: number, height: number) {
  const cells = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const corners = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ];
    const outline = corners.map(([x, y]) => ({ x: x!, y: y! }));
    return { id: `${left + x},${top + y}`, centre: { x: x + 0.5, y: y + 0.5 }, outline };
  });
  const geometry = { cells, labels: [], drawings: [] } as unknown as Geometry;
  return layOut(geometry, { flipped: false, coordinates: false });
}

it("keeps scale and place while a board grows a little, and widens at once when it must", () => {
  const small = board(0, 0, 5, 5);
  const larger = board(-1, 0, 6, 5);
  const room = grown(small, small.box, larger);
  expect(room.width).toBeGreaterThan(larger.box.width + 1.5);
  expect(room.width / room.height).toBeCloseTo(small.box.width / small.box.height);
  const again = board(-2, -1, 7, 6);
  const kept = grown(larger, room, again);
  expect([kept.width, kept.height]).toEqual([room.width, room.height]);
  const from = (frame: { left: number }, layout: typeof small) =>
    layout.byId.get("0,0")!.centre.x - frame.left;
  expect(from(kept, again)).toBeCloseTo(from(room, larger));
  expect(grown(again, kept, small).width, "nor does it shrink").toBe(room.width);
  expect(grown(again, kept, board(-9, 0, 15, 5)).width).toBeGreaterThan(room.width);
});

it("is filled where games are looked through, and stays while that is so", () => {
  const [small, large] = [board(0, 0, 5, 5), board(-1, -2, 8, 9)];
  const frame = filled(small, small.box, large);
  expect(frame).toEqual(large.box);
  const less = board(-1, -1, 8, 8);
  expect(filled(large, frame, less).height).toBe(frame.height);
  expect(filled(large, frame, small)).toEqual(small.box);
});
