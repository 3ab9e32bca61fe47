import { describe, expect, it } from "vitest";
import { movement } from "../src/board/motion";
import type { Piece, Scene } from "../src/wire";

const piece = (
  cell: string,
  kind: Piece["kind"] = "stone",
  owner: 1 | 2 = 1,
  height = 1,
): Piece => ({
  cell,
  kind,
  tone: owner === 1 ? "light" : "dark",
  owner,
  height,
  symbol: "",
  name: { key: "" },
});
const scene = (...pieces: Piece[]): Scene => ({ pieces }) as unknown as Scene;

describe("movement", () => {
  it("moves what left one cell and came to another", () => {
    const { moved, appeared, vanished } = movement(
      scene(piece("a1"), piece("c3")),
      scene(piece("a2"), piece("c3")),
    );
    expect([...moved]).toEqual([["a2 stone light", "a1"]]);
    expect(appeared.size + vanished.length).toBe(0);
  });
  it("lets captured pieces vanish and dropped ones appear", () => {
    const before = scene(piece("a1"), piece("b1", "stone", 2), piece("e5", "stone", 2));
    const { moved, vanished } = movement(before, scene(piece("c1")));
    expect([...moved]).toEqual([["c1 stone light", "a1"]]);
    expect(vanished.map(({ cell }) => cell)).toEqual(["b1", "e5"]);
    expect([...movement(scene(), scene(piece("c3"))).appeared]).toEqual(["c3 stone light"]);
  });
  it("lets a stack come from the one it was taken from, and go home again", () => {
    const whole = scene(piece("0,0", "stack", 1, 20));
    const split = scene(piece("0,0", "stack", 1, 15), piece("2,1", "stack", 1, 5));
    expect([...movement(whole, split).moved]).toEqual([["2,1 stack light", "0,0"]]);
    const back = movement(split, whole);
    expect([...back.moved]).toEqual([["0,0 stack light", "2,1"]]);
    expect(back.vanished).toEqual([]);
  });
  it("carries a tower with its tile", () => {
    const before = scene(piece("a1", "circle-tile"), piece("a1", "round-tower"));
    const after = scene(piece("b1", "circle-tile"), piece("b1", "round-tower"));
    expect(movement(before, after).moved.size).toBe(2);
  });
});
