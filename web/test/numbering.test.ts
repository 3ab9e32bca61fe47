import { describe, expect, it } from "vitest";
import { numbered, turnOf, turns } from "../src/match/numbering";
import type { Player } from "../src/wire";

const made = (player: Player, notation: string) => ({ player, notation });

describe("numbering", () => {
  it("counts turns of two moves, as records do", () => {
    expect([1, 2, 3, 4].map(turnOf)).toEqual([1, 1, 2, 2]);
    const moves = [made(1, "a"), made(2, "b"), made(1, "c"), made(2, "d")];
    expect([3, 4].map((ply) => numbered(moves, ply))).toEqual(["2. c", "2... d"]);
  });

  it("puts each move under the player who made it, also several in a row", () => {
    const moves = [made(1, "a"), made(2, "b"), made(2, "c"), made(1, "d"), made(1, "e")];
    const columns = turns(moves).map(({ moves }) => moves.map((move) => move?.notation ?? "-"));
    expect(columns).toEqual([
      ["a", "b"],
      ["-", "c"],
      ["d", "-"],
      ["e", "-"],
    ]);
    expect([3, 5].map((ply) => numbered(moves, ply))).toEqual(["2... c", "4. e"]);
  });
});
