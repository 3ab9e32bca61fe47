/** Towers on tiles: round ones and square ones. */
import { BoxGeometry, LatheGeometry, Matrix4, Vector2, type Color } from "three";
import type { Drawing } from "../wire";
import { Carving, ringsOf } from "./carving";
import { outlineOf, PLAIN, type Figure } from "./figure";
import { rounded } from "./mould";
import { between, painted, type Coat } from "./palette";

const HEIGHT = 0.56;
/** Under the battlements, and how high those are. */
const WALL = 0.46;
const MERLON = 0.1;

/** A tower of the outline that its drawing has. */
export function tower(drawing: Drawing, coat: Coat): Figure {
  const isRound = drawing.shapes.some(({ role, form }) => role === "body" && form === "circle");
  const carving = new Carving();
  const [stone, ink] = [painted(coat.body), painted(coat.pen)];
  if (isRound) round(carving, stone, ink);
  else square(carving, stone, ink);
  const geometry = carving.mould.cast();
  return { ...PLAIN, geometry, height: HEIGHT, rings: ringsOf(geometry) };
}

function round({ mould }: Carving, stone: Color, ink: Color): void {
  const profile = [
    ...[
      [0, 0],
      [0.255, 0],
      [0.262, 0.03],
      [0.25, 0.06],
      [0.205, 0.09],
      [0.175, 0.2],
      [0.165, 0.32],
    ],
    ...[
      [0.175, 0.36],
      [0.215, 0.41],
      [0.22, 0.42],
      [0.22, WALL],
      [0.15, WALL],
      [0.145, WALL - 0.06],
      [0, WALL - 0.06],
    ],
  ].map(([radius, y]) => new Vector2(radius, y));
  mould.add(new LatheGeometry(profile, 32), new Matrix4(), stone, 0.6);
  band(mould, regularRing(0.222), 0.4, between(stone, ink, 0.45));
  const merlons = 8;
  for (let at = 0; at < merlons; at += 1) {
    const angle = (at / merlons) * 2 * Math.PI;
    const place = new Matrix4()
      .makeRotationY(angle)
      .multiply(new Matrix4().makeTranslation(0.185, WALL + MERLON / 2 - 0.005, 0));
    mould.add(new BoxGeometry(0.07, MERLON, 0.088), place, stone, 0.85);
  }
}

function square({ mould }: Carving, stone: Color, ink: Color): void {
  const box = (half: number) => [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ];
  const edge = between(stone, ink, 0.18);
  const part = (half: number, low: number, high: number, foot = 1) =>
    mould.raise(box(half), { low, high, bevel: 0.016, corner: 0.012, colour: stone, edge, foot });
  part(0.245, 0, 0.08, 0.6);
  part(0.18, 0.08, 0.37, 0.75);
  part(0.222, 0.36, WALL, 0.9);
  band(mould, rounded(box(0.224), 0.012), 0.385, between(stone, ink, 0.45));
  const steps = [-0.183, 0, 0.183];
  for (const x of steps) {
    for (const z of steps) {
      if (x === 0 && z === 0) continue;
      const place = new Matrix4().makeTranslation(x, WALL + MERLON / 2 - 0.005, z);
      mould.add(new BoxGeometry(0.082, MERLON, 0.082), place, stone, 0.85);
    }
  }
}

function regularRing(radius: number) {
  return Array.from({ length: 32 }, (_, at) => {
    const angle = (at / 32) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** A thin line around a tower: its tone is told by more than its body. */
function band(
  mould: Carving["mould"],
  outline: { x: number; y: number }[],
  y: number,
  colour: Color,
): void {
  mould.raise(outline, { low: y, high: y + 0.022, bevel: 0.004, corner: 0, colour, open: true });
}

/** A tile that stands in the water: what is under it is not seen. */
export function slab(drawing: Drawing, coat: Coat, foam: Color, above: number): Figure {
  const outline = rounded(outlineOf(drawing.shapes), 0.1);
  const carving = new Carving();
  const colour = painted(coat.body);
  carving.mould.raise(outline, {
    low: -0.4,
    high: above,
    bevel: 0.04,
    corner: 0,
    colour,
    foot: 0.3,
  });
  const wet = outline.map(({ x, y }) => ({ x: x * 1.055, y: y * 1.055 }));
  carving.mould.raise(wet, {
    low: -0.02,
    high: 0.012,
    bevel: 0.004,
    corner: 0,
    colour: foam,
    open: true,
  });
  const geometry = carving.mould.cast();
  const rings = [0, above].map((y) => ({ outline, y }));
  return { ...PLAIN, geometry, height: above, rings, hasEmblem: true };
}
