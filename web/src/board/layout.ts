/** Where the cells of a board lie on the screen, and which lies beside which. */
import type { Cell, Drawing, Geometry, Label, Player, Point, World } from "../wire";

/** A geometry as it is drawn: turned round or not, with its frame. */
export interface Layout {
  cells: Cell[];
  labels: DrawnLabel[];
  byId: Map<string, Cell>;
  /** The rectangle that holds everything drawn. */
  box: Box;
  /** The rectangle of the cells alone. */
  board: Box;
  /** How large coordinates are written, in board units. */
  labelSize: number;
  drawings: Drawing[];
  /** Who sits in front of it. */
  front: Player;
  world: World;
}

/** A coordinate, and whether it stands on the board instead of beside it. */
export interface DrawnLabel extends Label {
  inside: boolean;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Look {
  flipped: boolean;
  coordinates: boolean;
  /** Who sits in front; else the first player does, or the second if it is turned round. */
  front?: Player;
}

/** The frame where no coordinates stand, in board units. */
const FRAME = 0.16;
/** Coordinates are as large on the screen on small boards as on large ones. */
const LABEL_SHARE = 0.028;
const SMALLEST_LABEL = 0.17;
const LARGEST_LABEL = 0.28;
/** Room for the coordinates, in heights of their letters. */
const MARGIN = 2.1;

/** Lays a geometry out. */
export function layOut(geometry: Geometry, look: Look): Layout {
  const board = bounds(geometry.cells.flatMap((cell) => cell.outline));
  const labelSize = Math.min(LARGEST_LABEL, Math.max(SMALLEST_LABEL, board.width * LABEL_SHARE));
  const margin = labelSize * MARGIN;
  const turn = look.flipped ? turned(board) : (point: Point) => point;
  const cells = geometry.cells.map((cell) => ({
    ...cell,
    centre: turn(cell.centre),
    outline: cell.outline.map(turn),
  }));
  const labels = look.coordinates
    ? geometry.labels.map((label) => {
        const at = drawnIn(board, turn(label.at), margin);
        return { ...label, at, inside: contains(board, at) };
      })
    : [];
  const outside = labels.filter((label) => !label.inside);
  const has = (side: (at: Point) => boolean) =>
    outside.some((label) => side(label.at)) ? margin : FRAME;
  const left = has((at) => at.x < board.left);
  const top = has((at) => at.y < board.top);
  const right = has((at) => at.x > board.left + board.width);
  const bottom = has((at) => at.y > board.top + board.height);
  const box = {
    left: board.left - left,
    top: board.top - top,
    width: board.width + left + right,
    height: board.height + top + bottom,
  };
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const { drawings, world } = geometry;
  const front = look.front ?? (look.flipped ? 2 : 1);
  return { cells, labels, byId, box, board, labelSize, drawings, front, world };
}

function turned(board: Box): (point: Point) => Point {
  return ({ x, y }) => ({
    x: 2 * board.left + board.width - x,
    y: 2 * board.top + board.height - y,
  });
}

/** Labels stand closer to the board than a whole cell's middle. */
function drawnIn(board: Box, at: Point, margin: number): Point {
  const near = (value: number, from: number, size: number) => {
    if (value < from) return from - margin / 2;
    if (value > from + size) return from + size + margin / 2;
    return value;
  };
  return { x: near(at.x, board.left, board.width), y: near(at.y, board.top, board.height) };
}

function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
}

function bounds(points: Point[]): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The rows of an accessible grid: top to bottom, each from left to right. */
export function rows(layout: Layout): Cell[][] {
  const found = new Map<number, Cell[]>();
  for (const cell of layout.cells) {
    const row = Math.floor(cell.centre.y - layout.board.top);
    found.set(row, [...(found.get(row) ?? []), cell]);
  }
  return [...found.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => cells.sort((a, b) => a.centre.x - b.centre.x));
}

/** The column of each cell from 1 on; rows may be ragged or staggered. */
export function columns({ cells }: Layout): Map<string, number> {
  const place = (cell: Cell) => round(cell.centre.x);
  const places = [...new Set(cells.map(place))].sort((a, b) => a - b);
  return new Map(cells.map((cell) => [cell.id, places.indexOf(place(cell)) + 1]));
}

export type Direction = "up" | "down" | "left" | "right";

const STEPS: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/**
 * The cell that an arrow key leads to: the nearest in that direction, where
 * going astray counts more than going far.
 */
export function neighbour(layout: Layout, from: string, direction: Direction): string | undefined {
  const here = layout.byId.get(from);
  if (!here) return layout.cells[0]?.id;
  const step = STEPS[direction];
  let best: { id: string; cost: number } | undefined;
  for (const cell of layout.cells) {
    const dx = cell.centre.x - here.centre.x;
    const dy = cell.centre.y - here.centre.y;
    const along = dx * step.x + dy * step.y;
    const across = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    if (along < 0.2 || across > 1.5 * along + 0.4) continue;
    const cost = along + 2 * across;
    if (!best || cost < best.cost) best = { id: cell.id, cost };
  }
  return best?.id;
}

/**
 * The last cell that an arrow key would lead to: the end of the row or column.
 * To the sides, `whole` means the first or last cell of the board.
 */
export function furthest(
  layout: Layout,
  from: string,
  direction: Direction,
  whole: boolean,
): string | undefined {
  const grid = rows(layout);
  if (direction === "left" || direction === "right") {
    const row = whole
      ? grid.at(direction === "left" ? 0 : -1)
      : grid.find((cells) => cells.some((cell) => cell.id === from));
    return row?.at(direction === "left" ? 0 : -1)?.id;
  }
  let last: string | undefined = from;
  for (let next: string | undefined = from; next; next = neighbour(layout, next, direction)) {
    last = next;
  }
  return last;
}

/** The outline of a cell as SVG path data, drawn in by `inset` board units. */
export function outlinePath(outline: Point[], inset = 0): string {
  const points = inset === 0 ? outline : drawnTogether(outline, inset);
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** The corners of a cell alone, each with two arms of this length. */
export function cornersPath(outline: Point[], inset: number, arm: number): string {
  const points = drawnTogether(outline, inset);
  const count = points.length;
  const towards = (from: Point, to: Point) => {
    const share = Math.min(0.5, arm / (Math.hypot(to.x - from.x, to.y - from.y) || 1));
    return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
  };
  const corner = (point: Point, index: number) => {
    const before = towards(point, points[(index + count - 1) % count]!);
    const behind = towards(point, points[(index + 1) % count]!);
    return `M${before}L${round(point.x)} ${round(point.y)}L${behind}`;
  };
  return points.map(corner).join("");
}

/** Every edge moved inwards by `inset`; the corners are clockwise or not. */
export function drawnTogether(outline: Point[], inset: number): Point[] {
  const count = outline.length;
  const at = (index: number) => outline[(index + count) % count]!;
  let area = 0;
  outline.forEach((point, index) => {
    const after = at(index + 1);
    area += point.x * after.y - after.x * point.y;
  });
  const inward = area > 0 ? inset : -inset;
  return outline.map((corner, index) => {
    const before = normal(at(index - 1), corner);
    const behind = normal(corner, at(index + 1));
    const scale = inward / (1 + before.x * behind.x + before.y * behind.y);
    return {
      x: corner.x + (before.x + behind.x) * scale,
      y: corner.y + (before.y + behind.y) * scale,
    };
  });
}

function normal(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
