/** Waters let into a board: banks that go down, and a surface that light breaks on. */
import { Color, Group, Mesh, MeshStandardMaterial, Vector3, type Object3D } from "three";
import type { Cell, Point } from "../wire";
import { drawnTogether } from "../board/layout";
import { Mould } from "./mould";
import { paintedAs } from "./palette";
import { reliefTexture } from "./textures";
import type { Site } from "./world";

/** How high water stands in a board, under its edge. */
export const WATER_LEVEL = -0.07;

export interface Waters {
  object: Object3D;
  swell(seconds: number): void;
}

export function waters(site: Site, depth: number): Waters | null {
  const wet = site.layout.cells.filter((cell) => cell.shade === "water");
  if (wet.length === 0) return null;
  const colour = paintedAs(site.palette, "water");
  const [banks, surface] = [new Mould(), new Mould()];
  for (const cell of wet) {
    basin(banks, cell, colour, depth);
    const top = drawnTogether(cell.outline, 0.004);
    surface.raise(top, {
      ...{ low: WATER_LEVEL - 0.001, high: WATER_LEVEL, bevel: 0, corner: 0, colour },
      grain: { x: cell.centre.x * 0.31, y: cell.centre.y * 0.17, scale: 0.45, across: false },
    });
  }
  const relief = reliefTexture("water");
  const object = new Group();
  const bank = new Mesh(
    banks.cast(),
    new MeshStandardMaterial({ vertexColors: true, roughness: 0.9 }),
  );
  bank.receiveShadow = true;
  const water = new Mesh(surface.cast(), waterMaterial(relief));
  water.receiveShadow = true;
  water.renderOrder = 1;
  object.add(bank, water);
  return {
    object,
    swell(seconds) {
      relief.offset.set(seconds * 0.02, Math.sin(seconds * 0.5) * 0.02);
    },
  };
}

export function waterMaterial(relief: MeshStandardMaterial["bumpMap"]): MeshStandardMaterial {
  return new MeshStandardMaterial({
    vertexColors: true,
    bumpMap: relief,
    bumpScale: 3,
    roughness: 0.3,
    transparent: true,
    opacity: 0.74,
  });
}

/** Banks from light at the edge to dark below, and the ground of it. */
function basin(mould: Mould, { outline }: Cell, colour: Color, depth: number): void {
  const top = outline;
  const bottom = drawnTogether(outline, 0.2);
  const [light, dark] = [
    colour.clone().lerp(new Color("#e9dcb4"), 0.45),
    colour.clone().multiplyScalar(0.22),
  ];
  const at = ({ x, y }: Point, height: number) => new Vector3(x, height, y);
  top.forEach((from, side) => {
    const next = (side + 1) % top.length;
    const [to, low, lowNext] = [top[next]!, bottom[side]!, bottom[next]!];
    mould.triangle(at(from, -0.005), at(low, -depth + 0.06), at(to, -0.005), [light, dark, light]);
    mould.triangle(at(to, -0.005), at(low, -depth + 0.06), at(lowNext, -depth + 0.06), [
      light,
      dark,
      dark,
    ]);
  });
  mould.raise(bottom, { low: -depth, high: -depth + 0.06, bevel: 0, corner: 0, colour: dark });
}
