/** A review as the page asks for it: in a worker of its own, which then ends. */
import { expect, it, vi } from "vitest";
import { Study, type Asked } from "../src/study/client";
import type { ModuleAnswer, ModuleQuestion } from "../src/study/module";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));

/** A worker that notes what it is asked. */
function helper(log: string[]): Asked {
  return {
    ask: async (question: ModuleQuestion, told?: (answer: ModuleAnswer) => void) => {
      log.push(question.ask);
      if (question.ask === "review") told?.({ answer: "reviewing", known: 1, all: 2 });
      return { answer: question.ask === "review" ? "review" : "done" } as ModuleAnswer;
    },
    learn: async () => ({ answer: "done" }),
    end: () => void log.push("end"),
  };
}

it("speaks the reader's language, tells how far it is, and ends", async () => {
  const logs: string[][] = [];
  const make = () => helper(logs[logs.push([]) - 1]!);
  const study = new Study({} as WebAssembly.Module, async () => null, make);
  const told: number[][] = [];
  const answer = await study.review({ variant: "choko", moves: ["c3"] }, (...it) => told.push(it));
  expect(answer.answer).toBe("review");
  expect(told).toEqual([[1, 2]]);
  expect(logs).toEqual([["position"], ["speak", "review", "end"]]);
});
