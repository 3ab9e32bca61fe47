/** What is drawn over the pieces of a study: expected moves, values, marks. */
import type { Layout } from "../board/layout";
import { Ring } from "../board/Standing";
import type { Cell, Point } from "../wire";
import type { Worth } from "./score";
import "./overlay.css";

/** A move as the cells it is made with. */
export interface Drawn {
  cells: string[];
  /** The lines that begin so; 1 is the best. */
  ranks: number[];
}

/** The moves that lines begin with: those that look the same are drawn once. */
export function drawnOnce(lines: string[][]): Drawn[] {
  const found = new Map<string, Drawn>();
  lines.forEach((cells, at) => {
    if (cells.length === 0) return;
    const key = cells.join(" ");
    found.set(key, { cells, ranks: [...(found.get(key)?.ranks ?? []), at + 1] });
  });
  return [...found.values()];
}

/** The longest lies lowest, so that no arrow hides a shorter one; of equals the best lies on top. */
export function inLayers(moves: Drawn[], { byId }: Pick<Layout, "byId">): Drawn[] {
  const length = ({ cells }: Drawn) => {
    const [from, to] = cells.map((id) => byId.get(id)?.centre);
    return from && to ? Math.round(100 * Math.hypot(to.x - from.x, to.y - from.y)) : 0;
  };
  return moves.toSorted((a, b) => length(b) - length(a) || b.ranks[0]! - a.ranks[0]!);
}

interface OverlayProps {
  layout: Layout;
  moves: Drawn[];
  /** Whether they are what the other side threatens. */
  threat: boolean;
  worths: Map<string, Worth>;
  marks: string[];
  /** What the reader has drawn: `c3>d4`. */
  arrows: string[];
}

export function Overlay({ layout, moves, threat, worths, marks, arrows }: OverlayProps) {
  const cell = (id: string) => layout.byId.get(id);
  const drawn = arrows.map((id) => ({ id, ends: id.split(">").map((end) => cell(end)?.centre) }));
  return (
    <g class="overlay" aria-hidden="true">
      {marks.map((id) => {
        const marked = cell(id);
        return marked && <Ring key={id} name="mark-own" cell={marked} inset={0.1} />;
      })}
      {drawn.map(
        ({ id, ends: [from, to] }) =>
          from &&
          to && <path key={id} class="mark-arrow" data-drawn={id} d={arrowPath(from, to, 0.07)} />,
      )}
      <g class={threat ? "arrows threat" : "arrows"}>
        {inLayers(moves, layout).map((move) => (
          <Arrow key={move.cells.join(" ")} layout={layout} move={move} />
        ))}
      </g>
      {[...worths].map(([id, worth]) => {
        const valued = cell(id);
        return valued && <Badge key={id} cell={valued} worth={worth} />;
      })}
    </g>
  );
}

/** An arrow from where a move begins to where it goes, or a ring where it is made. */
function Arrow({ layout, move: { cells, ranks } }: { layout: Layout; move: Drawn }) {
  const [from, to] = cells.map((id) => layout.byId.get(id));
  if (!from) return null;
  const [rank = 1] = ranks;
  const text = ranks.join(" ");
  const width = 0.17 + 0.11 * text.length;
  const goal = to && to !== from ? to : from;
  return (
    <g class={`arrow rank-${rank}`} data-arrow={cells.join(" ")}>
      {goal === from ? (
        <Ring name="best" cell={from} inset={0.12} />
      ) : (
        <path d={arrowPath(from.centre, goal.centre, WIDTHS[rank - 1] ?? 0.05)} />
      )}
      <g transform={`translate(${corner(goal, 0.3, -0.3)})`}>
        <rect x={-width / 2} y="-.14" width={width} height=".28" rx=".14" />
        <text font-size=".2">{text}</text>
      </g>
    </g>
  );
}

/** Half as wide as the shafts of arrows, the best first. */
const WIDTHS = [0.085, 0.065, 0.055, 0.045, 0.04];
/** How long the head of an arrow is, and how far before the middle it ends. */
const HEAD = 0.3;
const SHORT = 0.12;

/** The outline of an arrow. */
export function arrowPath(from: Point, to: Point, half: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, across: number) =>
    `${round(from.x + x * along - y * across)} ${round(from.y + y * along + x * across)}`;
  const tip = length - SHORT;
  const neck = tip - HEAD;
  const points = [
    at(SHORT, half),
    at(neck, half),
    at(neck, half * 2.4),
    at(tip, 0),
    at(neck, -half * 2.4),
    at(neck, -half),
    at(SHORT, -half),
  ];
  return `M${points.join("L")}Z`;
}

/** What a move is worth, in the corner of its cell. */
function Badge({ cell, worth: { result, text } }: { cell: Cell; worth: Worth }) {
  const width = 0.14 + 0.11 * text.length;
  return (
    <g
      class={`worth ${result}`}
      data-worth={result}
      transform={`translate(${corner(cell, -0.22, 0.32)})`}
    >
      <rect x={-width / 2} y="-.13" width={width} height=".26" rx=".08" />
      <text font-size=".2">{text}</text>
    </g>
  );
}

/** In a corner of a square; in the middle of a half. */
function corner({ centre, outline }: Cell, right: number, down: number): string {
  const share = outline.length === 3 ? 0 : 1;
  return `${round(centre.x + right * share)} ${round(centre.y + down * share)}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
