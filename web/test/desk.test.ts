/** A study that is open: whoever is quick adds no wrong move, and no work is lost. */
import { Fragment, type FunctionComponent, type VNode } from "preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sentences, sentencesOf } from "../build/catalogue";
import type { Asked } from "../src/study/client";
import type { Running } from "../src/study/memory";
import type { ModuleQuestion, RecordTree } from "../src/study/module";
import type { Tree } from "../src/study/tree";
import { built } from "./built";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));

// The module takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const running: Promise<Running> = built();

/** What the tab keeps, and what the tests hear. */
let storage: Map<string, string>;
/** Whether questions wait. */
let gate: Promise<void>;

beforeEach(() => {
  vi.resetModules();
  storage = new Map();
  gate = Promise.resolve();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  });
});

/** A helper with the built module, which answers when it may. */
function helper(broken: () => boolean): Asked {
  return {
    ask: async (question) => {
      await gate;
      if (broken()) throw new (await import("../src/study/client")).Broken("unreachable");
      return (await running).ask(question);
    },
    learn: async () => ({ answer: "done" }),
    end: () => {},
  };
}

/** The pages' own modules, as a tab that was just opened has them. */
async function tab(broken = () => false) {
  const words = await import("../src/words");
  words.use("en", { sentences: sentences("en") + sentencesOf("study", "en") });
  const { Study } = await import("../src/study/client");
  const { Desk } = await import("../src/study/desk");
  const opening = await import("../src/study/opening");
  const works = await import("../src/study/works");
  const trees = await import("../src/study/tree");
  const study = new Study(
    {} as WebAssembly.Module,
    async () => null,
    () => helper(broken),
  );
  const open = async (path: string) => {
    const address = new URL(path, "http://here/analysis/");
    const id = address.pathname.split("/").at(-1)!;
    const variant = { id, game: id, title: { key: "" }, fixed_start: true, bots: [] };
    const beginning = await opening.openVariant(study, variant, address);
    const desk = new Desk(study, beginning);
    await ready(desk);
    return desk;
  };
  return { study, Desk, opening, works, trees, open };
}

type Desk = Awaited<ReturnType<Awaited<ReturnType<typeof tab>>["open"]>>;

/** Waits until what stands is where the reader is. */
async function ready(desk: Desk): Promise<void> {
  await vi.waitFor(() => {
    const { standing, tree } = desk.state.get();
    expect(standing?.plies.map(({ mv }) => mv)).toEqual(movesTo(tree));
  });
}

function movesTo({ nodes, at }: Tree): string[] {
  const moves: string[] = [];
  for (let id: number | null = at; id; id = nodes[id]!.parent) moves.unshift(nodes[id]!.mv);
  return moves;
}

const all = ({ nodes }: Tree) =>
  Object.values(nodes)
    .map(({ mv }) => mv)
    .join(" ")
    .trim();

async function play(desk: Desk, ...moves: string[]): Promise<void> {
  for (const move of moves) {
    desk.make(move);
    await ready(desk);
  }
}

describe("a move", () => {
  it("is made where the reader is, not where the page still stands", async () => {
    const { open } = await tab();
    const desk = await open("choko");
    await play(desk, "c3", "b3");
    desk.forget();
    let answer = () => {};
    gate = new Promise((resolve) => (answer = resolve));
    desk.step("start");
    desk.make("d2");
    desk.touch({ cell: "d2" });
    desk.best();
    answer();
    await ready(desk);
    expect(all(desk.state.get().tree)).toBe("c3 b3");
    await play(desk, "d2");
    expect(movesTo(desk.state.get().tree)).toEqual(["d2"]);
  });
  it("that was typed or follows a line stays away if the reader goes on", async () => {
    const { open } = await tab();
    const desk = await open("choko");
    await play(desk, "c3", "b3");
    const typed = desk.type("a1");
    const followed = desk.follow(["a2"]);
    desk.step("start");
    expect([await typed, await followed]).toEqual([false, undefined]);
    expect(all(desk.state.get().tree)).toBe("c3 b3");
    expect(await desk.type("a1")).toBe(true);
    expect(movesTo(desk.state.get().tree)).toEqual(["a1"]);
  });
});

