/** Every page, for everybody: no serious barrier, nothing beside the screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { SCRIPTS } from "./games";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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

/** What a match looks like in the middle of things. */
const STATES: [string, (visitor: Visitor) => Promise<void>][] = [
  [
    "a move to be confirmed",
    async (visitor) => {
      await keepSettings(visitor, { confirm: "always" });
      await sitDown(visitor, "choko", "here");
      await touch(visitor, "c3");
      await visitor.page.waitForSelector('[data-asking="confirm"]');
    },
  ],
  [
    "an amount to be chosen",
    async (visitor) => {
      await sitDown(visitor, "knightline", "here");
      await type(visitor, "0,0>2,-1:1", 1);
      await touch(visitor, "1,0");
      await touch(visitor, "-1,1");
      await visitor.page.waitForSelector('[data-asking="amount"]');
    },
  ],
  [
    "a refusal with its reason",
    async (visitor) => {
      await sitDown(visitor, "barca", "here");
      await touch(visitor, "e2");
      await touch(visitor, "b5");
      await visitor.page.waitForSelector("[data-refusal]");
    },
  ],
  [
    "a friend to be invited",
    async (visitor) => {
      await sitDown(visitor, "syrtis", "friend");
      await visitor.page.waitForSelector("[data-invitation]");
    },
  ],
  [
    "a draw that is offered",
    async (visitor) => {
      await sitDown(visitor, "boco", "friend");
      const friend = await Visitor.arrive(browser, server.address);
      await friend.page.goto(await visitor.page.locator("[data-invitation]").inputValue());
      await friend.page.click('[data-action="sit"]');
      await friend.see({ seats: "2" });
      await friend.page.click('[data-action="draw"]');
      await visitor.page.waitForSelector('[data-offer="draw"]');
      await friend.leave();
    },
  ],
  [
    "a lost connection",
    async (visitor) => {
      const { page } = visitor;
      let cut = () => {};
      let whole = true;
      await page.routeWebSocket("**/*", (socket) => {
        if (!whole) return void socket.close();
        socket.connectToServer();
        cut = () => void socket.close();
      });
      await sitDown(visitor, "choko", "here");
      whole = false;
      cut();
      await page.locator(".connection", { hasText: /\S/ }).waitFor();
    },
  ],
  [
    "a look at the past, and a hint",
    async (visitor) => {
      const { page } = visitor;
      await sitDown(visitor, "choko", "here");
      await type(visitor, "c3", 1);
      await page.click('[data-action="hint"]');
      await page.waitForSelector("[data-hint]");
      await page.click(".steps button >> nth=0");
      await visitor.see({ ply: 1, looking: 0 });
    },
  ],
  [
    "a question before resigning",
    async (visitor) => {
      await sitDown(visitor, "choko", "here");
      await visitor.page.click('[data-action="abort"]');
      await visitor.page.waitForSelector('[data-sure="abort"]');
    },
  ],
  [
    "a finished game",
    async (visitor) => {
      const { moves, result } = SCRIPTS.find(({ game }) => game === "boco")!;
      await sitDown(visitor, "boco", "here");
      for (const [made, move] of moves.entries()) await type(visitor, move, made + 1);
      await visitor.see({ end: result });
    },
  ],
];

async function keepSettings(visitor: Visitor, settings: object): Promise<void> {
  await visitor.context.addInitScript(
    (kept) => localStorage.setItem("lusus.settings", kept),
    JSON.stringify(settings),
  );
}

async function sitDown(visitor: Visitor, game: string, mode: string): Promise<void> {
  await visitor.page.goto(`/play/${game}`);
  await visitor.page.click(`[data-start="${mode}"]`);
  await visitor.see({ ply: 0, phase: "open" });
}

async function touch(visitor: Visitor, cell: string): Promise<void> {
  await visitor.page.locator(`[data-cell="${cell}"]`).dispatchEvent("click");
}

async function type(visitor: Visitor, move: string, ply: number): Promise<void> {
  await visitor.page.fill("#typed-move", move);
  await visitor.page.press("#typed-move", "Enter");
  await visitor.see({ ply, pending: 0 });
}

describe.each<[string, BrowserContextOptions]>([
  ["a phone in Portuguese", { ...PHONE, colorScheme: "light", locale: "pt-PT" }],
  ["a wide dark screen", { viewport: { width: 1440, height: 900 }, colorScheme: "dark" }],
])("on %s", (_, options) => {
  it.each(STATES)("%s is no serious barrier", async (_, reach) => {
    const visitor = await Visitor.arrive(browser, server.address, options);
    await reach(visitor);
    await expectNoBarrier(visitor.page);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});

it.each(["walnut", "slate", "meadow", "paper", "contrast"])(
  "the theme %s is no serious barrier",
  async (theme) => {
    const visitor = await Visitor.arrive(browser, server.address);
    await keepSettings(visitor, { theme });
    await sitDown(visitor, "barca", "here");
    await touch(visitor, "e2");
    await visitor.page.waitForSelector(`[data-theme="${theme}"] .hit.held`);
    await expectNoBarrier(visitor.page);
    await visitor.leave();
  },
);

it("speaks Portuguese when asked, and remembers", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  await visitor.page.goto("/");
  await visitor.page.click('[data-language="pt"]');
  await visitor.page.waitForSelector("html[lang='pt-PT']");
  await visitor.page.reload();
  await visitor.page.waitForSelector('html[lang="pt-PT"] [data-language="en"]');
  await visitor.leave();
});
