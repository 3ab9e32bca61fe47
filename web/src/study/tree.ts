/**
 * A game with its branches, as it is studied: pure. The first move that follows
 * another continues its line, the others begin variations.
 */
import type { Player } from "../wire";
import type { RecordNode, RecordTree } from "./module";

/** A move of the tree; the root is none. */
export interface Node {
  /** The node it follows; none at the root. */
  parent: number | null;
  children: number[];
  /** Its text; empty at the root. */
  mv: string;
  /** How people write it. */
  notation: string;
  /** Who makes it; nobody at the root. */
  player: Player | null;
  /** Numbers of signs, as in records: 1 to 6 are `! ? !! ?? !? ?!`. */
  nags: number[];
  /** What is said before it, where it begins a variation. */
  leads: string[];
  /** What is said of it. */
  comment: string;
  /** Cells that are pointed out after it. */
  marks: string[];
  /** Arrows that are drawn after it, such as `c3>d4`; studies of old have none. */
  arrows?: string[];
  /** Whether the variations that stand beside it are folded away. */
  folded: boolean;
}

export interface Tree {
  /** The id of the variant. */
  variant: string;
  /** The text of the position before the first move; null where every game begins. */
  start: string | null;
  /** The tags of the record that it is or will be. */
  tags: [string, string][];
  /** By their numbers, which stay; 0 is the root. */
  nodes: Record<number, Node>;
  /** Where the reader is. */
  at: number;
  /** The number of the next node. */
  next: number;
}

/** A move as it is added. */
export type Added = Pick<Node, "mv" | "notation" | "player">;

export const ROOT = 0;

const BLANK: Node = {
  parent: null,
  children: [],
  mv: "",
  notation: "",
  player: null,
  nags: [],
  leads: [],
  comment: "",
  marks: [],
  folded: false,
};

/** A tree without moves. */
export function planted(variant: string, start: string | null): Tree {
  return { variant, start, tags: [], nodes: { [ROOT]: BLANK }, at: ROOT, next: 1 };
}

export function node(tree: Tree, id: number): Node {
  return tree.nodes[id] ?? BLANK;
}

/** Makes a move where the reader is: goes along it if it is there already. */
export function add(tree: Tree, move: Added): Tree {
  const here = node(tree, tree.at);
  const known = here.children.find((child) => node(tree, child).mv === move.mv);
  if (known !== undefined) return go(tree, known);
  const id = tree.next;
  const grown = changed(tree, tree.at, { children: [...here.children, id] });
  const nodes = { ...grown.nodes, [id]: { ...BLANK, ...move, parent: tree.at } };
  return { ...grown, nodes, at: id, next: id + 1 };
}

/** Makes moves one after the other. */
export function addAll(tree: Tree, moves: Added[]): Tree {
  return moves.reduce(add, tree);
}

/** A study of a match with the moves that were played since; those are the main line then. */
export function withGame(tree: Tree, played: Tree): Tree {
  const game = continued(played, ROOT).map((id) => node(played, id));
  const added = game.map(({ mv, notation, player }) => ({ mv, notation, player }));
  const grown = addAll(go(tree, ROOT), added);
  if (grown.next === tree.next) return tree;
  return { ...go(promote(grown, grown.at), tree.at), tags: played.tags };
}

/** A tree with the moves of another that it lacks. */
export function merged(tree: Tree, other: Tree): Tree {
  const place = new Map([[ROOT, ROOT]]);
  const grown = below(other, ROOT)
    .slice(1)
    .reduce((grown, id) => {
      const { children: _, parent, ...move } = node(other, id);
      const next = add(go(grown, place.get(parent ?? ROOT) ?? ROOT), move);
      place.set(id, next.at);
      return next;
    }, tree);
  return go(grown, tree.at);
}

export function go(tree: Tree, id: number): Tree {
  return tree.nodes[id] && id !== tree.at ? { ...tree, at: id } : tree;
}

/** The way to a node, from the first move on. */
export function path(tree: Tree, id: number): number[] {
  const way: number[] = [];
  for (let at = id; at !== ROOT; at = node(tree, at).parent ?? ROOT) way.unshift(at);
  return way;
}

/** The texts of the moves that lead to a node. */
export function movesTo(tree: Tree, id: number): string[] {
  return path(tree, id).map((at) => node(tree, at).mv);
}

