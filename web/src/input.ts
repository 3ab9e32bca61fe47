/**
 * From touches to moves, for every game alike: the port of
 * `crates/core/src/input.rs`. Both run against `crates/core/tests/input/`.
 */
import type { MoveView, Target } from "./wire";

/** Where a person stands who has touched some targets. */
export type Step =
  /** The touches make this move, given by its text. */
  | { kind: "complete"; text: string }
  /** One of `next` must follow; `prefix` has what had no alternative filled in. */
  | { kind: "choose"; prefix: Target[]; next: Target[] }
  /** No legal move begins with these touches. */
  | { kind: "nothing" };

/**
 * What follows from the targets touched so far.
 *
 * After two touches the piece and its destination are chosen; an amount or a
 * removal that has one possible value is then filled in. Earlier targets never
 * are: a single stray touch makes no move.
 */
export function next(moves: MoveView[], touched: Target[]): Step {
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

/** Whether two targets are the same. */
export function isSame(a: Target, b: Target): boolean {
  return compare(a, b) === 0;
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
