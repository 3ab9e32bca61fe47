/** Towers on tiles: round ones and square ones. */
import { LatheGeometry, Matrix4, Vector2, type Color } from "three";
import type { Drawing, Point } from "../wire";
import { Carving, ringsOf } from "./carving";
import { outlineOf, PLAIN, type Figure } from "./figure";
import { regular, rounded, type Mould } from "./mould";
import { between, painted, type Coat } from "./palette";

const HEIGHT = 0.53;
/** Under the battlements, and how high those are. */
const WALL = 0.43;
const MERLON = 0.1;
const DECK = WALL - 0.05;
/** How far out the teeth of a square tower stand. */
const OUT = 0.184;

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
      [0.275, 0],
      [0.282, 0.03],
      [0.268, 0.06],
      [0.222, 0.09],
      [0.19, 0.2],
      [0.18, 0.29],
    ],
    ...[
      [0.19, 0.33],
      [0.222, 0.37],
      [0.228, 0.38],
      [0.228, WALL],
      [0.158, WALL],
      [0.153, DECK],
    ],
  ].map(([radius, y]) => new Vector2(radius, y));
  mould.add(new LatheGeometry(profile, 32), new Matrix4(), stone, 0.6);
  band(mould, regular(32, 0.23), stone, ink);
  deck(mould, regular(24, 0.156), stone, ink);
  const merlons = 8;
  for (let at = 0; at < merlons; at += 1) {
    const angle = (at / merlons) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const corner = (out: number, aside: number) => ({
      x: x * out - y * aside,
      y: y * out + x * aside,
    });
    merlon(
      mould,
      [corner(0.158, -0.038), corner(0.23, -0.05), corner(0.23, 0.05), corner(0.158, 0.038)],
      stone,
      ink,
    );
  }
}

function square({ mould }: Carving, stone: Color, ink: Color): void {
  const edge = between(stone, ink, 0.18);
  const part = (half: number, low: number, high: number, foot = 1) =>
    mould.raise(box(half), { low, high, bevel: 0.016, corner: 0.012, colour: stone, edge, foot });
  part(0.262, 0, 0.08, 0.6);
  part(0.19, 0.08, 0.34, 0.75);
  part(0.226, 0.33, DECK, 0.9);
  band(mould, rounded(box(0.228), 0.012), stone, ink);
  deck(mould, box(0.16), stone, ink);
  const steps = [-OUT, 0, OUT];
  for (const x of steps) {
    for (const y of steps) {
      if (x !== 0 || y !== 0) merlon(mould, box(0.042, { x, y }), stone, ink, DECK);
    }
  }
  for (const side of [-OUT, OUT]) {
    for (const wall of [box(OUT, { x: 0, y: side }, 0.042), box(0.042, { x: side, y: 0 }, OUT)]) {
      mould.raise(wall, { low: DECK - 0.01, high: WALL, bevel: 0.008, corner: 0, colour: stone });
    }
  }
}

function box(half: number, { x, y } = { x: 0, y: 0 }, along = half): Point[] {
  return [
    { x: x - half, y: y - along },
    { x: x + half, y: y - along },
    { x: x + half, y: y + along },
    { x: x - half, y: y + along },
  ];
}

/** One tooth of the battlements, with an edge that is seen against the next. */
function merlon(mould: Mould, outline: Point[], stone: Color, ink: Color, from = WALL): void {
  const edge = between(stone, ink, 0.22);
  mould.raise(outline, {
    ...{ low: from - 0.01, high: WALL + MERLON, bevel: 0.014, corner: 0, colour: stone, edge },
    foot: 0.85,
  });
}

/** Where one would stand up there: seen from above, it sets the battlements off. */
function deck(mould: Mould, outline: Point[], stone: Color, ink: Color): void {
  const colour = between(stone, ink, 0.42);
  mould.raise(outline, { low: DECK - 0.01, high: DECK + 0.004, bevel: 0, corner: 0, colour });
}

/** A thin line around a tower: its tone is told by more than its body. */
function band(mould: Mould, outline: Point[], stone: Color, ink: Color): void {
  const colour = between(stone, ink, 0.45);
  mould.raise(outline, { low: 0.352, high: 0.374, bevel: 0.004, corner: 0, colour, open: true });
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
