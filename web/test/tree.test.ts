import { describe, expect, it } from "vitest";
import {
  add,
  addAll,
  comment,
  countTo,
  drawArrow,
  fold,
  fromRecord,
  go,
  hasRivals,
  isMain,
  mark,
  movesTo,
  node,
  planted,
  promote,
  readable,
  remove,
  ROOT,
  sign,
  signOf,
  step,
  toRecord,
  type Step,
  type Tree,
} from "../src/study/tree";

const move = (mv: string) => ({ mv, notation: mv.toUpperCase(), player: 1 as const });

/** Plays moves from a node: `a b c`. */
const played = (tree: Tree, from: number, moves: string) =>
  addAll(go(tree, from), moves.split(" ").map(move));

/** The main line a b c, and beside b the variation d e. */
const TREE = played(played(planted("game", null), ROOT, "a b c"), 1, "d e");

const texts = (tree: Tree, ids: number[]) => ids.map((id) => node(tree, id).mv).join(" ");

describe("a tree", () => {
  it("takes a move that it knows for the same", () => {
    const again = add(go(TREE, ROOT), move("a"));
    expect(again.at).toBe(1);
    expect(again.next).toBe(TREE.next);
  });
  it("knows the way to a node", () => expect(movesTo(TREE, TREE.at)).toEqual(["a", "d", "e"]));
  it.each<[string, number, Step, string]>([
    ["back", 2, "back", "a"],
    ["no further back than the start", 0, "back", ""],
    ["forward along the line", 1, "forward", "b"],
    ["no further than the end", 3, "forward", "c"],
    ["to the start", 5, "start", ""],
    ["to the end of its line", 4, "end", "e"],
    ["to the next variation", 2, "variation-behind", "d"],
    ["round to the first", 4, "variation-behind", "b"],
    ["to the variation before", 4, "variation-before", "b"],
    ["nowhere without variations", 1, "variation-behind", "a"],
    ["nowhere at the start", 0, "variation-before", ""],
  ])("goes %s", (_, from, way, to) => {
    const gone = step(go(TREE, from), way);
    expect(node(gone, gone.at).mv).toBe(to);
  });
  it("counts turns by who moves, not by how many moves there were", () => {
    const players = [1, 2, 2, 1, 1, 2] as const;
    const moves = players.map((player, at) => ({ mv: `${at}`, notation: "", player }));
    const tree = addAll(planted("game", null), moves);
    expect(players.map((_, at) => countTo(tree, at + 1).turn)).toEqual([1, 1, 2, 3, 4, 4]);
    const second = addAll(planted("game", null), moves.slice(1, 3));
    expect([1, 2].map((id) => countTo(second, id).turn)).toEqual([1, 2]);
  });
  it("has one main line, which a variation can become", () => {
    expect([2, 4, 5].map((id) => isMain(TREE, id))).toEqual([true, false, false]);
    const promoted = promote(TREE, 5);
    expect([2, 4, 5].map((id) => isMain(promoted, id))).toEqual([false, true, true]);
    expect(texts(promoted, node(promoted, 1).children)).toBe("d b");
    expect([1, 2, 4].map((id) => hasRivals(promoted, id))).toEqual([false, true, true]);
  });
  it("loses a move with all that follows it, and its reader goes before it", () => {
    const cut = remove(TREE, 4);
    expect(Object.keys(cut.nodes)).toEqual(["0", "1", "2", "3"]);
    expect(cut.at).toBe(1);
    expect(remove(TREE, 2).at).toBe(TREE.at);
    expect(remove(TREE, ROOT)).toBe(TREE);
  });
  it("folds", () => {
    expect(node(fold(TREE, 2), 2).folded).toBe(true);
    expect(node(fold(fold(TREE, 2), 2), 2).folded).toBe(false);
  });
  it("has one sign for a move, and keeps what else a record says of it", () => {
    const read = { ...TREE, nodes: { ...TREE.nodes, 2: { ...node(TREE, 2), nags: [10] } } };
    const good = sign(read, 2, 1);
    expect([signOf(node(good, 2)), node(good, 2).nags]).toEqual(["!", [1, 10]]);
    expect(signOf(node(sign(good, 2, 4), 2))).toBe("??");
    expect(node(sign(good, 2, 1), 2).nags).toEqual([10]);
  });
  it("marks cells, and takes marks away", () => {
    const marked = mark(mark(TREE, 2, "c3"), 2, "d4");
    expect(node(marked, 2).marks).toEqual(["c3", "d4"]);
    expect(node(mark(marked, 2, "c3"), 2).marks).toEqual(["d4"]);
  });
  it("draws arrows, and takes them away", () => {
    const drawn = drawArrow(drawArrow(TREE, 2, "c3", "d4"), 2, "0,0", "2,-1");
    expect(node(drawn, 2).arrows).toEqual(["c3>d4", "0,0>2,-1"]);
    expect(node(drawArrow(drawn, 2, "c3", "d4"), 2).arrows).toEqual(["0,0>2,-1"]);
  });
});

describe("a comment that programs have written in", () => {
  const raw = "[%clk 0:04:59] A fork. [%review ??] Blunder: it lets White win. [%end]";
  const commented = (text: string) => {
    const record = toRecord(comment(TREE, 2, text), [["Game", "game"]]);
    return fromRecord(record);
  };
  const at = (tree: Tree) => node(tree, 2).comment;
  it("is read without what is meant for programs", () => {
    expect(readable(at(commented(raw)))).toBe("A fork. Blunder: it lets White win.");
    expect(readable("[%clk 0:05:00]")).toBe("");
    expect(readable("plain ")).toBe("plain ");
  });
  it("is saved as it was, and keeps the clock when a reader writes over it", () => {
    expect(at(commented(raw))).toBe(raw);
    const written = comment(commented(raw), 2, "Mine ");
    expect(readable(at(written)), "a blank can be typed").toBe("Mine ");
    expect(at(written)).toBe("Mine  [%clk 0:04:59]");
    expect(at(comment(written, 2, ""))).toBe(" [%clk 0:04:59]");
    expect(at(fromRecord(toRecord(written, [])))).toBe("Mine [%clk 0:04:59]");
  });
});

describe("a tree as a record", () => {
  const marked = mark(comment(sign(TREE, 4, 6), 4, "why  not {this}?"), 4, "-3,2");
  const told = drawArrow(marked, 4, "-3,2", "-1,1");
  const record = toRecord(told, [["Game", "game"]]);
  it("has each move after the one it follows, the main line first", () => {
    expect(record.nodes.map(({ mv, parent }) => `${mv}<${parent}`)).toEqual([
      "<0",
      "a<0",
      "b<1",
      "c<2",
      "d<1",
      "e<4",
    ]);
  });
  it("is read back, but for what records cannot say", () => {
    const read = fromRecord(record);
    expect(toRecord(read, [])).toEqual(record);
    expect(node(read, 4)).toMatchObject({
      mv: "d",
      nags: [6],
      comment: "why not {this)?",
      marks: ["-3,2"],
      arrows: ["-3,2>-1,1"],
    });
    expect([read.variant, read.start, read.at]).toEqual(["game", null, ROOT]);
    expect(add(read, move("z")).at).toBe(6);
  });
});
