/**
 * What boards in three dimensions cost: script and draw calls a frame while a
 * game is played back, frames at rest, and what is held after many moves and
 * changes, in Chromium that draws by software: `npm run depth`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hash } from "../src/board3d/noise";
import { launch, Server, Visitor } from "../e2e/site";

const { MEASURED } = process.env;
const MOST_SCRIPT = 3;
const MOST_CALLS = 150;
const MOVES = 200;
const CHANGES = 50;

/** The largest board, and one with many stacks, on which it is also seen whether anything grows. */
const BOARDS = [
  { variant: "barca:16", plies: 20, grows: false },
  { variant: "knightline", plies: 30, grows: true },
];

/** The legal moves after some. */
async function legalAfter(site: string, variant: string, moves: string[]): Promise<string[]> {
  const answer = await fetch(`${site}/api/position`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variant, moves }),
  });
  const { moves: legal } = (await answer.json()) as { moves: { text: string }[] };
  return legal.map(({ text }) => text);
}

/** Moves by chance: one that would end the game is not made, but another. */
async function played(site: string, variant: string, plies: number): Promise<string[]> {
  const moves: string[] = [];
  let legal = await legalAfter(site, variant, moves);
  for (let tries = 0; moves.length < plies && tries < 20 * plies; tries += 1) {
    const tried = [...moves, legal[Math.floor(hash(tries, 5) * legal.length)]!];
    const next = await legalAfter(site, variant, tried);
    if (next.length === 0) continue;
    moves.push(tried.at(-1)!);
    legal = next;
  }
  return moves;
}

/** Opens a match at its last ply, and notes how long each frame's script takes. */
async function open(visitor: Visitor, variant: string, moves: string[]): Promise<void> {
  const { page } = visitor;
  await page.addInitScript(() => {
    localStorage.setItem("lusus.settings", JSON.stringify({ depth: true }));
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

async function stepThrough(page: Page, key: string, from: number, to: number): Promise<void> {
  const step = from < to ? 1 : -1;
  for (let ply = from + step; ply !== to + step; ply += step) {
    await page.keyboard.press(key);
    await page.waitForSelector(`[data-looking="${ply}"]`);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

const framesOf = async (page: Page) =>
  Number(await page.getAttribute(".board-canvas", "data-frames"));

async function heapOf(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  await debug.send("HeapProfiler.collectGarbage");
  const { usedSize } = await debug.send("Runtime.getHeapUsage");
  await debug.detach();
  return usedSize;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

interface Cost {
  variant: string;
  script: number;
  calls: number;
  resting: number;
  /** Before and after many moves and changes, where that was tried. */
  held: string[];
  heap: number[];
}

async function measure(
  visitor: Visitor,
  variant: string,
  moves: string[],
): Promise<Omit<Cost, "held" | "heap">> {
  const { page } = visitor;
  await open(visitor, variant, moves);
  const plies = moves.length;
  await stepThrough(page, "ArrowLeft", plies, plies - 8);
  await page.evaluate(() => ((globalThis as unknown as { spent: number[] }).spent.length = 0));
  await stepThrough(page, "ArrowRight", plies - 8, plies);
  await page.waitForTimeout(2000);
  const spent = await page.evaluate(() => (globalThis as unknown as { spent: number[] }).spent);
  const calls = Number(await page.getAttribute(".board-canvas", "data-calls"));
  const still = await framesOf(page);
  await page.waitForTimeout(2500);
  const resting = (await framesOf(page)) - still;
  return { variant, script: median(spent), calls, resting };
}

/** What is held before and after many moves and changes. */
async function grown({ page }: Visitor, plies: number): Promise<Pick<Cost, "held" | "heap">> {
  const [held, heap]: [string[], number[]] = [[], []];
  const look = async () => {
    held.push((await page.getAttribute(".board-canvas", "data-held"))!);
    heap.push(await heapOf(page));
  };
  await look();
  for (let made = 0; made < MOVES; made += 16) {
    await stepThrough(page, "ArrowLeft", plies, plies - 8);
    await stepThrough(page, "ArrowRight", plies - 8, plies);
  }
  for (let times = 0; times < CHANGES; times += 1) {
    await page.keyboard.press("d");
    await page.waitForSelector(times % 2 === 0 ? ".board:not(.deep)" : ".board.deep");
  }
  await page.waitForTimeout(1000);
  await look();
  return { held, heap };
}

it("is measured", async () => {
  const server = await Server.start();
  const browser = await launch({ webgl: true });
  const costs: Cost[] = [];
  for (const { variant, plies, grows } of BOARDS) {
    const moves = await played(server.address, variant, plies);
    const screen = {
      viewport: { width: 420, height: 420 },
      reducedMotion: "no-preference" as const,
    };
    const visitor = await Visitor.arrive(browser, server.address, screen);
    const cost = await measure(visitor, variant, moves);
    const growth = grows ? await grown(visitor, moves.length) : { held: [], heap: [] };
    costs.push({ ...cost, ...growth });
    await visitor.leave();
  }
  const [{ model } = { model: process.arch }] = cpus();
  const table = [
    `Measured on ${model}, ${cpus().length} cores, Chromium ${browser.version()} drawing by software.\n`,
    `| board | script a frame, ms | draw calls | frames in 2.5 s of rest | geometries and textures, before and after ${MOVES} moves and ${CHANGES} changes | heap, MB |`,
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...costs.map(
      ({ variant, script, calls, resting, held, heap }) =>
        `| ${variant} | ${script.toFixed(1)} | ${calls} | ${resting} | ${held.join(" → ")} | ${heap.map((size) => (size / 1e6).toFixed(1)).join(" → ")} |`,
    ),
  ].join("\n");
  console.info(table);
  await browser.close();
  await server.stop();
  if (MEASURED) {
    mkdirSync(dirname(MEASURED), { recursive: true });
    writeFileSync(MEASURED, `${table}\n`);
  }
  for (const { script, calls, resting, held, heap } of costs) {
    expect(script).toBeLessThan(MOST_SCRIPT);
    expect(calls).toBeLessThan(MOST_CALLS);
    expect(resting).toBe(0);
    expect(held.at(-1)).toBe(held[0]);
    expect(heap.at(-1) ?? 0).toBeLessThanOrEqual((heap[0] ?? 0) + 2e6);
  }
});
