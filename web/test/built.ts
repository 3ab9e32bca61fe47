/** The built module, and what it is compared with. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run, type Running } from "../src/study/memory";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const MODULE = `${ROOT}web/src/study/lusus.wasm`;

/** The committed module as it runs. */
export async function built(): Promise<Running> {
  return run(await WebAssembly.compile(readFileSync(MODULE)));
}

/** What is known of games, by name, as the server has it. */
export function knowledge(): Map<string, Uint8Array> {
  const folder = `${ROOT}crates/endings/data/`;
  const tables = readdirSync(folder).map((name) => readFileSync(folder + name));
  const framed = tables.flatMap((table) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(table.length);
    return [length, table];
  });
  return new Map<string, Uint8Array>([
    ["choko-endings", Buffer.concat(framed)],
    ["knightline-proof", readFileSync(`${ROOT}crates/proofs/data/knightline.lcert`)],
  ]);
}
