/** Lessons and puzzles: what touches come to, and what is kept of it. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sentences, sentencesOf } from "../build/catalogue";
import type { Study } from "../src/study/client";
import type { ModuleQuestion } from "../src/study/module";
import type { Game } from "../src/wire";
import { built, ROOT } from "./built";
import { storageOfTwoTabs } from "./tabs";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));

// The module takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const running = built();

let otherTab: ReturnType<typeof storageOfTwoTabs>;
/** What happens elsewhere as soon as the module was asked something. */
let meanwhile: (question: ModuleQuestion) => void;

beforeEach(async () => {
  vi.resetModules();
  meanwhile = () => {};
  otherTab = storageOfTwoTabs();
  vi.stubGlobal("fetch", async (address: string) => ({
    ok: true,
    text: async () =>
      readFileSync(`${ROOT}crates/puzzles/data/${address.split("/").at(-1)}`, "utf8"),
  }));
  const words = await import("../src/words");
  const besides = sentencesOf("learn", "en") + sentencesOf("solving", "en");
  words.use("en", { sentences: sentences("en") + besides });
});

/** The built module as a page asks it. */
async function opened(): Promise<Study> {
  const module = await running;
  const ask = async (question: ModuleQuestion) => {
    meanwhile(question);
    return module.ask(question);
  };
  return { ask } as unknown as Study;
}

/** Until what was asked is answered. */
const rest = () => new Promise((rested) => setTimeout(rested));

async function learner() {
  const study = await opened();
  const { Pupil } = await import("../src/learn/pupil");
  const answer = await study.ask({ ask: "courses" });
  const course = answer.answer === "courses" && answer.courses.find(({ game }) => game === "choko");
  const pupil = new Pupil(study, course as never, 0);
  await vi.waitFor(() => expect(pupil.state.get().lesson).not.toBeNull());
  const standing = () => pupil.state.get().lesson!.standing;
  const made = () => pupil.state.get().lesson!.moves.length;
  return { hand: pupil, state: pupil.state, standing, made };
}

async function solving() {
  const study = await opened();
  const { PuzzleShelf } = await import("../src/puzzles/shelf");
  const { Solver } = await import("../src/puzzles/solver");
  const solver = new Solver(study, new PuzzleShelf(study, "choko", null), null);
  await vi.waitFor(() => expect(solver.state.get().puzzle).not.toBeNull());
  const standing = () => solver.state.get().puzzle!.standing;
  const made = () => solver.state.get().puzzle!.moves.length;
  return { hand: solver, state: solver.state, standing, made };
}

describe.each([
  ["a learner", learner],
  ["a solver", solving],
])("%s", (_, begin) => {
  it("is told why a piece cannot go somewhere, holds it, and drops nothing there", async () => {
    const { touch } = await import("../src/input");
    const { hand, state, standing, made } = await begin();
    const { moves, board } = standing();
    const cells = board.cells.map(({ id }) => ({ cell: id }));
    const step = moves.find(({ paths }) => (paths[0]?.length ?? 0) > 1)!;
    const piece = step.paths[0]![0]!;
    const far = cells.find((cell) => touch(moves, [piece], cell).kind === "refused")!;
    hand.touch(piece);
    expect(state.get().touched).toEqual([piece]);
    for (let times = 0; times < 2; times += 1) {
      hand.touch(far);
      await rest();
      expect(state.get()).toMatchObject({ touched: [piece], said: { kind: "refused" } });
      expect(state.get().said?.text).not.toBe("");
      expect(made()).toBe(0);
    }
    hand.cancel();
    expect(state.get().touched).toEqual([]);
  });
});

describe("what puzzles tell of the reader's strength", () => {
  it("takes nothing from what another tab has kept meanwhile", async () => {
    const { PuzzleShelf } = await import("../src/puzzles/shelf");
    const { strength } = await import("../src/strength/kept");
    const { kept } = await import("../src/puzzles/kept");
    const shelf = new PuzzleShelf(await opened(), "choko", null);
    const first = (await shelf.look())!.next!;
    let times = 0;
    meanwhile = ({ ask }) => {
      if (ask !== "note-puzzle" || times++ > 0) return;
      otherTab.write("lusus.strength", { text: "barca 300+\n", games: {}, open: {} });
    };
    await shelf.note(first, "clean", []);
    expect(strength.get().text).toMatch(/^barca 300\+\nchoko p-?\d+\+\n$/);
    expect(kept().standings, "noted once").toMatch(/^choko 1 1 1 /);
    expect(strength.get().games.choko?.said?.key).toBe("strength-unsure");
  });

  it("is nothing where a hint helped, and the reader stays a newcomer", async () => {
    const { PuzzleShelf } = await import("../src/puzzles/shelf");
    const { fitting, strength } = await import("../src/strength/kept");
    const shelf = new PuzzleShelf(await opened(), "choko", null);
    await shelf.note((await shelf.look())!.next!, "helped", []);
    expect(strength.get()).toMatchObject({ text: "", games: { choko: { said: null } } });
    const { opponent, begins } = strength.get().games.choko!;
    const game = { id: "choko", bots: [opponent.split(".")[0]] } as unknown as Game;
    expect(fitting(game)).toMatchObject({ opponent, begins, isFirst: true });
  });
});
