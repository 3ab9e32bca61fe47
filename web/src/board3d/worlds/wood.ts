/** A board of wood in a frame, with waters let into it. */
import { Group, MeshStandardMaterial } from "three";
import { drawnTogether } from "../../board/layout";
import type { Cell } from "../../wire";
import { carved } from "../animals";
import { RIM, solidMesh, tableShadow, woodenFrame } from "../carpentry";
import { Mould } from "../mould";
import { hash } from "../noise";
import { paintedAs } from "../palette";
import { grainTexture } from "../textures";
import { waters, WATER_LEVEL } from "../water";
import type { Site, World } from "../world";

const DEPTH = 0.34;

export const wood: World = {
  level: (cell) => (cell.shade === "water" ? WATER_LEVEL : 0),
  labels: { y: RIM, on: ["frame"] },
  depth: DEPTH,
  margin: 0.12,
  ground(site) {
    const object = new Group();
    const grain = grainTexture("wood");
    const material = () =>
      new MeshStandardMaterial({ vertexColors: true, map: grain, roughness: 0.55 });
    const isDry = (cell: Cell) => cell.shade !== "water";
    object.add(
      solidMesh(cells(site, isDry), material()),
      solidMesh(woodenFrame(site, DEPTH), material()),
      tableShadow(site.frame, DEPTH),
    );
    const wet = waters(site, DEPTH);
    if (wet) object.add(wet.object);
    return wet ? { object, swell: wet.swell } : { object };
  },
  figure: carved,
};

/** Cells as pieces of wood beside each other, each cut from another place of the plank. */
function cells({ layout, palette }: Site, isWanted: (cell: Cell) => boolean): Mould {
  const mould = new Mould();
  for (const cell of layout.cells.filter(isWanted)) {
    const chance = hash(Math.round(cell.centre.x * 4), Math.round(cell.centre.y * 4));
    const colour = paintedAs(palette, cell.shade).multiplyScalar(0.965 + 0.07 * chance);
    mould.raise(drawnTogether(cell.outline, 0.011), {
      ...{ low: -DEPTH + 0.05, high: 0, bevel: 0.012, corner: 0, colour, foot: 0.5 },
      grain: { x: chance * 7, y: chance * 13, scale: 0.22, across: cell.shade === "dark" },
    });
  }
  return mould;
}
