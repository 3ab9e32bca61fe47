/** The port of `input::touch` against the files that `crates/catalog/tests/touches.rs` writes. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { cellsOf, offered, touch, type Touched } from "../src/input";
import type { MoveView, Target } from "../src/wire";
import { readTarget, writeTargets } from "./targets";

const FOLDER = fileURLToPath(new URL("../../crates/catalog/touches/", import.meta.url));
const FILES = readdirSync(FOLDER);

function read(words: string): Target[] {
  return (words.match(/\S+/g) ?? []).map(readTarget);
}

function readMove(line: string): MoveView {
  const [, text, paths] = /^move (.*): (.*)$/.exec(line)!;
  return { text: text!, notation: text!, paths: paths!.split(" | ").map(read) };
}

function written(moves: MoveView[], result: Touched): string {
  switch (result.kind) {
    case "move":
      return `plays ${result.text}`;
    case "held":
      return `holds ${writeTargets(result.touched)}: ${writeTargets(offered(moves, result.touched))}`;
    case "refused":
      return `refuses ${writeTargets(result.tried)}: `;
  }
}

/** Touches as a scene of a file says, and writes down what each leads to. */
function replay(scene: string): void {
  const lines = scene.split("\n");
  const moves = lines.filter((line) => line.startsWith("move ")).map(readMove);
  let touched: Target[] = [];
  for (const line of lines.filter((line) => line.startsWith("touch "))) {
    const [, word, expected] = /^touch (\S+) (plays .*|holds .*|refuses .*?: )/.exec(line)!;
    const result = touch(moves, touched, read(word!)[0]!);
    expect(written(moves, result), line).toBe(expected);
    if (result.kind !== "refused") touched = result.kind === "held" ? result.touched : [];
  }
}

describe("touch", () => {
  it("has a file for every variant", () => {
    expect(FILES.length).toBe(13);
  });
  it.each(FILES)("leads where %s says", (file) => {
    readFileSync(FOLDER + file, "utf8")
      .split("\n\n")
      .forEach(replay);
  });
});

describe("cellsOf", () => {
  it("names touches of cells, and nothing else", () => {
    expect(cellsOf(read("a1 e5"))).toEqual(["a1", "e5"]);
    expect(cellsOf(read("a1 [pass]"))).toBeNull();
  });
});
