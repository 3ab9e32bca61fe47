/** What was studied in this browser, by where: a variant or a match. */
import { Kept } from "../kept";
import { node, path, ROOT, type Tree } from "./tree";

interface Work {
  tree: Tree;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
}

/** More than these are forgotten, the oldest first. */
const MOST_WORKS = 30;

const works = new Kept<{ byPlace: Record<string, Work> }>("lusus.study", { byPlace: {} });

/** The work that was left at a place. */
export function keptWork(place: string): Tree | null {
  const tree = works.get().byPlace[place]?.tree;
  return tree && isWhole(tree) ? tree : null;
}

/** Keeps a work; whether the browser does. */
export function keepWork(place: string, tree: Tree): boolean {
  return works.update(({ byPlace }) => {
    const all = Object.entries({ ...byPlace, [place]: { tree, at: Date.now() } });
    const newest = all.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_WORKS);
    return { byPlace: Object.fromEntries(newest) };
  });
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
    const way = path(tree, tree.at);
    return node(tree, ROOT).parent === null && way.every((id) => tree.nodes[id] !== undefined);
  } catch {
    return false;
  }
}
