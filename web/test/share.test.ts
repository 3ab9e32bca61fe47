/** A match as a link, by the built module. */
import { beforeAll, expect, it, vi } from "vitest";
import { openLink, sharedRecord } from "../src/share/opening";
import type { Running } from "../src/study/memory";
import type { Study } from "../src/study/client";
import type { ModuleQuestion } from "../src/study/module";
import { built } from "./built";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));

let study: Study;

beforeAll(async () => {
  const module: Running = await built();
  study = { ask: async (question: ModuleQuestion) => module.ask(question) } as unknown as Study;
});

/** The start of the game in a link. */
async function startIn(code: string): Promise<string | null> {
  const tree = await openLink(study, code);
  if (typeof tree === "string") throw new Error(tree);
  return tree.start;
}

const record = (game: string, start: string, moves: string) =>
  `[Game "${game}"]\n[SetUp "1"]\n[FEN "${start}"]\n[Seed "7"]\n[Result "*"]\n\n${moves} *\n`;

it("holds the position that a match began from, although every match has a seed", async () => {
  const start = "5/5/1XO2/5/5 1 11,11 1";
  const { game } = await sharedRecord(study, record("choko", start, "1. c4"));
  expect(await startIn(game!)).toBe(start);
});

it("is as short with a drawn start as its seed lets it be", async () => {
  const drawn = await study.ask({ ask: "position", at: { variant: "syrtis", seed: "7" } });
  if (drawn.answer !== "position") throw new Error(drawn.message.text);
  const first = drawn.moves[0]!.text;
  const at = { variant: "syrtis", seed: "7", moves: [first] };
  const short = await study.ask({ ask: "write-link", at, result: null });
  if (short.answer !== "link-text") throw new Error(short.message.text);
  const { game } = await sharedRecord(study, record("syrtis", drawn.text, `1. ${first}`));
  expect(game).toBe(short.text);
  expect(await startIn(game!)).toBe(drawn.text);
});
