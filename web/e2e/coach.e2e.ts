/** The coach: what it marks, what it asks, and that all of it can be read and answered. */
import type { BrowserContextOptions } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "./barriers";
import { BLUNDER, touch } from "./places";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

const SCREENS: [string, BrowserContextOptions][] = [
  ["a desk", { viewport: { width: 1280, height: 800 } }],
  ["a phone", PHONE],
];

it.each(SCREENS)("marks threats and asks before a lost move on %s", async (_, options) => {
  const visitor = await Visitor.arrive(browser, server.address, options);
  const { page } = visitor;
  await visitor.makeMatchesWith({ start: BLUNDER.start });
  await page.goto("/play/choko");
  await page.click('[data-start="computer"]');
  await visitor.see({ ply: 0, ready: "", seats: "1" });
  expect(await page.locator("[data-coach]").count(), "nobody has called it").toBe(0);
  await page.click('[data-action="coach"]');
  await page.waitForSelector('[data-action="coach"][aria-pressed="true"]');
  await page.locator("[data-threat]", { hasText: "Threatened: c4c2x" }).first().waitFor();
  // One jump is one threat, whatever it takes besides.
  expect(await page.locator("[data-threat]").count()).toBe(1);
  await page.fill("#typed-move", BLUNDER.moves[0]!);
  await page.press("#typed-move", "Enter");
  const question = page.locator("[data-warned]");
  await question.waitFor();
  expect(await question.textContent()).toContain(BLUNDER.moves[1]);
  expect(await barriers(page)).toEqual([]);
  // A click fails where something lies above the button.
  await page.click('[data-action="rethink"]', { timeout: 5_000 });
  await question.waitFor({ state: "detached" });
  await visitor.see({ ply: 0, ready: "", pending: 0 });
  await page.fill("#typed-move", BLUNDER.moves[0]!);
  await page.press("#typed-move", "Enter");
  await page.click('[data-action="play-anyway"]', { timeout: 5_000 });
  await visitor.see({ end: "0-1" });
  await page
    .locator("[data-strength]", { hasText: "you had a hint, an evaluation, the coach" })
    .waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

/** Black wins at once by 4,1>3,-1, unless the stack at 5,-2 stands in the way. */
const LINE = "0,0:1;1,1:10;5,-2:9/0,-1:1;1,-1:1;2,-1:1;4,1:17 1";

it("shows the move that it warns of until another is begun, and is gone with the game", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await visitor.makeMatchesWith({ start: LINE });
  await page.goto("/play/knightline");
  await page.click('[data-start="computer"]');
  await visitor.see({ ply: 0, ready: "", seats: "1" });
  const marked = page.locator(".mark-alarm");
  const before = await marked.count();
  await page.click('[data-action="coach"]');
  await page.waitForSelector("[data-threat]");
  await page.fill("#typed-move", "1,1>");
  const losing = await page.locator("#typed-moves option").first().getAttribute("value");
  await page.fill("#typed-move", losing!);
  await page.press("#typed-move", "Enter");
  await page.waitForSelector(`[data-warned="${losing}"]`);
  const held = () =>
    page.locator(".hit.held").evaluateAll((cells) => cells.map((cell) => cell.dataset["cell"]));
  expect((await held()).sort()).toEqual(losing!.split(":")[0]!.split(">").sort());
  await touch(visitor, "5,-2");
  await page.waitForSelector("[data-warned]", { state: "detached" });
  expect(await held()).toEqual(["5,-2"]);
  expect(await page.locator('[data-action="play-anyway"]').count()).toBe(0);
  await visitor.see({ ply: 0, pending: 0 });
  expect(await marked.count()).toBeGreaterThan(before);
  await page.click('[data-action="abort"]');
  await page.click('[data-sure="abort"]');
  await page.waitForSelector("[data-end]");
  expect(await marked.count(), "badges go with the game").toBe(before);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

/** After this move of the only mouse that guards, the opponent wins within three moves. */
const RISK = { start: "4l5/2E2m4/10/3e1M4/5l4/10/3m1LE3/7e2/3M6/5L4 1", move: "f7g7" };

it("lets a move be taken back that was made against its warning", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await visitor.makeMatchesWith({ start: RISK.start });
  await page.goto("/play/barca");
  await page.click('[data-start="computer"]');
  await visitor.see({ ply: 0, ready: "", seats: "1" });
  await page.click('[data-action="coach"]');
  await page.waitForSelector("[data-coach]");
  await page.fill("#typed-move", RISK.move);
  await page.press("#typed-move", "Enter");
  await page.click('[data-action="play-anyway"]');
  await visitor.see({ ply: 2, ready: "", pending: 0 });
  await page.click('[data-risked] [data-action="takeback"]');
  await visitor.see({ ply: 0, ready: "", pending: 0 });
  expect(await page.locator("[data-risked]").count()).toBe(0);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

/** A position of each game in which something is threatened, and which cells are told. */
const THREATS: [game: string, start: string, cells: string[]][] = [
  ["choko", "2X2/2O2/5/1O3/4O 1 0,0 -", ["c5", "c3"]],
  ["barca", "10/E8M/10/6l3/10/10/3e6/10/6m3/10 1", ["g2", "g4"]],
  ["knightline", "0,0:1;1,1:10;5,-2:9/0,-1:1;1,-1:1;2,-1:1;4,1:17 1", ["3,-1", "4,1"]],
  ["boco", "c4l/b4,c4r 1", ["c5"]],
  ["syrtis", "5/5/1clsCls/1Sd1Sd1/5 play 1 1 - 0,0", ["b4", "c4"]],
];

it.each(THREATS)("marks on the board what is threatened in %s", async (game, start, cells) => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await visitor.makeMatchesWith({ start });
  // The position of Syrtis is one of the small board.
  const habits = JSON.stringify({ syrtis: { variant: "syrtis:minor" } });
  await page.addInitScript((habits) => localStorage.setItem("lusus.habits", habits), habits);
  await page.goto(`/play/${game}`);
  await page.click('[data-start="computer"]');
  await visitor.see({ ply: 0, ready: "", seats: "1" });
  const marked = page.locator(".mark-alarm");
  const before = await marked.count();
  await page.click('[data-action="coach"]');
  await page.waitForSelector("[data-threat]");
  const told = await page.locator("[data-threat]").allTextContents();
  for (const cell of cells) expect(told.join()).toContain(cell);
  expect(await marked.count(), "what the board marks by itself too").toBeGreaterThan(before);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
