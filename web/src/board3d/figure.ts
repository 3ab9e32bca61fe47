/** What pieces are in three dimensions, from nothing but their drawings. */
import { LatheGeometry, Matrix4, Vector2, type BufferGeometry } from "three";
import type { Cell, Drawing, Point, Shape } from "../wire";
import { hull } from "./hull";
import { Mould, regular } from "./mould";
import { between, painted, type Coat } from "./palette";

export interface Figure {
  geometry: BufferGeometry;
  /** What it is made of. */
  stuff: "body" | "glass";
  /** How high it is: what lies on it begins there. Of a stack, how high one layer would be alone. */
  height: number;
  /** What it covers: outlines at heights. */
  rings: Ring[];
  /** Whether it is a layer of a stack, one unit high. */
  isLayer: boolean;
  /** Whether the shapes of its drawing are seen on its top. */
  hasEmblem: boolean;
  /** Whether it ducks when it is in danger. */
  cowers: boolean;
}

export interface Ring {
  outline: Point[];
  y: number;
}

export const PLAIN: Pick<Figure, "stuff" | "isLayer" | "hasEmblem" | "cowers"> = {
  stuff: "body",
  isLayer: false,
  hasEmblem: false,
  cowers: false,
};

/** How high things are that say nothing of it. */
const DISC = 0.17;
const PANE = 0.09;
const TILE = 0.16;

/** The figure of a drawing on a cell, whose outline counts only if the piece fills it. */
export function figureOf(drawing: Drawing, coat: Coat, cell: Cell): Figure {
  const { solid, place, stack } = drawing;
  if (solid?.make === "turned") return turned(solid.rings, coat);
  const height = solid?.make === "raised" ? solid.height : undefined;
  if (place === "whole-cell") return pane(cell, coat, height ?? PANE);
  const outline = stack ? outlineOf(stack.layer) : outlineOf(drawing.shapes);
  if (stack) return layer(outline, coat);
  return { ...raised(outline, coat, height ?? (place === "tile" ? TILE : DISC)), hasEmblem: true };
}

/** Which cells have figures of one form: those of a piece that fills them differ with their outline. */
export function formOf(drawing: Drawing, cell: Cell): string {
  const name = `${drawing.kind} ${drawing.tone}`;
  if (drawing.place !== "whole-cell") return name;
  const corners = cell.outline.map(({ x, y }) => [x - cell.centre.x, y - cell.centre.y]);
  return `${name} ${corners.flat().map((value) => value.toFixed(2))}`;
}

/** An outline raised, with a rounded edge. */
export function raised(outline: Point[], coat: Coat, height: number): Figure {
  const mould = new Mould().raise(outline, {
    low: 0,
    high: height,
    bevel: Math.min(0.045, height / 3),
    corner: 0,
    colour: painted(coat.body),
    foot: 0.55,
  });
  const rings = [0, height].map((y) => ({ outline, y }));
  return { ...PLAIN, geometry: mould.cast(), height, rings };
}

/** Something from a lathe. */
export function turned(profile: [number, number][], coat: Coat): Figure {
  const points = profile.map(([radius, y]) => new Vector2(radius, y));
  const height = Math.max(...profile.map(([, y]) => y));
  const mould = new Mould();
  mould.add(new LatheGeometry(points, 36), new Matrix4(), painted(coat.body), 0.5);
  const rings = profile.map(([radius, y]) => ({ outline: regular(16, radius), y }));
  return { ...PLAIN, geometry: mould.cast(), height, rings };
}

/** One layer of a stack, one unit high. */
export function layer(outline: Point[], coat: Coat): Figure {
  const mould = new Mould().raise(outline, {
    low: 0.06,
    high: 1,
    bevel: 0.03,
    corner: 0,
    colour: painted(coat.body),
    edge: between(painted(coat.body), painted(coat.pen), 0.22),
    foot: 0.4,
  });
  const geometry = mould.cast();
  const rings = [0, 1].map((y) => ({ outline, y }));
  return { ...PLAIN, geometry, height: 0.1, rings, isLayer: true, hasEmblem: true };
}

/** What fills its cell. */
function pane({ outline, centre }: Cell, coat: Coat, height: number): Figure {
  const around = outline.map(({ x, y }) => ({
    x: (x - centre.x) * 0.94,
    y: (y - centre.y) * 0.94,
  }));
  return raised(around, coat, height);
}

/** How high a stack is: the more there are, the closer they lie. */
export function stackHeight(layers: number): number {
  return 0.64 * (1 - Math.exp(-0.18 * layers));
}

/** The outline of the body among some shapes. */
export function outlineOf(shapes: Shape[]): Point[] {
  const body = shapes.find(({ role }) => role === "body" || role === "layer") ?? shapes[0];
  switch (body?.form) {
    case "circle":
      return regular(40, body.r).map(({ x, y }) => ({ x: x + body.x, y: y + body.y }));
    case "rect": {
      const { x, y, width, height } = body;
      const [right, bottom] = [x + width, y + height];
      const corners = [
        { x, y },
        { x: right, y },
        { x: right, y: bottom },
        { x, y: bottom },
      ];
      return corners;
    }
    case "path":
      return hull(pathPoints(body.d));
    default:
      return regular(40, 0.37);
  }
}

/** The points that path data goes through; of curves, their ends and handles. */
function pathPoints(data: string): Point[] {
  const found: Point[] = [];
  let here = { x: 0, y: 0 };
  for (const [, command, list] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...list!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const isRelative = command === command!.toLowerCase();
    const from = isRelative ? here : { x: 0, y: 0 };
    switch (command!.toUpperCase()) {
      case "H":
        for (const x of numbers) found.push((here = { x: from.x + x, y: here.y }));
        break;
      case "V":
        for (const y of numbers) found.push((here = { x: here.x, y: from.y + y }));
        break;
      case "A":
        for (let at = 5; at + 1 < numbers.length; at += 7) {
          found.push((here = { x: from.x + numbers[at]!, y: from.y + numbers[at + 1]! }));
        }
        break;
      default:
        for (let at = 0; at + 1 < numbers.length; at += 2) {
          found.push((here = { x: from.x + numbers[at]!, y: from.y + numbers[at + 1]! }));
        }
    }
  }
  return found;
}
