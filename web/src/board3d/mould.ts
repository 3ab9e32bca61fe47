/** Shapes put together into one mesh, with their colours in its corners. */
import { BufferGeometry, Color, Float32BufferAttribute, Matrix3, Matrix4, Vector3 } from "three";
import { drawnTogether } from "../board/layout";
import type { Point } from "../wire";

/** How a texture lies on a shape: seen from above, from here, so large. */
export interface Grain {
  x: number;
  y: number;
  scale: number;
  /** Whether the grain runs across. */
  across: boolean;
}

const UNTURNED: Grain = { x: 0, y: 0, scale: 0.25, across: false };

export interface Raised {
  low: number;
  high: number;
  colour: Color;
  /** The radius of the upper edge. */
  bevel?: number;
  /** The radius of the corners. */
  corner?: number;
  /** The colour of the upper edge, if it is another one. */
  edge?: Color;
  /** How dark the foot is: little light reaches it. */
  foot?: number;
  grain?: Grain;
  /** The colour in the middle of a top that curves down to its edge, as that of panes does. */
  glow?: Color;
  /** Whether the top is left open. */
  open?: boolean;
}

/** How much the rim of a curved top still looks up, and how far in it is flat. */
const DOME = 0.96;
const PILLOW = 0.17;

/** Steps of a rounded edge. */
const EDGE = 3;

export class Mould {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly uvs: number[] = [];
  private readonly indices: number[] = [];

  /** Adds a shape of three.js somewhere, in a colour that darkens towards its foot. */
  add(shape: BufferGeometry, place: Matrix4, colour: Color, foot = 1): this {
    const first = this.count;
    const [positions, normals] = [shape.getAttribute("position"), shape.getAttribute("normal")];
    const turn = new Matrix3().getNormalMatrix(place);
    const low = new Vector3();
    shape.computeBoundingBox();
    const { min, max } = shape.boundingBox!;
    for (let at = 0; at < positions.count; at += 1) {
      low.fromBufferAttribute(positions, at);
      const share = (low.y - min.y) / (max.y - min.y || 1);
      const point = low.applyMatrix4(place);
      const normal = new Vector3().fromBufferAttribute(normals, at).applyMatrix3(turn);
      this.corner(point, normal.normalize(), colour, foot + (1 - foot) * share, [point.x, point.z]);
    }
    const index = shape.getIndex();
    const steps = index ? index.count : positions.count;
    for (let at = 0; at < steps; at += 1) this.indices.push(first + (index ? index.getX(at) : at));
    shape.dispose();
    return this;
  }

  /** Raises an outline, which has no hollow sides, with a rounded upper edge. */
  raise(outline: Point[], how: Raised): this {
    const { low, high, colour, bevel = 0.02, corner = 0.03, foot = 1, grain = UNTURNED } = how;
    const plan = counterClockwise(outline);
    const sides = corner > 0 ? rounded(plan, corner) : plan;
    const outward = sides.map((_, at) => outwardAt(sides, at));
    const ring = (inset: number, y: number, lift: number, shade: number, dye = colour) => {
      const first = this.count;
      sides.forEach((point, at) => {
        const out = outward[at]!;
        const [x, z] = [
          point.x - out.x * inset * out.stretch,
          point.y - out.y * inset * out.stretch,
        ];
        const flat = Math.sqrt(1 - lift * lift);
        const normal = new Vector3(out.x * flat, lift, out.y * flat);
        this.corner(new Vector3(x, y, z), normal, dye, shade, grained(grain, x, z));
      });
      return first;
    };
    const rings = [ring(0, low, 0, foot), ring(0, high - bevel, 0, 1)];
    for (let step = 1; bevel > 0 && step <= EDGE; step += 1) {
      const angle = (step / EDGE) * (Math.PI / 2);
      const inset = bevel * (1 - Math.cos(angle));
      const y = high - bevel + bevel * Math.sin(angle);
      rings.push(ring(inset, y, Math.sin(angle), 1, step < EDGE ? how.edge : colour));
    }
    const count = sides.length;
    for (let level = 1; level < rings.length; level += 1) {
      for (let at = 0; at < count; at += 1) {
        const [a, b] = [rings[level - 1]! + at, rings[level - 1]! + ((at + 1) % count)];
        const [c, d] = [rings[level]! + at, rings[level]! + ((at + 1) % count)];
        this.indices.push(a, b, d, a, d, c);
      }
    }
    if (how.glow) {
      this.pillow(ring(bevel, high, DOME, 1), count, plan, high, how.glow);
    } else if (!how.open) {
      const top = ring(bevel, high, 1, 1);
      for (let at = 1; at < count - 1; at += 1) this.indices.push(top, top + at, top + at + 1);
    }
    return this;
  }

