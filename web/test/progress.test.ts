/** What a learner has done, and what was only shown to them. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Course } from "../src/study/module";

const COURSE = { game: "boco", lessons: ["one", "two", "three"] } as Course;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("addEventListener", () => {});
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
});

describe("lessons", () => {
  it("that were shown count as passed, and are what comes next when no other is left", async () => {
    const { done, nextOf, noteDone, onlyShown } = await import("../src/learn/progress");
    noteDone("boco", "one", "alone");
    noteDone("boco", "two", "shown");
    expect([done(COURSE), onlyShown(COURSE), nextOf(COURSE)]).toEqual([["one", "two"], ["two"], 2]);
    noteDone("boco", "three", "alone");
    expect(nextOf(COURSE)).toBe(1);
  });

  it("are known once they were done alone, before or after they were shown", async () => {
    const { nextOf, noteDone, onlyShown } = await import("../src/learn/progress");
    noteDone("boco", "one", "alone");
    noteDone("boco", "one", "shown");
    noteDone("boco", "two", "shown");
    noteDone("boco", "two", "alone");
    noteDone("boco", "three", "alone");
    expect([onlyShown(COURSE), nextOf(COURSE)]).toEqual([[], 0]);
  });
});
