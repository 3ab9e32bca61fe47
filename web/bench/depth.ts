/**
 * What boards in three dimensions cost: script and draw calls a frame while a
 * game is played back, frames at rest, and what is held after many moves and
 * changes, in Chromium that draws by software: `cargo xtask depth`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, deep, flat, framesOf, rest, server } from "../e2e/deep";
import { Visitor } from "../e2e/site";
import { hash } from "../src/board3d/noise";

const { MEASURED } = process.env;
const MOST_SCRIPT = 3;
const MOST_CALLS = 150;
const MOST_GROWTH = 2e5;
const MOVES = 200;
const CHANGES = 50;
/** How many moves are played back. */
const BACK = 8;

/** The largest board, and one with many stacks that grows, on which much is done. */
const BOARDS = [
  { variant: "barca:16", plies: 20, isWorn: false },
  { variant: "knightline", plies: 28, isWorn: true },
];

/** Software draws slowly: the smaller, the more frames there are to measure. */
const SCREEN: BrowserContextOptions = {
  viewport: { width: 320, height: 320 },
  deviceScaleFactor: 1,
};

interface Cost {
  variant: string;
  frames: number;
  /** The script of a frame, in milliseconds: of half of them at most, and of nine in ten. */
  half: number;
  most: number;
  calls: number;
  resting: number;
  /** What is held before and after many moves and changes, where they were made: geometries, textures and programs. */
  held: string[];
  /** What the page's script holds besides its code. */
  heap: number[];
}

/** The legal moves after some. */
async function legalAfter(variant: string, moves: string[]): Promise<string[]> {
  const answer = await fetch(`${server.address}/api/position`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variant, moves }),
  });
  const { moves: legal } = (await answer.json()) as { moves: { text: string }[] };
  return legal.map(({ text }) => text);
}

/** Moves by chance: one that would end the game is not made, but another. */
async function played(variant: string, plies: number): Promise<string[]> {
  const moves: string[] = [];
  let legal = await legalAfter(variant, moves);
  for (let tries = 0; moves.length < plies && tries < 20 * plies; tries += 1) {
    const tried = [...moves, legal[Math.floor(hash(tries, 5) * legal.length)]!];
    const next = await legalAfter(variant, tried);
    if (next.length === 0) continue;
    moves.push(tried.at(-1)!);
    legal = next;
  }
  expect(moves.length).toBe(plies);
  return moves;
}