describe("a kept work", () => {
  it("that breaks the rules is left out from there on, and the reader is told", async () => {
    const { works, trees, open } = await tab();
    const move = (mv: string) => ({ mv, notation: mv, player: 1 as const });
    const tree = trees.addAll(trees.planted("choko", null), [move("c3"), move("c3"), move("d4")]);
    works.keepWork("choko", tree);
    const desk = await open("choko");
    expect(all(desk.state.get().tree)).toBe("c3");
    expect(desk.state.get().notice?.text).toContain("left out");
  });
  it("that is no tree is not opened", async () => {
    const { works, trees } = await tab();
    const whole = trees.add(trees.planted("choko", null), {
      mv: "c3",
      notation: "c3",
      player: 1,
    });
    const root = whole.nodes[0]!;
    const kept = (tree: object | null) => {
      works.keepWork("choko", tree as typeof whole);
      return works.keptWork("choko", "choko");
    };
    expect(kept(whole)).toEqual(whole);
    for (const broken of [
      null,
      { variant: "choko" },
      { variant: "choko", at: 0, nodes: {} },
      { ...whole, tags: undefined },
      { ...whole, at: 9 },
      { ...whole, start: 7 },
      { ...whole, nodes: { ...whole.nodes, 0: { ...root, children: [0] } } },
      { ...whole, nodes: { ...whole.nodes, 0: { ...root, children: [5] } } },
      { ...whole, nodes: { ...whole.nodes, 0: { ...root, comment: 7 } } },
    ]) {
      expect(kept(broken)).toBeNull();
    }
  });
  it("of another variant is not opened", async () => {
    const { works, trees, open } = await tab();
    works.keepWork("barca", trees.planted("choko", null));
    expect((await open("barca")).state.get().tree.variant).toBe("barca");
  });
  it("goes back to its own shelf when an import is undone", async () => {
    const { open, trees, works } = await tab();
    const barca = await open("barca");
    await play(barca, barca.state.get().standing!.moves[0]!.text);
    const desk = await open("choko");
    await play(desk, "c3");
    desk.replace(trees.planted("barca", null), "barca");
    await ready(desk);
    expect(all(works.keptWork("barca", "barca")!)).toBe("");
    desk.undo();
    expect(all(works.keptWork("barca", "barca")!)).not.toBe("");
    desk.undo();
    await ready(desk);
    await play(desk, "b3");
    expect(desk.state.get().shelf).toBe("choko");
    expect(all(works.keptWork("choko", "choko")!)).toBe("c3 b3");
  });
  it("is not touched by a link, which has its own", async () => {
    const { open, works } = await tab();
    await play(await open("choko"), "c3");
    const link = `choko?position=${encodeURIComponent("5/1X3/2O2/3O1/X4 1 0,0 1")}`;
    const linked = await open(link);
    await play(linked, linked.state.get().standing!.moves[0]!.text);
    expect(all(works.keptWork("choko", "choko")!)).toBe("c3");
    expect(all((await open(link)).state.get().tree)).not.toBe("");
  });
  it("is not written by whoever only looks around", async () => {
    const { open } = await tab();
    const desk = await open("choko");
    await play(desk, "c3");
    storage.clear();
    desk.step("back");
    expect(storage.size).toBe(0);
  });
  it("has what two tabs added to it", async () => {
    const [first, second] = [await tab(), (vi.resetModules(), await tab())];
    const [one, two] = [await first.open("choko"), await second.open("choko")];
    await play(one, "c3");
    await play(two, "d2", "a1");
    const third = (vi.resetModules(), await tab());
    expect(all((await third.open("choko")).state.get().tree)).toBe("d2 c3 a1");
  });
  it("stays as it is while its game is tried out elsewhere", async () => {
    const { open, works } = await tab();
    const desk = await open("choko");
    await play(desk, "c3");
    const apart = desk.apart();
    await play(apart, "b3");
    expect(all(apart.state.get().tree)).toBe("c3 b3");
    expect(all(desk.state.get().tree)).toBe("c3");
    expect(all(works.keptWork("choko", "choko")!)).toBe("c3");
  });
});

