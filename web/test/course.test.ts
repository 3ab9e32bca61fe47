import { describe, expect, it } from "vitest";
import {
  after,
  allowed,
  follow,
  mySeatToMove,
  timeLeft,
  UNKNOWN,
  type Course,
} from "../src/match/course";
import type { Match, MatchEvent, MoveView, Scene, ServerMessage, Welcome } from "../src/wire";

const MATCH: Match = {
  id: "7k2m9qx4t1bz",
  v: 3,
  mode: "friend",
  variant: "choko",
  game: "choko",
  title: { key: "choko-title" },
  created: 0,
  start: "",
  seed: null,
  length: 1000,
  text: "",
  time_control: { kind: "clock", base: 300_000, increment: 0 },
  takeback: "on-request",
  hints: false,
  grace: null,
  abandonment: null,
  players: [{ name: "Ana", kind: "human" }, null],
  moves: [],
  position: "p0",
  turn: 1,
  running: null,
  clocks: [300_000, 300_000],
  since: 1000,
  offers: [],
  gone: [null, null],
  end: null,
  rematch: null,
};

const SCENE = { pieces: [], marks: [] } as unknown as Scene;
const BOARD = { cells: [], labels: [], drawings: [], turns: false, world: "wood" as const };

const welcome = (part: Partial<Welcome> = { state: MATCH }): ServerMessage => ({
  type: "welcome",
  protocol: 1,
  match: MATCH.id,
  now: 5000,
  v: 3,
  seats: [{ player: 1 }],
  presence: { players: [true, false], spectators: 1 },
  thinking: null,
  ...part,
});

const moved = (v: number, ply: number, position = `p${ply}`): MatchEvent => ({
  v,
  at: 1000 * v,
  position,
  turn: ply % 2 === 0 ? 1 : 2,
  running: ply % 2 === 0 ? 1 : 2,
  fact: "moved",
  ply,
  player: ply % 2 === 0 ? 2 : 1,
  mv: `m${ply}`,
  notation: `M${ply}`,
  clocks: [290_000, 300_000],
});

const at = (course: Course | "astray"): Course => {
  if (course === "astray") throw new Error("astray");
  return course;
};
const greeted = () => at(follow(UNKNOWN, welcome(), 4000));

describe("follow", () => {
  it("takes the whole match, the seats and the server's clock from a welcome", () => {
    const course = greeted();
    expect(course.match?.v).toBe(3);
    expect(course.seats).toEqual([1]);
    expect(course.ahead).toBe(1000);
    expect(mySeatToMove(course)).toBe(1);
  });

  it("applies new events, ignores known ones and notices gaps", () => {
    const course = at(
      follow(greeted(), { type: "events", events: [moved(3, 0), moved(4, 1), moved(5, 2)] }, 0),
    );
    expect(course.match?.moves.map(({ notation }) => notation)).toEqual(["M1", "M2"]);
    expect(course.match?.position).toBe("p2");
    expect(follow(greeted(), { type: "events", events: [moved(5, 2)] }, 0)).toBe("astray");
    expect(follow(UNKNOWN, { type: "events", events: [moved(4, 1)] }, 0)).toBe("astray");
  });

  it("goes on from what it has when a welcome brings events", () => {
    const again = welcome({ events: [moved(4, 1)] });
    expect(at(follow(greeted(), again, 0)).match?.moves.length).toBe(1);
  });

  it("keeps pictures by ply, borrowing the board of the one before", () => {
    const first = at(
      follow(
        greeted(),
        { type: "view", ply: 0, position: "p0", board: BOARD, scene: SCENE, moves: [] },
        0,
      ),
    );
    const next = at(follow(first, { type: "events", events: [moved(4, 1)] }, 0));
    const second = at(
      follow(next, { type: "view", ply: 1, position: "p1", scene: SCENE, moves: null }, 0),
    );
    expect(second.pictures.get(1)).toMatchObject({ board: BOARD, moves: [] });
    expect(second.pictures.get(0)?.position).toBe("p0");
  });

  it("does not believe a picture of another position, or without a board", () => {
    expect(
      follow(
        greeted(),
        { type: "view", ply: 0, position: "other", board: BOARD, scene: SCENE, moves: [] },
        0,
      ),
    ).toBe("astray");
    expect(
      follow(greeted(), { type: "view", ply: 0, position: "p0", scene: SCENE, moves: [] }, 0),
    ).toBe("astray");
  });

  const view = (ply: number, position: string, moves: MoveView[] | null): ServerMessage => ({
    type: "view",
    ply,
    position,
    board: BOARD,
    scene: SCENE,
    moves,
  });

  it("keeps the moves of a position when a picture of it comes without them", () => {
    const move = { text: "m1", notation: "M1", paths: [] };
    let course = at(follow(greeted(), view(0, "p0", [move]), 0));
    course = at(follow(course, view(0, "p0", null), 0));
    expect(course.pictures.get(0)?.moves).toEqual([move]);
  });

  it("does not believe a picture of a past ply that was otherwise, or of one to come", () => {
    const course = at(follow(greeted(), { type: "events", events: [moved(4, 1), moved(5, 2)] }, 0));
    expect(follow(course, view(1, "other", null), 0)).toBe("astray");
    expect(at(follow(course, view(1, "p1", null), 0)).pictures.get(1)?.position).toBe("p1");
    expect(follow(course, view(3, "p3", null), 0)).toBe(course);
  });

  it("knows what may be done, until the seat is lost", () => {
    const may = {
      seats: [{ player: 1 as const, actions: [{ action: "resign" as const }], claim_from: null }],
      called_off_at: 9000,
    };
    const course = at(follow(greeted(), { type: "may", ...may }, 0));
    expect(course.may).toEqual(may);
    expect(allowed(course, "resign")).toEqual([{ player: 1, action: { action: "resign" } }]);
    expect(allowed(course, "abort")).toEqual([]);
    const lost = at(follow(course, { type: "seat-lost", player: 1 }, 0));
    expect(lost.seats).toEqual([]);
    expect(allowed(lost, "resign")).toEqual([]);
  });

  it("forgets the pictures of moves that were taken back", () => {
    let course = at(follow(greeted(), { type: "events", events: [moved(4, 1)] }, 0));
    course = at(
      follow(
        course,
        { type: "view", ply: 1, position: "p1", board: BOARD, scene: SCENE, moves: [] },
        0,
      ),
    );
    const back: MatchEvent = {
      v: 5,
      at: 9,
      position: "p0",
      turn: 1,
      running: null,
      fact: "taken-back",
      to: 0,
      clocks: null,
    };
    course = at(follow(course, { type: "events", events: [back] }, 0));
    expect([...course.pictures.keys()]).toEqual([]);
    expect(course.match?.moves).toEqual([]);
  });
});

