/** The port of `input::next` against the files that the Rust tests read. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { next, type Step } from "../src/input";
import type { MoveView, Target } from "../src/wire";

interface Golden {
  moves: MoveView[];
  cases: { touched: Target[]; step: unknown }[];
}

const FOLDER = fileURLToPath(new URL("../../crates/core/tests/input/", import.meta.url));
const FILES = readdirSync(FOLDER);

/** As `crates/core/tests/input.rs` writes a step. */
function written(step: Step): unknown {
  switch (step.kind) {
    case "complete":
      return { complete: step.text };
    case "choose":
      return { choose: { prefix: step.prefix, next: step.next } };
    case "nothing":
      return "nothing";
  }
}

describe("next", () => {
  it("has a file for each way in which games are touched", () => {
    expect(FILES.length).toBe(5);
  });
  it.each(FILES)("leads where %s says", (file) => {
    const { moves, cases } = JSON.parse(readFileSync(FOLDER + file, "utf8")) as Golden;
    for (const { touched, step } of cases) {
      expect(written(next(moves, touched)), JSON.stringify(touched)).toEqual(step);
    }
  });
});
