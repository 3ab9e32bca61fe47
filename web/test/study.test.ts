/** The analysis board without a browser: keys, words of scores, values on cells, texts of rows. */
import { beforeAll, describe, expect, it } from "vitest";
import { sentences, sentencesOf } from "../build/catalogue";
import { deedOf } from "../src/study/keys";
import type { Score } from "../src/study/module";
import { arrowPath, drawnOnce, inLayers } from "../src/study/Overlay";
import { cellWorths, otherTurns } from "../src/study/place";
import { place, readRows, writeRows } from "../src/study/rowText";
import { isBetter, share, shortText, told, toldText, worth, type Sides } from "../src/study/score";
import { use } from "../src/words";

const speak = (language: "en" | "pt") =>
  use(language, { sentences: sentences(language) + sentencesOf("study", language) });

beforeAll(() => speak("en"));

const SIDES: Sides = [{ key: "side-white" }, { key: "side-black" }];
const proven = (result: "win" | "draw" | "loss", plies: number | null): Score => ({
  kind: "proven",
  result,
  plies,
  rests_on: "table",
  chance: 0.5,
});

describe("keys", () => {
  it.each([
    ["ArrowLeft", { deed: "step", way: "back" }],
    ["ArrowDown", { deed: "step", way: "variation-behind" }],
    [" ", { deed: "best" }],
    ["X", { deed: "threat" }],
    ["?", { deed: "help" }],
    ["4", { deed: "sign", nag: 4 }],
    ["7", null],
    ["Enter", null],
  ])("%s", (key, deed) => expect(deedOf(key, "elsewhere")).toEqual(deed));
  it("belong to a field that is written in", () => {
    expect(deedOf("l", "field")).toBeNull();
    expect(deedOf("ArrowLeft", "field")).toBeNull();
  });
  it("let the space bar press a button", () => {
    expect(deedOf(" ", "button")).toBeNull();
    expect(deedOf("l", "button")).toEqual({ deed: "engine" });
  });
});

describe("a score", () => {
  const said = (score: Score, turn: 1 | 2) => toldText(told(score, turn, SIDES));
  it("is told by its kind", () => {
    expect(said(proven("win", 5), 2)).toBe("Black wins in 5 plies, proven: in the tables");
    expect(said(proven("loss", 4), 2)).toBe("White wins in 4 plies, proven: in the tables");
    expect(said(proven("draw", 0), 1)).toBe("draw, proven: in the tables");
    expect(said(proven("loss", null), 1)).toBe("Black wins, proven: in the tables");
    expect(said({ kind: "searched", hundredths: 35, chance: 0.5 }, 1)).toBe("+0.35, searched");
    expect(said({ kind: "guess", hundredths: 35, chance: 0.5 }, 2)).toBe("−0.35, a guess");
  });
  it("is told in Portuguese", () => {
    speak("pt");
    expect(said(proven("win", 5), 1)).toBe(
      "Brancas a ganhar em 5 meios-lances, provado: nas tabelas",
    );
    speak("en");
  });
  it("fits on the bar, and has the comma of its language", () => {
    expect(shortText({ kind: "searched", hundredths: -1234, chance: 0 }, 1)).toBe("12");
    expect(shortText(proven("loss", 4), 2)).toBe("1-0");
    expect(shortText(proven("draw", 0), 2)).toBe("½");
    speak("pt");
    expect(shortText({ kind: "searched", hundredths: 35, chance: 0.6 }, 2)).toBe("0,4");
    expect(said({ kind: "searched", hundredths: 35, chance: 0.6 }, 1)).toBe("+0,35, calculado");
    speak("en");
  });
  it("fills the bar only if it is proven", () => {
    expect([share(proven("win", 9), 1), share(proven("win", 9), 2)]).toEqual([1, 0]);
    expect(share(proven("draw", 0), 2)).toBe(0.5);
    expect(share({ kind: "searched", hundredths: 0, chance: 0.5 }, 1)).toBe(0.5);
    expect(share({ kind: "searched", hundredths: 9000, chance: 1 }, 1)).toBeLessThan(1);
    expect(share({ kind: "searched", hundredths: 100, chance: 0.3 }, 2)).toBe(0.3);
  });
  it("is a value of a move only if it is proven", () => {
    expect(worth({ kind: "searched", hundredths: 10, chance: 0.5 })).toBeNull();
    expect(worth(proven("loss", 12))).toMatchObject({ result: "loss", text: "−12" });
    expect(worth(proven("win", null))).toMatchObject({ text: "+", words: "wins" });
    expect(isBetter(proven("win", 99), proven("win", null))).toBe(true);
    expect(isBetter(proven("draw", 0), proven("loss", null))).toBe(true);
  });
});

