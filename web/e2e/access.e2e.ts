/** Every page, for everybody: no serious barrier, nothing beside the screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCRIPTS } from "./games";
import { launch, PHONE, Server, Visitor } from "./site";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const SCREENS: [string, BrowserContextOptions][] = [
  ["a wide light screen", { viewport: { width: 1440, height: 900 }, colorScheme: "light" }],
  ["a wide dark screen", { viewport: { width: 1440, height: 900 }, colorScheme: "dark" }],
  ["a phone", { ...PHONE, colorScheme: "light" }],
];

const PAGES: [string, string][] = [
  ["/", '[data-page="home"][data-ready] .board:not(.empty)'],
  ["/play/syrtis", '[data-page="setup"][data-ready]'],
  ["/settings", '[data-page="settings"]'],
  ["/rules/boco", '[data-page="rules"][data-ready]'],
  ["/nowhere/at/all", '[data-page="nowhere"]'],
  ["/g/000000000000", '[data-page="nowhere"]'],
];

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

async function expectNoBarrier(page: Page): Promise<void> {
  // The page's own policy forbids scripts in elements, so axe comes by the
  // debugger's way.
  await page.evaluate(AXE);
  const findings = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  const serious = findings.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
  ).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, "pixels beside the screen").toBeLessThanOrEqual(0);
}

describe.each(SCREENS)("on %s", (_, options) => {
  it.each(PAGES)("%s has no serious barrier", async (path, sign) => {
    const visitor = await Visitor.arrive(browser, server.address, options);
    visitor.expectMissing(/nowhere/, /000000000000/);
    await visitor.page.goto(path);
    await visitor.page.waitForSelector(sign);
    await expectNoBarrier(visitor.page);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it.each(SCRIPTS)("a match of $game has no serious barrier", async ({ game }) => {
    const visitor = await Visitor.arrive(browser, server.address, options);
    await visitor.page.goto(`/play/${game}`);
    await visitor.page.click('[data-start="here"]');
    await visitor.see({ ply: 0, ready: "" });
    await expectNoBarrier(visitor.page);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});

it("speaks Portuguese when asked, and remembers", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  await visitor.page.goto("/");
  await visitor.page.click('[data-language="pt"]');
  await visitor.page.waitForSelector("html[lang='pt-PT']");
  await visitor.page.reload();
  await visitor.page.waitForSelector('html[lang="pt-PT"] [data-language="en"]');
  await visitor.leave();
});
