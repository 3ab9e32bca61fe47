/** Which of the reader's games wait for them. */
import { describe, expect, it, vi } from "vitest";
import type { Participant, Summary } from "../src/wire";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("addEventListener", () => {});

const { turnsIn } = await import("../src/pages/MyMatches");

const PERSON: Participant = { name: "", kind: "human" };

function summary(id: string, more: Partial<Summary>): Summary {
  const players: Summary["players"] = [PERSON, PERSON];
  return { ...({ id, mode: "friend", ply: 2, turn: 1, end: null, players } as Summary), ...more };
}

function waiting(...listed: Summary[]): string[] {
  const seat = { claims: [], players: [1 as const], invitation: null, openedAt: 0 };
  const seats = Object.fromEntries(listed.map(({ id }) => [id, seat]));
  return turnsIn({ listed, seats }).map(({ id }) => id);
}

describe("the games in which it is the reader's turn", () => {
  it("are those that are marked so, also if nobody has moved in them", () => {
    const listed = [summary("a", {}), summary("b", { ply: 0 }), summary("c", { turn: 2 })];
    expect(waiting(...listed)).toEqual(["a", "b"]);
  });

  it("are none that wait for somebody else, or for nobody", () => {
    const message = { key: "x" };
    const end = { result: "*", termination: "aborted", reason: "", message, winner_moves: null };
    const listed = [
      summary("a", { players: [PERSON, null], ply: 0 }),
      summary("b", { mode: "watch" }),
      summary("c", { end }),
    ];
    expect(waiting(...listed)).toEqual([]);
  });
});
