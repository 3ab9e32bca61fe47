import { describe, expect, it } from "vitest";
import { numbered, turnOf, turns } from "../src/match/numbering";

const made = (ply: number) => ({ ply, notation: `m${ply}` });

describe("numbering", () => {
  it("counts turns of two moves, as records do", () => {
    expect([1, 2, 3, 4].map(turnOf)).toEqual([1, 1, 2, 2]);
    expect([3, 4].map((ply) => numbered(made(ply)))).toEqual(["2. m3", "2... m4"]);
    expect(turns([1, 2, 3].map(made))).toEqual([
      { number: 1, moves: [made(1), made(2)] },
      { number: 2, moves: [made(3)] },
    ]);
  });
});
