/** Whoever proposes something hears when it is not accepted. */
import { describe, expect, it } from "vitest";
import { UNKNOWN, type Course } from "../src/match/course";
import { refusedOffer } from "../src/match/offers";
import type { Match, MatchEvent } from "../src/wire";

const OFFER = { number: 4, by: 1, proposal: "draw" } as const;
const course = (seats: Course["seats"], offers: Match["offers"] = [OFFER]): Course => ({
  ...UNKNOWN,
  seats,
  match: { v: 4, moves: [], offers } as unknown as Match,
});
const EVENT = { at: 1, position: "p", turn: 2, running: null } as const;
const declined = (v: number, offer: number): MatchEvent => ({
  ...EVENT,
  v,
  fact: "declined",
  offer,
});
const moved = (v: number, player: 1 | 2): MatchEvent => ({
  ...EVENT,
  v,
  fact: "moved",
  ply: 1,
  player,
  mv: "c3",
  notation: "c3",
  clocks: null,
});

describe("an offer that was not accepted", () => {
  it("is told to whoever made it", () => {
    expect(refusedOffer([declined(5, 4)], course([1]))?.key).toBe("web-declined-draw");
    const takeback = course([1], [{ number: 4, by: 1, proposal: "takeback", to: 0 }]);
    expect(refusedOffer([declined(5, 4)], takeback)?.key).toBe("web-declined-takeback");
  });
  it("is told when it was made and declined at once", () => {
    const offered: MatchEvent = { ...EVENT, v: 5, fact: "offered", player: 1, proposal: "draw" };
    const told = refusedOffer([offered, declined(6, 5)], course([1], []));
    expect(told?.key).toBe("web-declined-draw");
  });
  it("is told when the other player moves instead of answering", () => {
    expect(refusedOffer([moved(5, 2)], course([1]))?.key).toBe("web-declined-draw");
    expect(refusedOffer([moved(5, 1)], course([1]))).toBeNull();
  });
  it("is not told to others, nor twice", () => {
    expect(refusedOffer([declined(5, 4)], course([2]))).toBeNull();
    expect(refusedOffer([declined(5, 4)], course([]))).toBeNull();
    expect(refusedOffer([declined(5, 4)], course([1, 2]))).toBeNull();
    expect(refusedOffer([declined(4, 4)], course([1]))).toBeNull();
  });
});