/** How far moves are counted: the number of the turn, and who moved last in it. */
export interface Count {
  turn: number;
  player: Player | null;
}

/** Counts a move. Who is second answers in the same turn; players need not alternate. */
export function counted({ turn, player: last }: Count, { player }: Pick<Node, "player">): Count {
  return { turn: player === 2 && last === 1 ? turn : turn + 1, player };
}

/** Counts the moves that lead to a node. */
export function countTo(tree: Tree, id: number): Count {
  const moves = path(tree, id).map((at) => node(tree, at));
  return moves.reduce(counted, { turn: 0, player: null });
}

/** The nodes that continue a line behind one, to its end. */
export function continued(tree: Tree, id: number): number[] {
  const line: number[] = [];
  for (let at = node(tree, id).children[0]; at !== undefined; at = node(tree, at).children[0]) {
    line.push(at);
  }
  return line;
}

export type Step = "back" | "forward" | "start" | "end" | "variation-before" | "variation-behind";

/** Goes a step; nothing happens where there is none. */
export function step(tree: Tree, way: Step): Tree {
  const here = node(tree, tree.at);
  switch (way) {
    case "back":
      return go(tree, here.parent ?? ROOT);
    case "forward":
      return go(tree, here.children[0] ?? tree.at);
    case "start":
      return go(tree, ROOT);
    case "end":
      return go(tree, continued(tree, tree.at).at(-1) ?? tree.at);
    case "variation-before":
      return beside(tree, -1);
    case "variation-behind":
      return beside(tree, 1);
  }
}

/** To another move in the place of this one, round and round. */
function beside(tree: Tree, by: 1 | -1): Tree {
  const { parent } = node(tree, tree.at);
  const rivals = parent === null ? [] : node(tree, parent).children;
  const next = (rivals.indexOf(tree.at) + by + rivals.length) % rivals.length;
  return go(tree, rivals[next] ?? tree.at);
}

/** Whether a node belongs to the line that comes first. */
export function isMain(tree: Tree, id: number): boolean {
  return path(tree, id).every((at) => firstOf(tree, at) === at);
}

/** Whether a move is one of several in its place. */
export function hasRivals(tree: Tree, id: number): boolean {
  const { parent } = node(tree, id);
  return parent !== null && node(tree, parent).children.length > 1;
}

/** Makes the variation that a node stands in the main line. */
export function promote(tree: Tree, id: number): Tree {
  return path(tree, id).reduce((promoted, at) => {
    const parent = node(promoted, at).parent ?? ROOT;
    const others = node(promoted, parent).children.filter((child) => child !== at);
    return changed(promoted, parent, { children: [at, ...others] });
  }, tree);
}

/** Takes a move away with all that follows it. */
export function remove(tree: Tree, id: number): Tree {
  const { parent } = node(tree, id);
  if (parent === null) return tree;
  const gone = new Set(below(tree, id));
  const nodes = Object.fromEntries(
    Object.entries(tree.nodes).filter(([number]) => !gone.has(Number(number))),
  );
  const children = node(tree, parent).children.filter((child) => child !== id);
  const at = gone.has(tree.at) ? parent : tree.at;
  return changed({ ...tree, nodes, at }, parent, { children });
}

/** Folds what stands beside a move away, or shows it again. */
export function fold(tree: Tree, id: number): Tree {
  return changed(tree, id, { folded: !node(tree, id).folded });
}

/** Gives a move a sign in place of the one it has; the same once more takes it away. */
export function sign(tree: Tree, id: number, nag: number): Tree {
  const { nags } = node(tree, id);
  const others = nags.filter((given) => !isSign(given));
  return changed(tree, id, { nags: nags.includes(nag) ? others : [nag, ...others] });
}

export function comment(tree: Tree, id: number, said: string): Tree {
  const codes =
    node(tree, id)
      .comment.match(CODE)
      ?.filter((code) => !OF_REVIEW.test(code)) ?? [];
  return changed(tree, id, { comment: [said, ...codes.map((code) => code.trim())].join(" ") });
}

/** Points a cell out, or no longer. */
export function mark(tree: Tree, id: number, cell: string): Tree {
  return changed(tree, id, { marks: toggled(node(tree, id).marks, cell) });
}

/** Draws an arrow from one cell to another, or no longer. */
export function drawArrow(tree: Tree, id: number, from: string, to: string): Tree {
  return changed(tree, id, { arrows: toggled(node(tree, id).arrows ?? [], `${from}>${to}`) });
}