describe("values on cells", () => {
  const cell = (name: string) => ({ cell: name });
  const moves = [
    { text: "ab", notation: "", paths: [[cell("a"), cell("b")]] },
    { text: "ac", notation: "", paths: [[cell("a"), cell("c")]] },
    { text: "d", notation: "", paths: [[cell("d")]] },
  ];
  const values = [
    { mv: "ab", score: proven("loss", 3) },
    { mv: "ac", score: proven("win", 7) },
    { mv: "d", score: proven("draw", 0) },
  ];
  const texts = (touched: { cell: string }[]) =>
    [...cellWorths(moves, values, touched)].map(([id, { text }]) => `${id}${text}`);
  it("are the best that a move through a cell gives", () =>
    expect(texts([])).toEqual(["a+7", "d="]));
  it("follow what was touched", () => expect(texts([cell("a")])).toEqual(["b−3", "c+7"]));
});

it("asks for the same position with the other side to move", () => {
  expect(otherTurns("5/2X2 1 11,10 1", 1)).toEqual(["5/2X2 2 11,10 1", "5/2X2 1 11,10 2"]);
});

describe("a text of rows", () => {
  const grid = [
    ["a2", "b2", "c2"],
    ["a1", "b1", "c1"],
  ];
  const known = [
    { symbol: "O", isOnTile: false },
    { symbol: "c", isOnTile: false },
    { symbol: "l", isOnTile: true },
  ];
  const put = (text: string, cell: string, piece: number | null) => {
    const on = readRows(text, grid, known)!;
    return writeRows(text, grid, place(on, cell, piece === null ? null : known[piece]!));
  };
  it("has pieces placed and taken away", () => {
    expect(put("3/1O1 1 x", "c2", 0)).toBe("2O/1O1 1 x");
    expect(put("3/1O1 1 x", "b1", 0)).toBe("3/3 1 x");
    expect(put("3/1O1 1 x", "b1", 1)).toBe("3/1c1 1 x");
    expect(put("3/1O1 1 x", "b1", null)).toBe("3/3 1 x");
  });
  it("keeps the tile below a tower", () => {
    expect(put("c2/3 1", "a2", 2)).toBe("cl2/3 1");
    expect(put("cl2/3 1", "a2", null)).toBe("c2/3 1");
  });
  it("is told from others", () => {
    expect(readRows("0,0:20/1,0:20 1", grid, known)).toBeNull();
    expect(readRows("3/2 1", grid, known)).toBeNull();
    expect(readRows("3 1", grid, known)).toBeNull();
  });
});

it("draws an arrow from a cell towards another", () => {
  const path = arrowPath({ x: 0, y: 0 }, { x: 2, y: 0 }, 0.1);
  expect(path).toBe("M0.12 0.1L1.58 0.1L1.58 0.24L1.88 0L1.58 -0.24L1.58 -0.1L0.12 -0.1Z");
});

it("fills the bar by player 1's chance, where that is told", () => {
  const score = { kind: "searched", hundredths: 100, chance: 0.25 } as const;
  expect([share(score, 1), share(score, 2)]).toEqual([0.25, 0.25]);
  expect(share({ ...score, chance: 1 }, 1)).toBeLessThan(1);
});

describe("moves on the board", () => {
  const [a1, a2, a3] = [["a1"], ["a1", "a2"], ["a1", "a3"]];
  it("are drawn once if they look alike", () => {
    expect(drawnOnce([a3, [], a2, a3])).toEqual([
      { cells: a3, ranks: [1, 4] },
      { cells: a2, ranks: [3] },
    ]);
  });
  it("do not hide shorter ones", () => {
    const cell = (y: number) => ({ centre: { x: 0, y } });
    const byId = new Map([1, 2, 3].map((y) => [`a${y}`, cell(y)])) as never;
    const layers = inLayers(drawnOnce([a3, a1, a2, ["a3", "a1"]]), { byId });
    expect(layers.map(({ ranks }) => ranks[0])).toEqual([4, 1, 3, 2]);
  });
});
