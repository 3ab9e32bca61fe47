/** The room of a match in this browser: in one tab, spoken to from others, deleted, broken. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Study } from "../src/study/client";
import type { ModuleQuestion } from "../src/study/module";
import type { Line } from "../src/socket";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));

const ID = "7k2m9qx4t1bz";
const [GOING_AWAY, NO_SUCH_MATCH] = [1001, 4404];

let items: Map<string, string>;
let writes: string[];
let channels: Set<Channel>;
let locks: Locks;

/** What tabs hear of each other, a moment later. */
class Channel {
  onmessage: (event: { data: unknown }) => void = () => {};
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown) {
    if (!channels.has(this)) throw new Error("the channel is closed");
    const others = [...channels].filter((channel) => channel !== this);
    others.forEach((other) =>
      queueMicrotask(() => channels.has(other) && other.onmessage({ data })),
    );
  }
  close() {
    channels.delete(this);
  }
}

/** One lock, and who waits for it. */
class Locks {
  private isHeld = false;
  readonly waiting: (() => void)[] = [];

  async request(_: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, hold: Hold) {
    if (this.isHeld && options.ifAvailable) return hold(null);
    if (this.isHeld) {
      await new Promise<void>((granted, refused) => {
        this.waiting.push(granted);
        options.signal?.addEventListener("abort", () => {
          this.waiting.splice(this.waiting.indexOf(granted), 1);
          refused(new Error("aborted"));
        });
      });
    }
    this.isHeld = true;
    try {
      return await hold({});
    } finally {
      this.isHeld = false;
      this.waiting.shift()?.();
    }
  }
}
type Hold = (lock: object | null) => Promise<unknown>;

/** A module that opens rooms and has nothing to say, until it breaks. */
class Module {
  isBroken = false;
  close = vi.fn();
  asked: string[] = [];
  async ask(question: ModuleQuestion) {
    this.asked.push(question.ask);
    if (this.isBroken) throw new Error("broken");
    return { answer: "room", outputs: [], wake_at: null, summary: { id: ID } };
  }
  get study(): Study {
    return this as unknown as Study;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  channels = new Set();
  writes = [];
  items = new Map([
    [`lusus.local.${ID}`, "kept"],
    ["lusus.local", JSON.stringify({ [ID]: { summary: { id: ID }, order: null } })],
  ]);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => {
      writes.push(name);
      items.set(name, text);
    },
    removeItem: (name: string) => items.delete(name),
  });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("BroadcastChannel", Channel);
  locks = new Locks();
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => void vi.useRealTimers());

async function tab(module = new Module()) {
  const { Exchange } = await import("../src/local/host");
  return Exchange.open(ID, module.study);
}

/** A line with what happened to it. */
function heard(line: Line) {
  const happened: (string | number)[] = [];
  line.onopen = () => happened.push("open");
  line.onclose = ({ code }) => happened.push(code);
  return { line, happened };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

it("writes nothing where nothing is new", async () => {
  const { line } = heard((await tab()).dial());
  await settled();
  line.send("{}");
  await settled();
  expect(writes).toEqual([]);
});

it("ends when another tab deletes the match, which does not come back", async () => {
  const { line, happened } = heard((await tab()).dial());
  await settled();
  items.delete(`lusus.local.${ID}`);
  items.set("lusus.local", "{}");
  line.send("{}");
  await settled();
  expect(happened).toEqual(["open", NO_SUCH_MATCH]);
  expect(items.get("lusus.local")).toBe("{}");
});

it("is opened anew after the module broke, and until then says to come again", async () => {
  const module = new Module();
  const exchange = await tab(module);
  const first = heard(exchange.dial());
  await settled();
  module.isBroken = true;
  first.line.send("{}");
  first.line.send("{}");
  await settled();
  expect(first.happened).toEqual(["open", GOING_AWAY]);
  const second = heard(exchange.dial());
  await vi.advanceTimersByTimeAsync(2000);
  expect(second.happened).toEqual([GOING_AWAY]);
  module.isBroken = false;
  module.asked = [];
  await vi.advanceTimersByTimeAsync(1000);
  expect(module.asked).toEqual(["open-room"]);
  const third = heard(exchange.dial());
  await settled();
  expect(third.happened).toEqual(["open"]);
});

it("that cannot be opened is told", async () => {
  const module = new Module();
  module.isBroken = true;
  await expect(tab(module)).rejects.toThrow("broken");
  expect(channels.size).toBe(0);
  await expect(tab()).resolves.toBeTruthy();
});

it("goes on in the next tab when one leaves, and the third comes again at once", async () => {
  const one = await tab();
  const next = new Module();
  const two = await tab(next);
  const three = await tab();
  const lines = [one, two, three].map((exchange) => heard(exchange.dial()));
  await settled();
  expect(lines.map(({ happened }) => happened)).toEqual([["open"], ["open"], ["open"]]);
  one.close();
  await settled();
  expect(next.asked).toEqual(["open-room"]);
  expect(lines.map(({ happened }) => happened.at(-1))).toEqual(Array(3).fill(GOING_AWAY));
  lines.forEach(({ line }) => line.close());
  const again = heard(three.dial());
  await settled();
  expect(again.happened).toEqual(["open"]);
});

it("tells lines of a tab that vanished to come again", async () => {
  const one = await tab();
  await tab();
  const three = await tab();
  const { happened } = heard(three.dial());
  await settled();
  // A tab that is gone says nothing: its lock is free, and that is all.
  const [first] = channels;
  first!.close();
  (one as unknown as { leaving: AbortController }).leaving.abort();
  await settled();
  expect(happened).toEqual(["open", GOING_AWAY]);
});

it("is not taken over by a tab that has left, which waits for it no longer", async () => {
  const one = await tab();
  const left = new Module();
  (await tab(left)).close();
  await settled();
  expect(locks.waiting.length).toBe(0);
  const next = new Module();
  await tab(next);
  one.close();
  await settled();
  expect([left.asked, next.asked]).toEqual([[], ["open-room"]]);
});
