/** The review without a browser: its graph, its moves, and finding the better one. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sentences, sentencesOf } from "../build/catalogue";
import { Finder } from "../src/study/finding";
import type { Review, ReviewedMove, Whereabouts } from "../src/study/module";
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
import { use } from "../src/words";

beforeAll(() => use("en", { sentences: sentences("en") + sentencesOf("study", "en") }));

describe("the graph", () => {
  it("goes from the left to the right, player 1's chances to the top", () => {
    const points = graphPoints([0.5, 1, 0]);
    expect(points).toEqual([
      { ply: 0, x: 0, y: HEIGHT / 2 },
      { ply: 1, x: WIDTH / 2, y: 0 },
      { ply: 2, x: WIDTH, y: HEIGHT },
    ]);
    expect(linePath(points)).toBe("M0 55L300 0L600 110");
    expect(areaPath(points)).toBe("M0 55L300 0L600 110L600 110L0 110Z");
  });
  it("leaves out what is not known", () => {
    expect(graphPoints([null, 0.25, 0.5]).map(({ ply }) => ply)).toEqual([1, 2]);
    expect([linePath([]), areaPath([])]).toEqual(["", ""]);
    expect(graphPoints([0.5])).toEqual([{ ply: 0, x: 0, y: 55 }]);
  });
  it("is touched at the nearest ply", () => {
    const touched = [0, 156, 840, -600].map((x) => plyAt(x, 11));
    expect(touched).toEqual([0, 3, 10, 0]);
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
  before: { kind: "searched", hundredths: 0, chance: 0.5 },
  after: { kind: "proven", result: "loss", plies: 2, rests_on: "search", chance: 0 },
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

describe("a try", () => {
  /** The game a b, whose second move was the mistake. */
  const GAME = [move("a"), move("b")].reduce<Tree>(add, planted("choko", null));
  const MISTAKE = made({ ply: 2, move: "b" });

  /** A finder with what it asks, and answers that come when they may. */
  function opened() {
    const asked: { at: Whereabouts; from: number; isStopped: boolean }[] = [];
    const answers: ((kind: ReviewedMove["class"] | null) => void)[] = [];
    const review = (at: Whereabouts, _?: unknown, from = 0) => {
      const one = { at, from, isStopped: false };
      asked.push(one);
      const found = new Promise<never>((resolve, reject) =>
        answers.push((kind) => {
          const moves = [made({ ply: 1 }), made({ ply: 2, class: kind ?? "best" })];
          const answer = { answer: "review", review: { moves }, said: [["no"], ["so"]] };
          if (kind) resolve(answer as never);
          else reject(new Error("broken"));
        }),
      );
      return { found, stop: () => void (one.isStopped = true) };
    };
    const desk = { go: vi.fn(), follow: vi.fn(), tell: vi.fn() };
    const finder = new Finder(desk, { review }, [0, 1, 2]);
    finder.begin(0, MISTAKE);
    return { finder, desk, asked, answers };
  }

  const outcome = (finder: Finder) => finder.exercise.get()?.outcome;
  const x = add(go(GAME, 1), move("x"));
  const y = add(go(x, 1), move("y"));

  it("is judged in the game that led to it", async () => {
    const { finder, asked, answers } = opened();
    finder.arrive(x);
    expect(asked[0]).toMatchObject({ at: { moves: ["a", "x"] }, from: 1 });
    answers[0]!("good");
    await vi.waitFor(() => expect(outcome(finder)).toBe("good"));
    expect(finder.exercise.get()?.said).toEqual(["so"]);
  });
  it("after another is judged too, whichever way the reader goes", async () => {
    const { finder, asked, answers } = opened();
    finder.arrive(x);
    answers[0]!("blunder");
    await vi.waitFor(() => expect(outcome(finder)).toBe("wrong"));
    finder.arrive(go(x, 1));
    expect(outcome(finder)).toBe("asked");
    finder.arrive(y);
    expect(outcome(finder)).toBe("checking");
    finder.arrive(go(y, 3));
    expect(asked.map(({ isStopped }) => isStopped)).toEqual([true, true, false]);
    answers[1]!("blunder");
    answers[2]!("best");
    await vi.waitFor(() => expect(outcome(finder)).toBe("right"));
  });
  it("that was left does not come back", async () => {
    const { finder, asked, answers } = opened();
    finder.arrive(x);
    finder.arrive(go(x, 0));
    answers[0]!("best");
    await new Promise((done) => setTimeout(done));
    expect(finder.exercise.get()).toBeNull();
    expect(asked[0]!.isStopped).toBe(true);
  });
  it("that cannot be judged is told, and asked for again", async () => {
    const { finder, desk, answers } = opened();
    finder.arrive(x);
    answers[0]!(null);
    await vi.waitFor(() => expect(desk.tell).toHaveBeenCalled());
    expect(outcome(finder)).toBe("asked");
  });
  it("is over once the move was shown", () => {
    const { finder, desk, asked } = opened();
    finder.show();
    expect(desk.follow).toHaveBeenCalledWith(["c3"]);
    finder.arrive(x);
    finder.arrive(go(x, 1));
    expect([outcome(finder), asked.length]).toEqual(["shown", 0]);
  });
});