  /** A top that curves down to a ring of points, and is flat within. */
  private pillow(rim: number, count: number, plan: Point[], y: number, glow: Color): void {
    const flat = this.count;
    for (const { x, y: z } of drawnTogether(plan, PILLOW)) {
      this.corner(new Vector3(x, y, z), new Vector3(0, 1, 0), glow, 1, [x * 0.25, z * 0.25]);
    }
    const corners = plan.length;
    const each = count / corners;
    for (let at = 0; at < count; at += 1) {
      const [here, next] = [rim + at, rim + ((at + 1) % count)];
      const inner = flat + Math.floor(at / each);
      const after = flat + (Math.floor((at + 1) / each) % corners);
      this.indices.push(here, next, inner);
      if (after !== inner) this.indices.push(next, after, inner);
    }
    for (let at = 1; at < corners - 1; at += 1) this.indices.push(flat, flat + at, flat + at + 1);
  }

  /** A triangle of three points, lit flat. */
  triangle(a: Vector3, b: Vector3, c: Vector3, colours: [Color, Color, Color]): this {
    const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
    [a, b, c].forEach((point, at) => {
      this.indices.push(this.count);
      this.corner(point, normal, colours[at]!, 1, [point.x * 0.25, point.z * 0.25]);
    });
    return this;
  }

  cast(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.positions, 3));
    geometry.setAttribute("normal", new Float32BufferAttribute(this.normals, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(this.colours, 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(this.uvs, 2));
    geometry.setIndex(this.indices);
    return geometry;
  }

  private get count(): number {
    return this.positions.length / 3;
  }

  private corner(
    { x, y, z }: Vector3,
    normal: Vector3,
    { r, g, b }: Color,
    shade: number,
    uv: [number, number],
  ): void {
    this.positions.push(x, y, z);
    this.normals.push(normal.x, normal.y, normal.z);
    this.colours.push(r * shade, g * shade, b * shade);
    this.uvs.push(...uv);
  }
}

function grained({ x, y, scale, across }: Grain, u: number, v: number): [number, number] {
  return across ? [x + v * scale, y + u * scale] : [x + u * scale, y + v * scale];
}

/** As seen from above, the way in which surfaces look up. */
function counterClockwise(points: Point[]): Point[] {
  let area = 0;
  points.forEach((point, at) => {
    const next = points[(at + 1) % points.length]!;
    area += point.x * next.y - next.x * point.y;
  });
  return area > 0 ? [...points].reverse() : points;
}

/** The way out of a corner, and how much further its point lies than the sides. */
function outwardAt(points: Point[], at: number): Point & { stretch: number } {
  const count = points.length;
  const [before, here, after] = [
    points[(at + count - 1) % count]!,
    points[at]!,
    points[(at + 1) % count]!,
  ];
  const one = sideways(before, here);
  const other = sideways(here, after);
  const length = Math.hypot(one.x + other.x, one.y + other.y) || 1;
  const [x, y] = [(one.x + other.x) / length, (one.y + other.y) / length];
  return { x, y, stretch: Math.min(2, 1 / (x * one.x + y * one.y || 1)) };
}

function sideways(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
}

/** An outline with round corners. */
export function rounded(points: Point[], radius: number, steps = 3): Point[] {
  const count = points.length;
  return points.flatMap((here, at) => {
    const before = points[(at + count - 1) % count]!;
    const after = points[(at + 1) % count]!;
    const towards = (to: Point) => {
      const length = Math.hypot(to.x - here.x, to.y - here.y) || 1;
      const share = Math.min(0.45, radius / length);
      return { x: here.x + (to.x - here.x) * share, y: here.y + (to.y - here.y) * share };
    };
    const [from, to] = [towards(before), towards(after)];
    return Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      const mix = (a: number, b: number, c: number) =>
        a * (1 - share) ** 2 + 2 * b * share * (1 - share) + c * share ** 2;
      return { x: mix(from.x, here.x, to.x), y: mix(from.y, here.y, to.y) };
    });
  });
}

/** The corners of a regular outline; with many of them, of a circle. */
export function regular(corners: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: corners }, (_, at) => {
    const angle = turn + (at / corners) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
