/** What the page of a match says of how it stands, and of whom. */
import { describe, expect, it, vi } from "vitest";
import { sentences } from "../build/catalogue";
import type { Course } from "../src/match/course";
import type { LaidState } from "../src/match/state";
import { askAfter } from "../src/board/ask";
import type { Match, Scene } from "../src/wire";
import { use } from "../src/words";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {} });

const { UNCONNECTED } = await import("../src/connection");
const { nameInSentence } = await import("../src/match/names");
const { statusText } = await import("../src/match/Prompt");
use("en", { sentences: sentences("en") });

const ABORTED = {
  result: "*",
  termination: "aborted",
  reason: "x",
  message: { key: "x" },
  winner_moves: null,
};

function status(more: Partial<Match>): string {
  const players = [1, 2].map(() => ({ name: "", kind: "human" }));
  const match = { players, moves: [], grace: 60_000, end: ABORTED, ...more };
  const scene = { status: { key: "match-end-aborted" }, turn: null };
  const state = { course: { match, seats: [1] }, picture: { scene }, connection: UNCONNECTED };
  return statusText(state as unknown as LaidState);
}

describe("a match that was called off", () => {
  it("says that the first move did not come, if nobody called it off", () => {
    expect(status({})).toContain("did not come in time");
  });

  it("says what the server says, if somebody did, or it had time or moves enough", () => {
    const move = {} as Match["moves"][number];
    for (const more of [{ end: { ...ABORTED, by: 1 as const } }, { grace: null }]) {
      expect(status(more)).toBe("The match was called off; there is no result.");
    }
    expect(status({ moves: [move, move] })).not.toContain("did not come in time");
  });
});

it("shortens a name in a sentence, and only a long one", () => {
  const called = (name: string) => {
    const match = { players: [{ name, kind: "human" }, null] };
    return nameInSentence({ match, seats: [2] } as unknown as Course, 1);
  };
  expect(called("Rui Costa")).toBe("Rui Costa");
  expect(called("Maximiliano Bartolomeu da Silva")).toBe("Maximiliano Bartolo…");
});

describe("what the next touch is for", () => {
  const ask = { key: "sink-it" };
  const controls = [
    { id: "pass", label: { key: "pass" } },
    { id: "sink", label: { key: "sink" }, ask },
  ];
  const scene = { asks: [{ key: "where-to" }], controls } as unknown as Scene;
  it("is said by the button that can follow", () => {
    const sink = [{ cell: "c3" }, { control: "sink" }];
    expect(askAfter(scene, 1, sink)).toEqual(ask);
    expect(askAfter(scene, 1, [{ cell: "c3" }])).toEqual({ key: "where-to" });
    expect(askAfter(scene, 1, [{ control: "pass" }])).toEqual({ key: "where-to" });
    expect(askAfter(scene, 0, sink), "before a move is begun").toBeUndefined();
  });
});
