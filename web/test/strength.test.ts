/** How strong the reader is: what the end of a match tells of it, and whom they meet next. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ModuleQuestion } from "../src/study/module";
import type { Course } from "../src/study/module";
import type { Side } from "../src/pages/start";
import type { Habit } from "../src/state";
import type { Game, Match, Message, Mode, Player } from "../src/wire";
import { built } from "./built";
import { storageOfTwoTabs } from "./tabs";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));

// The module takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const running = built();
const ID = "7k2m9qx4t1bz";
const LEVELS = Array.from({ length: 21 }, (_, number) => `level-${number + 1}`);
const GAME = {
  id: "choko",
  bots: ["random", ...LEVELS],
  levels: LEVELS.map((bot) => ({ bot, title: { key: "level" } })),
  variants: [{ id: "choko" }, { id: "choko:ludii" }],
  newcomer: "level-2.1",
  begins: true,
  arranged: true,
} as unknown as Game;
const CALLED_OFF: Message = { key: "web-strength-uncounted-aborted" };

let otherTab: ReturnType<typeof storageOfTwoTabs>;
/** What the module was asked. */
let asked: ModuleQuestion[];
/** What another tab does as soon as this one has asked. */
let meanwhile: () => void;

beforeEach(() => {
  vi.resetModules();
  asked = [];
  meanwhile = () => {};
  otherTab = storageOfTwoTabs();
});

/** The built module, as a page opens it. */
const open = async () => {
  const module = await running;
  const ask = async (question: ModuleQuestion) => {
    asked.push(question);
    meanwhile();
    return module.ask(question);
  };
  return { ask: ask as never, close: () => {} };
};

/** A match that ended so, long enough to count. */
function ended(result: string, termination = "normal", plies = 12): Match {
  const moves = Array.from({ length: plies }, () => ({}));
  const end = { result, termination };
  return { id: ID, game: "choko", variant: "choko", moves, end } as unknown as Match;
}

describe("the end of a match", () => {
  it.each<[result: string, termination: string, seat: Player, points: string]>([
    ["1-0", "normal", 1, "won"],
    ["1-0", "time", 2, "lost"],
    ["0-1", "resignation", 1, "lost"],
    ["0-1", "resignation", 2, "won"],
    ["1/2-1/2", "agreement", 1, "drawn"],
    ["1/2-1/2", "normal", 2, "drawn"],
  ])("%s by %s is for player %i: %s", async (result, termination, seat, points) => {
    const { expectEnd, strength } = await import("../src/strength/kept");
    const { noteEnd } = await import("../src/strength/end");
    expectEnd(ID);
    const told = await noteEnd(ended(result, termination), seat, "level-3", open);
    const resigned = termination === "resignation" && points === "lost";
    expect(asked).toMatchObject([{ done: { bot: "level-3", points, resigned, helped: false } }]);
    expect(told?.key).toBe("strength-unsure");
    expect(strength.get()).toMatchObject({ open: {}, games: { choko: { said: told } } });
    expect(strength.get().text).toMatch(/^choko \d+[+=-]\n$/);
    expect(await noteEnd(ended(result, termination), seat, "level-3", open)).toEqual(told);
    expect(asked.length, "noted once").toBe(1);
  });

  it.each<Player>([1, 2])("counts nothing for player %i if it was called off", async (seat) => {
    const { expectEnd, noteHelp, strength } = await import("../src/strength/kept");
    const { noteEnd } = await import("../src/strength/end");
    const known = { opponent: "level-4", begins: false, said: { key: "strength-unsure" } };
    strength.set({ text: "choko 300+\n", games: { choko: known }, open: {} });
    for (const id of ["another", ID]) expectEnd(id);
    if (seat === 2) noteHelp(ID);
    for (const plies of [12, 0]) {
      const told = await noteEnd(ended("*", "aborted", plies), seat, "level-3", open);
      expect(told).toEqual(CALLED_OFF);
    }
    expect(asked).toEqual([]);
    const open_ = { another: false };
    expect(strength.get()).toEqual({ text: "choko 300+\n", games: { choko: known }, open: open_ });
  });

  it("says why a game that was given up at once does not count", async () => {
    const { expectEnd, strength } = await import("../src/strength/kept");
    const { noteEnd } = await import("../src/strength/end");
    expectEnd(ID);
    const told = await noteEnd(ended("0-1", "resignation", 9), 1, "level-3", open);
    expect(told).toEqual({ key: "strength-uncounted-resigned", args: [["moves", 10]] });
    expect(strength.get()).toMatchObject({ text: "", open: {} });
  });

  it("counts once though two tabs hear of it", async () => {
    const { expectEnd, strength } = await import("../src/strength/kept");
    const { noteEnd } = await import("../src/strength/end");
    expectEnd(ID);
    meanwhile = () => {
      const said = { key: "strength-unsure" };
      const games = { choko: { opponent: "level-4", begins: false, said } };
      otherTab.write("lusus.strength", { text: "choko 300+\n", games, open: {} });
    };
    const told = await noteEnd(ended("1-0"), 1, "level-3", open);
    expect(told).toEqual({ key: "strength-unsure" });
    expect(strength.get().text).toBe("choko 300+\n");
  });

  it("is not waited for once the match was given up or forgotten", async () => {
    const { expectEnd, strength } = await import("../src/strength/kept");
    const { forget } = await import("../src/seats");
    expectEnd(ID);
    forget(ID);
    expect(strength.get().open).toEqual({});
  });

  it("is waited for once: help that was noted stays", async () => {
    const { expectEnd, noteHelp, strength } = await import("../src/strength/kept");
    expectEnd(ID);
    noteHelp(ID);
    expectEnd(ID);
    expect(strength.get().open).toEqual({ [ID]: true });
  });
});

