/** A table without an edge: the squares go on until they are lost to sight. */
import { Group, Mesh, MeshStandardMaterial } from "three";
import type { Drawing } from "../../wire";
import { layer } from "../figure";
import { regular } from "../mould";
import { hash } from "../noise";
import { fading, patched, type Patch } from "../plain";
import { paintedAs } from "../palette";
import { grainTexture } from "../textures";
import type { Site, World } from "../world";

/** As far as a picture of it can show. */
const REACH = 9;
/** How dark squares are that are not the board's. */
const AROUND = 0.58;

export const table: World = {
  level: () => 0,
  labels: { y: 0, on: ["light", "dark"], shade: AROUND },
  depth: 0.05,
  margin: 0.1,
  ground(site) {
    const object = new Group();
    const material = new MeshStandardMaterial({
      vertexColors: true,
      transparent: true,
      map: grainTexture("wood"),
      roughness: 0.6,
    });
    const line = paintedAs(site.palette, "line").multiplyScalar(0.75);
    const floor = patched(site.frame, REACH, 1, -0.004, line);
    const top = new Mesh(fading([...floor, ...squares(site)], site.frame, REACH, 0.21), material);
    top.receiveShadow = true;
    object.add(top);
    return { object };
  },
  /** Round tiles and such with eight corners, that lie on each other. */
  figure(drawing, coat) {
    if (!drawing.stack) return undefined;
    return layer(isRound(drawing) ? regular(32, 0.37) : regular(8, 0.4, Math.PI / 8), coat);
  },
};

function isRound({ tone }: Drawing): boolean {
  return tone === "light" || tone === "red";
}

/** The board's own squares, and fainter ones around them. */
function squares({ layout, frame, palette }: Site): Patch[] {
  const first = layout.cells[0];
  if (!first) return [];
  const known = new Map(layout.cells.map((cell) => [`${cell.centre.x} ${cell.centre.y}`, cell]));
  const [x, y] = [first.centre.x, first.centre.y];
  const isDark = (column: number, row: number) =>
    Math.abs(column + row) % 2 === (first.shade === "dark" ? 0 : 1);
  const found: Patch[] = [];
  const [left, right] = [
    Math.floor(frame.left - REACH - x),
    Math.ceil(frame.left + frame.width + REACH - x),
  ];
  const [top, bottom] = [
    Math.floor(frame.top - REACH - y),
    Math.ceil(frame.top + frame.height + REACH - y),
  ];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cell = known.get(`${x + column} ${y + row}`);
      const shade = cell?.shade ?? (isDark(column, row) ? "dark" : "light");
      const colour = paintedAs(palette, shade).multiplyScalar(
        (cell ? 1 : AROUND) * (0.97 + 0.06 * hash(column, row)),
      );
      found.push({
        ...{ left: x + column - 0.488, top: y + row - 0.488, width: 0.976, height: 0.976 },
        ...{ y: 0, colour },
      });
    }
  }
  return found;
}