describe("a match", () => {
  const ID = "7k2m9qx4t1bz";
  /** A server that knows the match, which has come so far. */
  function serve(moves: string, end: object | null): void {
    const record = `[Game "choko"]\n[Result "*"]\n\n${moves} *\n`;
    const match = { id: ID, variant: "choko", start: null, text: "", mode: "here", end };
    vi.stubGlobal("fetch", async (address: string) => ({
      ok: true,
      text: async () => record,
      json: async () => (address.endsWith(ID) ? match : {}),
    }));
  }

  it("grows in a study of it, whose branches stay", async () => {
    const { opening, study, Desk } = await tab();
    serve("1. c3", null);
    const { shelf, tree, isLocked } = await opening.openMatch(study, ID);
    const desk = new Desk(study, { shelf, tree }, isLocked);
    await ready(desk);
    await play(desk, "d2", "c3");
    desk.step("start");
    await ready(desk);
    await play(desk, "c3", "a1", "a2");
    serve("1. c3 b3 2. e5", null);
    const again = await opening.openMatch(study, ID);
    expect(all(again.tree)).toBe("c3 d2 c3 a1 a2 b3 e5");
    expect([again.played?.shelf, all(again.played!.tree)]).toEqual([shelf, "c3 b3 e5"]);
    const plies = ["#2", "#99", "#0", ""].map(
      (hash) => movesTo(opening.atPly(again.played!.tree, hash)).length,
    );
    expect(plies).toEqual([2, 3, 0, 0]);
  });
  it("helps whoever still plays it, and nobody once it is over", async () => {
    const { opening, study } = await tab();
    const { expectEnd, strength } = await import("../src/strength/kept");
    expectEnd(ID);
    serve("1. c3", { result: "1-0" });
    await opening.openMatch(study, ID);
    expect(strength.get().open[ID]).toBe(false);
    serve("1. c3", null);
    await opening.openMatch(study, ID);
    expect(strength.get().open[ID]).toBe(true);
  });
  it("is unlocked with what was played since, and nothing else is", async () => {
    const { opening, study, Desk, trees } = await tab();
    serve("1. c3", null);
    const { shelf, tree } = await opening.openMatch(study, ID);
    const desk = new Desk(study, { shelf, tree }, true);
    await ready(desk);
    await play(desk, "c3", "a1");
    const { at } = desk.state.get().tree;
    serve("1. c3 b3", { result: "1-0" });
    const { tree: played } = await opening.openMatch(study, ID);

    desk.replace(trees.planted("barca", null), "barca");
    expect(desk.state.get().isLocked).toBe(false);
    desk.unlock(trees.fromRecord(record("c3 b3")));
    expect(all(desk.state.get().tree)).toBe("");
    desk.undo();
    expect(desk.state.get().isLocked).toBe(true);
    desk.unlock(played);
    const now = desk.state.get();
    expect([now.isLocked, now.tree.at, all(now.tree)]).toEqual([false, at, "c3 a1 b3"]);
    expect(trees.continued(now.tree, 0).map((id) => now.tree.nodes[id]!.mv)).toEqual(["c3", "b3"]);
  });

  const record = (moves: string): RecordTree => ({
    tags: [["Game", "choko"]],
    nodes: ["", ...moves.split(" ")].map((mv, at) => ({
      parent: Math.max(at - 1, 0),
      mv,
      notation: mv,
      player: 1,
      nags: [],
      leads: [],
      comments: [],
      eval: null,
    })),
  });
});

it("draws no record deeper than a page can be", async () => {
  const { trees } = await tab();
  const { Moves } = await import("../src/study/MoveTree");
  const move = (mv: string) => ({ mv, notation: mv, player: 1 as const });
  let tree = trees.planted("choko", null);
  for (let level = 0; level < 2000; level += 1) {
    const { at } = (tree = trees.add(tree, move("a")));
    tree = trees.add(trees.go(tree, tree.nodes[at]!.parent!), move("b"));
  }
  const count = { turn: 0, player: null };
  const line = trees.continued(tree, 0);
  const drawn = Moves({ desk: {} as never, tree, line, before: count, depth: 0 });
  expect(depthOf(drawn)).toBe(20);
});

/** In how many variations the deepest of what is drawn stands. */
function depthOf(drawn: unknown): number {
  if (Array.isArray(drawn)) return Math.max(0, ...drawn.map(depthOf));
  if (typeof drawn !== "object" || drawn === null) return 0;
  const { type, props } = drawn as VNode<{ class?: string; children?: unknown }>;
  if (typeof type === "function") {
    return depthOf(type === Fragment ? props.children : (type as FunctionComponent)(props));
  }
  return depthOf(props.children) + (props.class === "variation" ? 1 : 0);
}

it("tells its reader if the module breaks, and goes on with the next", async () => {
  let isBroken = false;
  const { open } = await tab(() => isBroken);
  const desk = await open("choko");
  isBroken = true;
  desk.make("c3");
  await vi.waitFor(() => expect(desk.state.get().notice?.text).toContain("went wrong"));
  isBroken = false;
  desk.step("start");
  await ready(desk);
  desk.step("forward");
  await ready(desk);
  expect(movesTo(desk.state.get().tree)).toEqual(["c3"]);
});

it("turns the engine off if that breaks, and does not ask it while nobody looks", async () => {
  const { Desk, trees } = await tab();
  const ask = async (question: ModuleQuestion) => (await running).ask(question);
  const think = vi.fn(
    (_: unknown, __: number, ___: unknown, fail: () => void) => (fail(), () => {}),
  );
  const study = { ask, values: () => ask({ ask: "values", at: { variant: "choko" } }), think };
  const desk = new Desk(study as never, { tree: trees.planted("choko", null), shelf: null });
  await ready(desk);
  desk.toggleEngine();
  desk.sleep();
  await play(desk, "c3");
  await new Promise((done) => setTimeout(done, 300));
  expect(think).not.toHaveBeenCalled();
  desk.wake();
  await vi.waitFor(() => expect(desk.state.get().notice?.text).toContain("went wrong"));
  expect(desk.state.get().isThinking).toBe(false);
});
