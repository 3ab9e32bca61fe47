/** The module as the page asks it: workers that answer, think and review, and that break. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { Broken, Study, type Asked } from "../src/study/client";
import type { ModuleAnswer, ModuleQuestion } from "../src/study/module";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));

const MODULE = {} as WebAssembly.Module;
const FILE = new Uint8Array(1);
const CHOKO = { variant: "choko", moves: ["c3"] };

/** A worker that notes what it is asked, and wants files until it has them. */
class Worked implements Asked {
  readonly log: string[] = [];
  constructor(
    private readonly learns: () => Promise<ModuleAnswer>,
    private readonly lacks: string[],
  ) {}

  async ask(question: ModuleQuestion, told?: (answer: ModuleAnswer) => void) {
    this.log.push(question.ask);
    if (question.ask === "review") told?.({ answer: "reviewing", known: 1, all: 2 });
    const { ask } = question;
    const answer = { position: "position", review: "review", think: "thought" }[ask as "think"];
    return { answer: answer ?? "done", wants: this.lacks[0] ?? null } as ModuleAnswer;
  }

  async learn() {
    this.log.push("learn");
    const answer = await this.learns();
    this.lacks.shift();
    return answer;
  }

  end() {
    this.log.push("end");
  }
}

/** A study with what its workers heard. */
function opened(
  fetchFile: (name: string) => Promise<Uint8Array | null>,
  learns: () => Promise<ModuleAnswer> = async () => ({ answer: "done" }),
  files = ["file"],
) {
  const workers: Worked[] = [];
  const make = () => workers[workers.push(new Worked(learns, [...files])) - 1]!;
  return { study: new Study(MODULE, fetchFile, make), workers };
}

const settled = () => new Promise((done) => setTimeout(done));

describe("a review", () => {
  it("speaks the reader's language, tells how far it is, and ends", async () => {
    const { study, workers } = opened(async () => null);
    const told: number[][] = [];
    const { found } = study.review(CHOKO, (...it) => told.push(it));
    expect((await found).answer).toBe("review");
    expect(told).toEqual([[1, 2]]);
    expect(workers[1]!.log).toEqual(["position", "speak", "review", "end"]);
  });
  it("goes on beside another, and is stopped alone", async () => {
    const { study, workers } = opened(async () => null);
    const first = study.review(CHOKO);
    const other = study.review(CHOKO);
    other.stop();
    expect(workers.map(({ log }) => log.includes("end"))).toEqual([false, false, true]);
    expect((await first.found).answer).toBe("review");
  });
});

describe("a file", () => {
  it("on its way is waited for by all who want it, and fetched once", async () => {
    let bring = (_: Uint8Array) => {};
    const fetchFile = vi.fn(() => new Promise<Uint8Array>((resolve) => (bring = resolve)));
    const { study, workers } = opened(fetchFile);
    const told = vi.fn();
    void study.values(CHOKO);
    await settled();
    study.think(CHOKO, 1, told);
    await settled();
    expect(told).not.toHaveBeenCalled();
    bring(FILE);
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(fetchFile).toHaveBeenCalledTimes(1);
    expect(workers[1]!.log).toEqual(["position", "learn", "position", "think"]);
    expect(workers[0]!.log).toEqual(["position", "learn", "position", "values"]);
  });
  it("comes after another until nothing is wanted", async () => {
    const fetchFile = vi.fn(async (_: string) => FILE);
    const { study, workers } = opened(fetchFile, undefined, ["network", "tables"]);
    await study.values(CHOKO);
    expect(fetchFile.mock.calls).toEqual([["network"], ["tables"]]);
    expect(workers[0]!.log.filter((it) => it === "learn").length).toBe(2);
  });
  it("that cannot be fetched is asked for again", async () => {
    const fetchFile = vi.fn(async () => null);
    const { study } = opened(fetchFile);
    await study.values(CHOKO);
    await study.values(CHOKO);
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });
  it.each([
    ["is none", new Error("not a table")],
    ["breaks the worker", new Broken("unreachable")],
  ])("that %s stops no search, and is not tried again", async (_, error) => {
    const fetchFile = vi.fn(async () => FILE);
    const { study, workers } = opened(fetchFile, () => Promise.reject(error));
    const told = vi.fn();
    study.think(CHOKO, 1, told);
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(workers.at(-1)!.log).toEqual(["position", "think"]);
    expect((await study.review(CHOKO).found).answer).toBe("review");
    expect(fetchFile).toHaveBeenCalledTimes(1);
  });
});

describe("a thought", () => {
  it("is stopped by the next", async () => {
    const { study, workers } = opened(async () => null);
    const told = vi.fn();
    study.think(CHOKO, 1, () => told("first"));
    study.think(CHOKO, 1, () => told("second"));
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    await settled();
    expect(told.mock.calls).toEqual([["second"]]);
    expect(workers.length).toBe(2);
  });
  it("costs a step one small question besides", async () => {
    const { study, workers } = opened(async () => FILE);
    for (let step = 0; step < 2; step += 1) {
      const told = vi.fn();
      study.think(CHOKO, 1, told);
      await vi.waitFor(() => expect(told).toHaveBeenCalled());
    }
    expect(workers[0]!.log).toEqual(["position", "learn", "position"]);
    expect(workers[2]!.log).toEqual(["position", "learn", "position", "think"]);
  });
});

describe("a worker that breaks", () => {
  class FakeWorker {
    static all: FakeWorker[] = [];
    onmessage: (event: { data: unknown }) => void = () => {};
    onerror: (event: { message: string }) => void = () => {};
    onmessageerror: () => void = () => {};
    sent: { id: number; question: ModuleQuestion }[] = [];
    constructor() {
      FakeWorker.all.push(this);
    }
    postMessage(order: { id: number; question: ModuleQuestion }) {
      if ("id" in order) this.sent.push(order);
    }
    terminate() {}
    answer() {
      const { id } = this.sent.at(-1)!;
      this.onmessage({ data: { id, answer: { answer: "done" }, last: true } });
    }
  }

  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, (worker: FakeWorker) => void]>([
    ["within", (worker) => worker.onmessage({ data: { fault: "unreachable" } })],
    ["as a whole", (worker) => worker.onerror({ message: "no script" })],
    ["over a message", (worker) => worker.onmessageerror()],
  ])("%s leaves nothing open, and another takes its place", async (_, breakIt) => {
    FakeWorker.all = [];
    vi.stubGlobal("Worker", FakeWorker);
    const study = new Study(MODULE);
    const spoken = study.ask({ ask: "speak", lang: "pt" });
    FakeWorker.all[0]!.answer();
    await spoken;
    const open = [study.ask({ ask: "games" }), study.ask({ ask: "games" })];
    breakIt(FakeWorker.all[0]!);
    for (const one of await Promise.allSettled(open)) expect(one.status).toBe("rejected");
    expect(FakeWorker.all.length).toBe(2);
    const again = study.ask({ ask: "games" });
    expect(FakeWorker.all[1]!.sent.map(({ question }) => question.ask)).toEqual(["speak", "games"]);
    FakeWorker.all[1]!.answer();
    expect((await again).answer).toBe("done");
  });
});
