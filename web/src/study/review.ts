/** A review as the page shows it: its graph, its lines, and what a try is worth. Pure. */
import type { Player } from "../wire";
import type { Class, Review, ReviewedMove, Score, Whereabouts } from "./module";
import { continued, movesTo, node, ROOT, type Tree } from "./tree";

/** The size of the graph, in its own units. */
export const WIDTH = 600;
export const HEIGHT = 110;

export interface GraphPoint {
  /** After how many moves. */
  ply: number;
  x: number;
  y: number;
}

/** Where the graph goes: player 1's chance, all of it at the top. What is not known is left out. */
export function graphPoints(graph: Review["graph"]): GraphPoint[] {
  return graph.flatMap((chance, ply) =>
    chance === null ? [] : [{ ply, x: abscissa(ply, graph.length), y: ordinate(chance) }],
  );
}

export function abscissa(ply: number, count: number): number {
  return count > 1 ? tenths((WIDTH * ply) / (count - 1)) : 0;
}

function ordinate(chance: number): number {
  return tenths(HEIGHT * (1 - chance));
}

/** The line through the points. */
export function linePath(points: GraphPoint[]): string {
  return points.length > 0 ? `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}` : "";
}

/** What lies below the line: player 1's share. */
export function areaPath(points: GraphPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  return `${linePath(points)}L${last.x} ${HEIGHT}L${first.x} ${HEIGHT}Z`;
}

/** The ply nearest to a place on the graph, in its own units. */
export function plyAt(x: number, count: number): number {
  return Math.round(Math.min(1, Math.max(0, x / WIDTH)) * (count - 1));
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The game in a tree: the root, then its moves, as they were when the review began. */
export function gameLine(tree: Tree): number[] {
  return [ROOT, ...continued(tree, ROOT)];
}

/** Where the game ends, as the module is asked about it. */
export function gameOf(tree: Tree): Whereabouts {
  const { variant, start } = tree;
  return { variant, start, moves: movesTo(tree, gameLine(tree).at(-1)!), ends: "game" };
}

/** How many moves of the game lead to where the reader is, or to where a side line leaves it. */
export function plyOf(tree: Tree, line: number[], id = tree.at): number {
  for (let at = id; ; at = node(tree, at).parent ?? ROOT) {
    const ply = line.indexOf(at);
    if (ply >= 0 || at === ROOT) return Math.max(ply, 0);
  }
}

const ERRORS: Class[] = ["inaccuracy", "mistake", "blunder"];

export function isError({ class: kind }: ReviewedMove): boolean {
  return ERRORS.includes(kind);
}

export function isGrave({ class: kind }: ReviewedMove): boolean {
  return kind === "mistake" || kind === "blunder";
}

/** What a player can learn from: grave errors for which something better is known. */
export function mistakesOf({ moves }: Review, players: Player[]): ReviewedMove[] {
  const canBeMended = ({ better, player }: ReviewedMove) =>
    better !== null && players.includes(player);
  return moves.filter((move) => isGrave(move) && canBeMended(move));
}

/** What became of a try to find the better move. */
export type Outcome =
  /** Nothing was tried yet. */
  | "asked"
  /** The engine looks at it. */
  | "checking"
  | "right"
  /** It gives little away. */
  | "good"
  /** It is the mistake once more. */
  | "same"
  | "wrong"
  /** The reader wanted to be shown. */
  | "shown";

/** What is known of a try at once; `checking` where the engine must be asked. */
export function tried(mv: string, mistake: ReviewedMove): Outcome {
  if (mv === mistake.better?.move) return "right";
  return mv === mistake.move ? "same" : "checking";
}

/** What a try is worth, once it was judged. */
export function judged(kind: Class): Outcome {
  switch (kind) {
    case "best":
      return "right";
    case "good":
      return "good";
    default:
      return "wrong";
  }
}

/** A proven score; nothing where the game is over and there is no more to tell. */
export function provenScore(score: Score): Score | null {
  return score.kind === "proven" && score.rests_on !== "rules" ? score : null;
}

/** A player's chance with a score. */
export function chanceOf(player: Player, { chance }: Score): number {
  return player === 1 ? chance : 1 - chance;
}

/** A chance as it is told. */
export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** An accuracy as it is told. */
export function accuracyText(accuracy: number | null): string {
  return accuracy === null ? "–" : `${Math.round(accuracy)} %`;
}
