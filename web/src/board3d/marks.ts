/** What is pointed out: flat shapes on the ground, and signs that face the reader. */
import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  Vector3,
  type Camera,
} from "three";
import { cellNames } from "../board/cells";
import { drawnTogether, type Layout } from "../board/layout";
import type { Cell, MarkKind, Point, Scene, Target } from "../wire";
import { plain, type Palette } from "./palette";

export interface Pointed {
  layout: Layout;
  scene: Scene;
  touched: Target[];
  next: Target[];
  advised: string[];
  sent: string[];
}

/** How high things are. */
export interface Relief {
  /** The ground of a cell, with the tile on it. */
  surface(cell: string): number;
  /** What stands on a cell. */
  top(cell: string): number;
  /** Whether a tile lies on a cell. */
  isCovered(cell: string): boolean;
  /** How much higher the edge of a cell is. */
  rim: number;
}

/** How high marks lie over what they lie on. */
const LIFT = 0.008;

interface Line {
  inset: number;
  width: number;
  colour: string;
  halo: string;
  rim: number;
  /** A stroke and a gap, where the line is broken. */
  dash?: [number, number];
}

const line = (inset: number, width: number, colour: string, more: Partial<Line> = {}): Line => ({
  ...{ inset, width, colour, halo: "halo", rim: 0.025 },
  ...more,
});

const LINES: Record<string, Line> = {
  last: line(0.05, 0.04, "mark", { halo: "target", rim: 0.0125 }),
  left: line(0.05, 0.04, "target", { dash: [0.1, 0.08] }),
  removed: line(0.12, 0.035, "lose"),
  winning: line(0.07, 0.08, "win"),
  losing: line(0.07, 0.06, "lose", { dash: [0.13, 0.07] }),
  sent: line(0.06, 0.07, "touch", { dash: [0.08, 0.08] }),
  advised: line(0.07, 0.09, "win", { dash: [0.06, 0.08] }),
  touched: line(0.06, 0.075, "touch"),
  threat: line(0.06, 0.05, "lose"),
};

/** All of them in one mesh, painted in their order. */
export class Marks {
  /** Those on the ground, which pieces hide. */
  readonly ground = markMesh(true, 3);
  /** Those that nothing hides. */
  readonly signs = markMesh(false, 9);

  constructor(private palette: Palette) {}

  /** Other colours. */
  dye(palette: Palette): void {
    this.palette = palette;
  }

  /** Marks what is pointed out, on the relief that the board has. */
  lay(shown: Pointed, relief: Relief, camera: Camera): void {
    const { layout, scene } = shown;
    const flat = new Flat();
    const each = (ids: Iterable<string>, draw: (cell: Cell, y: number) => void) => {
      for (const id of ids) {
        const cell = layout.byId.get(id);
        if (cell) draw(cell, relief.surface(id) + LIFT);
      }
    };
    const of = (kind: MarkKind) =>
      scene.marks.filter((it) => it.kind === kind).map((it) => it.cell);
    // What lies on a tile or over a hollow would hide it.
    const bare = of("last-move").filter((id) => relief.rim === 0 && !relief.isCovered(id));
    each(bare, ({ outline }, y) =>
      flat.fill(drawnTogether(outline, 0.03), y, this.colour("mark"), 0.45),
    );
    each([...of("jumped"), ...of("removed")], (cell, y) =>
      flat.cross(cell.centre, y, this.colour("lose"), this.colour("halo")),
    );
    for (const [name, cells] of ringed(shown, of)) {
      each(cells, (cell, y) => this.ring(flat, cell, y + relief.rim, LINES[name]!));
    }
    for (const { cell, by } of threatsTo(shown)) {
      const to = layout.byId.get(cell)?.centre;
      if (to) each(by ?? [], ({ centre }, y) => this.beam(flat, centre, to, y + relief.rim));
    }
    const occupied = new Set(scene.pieces.map((piece) => piece.cell));
    const first = shown.touched.length === 0;
    each(cellNames(shown.next), (cell, y) => {
      const isOn = occupied.has(cell.id);
      this.target(flat, cell, isOn ? y + relief.rim : y, isOn, first);
    });
    flat.into(this.ground);
    const signs = new Flat();
    each(of("alarm"), (cell) => this.alarm(signs, cell, relief.top(cell.id), camera));
    signs.into(this.signs);
  }

