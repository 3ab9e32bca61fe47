/**
 * From touches to moves, for every game alike: the port of
 * `crates/core/src/input.rs`. Both run against `crates/catalog/touches/`.
 */
import type { MoveView, Target } from "./wire";

/** What came of a touch. */
export type Touched =
  /** The touches make this move, given by its text. */
  | { kind: "move"; text: string }
  /** These are touched now, with what had no alternative filled in; none if all was let go. */
  | { kind: "held"; touched: Target[] }
  /** These touches make no move. Those before the last stay touched. */
  | { kind: "refused"; tried: Target[] };

/**
 * What a touch does after others.
 *
 * It goes on with a move. What is touched again is let go, with all that was
 * touched after it. Another destination or another piece takes the place of the
 * one before.
 *
 * Anything else is refused, and lets go of nothing: a player who touches a cell
 * that their piece cannot reach, even twice, must not drop something there.
 * For the same reason a cell never plays by itself after other touches; a button
 * does, since it says what it does.
 */
export function touch(moves: MoveView[], touched: Target[], target: Target): Touched {
  const after = (kept: number) => [...touched.slice(0, kept), target];
  const tried = after(touched.length);
  const step = next(moves, tried);
  if (step.kind === "complete") return { kind: "move", text: step.text };
  if (step.kind === "choose") return { kind: "held", touched: step.prefix };
  const again = touched.findIndex((before) => isSame(before, target));
  if (again >= 0) return { kind: "held", touched: touched.slice(0, again) };
  for (let kept = touched.length - 1; kept >= 0; kept -= 1) {
    const instead = next(moves, after(kept));
    if (instead.kind === "choose") return { kind: "held", touched: instead.prefix };
    if (instead.kind === "complete" && "control" in target) {
      return { kind: "move", text: instead.text };
    }
  }
  return { kind: "refused", tried };
}

/** What may be touched next; sorted, without duplicates. */
export function offered(moves: MoveView[], touched: Target[]): Target[] {
  const step = next(moves, touched);
  return step.kind === "choose" ? step.next : [];
}

/** The names of touches that are all of cells. */
export function cellsOf(targets: Target[]): string[] | null {
  const names = targets.flatMap((target) => ("cell" in target ? [target.cell] : []));
  return names.length === targets.length ? names : null;
}

/** Where a person stands who has touched some targets. */
type Step =
  | { kind: "complete"; text: string }
  /** One of `next` must follow those in `prefix`. */
  | { kind: "choose"; prefix: Target[]; next: Target[] }
  | { kind: "nothing" };

/**
 * What follows from the targets touched so far.
 *
 * After two touches the piece and its destination are chosen; an amount or a
 * removal that has one possible value is then filled in. Earlier targets never
 * are: a single stray touch makes no move.
 */
function next(moves: MoveView[], touched: Target[]): Step {
  let prefix = touched;
  for (;;) {
    const begun = begunPaths(moves, prefix);
    const done = begun.find(({ path }) => path.length === prefix.length);
    if (done) return { kind: "complete", text: done.text };
    const following = distinct(begun.map(({ path }) => path[prefix.length]!));
    const [only] = following;
    if (!only) return { kind: "nothing" };
    if (following.length > 1 || prefix.length < 2) {
      return { kind: "choose", prefix, next: following };
    }
    prefix = [...prefix, only];
  }
}

/** The paths that begin with `prefix`, each with the text of its move. */
function begunPaths(moves: MoveView[], prefix: Target[]): { text: string; path: Target[] }[] {
  const begins = (path: Target[]) =>
    path.length >= prefix.length && prefix.every((target, at) => isSame(target, path[at]!));
  return moves.flatMap(({ text, paths }) => paths.filter(begins).map((path) => ({ text, path })));
}

/** Sorted as the server sorts: cells, then amounts, then buttons. */
function distinct(targets: Target[]): Target[] {
  const sorted = [...targets].sort(compare);
  return sorted.filter((target, at) => at === 0 || !isSame(target, sorted[at - 1]!));
}

function isSame(a: Target, b: Target): boolean {
  return compare(a, b) === 0;
}

function compare(a: Target, b: Target): number {
  const [aRank, aValue] = order(a);
  const [bRank, bValue] = order(b);
  if (aRank !== bRank) return aRank - bRank;
  if (aValue === bValue) return 0;
  return aValue < bValue ? -1 : 1;
}

function order(target: Target): [rank: number, value: string | number] {
  if ("cell" in target) return [0, target.cell];
  if ("amount" in target) return [1, target.amount];
  return [2, target.control];
}
