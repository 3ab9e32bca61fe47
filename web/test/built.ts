/** The built module, and what it is compared with. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run, type Running } from "../src/study/memory";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const MODULE = `${ROOT}web/src/study/lusus.wasm`;
const TABLES = `${ROOT}crates/endings/data/`;

/** The committed module as it runs. */
export async function built(): Promise<Running> {
  return run(await WebAssembly.compile(readFileSync(MODULE)));
}

/** What is known of games, by name, as the server has it. */
export function knowledge(): Map<string, Uint8Array> {
  return new Map<string, Uint8Array>([
    ["choko-endings", endings(/^choko-\dv\d\.lend$/)],
    ["choko-ludii-endings", endings(/^choko-ludii-\dv\d\.lend$/)],
    ["choko-openings", readFileSync(`${TABLES}choko.lopen`)],
    ["choko-ludii-openings", readFileSync(`${TABLES}choko-ludii.lopen`)],
    ["choko-network", readFileSync(`${ROOT}crates/bots/networks/choko.lnet`)],
    ["knightline-proof", readFileSync(`${ROOT}crates/proofs/data/knightline.lcert`)],
  ]);
}

/** The tables of endings with such names, one after the other, each behind its length. */
function endings(named: RegExp): Uint8Array {
  const names = readdirSync(TABLES).filter((name) => named.test(name));
  const framed = names.flatMap((name) => {
    const table = readFileSync(TABLES + name);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(table.length);
    return [length, table];
  });
  return Buffer.concat(framed);
}
