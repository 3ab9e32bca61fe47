/** Panes of glass in a frame: clear ones, and coloured ones that are set into them. */
import { Color, Group, Mesh, MeshStandardMaterial } from "three";
import { drawnTogether } from "../../board/layout";
import type { Cell, Drawing, Point } from "../../wire";
import { RIM, solidMesh, tableShadow, woodenFrame } from "../carpentry";
import { PLAIN, type Figure } from "../figure";
import { isInside } from "../hull";
import { Mould, regular } from "../mould";
import { between, painted, paintedAs, type Coat } from "../palette";
import { grainTexture } from "../textures";
import type { Site, World } from "../world";

const DEPTH = 0.3;
/** How thick coloured glass is. */
const PANE = 0.1;
/** Half the lead between panes. */
const LEAD = 0.028;

export const glass: World = {
  level: () => 0,
  labels: { y: RIM, on: ["frame"] },
  depth: DEPTH,
  margin: 0.12,
  ground(site) {
    const wood = new MeshStandardMaterial({
      vertexColors: true,
      map: grainTexture("wood"),
      roughness: 0.5,
    });
    const clear = new MeshStandardMaterial({ vertexColors: true, roughness: 0.28 });
    const panes = new Mesh(clearPanes(site).cast(), clear);
    panes.receiveShadow = true;
    const object = new Group();
    object.add(solidMesh(woodenFrame(site, DEPTH), wood), panes, tableShadow(site.frame, DEPTH));
    return { object };
  },
  figure: (drawing, coat, cell) =>
    drawing.place === "whole-cell" ? pane(drawing, coat, cell) : undefined,
};

/** What nobody has claimed: pale glass with lead between. */
function clearPanes({ layout, palette }: Site): Mould {
  const mould = new Mould();
  const lead = between(paintedAs(palette, "line"), new Color(0.16, 0.16, 0.17), 0.6);
  for (const cell of layout.cells) {
    const pale = between(paintedAs(palette, cell.shade), painted("#e6f1f5"), 0.62);
    mould.raise(drawnTogether(cell.outline, LEAD), {
      ...{ low: -0.1, high: 0, bevel: 0.014, corner: 0.02, colour: pale, foot: 0.5 },
      edge: between(pale, new Color(1, 1, 1), 0.3),
      glow: between(pale, new Color(1, 1, 1), 0.18),
    });
    mould.raise(cell.outline, { low: -0.14, high: -0.012, bevel: 0, corner: 0, colour: lead });
  }
  return mould;
}

/** A coloured pane, ground with stripes or with dots. */
function pane(drawing: Drawing, coat: Coat, { outline, centre }: Cell): Figure {
  const body = painted(coat.body);
  const [edge, bright] = [
    between(body, new Color(1, 1, 1), 0.4),
    between(body, new Color(1, 1, 1), 0.3),
  ];
  const around = outline.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }));
  const inner = drawnTogether(around, LEAD + 0.012);
  const mould = new Mould();
  mould.raise(inner, {
    low: 0.002,
    high: PANE,
    bevel: 0.028,
    corner: 0.035,
    colour: between(body, new Color(0, 0, 0), 0.3),
    edge,
    glow: body,
    foot: 0.75,
  });
  const ground = drawnTogether(around, 0.085);
  const isStriped = drawing.shapes.some(({ role }) => role === "stripes");
  const figures = isStriped ? stripes(ground, centre) : dots(ground, centre);
  for (const figure of figures) {
    mould.raise(figure, {
      low: PANE - 0.002,
      high: PANE + 0.005,
      bevel: 0.002,
      corner: 0,
      colour: bright,
    });
  }
  const rings = [0, PANE].map((y) => ({ outline: inner, y }));
  return { ...PLAIN, geometry: mould.cast(), stuff: "glass", height: PANE, rings };
}

/** Bands from corner to corner, going on from cell to cell. */
function stripes(ground: Point[], centre: Point): Point[][] {
  const [step, width] = [0.25, 0.09];
  const along = ({ x, y }: Point) => x + centre.x + y + centre.y;
  const values = ground.map(along);
  const first = Math.ceil(Math.min(...values) / step);
  const count = Math.floor(Math.max(...values) / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const middle = (first + at) * step;
    const above = cut(ground, (point) => along(point) - (middle - width / 2));
    return cut(above, (point) => middle + width / 2 - along(point));
  }).filter((band) => band.length > 2);
}

/** Round spots on a grid that goes on from cell to cell. */
function dots(ground: Point[], centre: Point): Point[][] {
  const step = 0.125;
  const within = drawnTogether(ground, 0.035);
  const steps = (values: number[], from: number) => {
    const first = Math.ceil((Math.min(...values) + from) / step);
    const last = Math.floor((Math.max(...values) + from) / step);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  const across = steps(
    within.map(({ x }) => x),
    centre.x,
  );
  const down = steps(
    within.map(({ y }) => y),
    centre.y,
  );
  return across.flatMap((u) =>
    down
      .filter((v) => (u + v) % 2 === 0)
      .map((v) => ({ x: u * step - centre.x, y: v * step - centre.y }))
      .filter((at) => isInside(within, at))
      .map((at) => regular(10, 0.042).map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))),
  );
}

/** The part of an outline where something is not negative. */
function cut(outline: Point[], value: (point: Point) => number): Point[] {
  return outline.flatMap((here, at) => {
    const next = outline[(at + 1) % outline.length]!;
    const [a, b] = [value(here), value(next)];
    const share = a / (a - b);
    const crossing = {
      x: here.x + (next.x - here.x) * share,
      y: here.y + (next.y - here.y) * share,
    };
    if (a >= 0) return b >= 0 ? [here] : [here, crossing];
    return b > 0 ? [crossing] : [];
  });
}
