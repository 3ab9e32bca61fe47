/** Leaving a match for good: the server first, then the seat. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Said } from "../src/words";

const ID = "7k2m9qx4t1bz";

let asked: { address: string; body: unknown }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  vi.resetModules();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    asked.push({ address, body: JSON.parse(body) as unknown });
    return answer();
  });
});

function refusal(status: number, code: string): Response {
  const message = { key: `api-${code}`, text: "a sentence" };
  return new Response(JSON.stringify({ error: { code, field: null, message } }), { status });
}

/** Leaves a match that is remembered so; what is told and whether the seat is kept. */
async function leave(claims: object[]): Promise<{ told: Said | null; isKept: boolean }> {
  const { seats } = await import("../src/state");
  const { leaveForGood } = await import("../src/pages/giveUp");
  seats.set({ [ID]: { claims: claims as [], players: [], invitation: null, openedAt: 1 } });
  const told = await leaveForGood(ID);
  return { told, isKept: ID in seats.get() };
}

describe("leaving for good", () => {
  it("shows the server what the seat is held by, then forgets it", async () => {
    answer = () => new Response(JSON.stringify({ end: {} }));
    expect(
      await leave([
        { key: "k", player: 2 },
        { key: "l", secret: "s" },
      ]),
    ).toEqual({
      told: null,
      isKept: false,
    });
    const seats = [{ key: "k" }, { key: "l", secret: "s" }];
    expect(asked).toEqual([{ address: `/api/matches/${ID}/give-up`, body: { seats } }]);
  });

  it("keeps the seat and says why when the server refuses or is away", async () => {
    for (const code of ["not-your-seat", "busy", "failed", "not-found"]) {
      answer = () => refusal(403, code);
      const { told, isKept } = await leave([{ key: "k" }]);
      expect(told, code).toHaveProperty("text", "a sentence");
      expect(isKept, code).toBe(true);
    }
    answer = () => {
      throw new TypeError("no network");
    };
    expect(await leave([{ key: "k" }])).toEqual({ told: { key: "web-unreachable" }, isKept: true });
  });

  it("forgets what there is nothing left of", async () => {
    for (const code of ["no-such-match", "not-your-match"]) {
      answer = () => refusal(404, code);
      expect(await leave([]), code).toEqual({ told: null, isKept: false });
    }
  });
});