describe("after", () => {
  const event = (fact: object): MatchEvent =>
    ({ v: 4, at: 7000, position: "p0", turn: 1, running: null, ...fact }) as MatchEvent;

  it("seats players, opens and closes offers, and ends", () => {
    expect(
      after(
        MATCH,
        event({ fact: "seated", player: 2, participant: { name: "Rui", kind: "human" } }),
      ).players[1]?.name,
    ).toBe("Rui");
    const seated = MATCH.players[0];
    const renamed = after(MATCH, event({ fact: "renamed", player: 1, name: "Ida" }));
    expect(renamed.players).toEqual([{ ...seated, name: "Ida" }, MATCH.players[1]]);
    const asked = after(MATCH, event({ fact: "offered", player: 1, proposal: "takeback", to: 2 }));
    expect(asked.offers).toEqual([{ number: 4, by: 1, proposal: "takeback", to: 2 }]);
    expect(after(asked, event({ v: 5, fact: "declined", offer: 4 })).offers).toEqual([]);
    expect(after(asked, moved(5, 1)).offers).toEqual([]);
    const end = { result: "1-0", termination: "time", reason: "time", message: { key: "x" } };
    expect(after(MATCH, event({ fact: "ended", end })).end).toEqual(end);
    expect(after(MATCH, event({ fact: "left", player: 2 })).gone).toEqual([null, 7000]);
    expect(after(MATCH, event({ fact: "rematch-agreed", match: "abc" })).rematch).toBe("abc");
  });
});

describe("after an unknown fact", () => {
  it("goes on from what every event has", () => {
    const strange = { v: 4, at: 1, position: "p0", turn: 2, running: null, fact: "sneezed" };
    const course = at(
      follow(greeted(), { type: "events", events: [strange as unknown as MatchEvent] }, 0),
    );
    expect(course.match).toMatchObject({ v: 4, turn: 2, moves: [] });
  });
});

describe("timeLeft", () => {
  it("runs for one player only, by the server's clock, and never below zero", () => {
    const course = { ...greeted(), match: { ...MATCH, running: 1 as const, since: 10_000 } };
    expect(timeLeft(course, 1, 19_000)).toBe(290_000);
    expect(timeLeft(course, 2, 19_000)).toBe(300_000);
    expect(timeLeft(course, 1, 10_000_000)).toBe(0);
    expect(timeLeft({ ...course, match: { ...MATCH, clocks: null } }, 1, 0)).toBeNull();
  });
});