function toggled(all: string[], one: string): string[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}

/** The signs by their numbers in records. */
export const SIGNS = ["!", "?", "!!", "??", "!?", "?!"] as const;

export function isSign(nag: number): boolean {
  return nag >= 1 && nag <= SIGNS.length;
}

/** The sign of a move, if it has one. */
export function signOf({ nags }: Node): string | null {
  const nag = nags.find(isSign);
  return nag === undefined ? null : SIGNS[nag - 1]!;
}

function changed(tree: Tree, id: number, change: Partial<Node>): Tree {
  const before = tree.nodes[id];
  return before ? { ...tree, nodes: { ...tree.nodes, [id]: { ...before, ...change } } } : tree;
}

/** A node and all that follows it, each after the one it follows. */
function below(tree: Tree, id: number): number[] {
  const found: number[] = [];
  const left = [id];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    found.push(at);
    left.push(...node(tree, at).children.toReversed());
  }
  return found;
}

function firstOf(tree: Tree, id: number): number | undefined {
  return node(tree, node(tree, id).parent ?? ROOT).children[0];
}

/** What a tag of the record says; nothing if that is not known. */
export function tagOf({ tags }: Tree, name: string): string {
  const value = tags.find(([tag]) => tag === name)?.[1] ?? "?";
  return value === "?" || value === "*" ? "" : value;
}

/** The tree as a record, with some tags in place of its own. */
export function toRecord(tree: Tree, tags: [string, string][]): RecordTree {
  const order = below(tree, ROOT);
  const place = new Map(order.map((id, index) => [id, index]));
  const named = new Map([...tree.tags, ...tags]);
  return {
    tags: [...named],
    nodes: order.map((id) => {
      const { parent, mv, notation, player, nags, leads, ...rest } = node(tree, id);
      const comments = commentsOf(rest);
      const at = place.get(parent ?? ROOT) ?? 0;
      return { parent: at, mv, notation, player, nags, leads, comments, eval: null };
    }),
  };
}

/** The tree of a record; the reader is where it begins. */
export function fromRecord({ tags, nodes }: RecordTree): Tree {
  const named = new Map(tags);
  const tree = planted(named.get("Game") ?? "", named.get("FEN") ?? null);
  const grown: Record<number, Node> = {};
  nodes.forEach(({ parent, comments, ...rest }, id) => {
    const { mv, notation, player, nags, leads } = rest;
    const said = saidIn(comments);
    grown[id] = { ...BLANK, children: [], mv, notation, player, nags, leads, ...said };
    if (id === ROOT) return;
    grown[id].parent = parent;
    grown[parent]?.children.push(id);
  });
  return { ...tree, tags, nodes: { ...tree.nodes, ...grown }, next: Math.max(nodes.length, 1) };
}

/** What is meant for programs, such as `[%clk 0:05:00]`, with the blank before it. */
const CODE = / ?\[%[^\]]*\]/g;
/** Between these a review has written; what a reader has changed is theirs. */
const OF_REVIEW = /\[%(review|end)\b/;

/** A comment as people read it. */
export function readable(comment: string): string {
  return comment.replaceAll(CODE, "").trimStart();
}

/** Marked cells and arrows stand in a comment of their own, for programs. */
const MARKS = /\[%marks ([^\]]*)\]/;
const ARROWS = /\[%arrows ([^\]]*)\]/;

type Remarks = Pick<Node, "comment" | "marks" | "arrows">;

function commentsOf({ comment, marks, arrows = [] }: Remarks): string[] {
  const said = comment.replaceAll("}", ")").replaceAll(/\s+/g, " ").trim();
  const marked = marks.length > 0 ? `[%marks ${marks.join(" ")}]` : "";
  const drawn = arrows.length > 0 ? `[%arrows ${arrows.join(" ")}]` : "";
  return [said, marked, drawn].filter(Boolean);
}

function saidIn(comments: RecordNode["comments"]): Remarks {
  const listed = (list: RegExp) => comments.flatMap((one) => list.exec(one)?.[1]?.split(" ") ?? []);
  const without = (one: string) => one.replace(MARKS, "").replace(ARROWS, "").trim();
  const said = comments.map(without).filter(Boolean);
  return { comment: said.join(" "), marks: listed(MARKS), arrows: listed(ARROWS) };
}
