import { describe, expect, it } from "vitest";
import type { MoveView, Target } from "../src/wire";
import { cellsOf, offered, touch } from "../src/touch";

const cells = (...names: string[]): Target[] => names.map((cell) => ({ cell }));
const move = (text: string, ...path: string[]): MoveView => ({
  text,
  notation: text,
  paths: [cells(...path)],
});
const MOVES = [
  move("a1a2", "a1", "a2"),
  move("a1b1", "a1", "b1"),
  move("b3b4", "b3", "b4"),
  move("c3", "c3"),
];

describe("touch", () => {
  it("goes on, plays and offers what follows", () => {
    expect(touch(MOVES, [], { cell: "a1" })).toEqual({ kind: "goes-on", prefix: cells("a1") });
    expect(offered(MOVES, cells("a1"))).toEqual(cells("a2", "b1"));
    expect(touch(MOVES, cells("a1"), { cell: "b1" })).toEqual({ kind: "move", text: "a1b1" });
    expect(touch(MOVES, [], { cell: "c3" })).toEqual({ kind: "move", text: "c3" });
  });
  it("takes the second touch of a cell back", () => {
    expect(touch(MOVES, cells("a1"), { cell: "a1" })).toEqual({ kind: "cancelled" });
  });
  it("begins another move where the first cannot go on", () => {
    expect(touch(MOVES, cells("a1"), { cell: "b3" })).toEqual({
      kind: "goes-on",
      prefix: cells("b3"),
    });
  });
  it("never plays a move of one touch after a touch that meant another", () => {
    expect(touch(MOVES, cells("a1"), { cell: "c3" })).toEqual({
      kind: "nothing",
      tried: cells("a1", "c3"),
    });
  });
});

describe("cellsOf", () => {
  it("names touches of cells, and nothing else", () => {
    expect(cellsOf(cells("a1", "e5"))).toEqual(["a1", "e5"]);
    expect(cellsOf([...cells("a1"), { control: "pass" }])).toBeNull();
  });
});
