/** What was studied in this browser, by the shelf it stands on: a variant, a link or a match. */
import { Kept } from "../kept";
import { seats } from "../state";
import type { Player } from "../wire";
import { merged, ROOT, type Node, type Tree } from "./tree";

/** Something that is studied. */
export interface Work {
  /** Where it is kept; nowhere if it is not to be. */
  shelf: string | null;
  tree: Tree;
}

interface KeptWork {
  tree: Tree;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
}

/** More than these are forgotten, the oldest first. */
const MOST_WORKS = 30;

const works = new Kept<{ byPlace: Record<string, KeptWork> }>(
  "lusus.study",
  { byPlace: {} },
  (found) => typeof found === "object" && found !== null,
);

/** The works as this page last read or wrote them: what another tab has written since differs. */
const seen = new Map<string, number | undefined>();

export function matchShelf(id: string): string {
  return `match ${id}`;
}

/** Whom the reader played in the match on a shelf; nobody elsewhere. */
export function seatsAt(shelf: string | null): Player[] {
  const [, match] = /^match (.*)$/.exec(shelf ?? "") ?? [];
  return match === undefined ? [] : (seats.get()[match]?.players ?? []);
}

/** The address that opens what stands on a shelf. */
export function addressOf(shelf: string): string {
  return `/analysis/${shelf.replace(" ", "/")}`;
}

/** The work that was left on a shelf, if it is of this variant. */
export function keptWork(shelf: string, variant: string): Tree | null {
  const work = works.get().byPlace[shelf];
  seen.set(shelf, work?.at);
  return work?.tree?.variant === variant && isWhole(work.tree) ? work.tree : null;
}

/** Keeps a work, with what another tab has added to it; nothing if the browser does not. */
export function keepWork(shelf: string, tree: Tree): Tree | null {
  const work = { tree, at: Date.now() };
  const isKept = works.update(({ byPlace }) => {
    const other = byPlace[shelf];
    const isOthers = other && other.at !== seen.get(shelf) && isSameGame(tree, other.tree);
    if (isOthers) work.tree = merged(tree, other.tree);
    const all = Object.entries({ ...byPlace, [shelf]: work });
    const newest = all.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_WORKS);
    return { byPlace: Object.fromEntries(newest) };
  });
  seen.set(shelf, work.at);
  return isKept ? work.tree : null;
}

function isSameGame(tree: Tree, other: Tree): boolean {
  return tree.variant === other.variant && tree.start === other.start && isWhole(other);
}

/** How a study is set up, for all of them. */
export interface Habits {
  /** How many lines the engine shows. */
  lines: number;
}

export const habits = new Kept<Habits>("lusus.study.habits", { lines: 3 });

/** What another version of the page kept may not be a tree. */
function isWhole(tree: Tree): boolean {
  try {
    const isText = (found: unknown) => typeof found === "string";
    const isWholeNode = ([id, it]: [string, Node]) =>
      [it.mv, it.notation, it.comment].every(isText) &&
      [...it.leads, ...it.marks, ...(it.arrows ?? [])].every(isText) &&
      Array.isArray(it.nags) &&
      // Each has one way back to the root, so that nobody walks in circles.
      it.children.every((child) => tree.nodes[child]?.parent === Number(id));
    return (
      tree.nodes[ROOT]?.parent === null &&
      Object.entries(tree.nodes).every(isWholeNode) &&
      below(tree, ROOT).includes(tree.at) &&
      tree.tags.flat().every(isText) &&
      (tree.start === null || isText(tree.start)) &&
      Number.isInteger(tree.next)
    );
  } catch {
    return false;
  }
}

/** A node and all that follow it. */
function below(tree: Tree, id: number): number[] {
  const all = [id];
  for (const at of all) all.push(...tree.nodes[at]!.children);
  return all;
}