describe("whoever has no result yet", () => {
  it("meets the one whom newcomers meet, after a game that did not count", async () => {
    const { expectEnd, fitting, noteHelp, strength } = await import("../src/strength/kept");
    const { noteEnd } = await import("../src/strength/end");
    const { strengths } = await import("../src/lobby/choices");
    expect(fitting(GAME)).toEqual({ opponent: GAME.newcomer, begins: true, isFirst: true });
    expectEnd(ID);
    noteHelp(ID);
    const told = await noteEnd(ended("1-0"), 1, "level-3", open);
    expect(told?.key).toBe("strength-uncounted-helped");
    expect(strength.get().games.choko?.said, "as the module says it").toBeNull();
    expect(fitting(GAME)).toMatchObject({ begins: true, isFirst: true });
    expect(strengths([GAME], ["choko"])).toEqual({});
    expectEnd(ID);
    await noteEnd(ended("1-0"), 1, "level-3", open);
    expect(fitting(GAME).isFirst).toBe(false);
    expect(Object.keys(strengths([GAME], ["choko"]))).toEqual(["choko"]);
  });
});

describe("a first game after lessons", () => {
  const COURSE = { game: "choko", variant: "choko:ludii" } as Course;

  it("is against the weakest level, and later ones against whoever fits", async () => {
    const { askedFor, FIRST_GAME, habitOf, orderOf } = await import("../src/pages/start");
    const { chooseFirstGame } = await import("../src/learn/firstGame");
    const { expectEnd, FITTING } = await import("../src/strength/kept");
    const { noteEnd } = await import("../src/strength/end");
    chooseFirstGame(COURSE);
    const habit = habitOf(GAME);
    expect(habit).toMatchObject({ variant: "choko:ludii", setUp: "usual", bot: FITTING });
    const first = askedFor(GAME, habit, FIRST_GAME);
    expect(orderOf("computer", GAME, first)).toMatchObject({
      variant: "choko:ludii",
      bot: "level-1",
      side: "first",
      arranged: true,
    });
    expect(askedFor(GAME, habit, ""), "from anywhere else").toEqual(habit);
    expectEnd(ID);
    await noteEnd(ended("1-0"), 1, "level-1", open);
    expect(askedFor(GAME, habit, FIRST_GAME), "no longer a newcomer").toEqual(habit);
    expect(orderOf("computer", GAME, habit).bot).not.toBe("level-1");
  });

  it("is as it was set up by whoever has done so", async () => {
    const { askedFor, FIRST_GAME, habitOf, keepHabit } = await import("../src/pages/start");
    const { chooseFirstGame } = await import("../src/learn/firstGame");
    keepHabit(GAME, { ...habitOf(GAME), bot: "level-5" });
    chooseFirstGame(COURSE);
    const habit = habitOf(GAME);
    expect(habit).toMatchObject({ variant: "choko", bot: "level-5" });
    expect(askedFor(GAME, habit, FIRST_GAME)).toEqual(habit);
  });
});

describe("how a match begins", () => {
  const load = async () => {
    const { habitOf, orderOf } = await import("../src/pages/start");
    return (mode: Mode, changed: Partial<Habit> = {}, side?: Side) =>
      orderOf(mode, GAME, { ...habitOf(GAME), ...changed }, side);
  };

  it("is as the server says for a newcomer, and between people as the rules say", async () => {
    const order = await load();
    const usual = { bot: "level-2.1", side: "first", arranged: true };
    expect(order("computer")).toMatchObject(usual);
    expect(order("friend")).toMatchObject({ side: "first", arranged: false });
    expect(order("watch")).toMatchObject({ arranged: false });
  });

  it("is as the module says for a reader with results: players take turns to begin", async () => {
    const order = await load();
    const { strength } = await import("../src/strength/kept");
    const known = { opponent: "level-3.4", begins: false, said: { key: "strength-unsure" } };
    strength.set({ text: "choko 300+\n", games: { choko: known }, open: {} });
    expect(order("computer")).toMatchObject({ bot: "level-3.4", side: "second", arranged: true });
    expect(order("computer", { bot: "level-7" })).toMatchObject({ bot: "level-7", side: "second" });
    expect(order("friend")).toMatchObject({ side: "first", arranged: false });
  });

  it("is as the reader chooses", async () => {
    const order = await load();
    expect(order("computer", { setUp: "players" }, "chance")).toMatchObject({
      side: "chance",
      arranged: false,
    });
    expect(order("friend", { setUp: "program" }, "second")).toMatchObject({
      side: "second",
      arranged: true,
    });
  });
});
