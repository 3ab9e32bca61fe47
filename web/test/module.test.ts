/** The built module answers as the program does: a stale or a wrong one fails here. */
import { readFileSync, readdirSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Running } from "../src/study/memory";
import type { ModuleAnswer, ModuleQuestion } from "../src/study/module";
import type { Target } from "../src/wire";
import { MODULE, ROOT, built, knowledge } from "./built";
import { readTarget, writeTargets } from "./targets";

const TOUCHES = `${ROOT}crates/catalog/touches/`;
const PLAYTHROUGHS = `${ROOT}crates/catalog/playthroughs/`;
const MOST = 700_000;
/** Random starts of the playthroughs are those of this seed. */
const SEED = "2";

// Much is done that takes a while on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let module: Running;

beforeAll(async () => {
  module = await built();
});

/** The answer of a kind. */
function ask<K extends ModuleAnswer["answer"]>(
  kind: K,
  question: ModuleQuestion,
): Extract<ModuleAnswer, { answer: K }> {
  const answer = module.ask(question);
  if (answer.answer !== kind) throw new Error(JSON.stringify(answer));
  return answer as Extract<ModuleAnswer, { answer: K }>;
}

/** The files of a folder by the id of their variant. */
function byVariant(folder: string): [string, string][] {
  const names = readdirSync(folder).filter((name) => name !== "keys.snap");
  const id = (name: string) => name.replace(".snap", "").replace("-", ":");
  return names.map((name) => [id(name), readFileSync(folder + name, "utf8")]);
}

it("is served as it is, in at most 700 kB", () => {
  const assets = `${ROOT}web/dist/assets/`;
  const served = readdirSync(assets).filter((name) => /^lusus-.*\.wasm/.test(name));
  expect(served.map((name) => name.replace(/.*\.wasm/, ""))).toEqual(["", ".br", ".gz"]);
  const [plain, compressed, zipped] = served.map((name) => readFileSync(assets + name));
  expect(plain!.equals(readFileSync(MODULE))).toBe(true);
  expect(brotliDecompressSync(compressed!).equals(plain!)).toBe(true);
  expect(gunzipSync(zipped!).equals(plain!)).toBe(true);
  expect(compressed!.length).toBeLessThan(MOST);
});

it("wants what is known, and takes it in", () => {
  const wants = (variant: string) => ask("position", { ask: "position", at: { variant } }).wants;
  expect(wants("barca")).toBeNull();
  expect(wants("choko")).toBe("choko-network");
  expect(wants("choko:winther")).toBe("choko-endings");
  expect(wants("choko:ludii")).toBe("choko-ludii-endings");
  expect(wants("knightline")).toBe("knightline-proof");
  const [name, file] = [...knowledge()][0]!;
  expect(module.learn(name, file.slice(0, 50)).answer).toBe("nonsense");
  expect(module.learn("chess", file).answer).toBe("nonsense");
  const network = knowledge().get("choko-network")!;
  expect(module.learn("choko-network", network.slice(0, 50)).answer).toBe("nonsense");
  expect(module.learn("choko-network", network).answer).toBe("done");
  expect(wants("choko")).toBe("choko-endings");
  for (const [name, file] of knowledge()) expect(module.learn(name, file).answer).toBe("done");
  expect(["choko", "choko:winther", "choko:ludii", "knightline"].filter(wants)).toEqual([]);
});

it("holds the conversation that the program holds", () => {
  const written = readFileSync(`${ROOT}crates/module/conversation.txt`, "utf8");
  let said: ModuleAnswer[] = [];
  for (const line of written.split("\n")) {
    if (line.startsWith("? ")) {
      expect(said, line).toEqual([]);
      const question = JSON.parse(line.slice(2));
      const last = module.ask(question, (answer) => said.push(answer));
      said.push(last);
    } else if (line.startsWith("! ")) {
      expect(said.shift(), line.slice(0, 200)).toEqual(JSON.parse(line.slice(2)));
    }
  }
  expect(said).toEqual([]);
});

describe("the engine", () => {
  const lines = readFileSync(`${ROOT}bench/signature.txt`, "utf8").trim().split("\n");
  const ofGames = lines.filter((line) => /^(?!total)\w+ /.test(line)).map((line) => [line]);
  it("is that of five games", () => expect(ofGames.length).toBe(5));
  it.each(ofGames)("does what the program does: %s", (line) => {
    const variant = line.split(" ")[0]!;
    const { nodes, hash } = ask("bench", { ask: "bench", variant });
    expect(`${variant} ${nodes} ${hash}`).toBe(line);
  });
});

describe("a playthrough", () => {
  it.each(byVariant(PLAYTHROUGHS))("of %s is that of the program", (variant, text) => {
    const at = { variant, seed: SEED, moves: [] as string[] };
    for (const line of text.split("\n")) {
      const [word, rest] = [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)];
      if (word === ">") at.moves.push(rest);
      if (!["ply", "scene", "paths"].includes(word!) && !/^\d+ moves: /.test(line)) continue;
      const [, ply, position, key] = /^ply (\d+): (.*) key (\w+)$/.exec(line) ?? [];
      // The moves after the last that is shown stand in no file.
      if (ply !== undefined && Number(ply) !== at.moves.length) break;
      const stands = ask("position", { ask: "position", at });
      if (ply !== undefined) expect([stands.text, stands.position]).toEqual([position, key]);
      if (word === "scene") expect(stands.scene).toEqual(JSON.parse(rest));
      if (word === "paths") expect(stands.moves).toEqual(JSON.parse(rest));
      const listed = /^\d+ moves: (.*)$/.exec(line)?.[1];
      if (listed) expect(stands.moves.map(({ text }) => text).join(" ")).toBe(listed);
    }
    expect(at.moves.length).toBeGreaterThan(5);
  });
});

describe("touches", () => {
  it.each(byVariant(TOUCHES))("of %s lead where the file says", (variant, text) => {
    for (const scene of text.replace(/^---\n[^]*?\n---\n/, "").split("\n\n")) {
      const [start, ...lines] = scene.trim().split("\n");
      let touched: Target[] = [];
      for (const line of lines.filter((line) => line.startsWith("touch "))) {
        const [, word, led] = /^touch (\S+) (.*)$/.exec(line)!;
        const question = { at: { variant, start: start! }, touched, target: readTarget(word!) };
        const found = ask("touch", { ask: "touch", ...question });
        if (found.led === "move") {
          expect(led).toBe(`plays ${found.mv}`);
          touched = [];
        } else if (found.led === "held") {
          expect(led).toBe(`holds ${writeTargets(found.touched)}: ${writeTargets(found.offered)}`);
          touched = found.touched;
        } else {
          expect(led).toBe(`refuses ${writeTargets(found.tried)}: ${found.objection.message.text}`);
        }
      }
    }
  });
});
