/** Tools for carving figures out of round and square parts. */
import {
  Euler,
  Matrix4,
  Quaternion,
  SphereGeometry,
  Vector3,
  type BufferGeometry,
  type Color,
} from "three";
import type { Point } from "../wire";
import type { Ring } from "./figure";
import { hull } from "./hull";
import { Mould } from "./mould";

type Triple = [number, number, number];

/** A figure while it is being carved; parts may lie in a block that is tilted as a whole. */
export class Carving {
  readonly mould = new Mould();
  private block = new Matrix4();

  /** What is carved from now on is tilted towards the reader around a point, and larger. */
  tilt(angle: number, [x, y, z]: Triple, size = 1): this {
    this.block = new Matrix4()
      .makeTranslation(x, y, z)
      .multiply(new Matrix4().makeRotationX(-angle))
      .multiply(new Matrix4().makeScale(size, size, size));
    return this;
  }

  /** A ball, pressed and turned. */
  ball(at: Triple, size: Triple, colour: Color, turn: Triple = [0, 0, 0], fine = 1): this {
    const shape = new SphereGeometry(1, Math.round(18 * fine), Math.round(12 * fine));
    const place = new Matrix4().compose(
      new Vector3(...at),
      new Quaternion().setFromEuler(new Euler(...turn)),
      new Vector3(...size),
    );
    this.mould.add(shape, this.block.clone().multiply(place), colour, 0.78);
    return this;
  }

  /** Both of a pair. */
  pair(
    [x, y, z]: Triple,
    size: Triple,
    colour: Color,
    [a, b, c]: Triple = [0, 0, 0],
    fine = 1,
  ): this {
    return this.ball([x, y, z], size, colour, [a, b, c], fine).ball(
      [-x, y, z],
      size,
      colour,
      [a, -b, -c],
      fine,
    );
  }
}

/** What a shape covers, whichever side it is seen from: hulls of its slices. */
export function ringsOf(shape: BufferGeometry, slices = 5): Ring[] {
  shape.computeBoundingBox();
  const { min, max } = shape.boundingBox!;
  const positions = shape.getAttribute("position");
  const step = (max.y - min.y) / slices || 1;
  const found = Array.from({ length: slices }, (): Point[] => []);
  for (let at = 0; at < positions.count; at += 1) {
    const slice = Math.min(slices - 1, Math.floor((positions.getY(at) - min.y) / step));
    found[slice]!.push({ x: positions.getX(at), y: positions.getZ(at) });
  }
  return found.flatMap((points, at) => {
    const outline = hull(points);
    return [at, at + 1].map((level) => ({ outline, y: min.y + level * step }));
  });
}
