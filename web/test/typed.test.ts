/** What the reports let people type: every row is understood where moves are typed on a page. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sentences, sentencesOf } from "../build/catalogue";
import type { Part } from "../src/study/TypedMove";
import { built, ROOT } from "./built";

vi.mock("../src/study/lusus.wasm?url", () => ({ default: "" }));
// The module takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const running = built();
const rows = readFileSync(`${ROOT}crates/games/cases/typed.rows`, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" | ") as [string, string, string, string]);

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
});

/** An analysis board with this position. */
async function desk(variant: string, position: string) {
  const words = await import("../src/words");
  words.use("en", { sentences: sentences("en") + sentencesOf("study", "en") });
  const { Study } = await import("../src/study/client");
  const { Desk } = await import("../src/study/desk");
  const { planted } = await import("../src/study/tree");
  const helper = {
    ask: async (question: Parameters<Awaited<typeof running>["ask"]>[0]) =>
      (await running).ask(question),
    learn: async () => ({ answer: "done" as const }),
    end: () => {},
  };
  const study = new Study(
    {} as WebAssembly.Module,
    async () => null,
    () => helper,
  );
  const desk = new Desk(study, { tree: planted(variant, position), shelf: null });
  await vi.waitFor(() => expect(desk.state.get().standing).not.toBeNull());
  return desk;
}

describe("a row of what people type", () => {
  it.each(rows)("%s %s %s: %s", async (variant, position, typed, outcome) => {
    const open = await desk(variant, position);
    let part: Part | null = null;
    // An empty line takes the move back without a question.
    for (const line of typed.split(" ;").map((line) => line.trim())) {
      if (part && !line) break;
      const answer: boolean | Part = await open.type(part ? `${part.text} ${line}` : line);
      part = typeof answer === "object" ? answer : null;
    }
    const { tree, notice } = open.state.get();
    const made = Object.values(tree.nodes)
      .map(({ mv }) => mv)
      .join("");
    if (outcome === "back") {
      expect(part?.question).toMatch(/\S+ \S+/);
      expect(made).toBe("");
    } else if (outcome.startsWith("refused ")) {
      expect(made).toBe("");
      expect(notice).toMatchObject({ kind: "refusal", clause: outcome.split(" ")[2] });
    } else expect(made).toBe(outcome);
  });
});
