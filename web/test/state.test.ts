/** What the page of a match shows when the match goes on, however it is told. */
import { describe, expect, it } from "vitest";
import { UNCONNECTED } from "../src/connection";
import { UNKNOWN, type Course } from "../src/match/course";
import {
  BARE,
  canAskForHint,
  canGive,
  hintInSight,
  movesToMake,
  plyToLookAt,
  threatsInSight,
  withConnection,
  withCourse,
  type TableState,
} from "../src/match/state";
import type { Match } from "../src/wire";

const match = (plies: number, position = `p${plies}`): Match =>
  ({
    position,
    turn: 1,
    hints: true,
    moves: Array.from({ length: plies }, (_, at) => ({ ply: at + 1 })),
  }) as unknown as Match;

const course = (plies: number, position?: string): Course => ({
  ...UNKNOWN,
  match: match(plies, position),
  seats: [1],
});

const MOVE = { text: "c3", notation: "c3", paths: [] };
const OPEN = { ...UNCONNECTED, phase: "open" as const };
const busy: TableState = {
  ...BARE,
  course: course(4),
  connection: OPEN,
  touched: [{ cell: "c3" }],
  unconfirmed: MOVE,
  hint: { position: "p4", notation: "c3", cells: ["c3"] },
  hinting: true,
  notice: { message: { key: "x" }, clause: null },
};

describe("withCourse", () => {
  it("forgets the move in progress, the hint and the notice when the position is another", () => {
    for (const next of [course(5), course(2), course(4, "other")]) {
      expect(withCourse(busy, next)).toMatchObject({
        touched: [],
        unconfirmed: null,
        hint: null,
        hinting: false,
        notice: null,
      });
    }
  });
  it("keeps them while the match stands", () => {
    expect(withCourse(busy, course(4))).toMatchObject({ touched: [{ cell: "c3" }], hinting: true });
  });
  it("does not look beyond where the match stands", () => {
    expect(withCourse({ ...busy, looking: 3 }, course(5)).looking).toBe(3);
    expect(withCourse({ ...busy, looking: 3 }, course(3)).looking).toBeNull();
    expect(withCourse({ ...BARE, looking: 99 }, course(3)).looking).toBeNull();
  });
});

describe("plyToLookAt", () => {
  it("is open until the match is known, and then within it", () => {
    expect(plyToLookAt(7, null)).toBe(7);
    expect(plyToLookAt(7, match(7))).toBeNull();
    expect(plyToLookAt(6, match(7))).toBe(6);
    expect(plyToLookAt(-1, match(7))).toBe(0);
    expect(plyToLookAt(null, match(7))).toBeNull();
  });
});

describe("a hint", () => {
  it("can be asked for while connected, once, and again after the line was lost", () => {
    const asking = { ...BARE, course: course(4), connection: OPEN };
    expect(canAskForHint(asking)).toBe(true);
    const asked = { ...asking, hinting: true };
    expect(canAskForHint(asked)).toBe(false);
    const lost = withConnection(asked, { ...OPEN, phase: "waiting" });
    expect(canAskForHint(lost)).toBe(false);
    expect(canAskForHint(withConnection(lost, OPEN))).toBe(true);
  });
  it("is seen only in its position", () => {
    expect(hintInSight(busy)?.notation).toBe("c3");
    expect(hintInSight({ ...busy, looking: 1 })).toBeNull();
    expect(hintInSight({ ...busy, course: course(5) })).toBeNull();
  });
});

describe("actions", () => {
  const pending = (action: "resign" | "play") =>
    [{ type: "command", nonce: "n", player: 1, action }] as unknown as typeof OPEN.pending;
  it("are given while connected, and one of a kind at a time", () => {
    expect(canGive({ ...BARE, connection: OPEN }, "resign")).toBe(true);
    expect(canGive(BARE, "resign")).toBe(false);
    const resigning = { ...BARE, connection: { ...OPEN, pending: pending("resign") } };
    expect(canGive(resigning, "resign")).toBe(false);
    expect(canGive(resigning, "offer-draw")).toBe(true);
  });
  it("moves can be made without a connection, one at a time", () => {
    const picture = { ply: 4, position: "p4", moves: [MOVE] } as never;
    const table = { ...BARE, course: { ...course(4), pictures: new Map([[4, picture]]) } };
    expect(movesToMake(table)).toEqual([MOVE]);
    const playing = { ...table, connection: { ...UNCONNECTED, pending: pending("play") } };
    expect(movesToMake(playing)).toEqual([]);
    expect(movesToMake({ ...table, looking: 2 })).toEqual([]);
  });
});

describe("threatsInSight", () => {
  const threats = [{ cells: ["c3"], said: "Threatened: c3" }];
  const coached = { ...BARE, course: course(4), coaching: { position: "p4", threats } };
  it("are those of the position that stands and is looked at", () => {
    expect(threatsInSight(coached)).toEqual(threats);
    expect(threatsInSight({ ...coached, looking: 2 })).toEqual([]);
    expect(threatsInSight({ ...coached, course: course(5) })).toEqual([]);
  });
  it("are none once the game is over, though the position is the same", () => {
    const end = { result: "0-1", termination: "resignation" };
    const over = { ...course(4), match: { ...match(4), end } as unknown as Match };
    expect(threatsInSight({ ...coached, course: over })).toEqual([]);
  });
});
