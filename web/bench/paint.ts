/**
 * When a first visit sees something, whether it jumps, and what it loads: each
 * kind of page in Chromium with a processor four times slower: `cargo xtask paint`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { launch, Server } from "../e2e/site";

const { MEASURED } = process.env;
const SLOWER = 4;
/** Each page is visited so often, by somebody new; the median counts. */
const VISITS = 5;
/** The first page is seen within so many milliseconds. */
const SEEN = 1000;

interface Visit {
  paint: number;
  shift: number;
  bytes: number;
}

async function visit(browser: Browser, address: string, ready: string): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  let bytes = 0;
  debug.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await debug.send("Network.enable");
  await debug.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    const found = { shift: 0 };
    Object.assign(globalThis, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        found.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForLoadState("networkidle");
  const { paint, shift } = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    shift: (globalThis as unknown as { found: { shift: number } }).found.shift,
  }));
  await context.close();
  return { paint, shift, bytes };
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1]!;

it("is measured", async () => {
  const server = await Server.start();
  const browser = await launch();
  const made = await fetch(`${server.address}/api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variant: "choko", players: ["human", "level-3"] }),
  });
  const { id } = (await made.json()) as { id: string };
  const pages = [
    ["home", "/", '[data-page="home"][data-ready]'],
    ["set-up", "/play/choko", '[data-page="setup"][data-ready]'],
    ["match", `/g/${id}`, '[data-page="match"][data-ply]'],
    ["rules", "/rules/choko", '[data-page="rules"] h2'],
    ["settings", "/settings", '[data-page="settings"]'],
    ["analysis", "/analysis/choko", '[data-page="analysis"][data-ready]'],
  ] as const;
  const rows = [];
  for (const [name, path, ready] of pages) {
    const visits = [];
    for (let at = 0; at < VISITS; at++) {
      visits.push(await visit(browser, server.address + path, ready));
    }
    const paint = median(visits.map((visit) => visit.paint));
    const shift = median(visits.map((visit) => visit.shift));
    const bytes = median(visits.map((visit) => visit.bytes));
    rows.push({ name, paint, shift, bytes });
  }
  const version = browser.version();
  await browser.close();
  await server.stop();
  const [{ model } = { model: process.arch }] = cpus();
  const table = [
    `Measured on ${model}, ${cpus().length} cores, Chromium ${version} slowed down ${SLOWER} times, medians of ${VISITS} first visits.\n`,
    "| page | first paint, ms | layout shift | loaded, kB |",
    "| --- | ---: | ---: | ---: |",
    ...rows.map(
      ({ name, paint, shift, bytes }) =>
        `| ${name} | ${paint.toFixed(0)} | ${shift.toFixed(3)} | ${(bytes / 1000).toFixed(1)} |`,
    ),
  ].join("\n");
  console.info(table);
  if (MEASURED) {
    mkdirSync(dirname(MEASURED), { recursive: true });
    writeFileSync(MEASURED, `${table}\n`);
  }
  const [home] = rows;
  expect(home!.paint).toBeLessThan(SEEN);
  expect(home!.shift).toBe(0);
});
