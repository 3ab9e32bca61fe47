/** A board of wood in a frame, with waters let into it. */
import {
  Group,
  Mesh,
  MeshStandardMaterial,
  ShadowMaterial,
  PlaneGeometry,
  type Object3D,
} from "three";
import { drawnTogether, type Box } from "../../board/layout";
import type { Cell, Point } from "../../wire";
import { carved } from "../animals";
import { Mould } from "../mould";
import { hash } from "../noise";
import { paintedAs } from "../palette";
import { grainTexture } from "../textures";
import { waters, WATER_LEVEL } from "../water";
import type { Site, World } from "../world";

const DEPTH = 0.34;
/** How high the frame stands over the cells. */
const RIM = 0.06;

export const wood: World = {
  level: (cell) => (cell.shade === "water" ? WATER_LEVEL : 0),
  labels: { y: RIM, on: "frame" },
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

/** A mesh that light falls on, and that casts a shadow. */
export function solidMesh(mould: Mould, material: MeshStandardMaterial): Mesh {
  const mesh = new Mesh(mould.cast(), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

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

/** Four bars that meet in mitres, and the floor under the cells. */
export function woodenFrame({ layout: { board }, frame, palette }: Site, depth: number): Mould {
  const mould = new Mould();
  const colour = paintedAs(palette, "frame");
  const outer = boxCorners(frame);
  const inner = boxCorners({
    ...board,
    left: board.left - 0.02,
    top: board.top - 0.02,
    width: board.width + 0.04,
    height: board.height + 0.04,
  });
  outer.forEach((corner, at) => {
    const next = (at + 1) % 4;
    const bar = [corner, outer[next]!, inner[next]!, inner[at]!];
    mould.raise(bar, {
      ...{ low: -depth, high: RIM, bevel: 0.035, corner: 0, colour, foot: 0.6 },
      grain: { x: at * 0.37, y: at * 0.61, scale: 0.2, across: at % 2 === 1 },
    });
  });
  const floor = paintedAs(palette, "line").multiplyScalar(0.35);
  mould.raise(inner, { low: -depth, high: -depth + 0.04, bevel: 0, corner: 0, colour: floor });
  return mould;
}

function boxCorners({ left, top, width, height }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

/** The shadow of a board on the page that it lies on. */
export function tableShadow(frame: Box, depth: number): Object3D {
  const mesh = new Mesh(
    new PlaneGeometry(frame.width + 12, frame.height + 12).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.26 }),
  );
  mesh.position.set(frame.left + frame.width / 2, -depth, frame.top + frame.height / 2);
  mesh.receiveShadow = true;
  mesh.renderOrder = -1;
  return mesh;
}
