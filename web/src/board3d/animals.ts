/** Carved animals: their heads look up at the reader, and are told apart from straight above. */
import { Color } from "three";
import type { Drawing } from "../wire";
import { Carving, ringsOf } from "./carving";
import { outlineOf, PLAIN, type Figure } from "./figure";
import { between, painted, type Coat } from "./palette";

/** How far faces look up. */
const UP = 0.72;
const BASE = 0.11;
const HEIGHT = 0.6;

type Carver = (carving: Carving, fur: Color, ink: Color) => void;

const CARVERS: Record<string, Carver> = { mouse, lion, elephant };

/** The animal that a drawing is of, on a foot of the outline that the drawing has. */
export function carved(drawing: Drawing, coat: Coat): Figure | undefined {
  const carve = CARVERS[drawing.kind];
  if (!carve) return undefined;
  const [fur, ink] = [painted(coat.body), painted(coat.pen)];
  const carving = new Carving();
  const foot = outlineOf(drawing.shapes);
  const [colour, edge] = [between(fur, ink, 0.1), between(fur, painted(coat.edge), 0.5)];
  carving.mould.raise(foot, {
    ...{ low: 0, high: BASE, bevel: 0.035, corner: 0, colour, edge, foot: 0.55 },
  });
  const rim = foot.map(({ x, y }) => ({ x: x * 0.86, y: y * 0.86 }));
  carving.mould.raise(rim, { low: BASE, high: BASE + 0.02, bevel: 0.012, corner: 0, colour: fur });
  carve(carving, fur, ink);
  const geometry = carving.mould.cast();
  return { ...PLAIN, geometry, height: HEIGHT, rings: ringsOf(geometry), cowers: true };
}

/** Two ears as large as its head, a pointed snout. */
function mouse(carving: Carving, fur: Color, ink: Color): void {
  carving.ball([0, 0.17, 0.02], [0.25, 0.14, 0.25], fur);
  carving.tilt(UP, [0, 0.29, -0.01], 1.16);
  carving.ball([0, 0, 0], [0.21, 0.19, 0.2], fur);
  carving.ball([0, -0.07, 0.15], [0.115, 0.1, 0.15], fur);
  carving.ball([0, -0.075, 0.29], [0.045, 0.04, 0.04], ink, [0, 0, 0], 0.7);
  carving.pair([0.215, 0.185, -0.02], [0.165, 0.165, 0.05], fur, [0, 0.25, 0]);
  carving.pair(
    [0.21, 0.185, 0.022],
    [0.115, 0.115, 0.03],
    between(ink, fur, 0.3),
    [0, 0.25, 0],
    0.8,
  );
  carving.pair([0.085, 0.05, 0.17], [0.034, 0.038, 0.03], ink, [0, 0, 0], 0.6);
  for (const lift of [-0.02, 0.03]) {
    carving.pair([0.15, -0.09 + lift, 0.2], [0.11, 0.009, 0.009], ink, [0, 0.2, lift * 6], 0.5);
  }
}

/** A mane of tufts around the face. */
function lion(carving: Carving, fur: Color, ink: Color): void {
  carving.ball([0, 0.15, 0.02], [0.26, 0.13, 0.26], fur);
  carving.tilt(UP, [0, 0.28, 0.01], 1.22);
  const mane = between(ink, fur, 0.12);
  const tufts = 13;
  for (let tuft = 0; tuft < tufts; tuft += 1) {
    const angle = (tuft / tufts) * 2 * Math.PI + Math.PI / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    carving.ball([x * 0.2, y * 0.2, -0.03], [0.15, 0.062, 0.075], mane, [0, 0, angle], 0.6);
  }
  carving.ball([0, 0, -0.02], [0.22, 0.22, 0.12], mane);
  carving.ball([0, 0, 0.06], [0.175, 0.17, 0.13], fur);
  carving.pair([0.14, 0.16, 0.06], [0.06, 0.06, 0.035], fur, [0, 0, 0], 0.7);
  carving.ball([0, -0.06, 0.16], [0.095, 0.07, 0.07], fur, [0, 0, 0], 0.8);
  carving.ball([0, -0.025, 0.225], [0.045, 0.03, 0.025], ink, [0, 0, 0], 0.6);
  carving.ball([0, -0.085, 0.218], [0.011, 0.035, 0.02], ink, [0, 0, 0], 0.5);
  carving.pair([0.072, 0.04, 0.172], [0.027, 0.032, 0.025], ink, [0, 0, 0], 0.6);
}

/** Ears like sails, a trunk that reaches forward, two tusks. */
function elephant(carving: Carving, fur: Color, ink: Color): void {
  carving.ball([0, 0.16, -0.02], [0.26, 0.14, 0.24], fur);
  carving.tilt(UP, [0, 0.3, -0.03], 1.1);
  carving.ball([0, 0.02, 0], [0.2, 0.21, 0.19], fur);
  carving.pair([0.285, 0.03, -0.03], [0.175, 0.225, 0.04], fur, [0, 0.35, 0.12]);
  carving.pair(
    [0.285, 0.025, 0.008],
    [0.12, 0.165, 0.024],
    between(ink, fur, 0.45),
    [0, 0.35, 0.12],
    0.8,
  );
  const bends = 9;
  for (let bend = 0; bend < bends; bend += 1) {
    const share = bend / (bends - 1);
    const size = 0.088 - 0.042 * share;
    const [y, z] = [-0.05 - 0.27 * share, 0.15 + 0.1 * Math.sin(share * Math.PI * 0.9)];
    carving.ball(
      [0.05 * share * share, y, z],
      [size, size, size],
      between(fur, ink, bend % 2 ? 0.1 : 0),
      [0, 0, 0],
      0.7,
    );
  }
  carving.pair(
    [0.105, -0.13, 0.17],
    [0.026, 0.095, 0.026],
    between(ink, new Color(0.9, 0.86, 0.76), 0.8),
    [-0.5, 0, 0.15],
    0.6,
  );
  carving.pair([0.1, 0.06, 0.165], [0.03, 0.032, 0.028], ink, [0, 0, 0], 0.6);
}
