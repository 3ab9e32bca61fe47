/** Ground that goes on beyond the board, and is lost in the distance. */
import { BufferGeometry, Float32BufferAttribute, type Color } from "three";
import type { Box } from "../board/layout";
import { smooth } from "./noise";

export interface Patch {
  left: number;
  top: number;
  width: number;
  height: number;
  y: number;
  colour: Color;
}

/** Up to this share of the way nothing fades. */
const NEAR = 0.6;

/** Flat patches that fade the further they lie from a rectangle. */
export function fading(
  patches: Patch[],
  { left, top, width, height }: Box,
  reach: number,
  scale: number,
): BufferGeometry {
  const [positions, normals, colours, uvs]: [number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
  ];
  const indices: number[] = [];
  const opacity = (x: number, z: number) => {
    const away = Math.hypot(
      Math.max(0, left - x, x - left - width),
      Math.max(0, top - z, z - top - height),
    );
    return 1 - smooth(Math.min(1, Math.max(0, away / reach - NEAR) / (1 - NEAR)));
  };
  for (const patch of patches) {
    const first = positions.length / 3;
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const [x, z] = [patch.left + right * patch.width, patch.top + down * patch.height];
      positions.push(x, patch.y, z);
      normals.push(0, 1, 0);
      colours.push(patch.colour.r, patch.colour.g, patch.colour.b, opacity(x, z));
      uvs.push(x * scale, z * scale);
    }
    indices.push(first, first + 3, first + 1, first + 1, first + 3, first + 2);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(colours, 4));
  geometry.setAttribute("uv", new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  return geometry;
}

/** A rectangle cut into patches so small that they fade evenly. */
export function patched(
  { left, top, width, height }: Box,
  reach: number,
  step: number,
  y: number,
  colour: Color,
): Patch[] {
  const [columns, rows] = [
    Math.ceil((width + 2 * reach) / step),
    Math.ceil((height + 2 * reach) / step),
  ];
  return Array.from({ length: columns * rows }, (_, at) => ({
    left: left - reach + (at % columns) * step,
    top: top - reach + Math.floor(at / columns) * step,
    ...{ width: step, height: step, y, colour },
  }));
}
