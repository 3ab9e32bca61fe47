/** What players have in hand: it lies on a tray at either side of the board. */
import { MeshStandardMaterial, type Mesh } from "three";
import type { Box } from "../board/layout";
import type { Player, Point } from "../wire";
import { boxCorners, solidMesh } from "./carpentry";
import { Mould } from "./mould";
import { between, paintedAs, type Palette } from "./palette";
import { grainTexture } from "./textures";

/** From the board to a tray, how wide that is, and how thick. */
const GAP = 0.12;
const WIDE = 0.64;
export const TRAY = 0.08;
/** How far trays reach beyond the frame of a board. */
export const BESIDE = GAP + WIDE + 0.08;

/** At most so far from one piece to the next, and how large one is then. */
const STEP = 0.58;
const SIZE = 0.82;

export type Side = "near" | "far";

/** A tray at either side, on what the board lies on. */
export function trays(frame: Box, palette: Palette, depth: number): Mesh {
  const mould = new Mould();
  // Pieces as dark as the frame are still seen on it.
  const colour = between(paintedAs(palette, "frame"), paintedAs(palette, "dark"), 0.35);
  const [low, grain] = [-depth, { x: 0.2, y: 0.4, scale: 0.2, across: false }];
  for (const side of ["near", "far"] as const) {
    const outer = boxCorners(trayAt(frame, side));
    mould.raise(outer, {
      ...{ low, high: low + TRAY, bevel: 0.03, corner: 0.16, colour, foot: 0.6, grain },
    });
  }
  const material = new MeshStandardMaterial({
    vertexColors: true,
    map: grainTexture("wood"),
    roughness: 0.55,
  });
  return solidMesh(mould, material);
}

/** What the place of a piece in hand is called, among the cells of the board. */
export function placeInHand(owner: Player, number: number): string {
  return `hand ${owner} ${number}`;
}

/** Whether a place is one in a hand. */
export function isInHand(place: string): boolean {
  return place.startsWith("hand ");
}

/** Where so many pieces lie on a tray, in a row, and how large they are there. */
export function inHand(frame: Box, side: Side, count: number): { at: Point[]; size: number } {
  const { left, top, width, height } = trayAt(frame, side);
  const step = Math.min(STEP, (width - 0.2) / Math.max(1, count));
  const at = Array.from({ length: count }, (_, place) => ({
    x: left + width / 2 + (place - (count - 1) / 2) * step,
    y: top + height / 2,
  }));
  return { at, size: SIZE * Math.min(1, step / 0.5) };
}

function trayAt({ left, top, width, height }: Box, side: Side): Box {
  const inset = 0.1;
  const y = side === "near" ? top + height + GAP : top - GAP - WIDE;
  return { left: left + inset, top: y, width: width - 2 * inset, height: WIDE };
}