  dispose(): void {
    for (const mesh of [this.ground, this.signs]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }

  private colour(name: string): Color {
    return plain(this.palette, name);
  }

  private ring(flat: Flat, { outline }: Cell, y: number, how: Line): void {
    const { inset, width, rim, dash } = how;
    const wide = width / 2 + rim;
    flat.ring(outline, inset - wide, inset + wide, y, this.colour(how.halo));
    flat.ring(outline, inset - width / 2, inset + width / 2, y, this.colour(how.colour), dash);
  }

  /** From what is in danger to what it is in danger from. */
  private beam(flat: Flat, from: Point, to: Point, y: number): void {
    flat.stroke(from, to, y, 0.1, this.colour("halo"));
    flat.stroke(from, to, y, 0.05, this.colour("lose"));
  }

  /** A cell that may be touched next; at first, with many of them, in small. */
  private target(flat: Flat, cell: Cell, y: number, occupied: boolean, first: boolean): void {
    const [halo, colour] = [this.colour("halo"), this.colour("target")];
    if (occupied) {
      const width = first ? 0.045 : 0.075;
      flat.corners(cell.outline, 0.07, 0.22, y, width + 0.045, halo);
      flat.corners(cell.outline, 0.07, 0.22, y, width, this.colour("touch"));
      return;
    }
    const size = (cell.outline.length === 3 ? 0.09 : 0.13) * (first ? 0.6 : 1);
    flat.disc(cell.centre, y, size + 0.028, halo);
    flat.disc(cell.centre, y, size, colour);
  }

  /** An exclamation mark that faces the reader. */
  private alarm(flat: Flat, { centre, outline }: Cell, y: number, camera: Camera): void {
    const [right, up] = [new Vector3(), new Vector3()];
    camera.matrixWorld.extractBasis(right, up, new Vector3());
    const middle = new Vector3(centre.x, y, centre.y);
    if (outline.length > 3) middle.addScaledVector(right, 0.32).addScaledVector(up, 0.12);
    const at = (x: number, z: number) =>
      middle.clone().addScaledVector(right, x).addScaledVector(up, -z);
    const [white, red] = [new Color("#fff"), this.colour("lose")];
    flat.facing(at, circle(0.185), white);
    flat.facing(at, circle(0.155), red);
    flat.facing(at, bar(0.03, -0.095, 0.025), white);
    flat.facing(at, bar(0.03, 0.055, 0.1), white);
  }
}

/** What is in danger and held, with what it is in danger from. */
function threatsTo({ scene, touched }: Pointed) {
  const held = cellNames(touched);
  return scene.marks.filter(({ kind, cell }) => kind === "alarm" && held.has(cell));
}

/** Which cells have which line around them, the last over the others. */
function ringed(shown: Pointed, of: (kind: MarkKind) => string[]): [string, Iterable<string>][] {
  return [
    ["last", of("last-move")],
    ["left", of("left")],
    ["removed", of("removed")],
    ["winning", of("winning")],
    ["losing", of("losing")],
    ["sent", shown.sent],
    ["advised", shown.advised],
    ["touched", cellNames(shown.touched)],
    ["threat", threatsTo(shown).flatMap(({ by }) => by ?? [])],
  ];
}

function circle(radius: number): Point[] {
  return Array.from({ length: 24 }, (_, at) => {
    const angle = (at / 24) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

function bar(half: number, top: number, bottom: number): Point[] {
  return [
    { x: -half, y: top },
    { x: half, y: top },
    { x: half, y: bottom },
    { x: -half, y: bottom },
  ];
}

function markMesh(isHidden: boolean, order: number): Mesh<BufferGeometry, MeshBasicMaterial> {
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthTest: isHidden,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  });
  const mesh = new Mesh(new BufferGeometry(), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = order;
  return mesh;
}

/** Flat shapes that are painted over each other. */
class Flat {
  private readonly positions: number[] = [];
  private readonly colours: number[] = [];
  private readonly indices: number[] = [];

  fill(outline: Point[], y: number, colour: Color, opacity = 1): void {
    this.facing((x, z) => new Vector3(x, y, z), outline, colour, opacity);
  }

  disc({ x, y }: Point, height: number, radius: number, colour: Color): void {
    const around = circle(radius).map((point) => ({ x: x + point.x, y: y + point.y }));
    this.fill(around, height, colour);
  }

  /** An outline without hollow sides, wherever its points come to lie. */
  facing(
    at: (x: number, y: number) => Vector3,
    outline: Point[],
    colour: Color,
    opacity = 1,
  ): void {
    const first = this.positions.length / 3;
    for (const point of outline) this.point(at(point.x, point.y), colour, opacity);
    for (let corner = 1; corner < outline.length - 1; corner += 1) {
      this.indices.push(first, first + corner, first + corner + 1);
    }
  }

  stroke(from: Point, to: Point, y: number, width: number, colour: Color): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const aside = {
      x: (-(to.y - from.y) / length) * (width / 2),
      y: ((to.x - from.x) / length) * (width / 2),
    };
    this.fill(
      [
        { x: from.x + aside.x, y: from.y + aside.y },
        { x: to.x + aside.x, y: to.y + aside.y },
        { x: to.x - aside.x, y: to.y - aside.y },
        { x: from.x - aside.x, y: from.y - aside.y },
      ],
      y,
      colour,
    );
  }

  cross({ x, y }: Point, height: number, colour: Color, halo: Color): void {
    const [width, rim] = [0.065, 0.022];
    const strokes = (arm: number, wide: number, dye: Color) => {
      this.stroke({ x: x - arm, y: y - arm }, { x: x + arm, y: y + arm }, height, wide, dye);
      this.stroke({ x: x - arm, y: y + arm }, { x: x + arm, y: y - arm }, height, wide, dye);
    };
    strokes(0.17 + rim / Math.SQRT2, width + 2 * rim, halo);
    strokes(0.17, width, colour);
  }

  /** A band along an outline, between two insets; broken, if it has a dash. */
  ring(
    outline: Point[],
    outer: number,
    inner: number,
    y: number,
    colour: Color,
    dash?: [number, number],
  ): void {
    const [out, into] = [drawnTogether(outline, outer), drawnTogether(outline, inner)];
    out.forEach((from, at) => {
      const next = (at + 1) % out.length;
      const to = out[next]!;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      for (const [begin, end] of dash ? dashes(length, dash) : [[0, 1] as const]) {
        const quad = [
          mix(from, to, begin),
          mix(from, to, end),
          mix(into[at]!, into[next]!, end),
          mix(into[at]!, into[next]!, begin),
        ];
        this.fill(quad, y, colour);
      }
    });
  }

  /** The corners of an outline alone, each with two arms. */
  corners(
    outline: Point[],
    inset: number,
    arm: number,
    y: number,
    width: number,
    colour: Color,
  ): void {
    const points = drawnTogether(outline, inset);
    points.forEach((here, at) => {
      const ends = [
        points[(at + points.length - 1) % points.length]!,
        points[(at + 1) % points.length]!,
      ];
      for (const end of ends) {
        const length = Math.hypot(end.x - here.x, end.y - here.y) || 1;
        this.stroke(here, mix(here, end, Math.min(0.45, arm / length)), y, width, colour);
      }
      this.disc(here, y, width / 2, colour);
    });
  }

  into(mesh: Mesh): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.positions, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(this.colours, 4));
    geometry.setIndex(this.indices);
    mesh.geometry.dispose();
    mesh.geometry = geometry;
    mesh.visible = this.indices.length > 0;
  }

  private point({ x, y, z }: Vector3, { r, g, b }: Color, opacity: number): void {
    this.positions.push(x, y, z);
    this.colours.push(r, g, b, opacity);
  }
}

function mix(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The strokes of a broken line, from 0 to 1, that begin and end with half a stroke. */
function dashes(length: number, [stroke, gap]: [number, number]): [number, number][] {
  const count = Math.max(1, Math.round(length / (stroke + gap)));
  const part = 1 / count;
  const half = (part * stroke) / (stroke + gap) / 2;
  return Array.from({ length: count + 1 }, (_, at): [number, number] => [
    Math.max(0, at * part - half),
    Math.min(1, at * part + half),
  ]);
}
