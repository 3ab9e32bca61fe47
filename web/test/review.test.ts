/** The review without a browser: its graph, its moves, and finding the better one. */
import { describe, expect, it } from "vitest";
import type { Review, ReviewedMove } from "../src/study/module";
import {
  areaPath,
  gameLine,
  gameOf,
  graphPoints,
  HEIGHT,
  judged,
  linePath,
  mistakesOf,
  plyAt,
  plyOf,
  tried,
  WIDTH,
} from "../src/study/review";
import { add, go, planted, type Tree } from "../src/study/tree";

describe("the graph", () => {
  it("goes from the left to the right, player 1's chances to the top", () => {
    const points = graphPoints([0.5, 1, 0]);
    expect(points).toEqual([
      { ply: 0, x: 0, y: HEIGHT / 2 },
      { ply: 1, x: WIDTH / 2, y: 0 },
      { ply: 2, x: WIDTH, y: HEIGHT },
    ]);
    expect(linePath(points)).toBe("M0 75L300 0L600 150");
    expect(areaPath(points)).toBe("M0 75L300 0L600 150L600 150L0 150Z");
  });
  it("leaves out what is not known", () => {
    expect(graphPoints([null, 0.25, 0.5]).map(({ ply }) => ply)).toEqual([1, 2]);
    expect([linePath([]), areaPath([])]).toEqual(["", ""]);
    expect(graphPoints([0.5])).toEqual([{ ply: 0, x: 0, y: 75 }]);
  });
  it("is touched at the nearest ply", () => {
    expect([plyAt(0, 11), plyAt(0.26, 11), plyAt(1.4, 11), plyAt(-1, 11)]).toEqual([0, 3, 10, 0]);
  });
});

const move = (mv: string) => ({ mv, notation: mv, player: 1 as const });

describe("the game in a tree", () => {
  const game = [move("a"), move("b")].reduce<Tree>(add, planted("choko", null));
  const line = gameLine(game);
  it("is its main line", () => {
    expect(line).toEqual([0, 1, 2]);
    expect(gameOf(game)).toEqual({
      variant: "choko",
      start: null,
      moves: ["a", "b"],
      ends: "game",
    });
  });
  it("is left by side lines", () => {
    const aside = [move("x"), move("y")].reduce<Tree>(add, go(game, 1));
    expect(plyOf(aside, line)).toBe(1);
    expect(plyOf(go(aside, 2), line)).toBe(2);
  });
});

const made = (change: Partial<ReviewedMove>): ReviewedMove => ({
  ply: 1,
  player: 1,
  move: "a1",
  notation: "a1",
  class: "blunder",
  sign: "??",
  forced: false,
  before: { score: "draw", kind: "searched", ground: "search", chance: 0.5 },
  after: { score: "loss 2", kind: "proven", ground: "search", chance: 0 },
  loss: 0.5,
  better: { move: "c3", notation: "c3", line: ["c3"] },
  refutation: [],
  words: [],
  ...change,
});

describe("finding the better move", () => {
  it("asks for one's own mistakes that can be mended", () => {
    const moves = [
      made({ ply: 1 }),
      made({ ply: 2, player: 2, class: "mistake" }),
      made({ ply: 3, class: "inaccuracy" }),
      made({ ply: 4, player: 2, better: null }),
      made({ ply: 5, class: "best", better: null }),
    ];
    const plies = (players: (1 | 2)[]) =>
      mistakesOf({ moves } as Review, players).map(({ ply }) => ply);
    expect([plies([1]), plies([2]), plies([1, 2])]).toEqual([[1], [2], [1, 2]]);
  });
  it("knows the better move and the mistake, and asks of others", () => {
    expect(["c3", "a1", "b2"].map((mv) => tried(mv, made({})))).toEqual([
      "right",
      "same",
      "checking",
    ]);
  });
  it("takes a best move for right, a good one for good, and no other", () => {
    const classes = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
    expect(classes.map(judged)).toEqual(["right", "good", "wrong", "wrong", "wrong"]);
  });
});