/** Opens a match at its last ply, in a page that notes how long the script of each frame takes. */
async function open(visitor: Visitor, variant: string, moves: string[]): Promise<void> {
  const { page } = visitor;
  await page.addInitScript(() => {
    localStorage.setItem("lusus.settings", JSON.stringify({ depth: true, pace: "slow" }));
    const spent: number[] = [];
    Object.assign(globalThis, { spent });
    const ask = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (deed) =>
      ask((now) => {
        const begun = performance.now();
        deed(now);
        spent.push(performance.now() - begun);
      });
  });
  const made = await page.request.post("/api/matches", {
    data: { variant, players: ["human", "human"], moves },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/g/${id}`);
  await page.waitForSelector(".board.deep");
}

/** Goes back so many plies and forth again, within the page: nobody waits for a test between two moves. */
async function backAndForth(page: Page, plies: number, back: number, times: number): Promise<void> {
  await page.evaluate(
    async ({ plies, back, times }) => {
      const shown = document.querySelector<HTMLElement>("[data-looking]")!;
      const stepTo = async (key: string, ply: number) => {
        dispatchEvent(new KeyboardEvent("keydown", { key }));
        while (Number(shown.dataset.looking) !== ply) {
          await new Promise((done) => setTimeout(done, 4));
        }
        await new Promise((done) => requestAnimationFrame(done));
      };
      for (let time = 0; time < times; time += 1) {
        for (let ply = plies - 1; ply >= plies - back; ply -= 1) await stepTo("ArrowLeft", ply);
        for (let ply = plies - back + 1; ply <= plies; ply += 1) await stepTo("ArrowRight", ply);
      }
    },
    { plies, back, times },
  );
}

async function change(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press("d");
    await flat(page);
    await page.keyboard.press("d");
    await deep(page);
  }
}

/** What the script of a page holds when nothing is left to be collected; code that the browser has made of it is not counted. */
async function heapOf(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  debug.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  for (let times = 0; times < 3; times += 1) await debug.send("HeapProfiler.collectGarbage");
  await debug.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await debug.detach();
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let total = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type]!]!;
    if (kind !== "code" && kind !== "native" && kind !== "hidden") total += nodes[at + size]!;
  }
  return total;
}

/** The moves are played back and forth, one by one; then nothing happens. */
async function playBack(
  { page }: Visitor,
  plies: number,
): Promise<Pick<Cost, "frames" | "half" | "most" | "calls" | "resting">> {
  const spent = () =>
    page.evaluate(() => (globalThis as unknown as { spent: number[] }).spent.splice(0));
  await backAndForth(page, plies, BACK, 1);
  await rest(page);
  await spent();
  let drawn = await framesOf(page);
  const times: number[] = [];
  for (let made = 0; made < 2 * BACK; made += 1) {
    await page.keyboard.press(made < BACK ? "ArrowLeft" : "ArrowRight");
    const frames = await rest(page);
    // What asks how far it is has frames of its own, in which nothing is drawn.
    times.push(...(await spent()).sort((a, b) => b - a).slice(0, frames - drawn));
    drawn = frames;
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)]!;
  await page.waitForTimeout(2500);
  const resting = (await framesOf(page)) - drawn;
  const calls = Number(await page.getAttribute(".board-canvas", "data-calls"));
  return { frames: times.length, half: share(0.5), most: share(0.9), calls, resting };
}

/** What is held before and after many moves and changes. */
async function worn({ page }: Visitor, plies: number): Promise<Pick<Cost, "held" | "heap">> {
  const [held, heap]: [string[], number[]] = [[], []];
  const look = async () => {
    await rest(page);
    held.push((await page.getAttribute(".board-canvas", "data-held"))!);
    heap.push(await heapOf(page));
  };
  await backAndForth(page, plies, BACK, 2);
  await change(page, 2);
  await look();
  await backAndForth(page, plies, BACK, Math.ceil(MOVES / (2 * BACK)));
  await change(page, CHANGES / 2);
  await look();
  return { held, heap };
}

/** Opens a match for somebody who has more or less motion, does something there, and leaves. */
async function visit<T>(
  variant: string,
  moves: string[],
  reducedMotion: "reduce" | "no-preference",
  deed: (visitor: Visitor, plies: number) => Promise<T>,
): Promise<T> {
  const visitor = await Visitor.arrive(browser, server.address, { ...SCREEN, reducedMotion });
  await open(visitor, variant, moves);
  const done = await deed(visitor, moves.length);
  await visitor.leave();
  return done;
}

function tableOf(costs: Cost[]): string {
  const [{ model } = { model: process.arch }] = cpus();
  return [
    `Measured on ${model}, ${cpus().length} cores, Chromium ${browser.version()} drawing by software.\n`,
    `| board | script a frame, median, ms | nine in ten, ms | frames | draw calls | frames in 2.5 s of rest | geometries, textures, programs, before and after ${MOVES} moves and ${CHANGES} changes | held by script, MB |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...costs.map(({ variant, half, most, frames, calls, resting, held, heap }) => {
      const sizes = heap.map((size) => (size / 1e6).toFixed(2)).join(" → ");
      const counts = [half.toFixed(1), most.toFixed(1), frames, calls, resting];
      return `| ${[variant, ...counts, held.join(" → "), sizes].join(" | ")} |`;
    }),
  ].join("\n");
}

it("is measured", async () => {
  const costs: Cost[] = [];
  for (const { variant, plies, isWorn } of BOARDS) {
    const moves = await played(variant, plies);
    const playing = await visit(variant, moves, "no-preference", playBack);
    const wear = isWorn ? await visit(variant, moves, "reduce", worn) : { held: [], heap: [] };
    costs.push({ variant, ...playing, ...wear });
  }
  const table = tableOf(costs);
  console.info(table);
  if (MEASURED) {
    mkdirSync(dirname(MEASURED), { recursive: true });
    writeFileSync(MEASURED, `${table}\n`);
  }
  for (const { frames, half, calls, resting, held, heap } of costs) {
    expect(frames).toBeGreaterThan(20);
    expect(half).toBeLessThan(MOST_SCRIPT);
    expect(calls).toBeLessThan(MOST_CALLS);
    expect(resting).toBe(0);
    expect(held.at(-1)).toBe(held[0]);
    expect((heap.at(-1) ?? 0) - (heap[0] ?? 0)).toBeLessThan(MOST_GROWTH);
  }
});
