/** What boards of several worlds are built from: frames of wood, and the shadow that they cast. */
import {
  Mesh,
  PlaneGeometry,
  ShadowMaterial,
  type MeshStandardMaterial,
  type Object3D,
} from "three";
import type { Box } from "../board/layout";
import type { Point } from "../wire";
import { Mould } from "./mould";
import { paintedAs } from "./palette";
import type { Site } from "./world";

/** How high a frame stands over the cells. */
export const RIM = 0.06;

/** A mesh that light falls on, and that casts a shadow. */
export function solidMesh(mould: Mould, material: MeshStandardMaterial): Mesh {
  const mesh = new Mesh(mould.cast(), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
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

export function boxCorners({ left, top, width, height }: Box): Point[] {
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
