/** The speed of the module beside that of the program, by processor time: `cargo xtask bench wasm`. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { built } from "../test/built";

const GAMES = ["choko", "barca", "knightline", "boco", "syrtis"];
const { LUSUS, MEASURED } = process.env;

/** The signature of a game, and the seconds that the program takes for it. */
function program(game: string): [string, number] {
  const script = '"$0" bench --game "$1" --signature && times';
  const { stdout } = spawnSync("sh", ["-c", script, LUSUS!, game], { encoding: "utf8" });
  const lines = stdout.trim().split("\n");
  // The last line holds the time of what the shell has run: for itself, and for the system.
  const [user, system] = lines.at(-1)!.split(" ").map(seconds);
  return [lines[0]!, user! + system!];
}

/** `0m1.500s` in seconds. */
function seconds(text: string): number {
  const [minutes, rest] = text.split("m");
  return Number(minutes) * 60 + Number.parseFloat(rest!);
}

it("is measured", async () => {
  const module = await built();
  const rows = GAMES.map((name) => {
    const [signature, native] = program(name);
    const before = process.cpuUsage();
    const found = module.ask({ ask: "bench", variant: name });
    const { user, system } = process.cpuUsage(before);
    if (found.answer !== "bench") throw new Error(found.answer);
    expect(`${name} ${found.nodes} ${found.hash}`).toBe(signature);
    return { name, nodes: found.nodes, program: native, module: (user + system) / 1e6 };
  });
  mkdirSync(dirname(MEASURED!), { recursive: true });
  writeFileSync(MEASURED!, JSON.stringify({ node: process.versions.node, rows }));
});
