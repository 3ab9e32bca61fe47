/** What a page asks of the module, with workers that do only what a test tells them. */
import { expect, it, vi } from "vitest";
import { Study, type Asked } from "../src/study/client";
import type { ModuleAnswer, ModuleQuestion, Thought } from "../src/study/module";

/** A worker that answers what it is told to, and thinks until it is let go. */
class Puppet implements Asked {
  taught: string[] = [];
  ended = false;
  tell: (answer: ModuleAnswer) => void = () => {};

  constructor(private readonly wants: string | null) {}

  async ask(question: ModuleQuestion, told?: (answer: ModuleAnswer) => void) {
    if (question.ask !== "think") {
      const wants = this.taught.includes(this.wants ?? "") ? null : this.wants;
      return { answer: "position", wants } as ModuleAnswer;
    }
    this.tell = told!;
    return new Promise<ModuleAnswer>(() => {});
  }

  async learn(name: string): Promise<ModuleAnswer> {
    this.taught.push(name);
    return { answer: "done" };
  }

  end() {
    this.ended = true;
  }
}

/** A study whose workers are puppets, the one that answers first. */
function study(wants: string | null, files: (Uint8Array | null)[] = []) {
  const puppets: Puppet[] = [];
  const fetchFile = vi.fn(async () => files.shift() ?? null);
  const make = () => {
    const puppet = new Puppet(wants);
    puppets.push(puppet);
    return puppet;
  };
  return { study: new Study({} as WebAssembly.Module, fetchFile, make), puppets, fetchFile };
}

const AT = { variant: "choko" };
const settled = () => new Promise((resolve) => setTimeout(resolve));
const thought = (depth: number) => ({ answer: "thought", depth }) as ModuleAnswer;

it("tells thoughts until it is stopped", async () => {
  const { study: asked, puppets } = study(null);
  const told: number[] = [];
  const stop = asked.think(AT, 3, ({ depth }: Thought) => told.push(depth));
  await settled();
  puppets[1]!.tell(thought(1));
  stop();
  puppets[1]!.tell(thought(2));
  expect(told).toEqual([1]);
  expect(puppets.map(({ ended }) => ended)).toEqual([false, true]);
});

it("thinks of one thing at a time", async () => {
  const { study: asked, puppets } = study(null);
  const told: string[] = [];
  const stopFirst = asked.think(AT, 1, () => told.push("first"));
  asked.think(AT, 1, () => told.push("second"));
  await settled();
  // The first was stopped before it had begun; to stop it again stops nothing.
  stopFirst();
  expect(puppets.length).toBe(2);
  puppets[1]!.tell(thought(1));
  expect(told).toEqual(["second"]);
});

it("fetches what is wanted once, and hands it to every worker", async () => {
  const { study: asked, puppets, fetchFile } = study("endings", [new Uint8Array(3)]);
  asked.think(AT, 1, () => {});
  await settled();
  asked.think(AT, 1, () => {});
  await settled();
  expect(puppets.map(({ taught }) => taught)).toEqual([["endings"], ["endings"], ["endings"]]);
  expect(fetchFile).toHaveBeenCalledOnce();
});

it("thinks without what cannot be fetched, and tries again", async () => {
  const { study: asked, puppets, fetchFile } = study("endings", [null, new Uint8Array(3)]);
  asked.think(AT, 1, () => {});
  await settled();
  asked.think(AT, 1, () => {});
  await settled();
  expect(puppets.map(({ taught }) => taught)).toEqual([["endings"], [], ["endings"]]);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});
