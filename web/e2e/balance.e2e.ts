/** How fair games are, and tournaments of programs while they are played. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { barriers } from "./barriers";
import { BINARY, launch, PHONE, Server, Visitor } from "./site";

let server: Server;
let browser: Browser;
let arena: ChildProcess;
const folder = mkdtempSync(join(tmpdir(), "lusus-arena-"));
/** Where pictures are kept to be looked at, if anywhere. */
const PICTURES = process.env.PICTURES;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(0, BINARY, ["--arena", folder]), launch()]);
});

afterAll(async () => {
  arena?.kill();
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function keepPicture(visitor: Visitor, name: string): Promise<void> {
  if (PICTURES)
    await visitor.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const SCREENS = [
  ["en", "light", { viewport: { width: 1280, height: 900 } }],
  ["pt", "dark", PHONE],
] as const;

it.each(SCREENS)("shows what is known of a game (%s, %s)", async (locale, colorScheme, screen) => {
  const visitor = await Visitor.arrive(browser, server.address, { ...screen, locale, colorScheme });
  await visitor.page.goto("/balance");
  await visitor.page.click('[data-page="balances"][data-ready] a[href="/balance/choko"]');
  await visitor.page.waitForSelector('[data-page="balance"][data-ready] .plot');
  expect(await visitor.page.locator(".plot").count()).toBe(5);
  expect(await visitor.page.locator(".plot .column").count()).toBe(4);
  await visitor.page.locator("summary").first().click();
  expect(await visitor.page.locator("details[open] tbody tr").count()).toBe(4);
  await keepPicture(visitor, `balance-${locale}`);
  expect(await barriers(visitor.page)).toEqual([]);
  await visitor.page.goto("/balance/knightline");
  const proven = { en: "player 2 wins", pt: "o jogador 2 ganha" }[locale];
  await visitor.page.waitForSelector(`text=${proven}`);
  await visitor.leave();
});

it.each(SCREENS)("tells the story of a solution (%s, %s)", async (locale, colorScheme, screen) => {
  const visitor = await Visitor.arrive(browser, server.address, { ...screen, locale, colorScheme });
  const { page } = visitor;
  await page.goto("/rules/choko");
  await page.click('a[href="/solved/choko"]');
  await page.waitForSelector('[data-page="solved"][data-ready]');
  const signs = (board: number, result: string) =>
    page.locator("figure").nth(board).locator(`[data-worth="${result}"]`).count();
  // The start, then the first moves that differ: a drop in the corner is the trap.
  expect([await signs(0, "draw"), await signs(1, "loss"), await signs(1, "draw")]).toEqual([
    25, 9, 15,
  ]);
  const hanging = page.locator("figure:has(details)");
  expect(await hanging.count()).toBe(6);
  await hanging.first().locator("summary").click();
  await hanging.first().locator("details .ring.best").waitFor();
  await keepPicture(visitor, `solved-${locale}`);
  expect(await barriers(page)).toEqual([]);
  await page.click('a[href="/solved/choko:winther"]');
  const won = { en: "Player 1 wins by force", pt: "O jogador 1 ganha à força" }[locale];
  await page.waitForSelector(`text=${won}`);
  expect([await signs(0, "win"), await signs(1, "loss")]).toEqual([25, 24]);
  await keepPicture(visitor, `solved-winther-${locale}`);
  expect(await barriers(page)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it.each(["rules", "play"])("leads there from /%s, and on to all games", async (page) => {
  const visitor = await Visitor.arrive(browser, server.address);
  await visitor.page.goto(`/${page}/boco`);
  await visitor.page.click('a[href="/balance/boco"]');
  await visitor.page.waitForSelector('[data-page="balance"][data-ready]');
  await visitor.page.click('a:text("Balance of all games")');
  await visitor.page.waitForSelector('[data-page="balances"][data-ready]');
  await visitor.leave();
});

it("says that there is no tournament, then follows one", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  await visitor.page.goto("/arena");
  await visitor.page.waitForSelector('[data-page="arena"][data-ready] p');
  const bots = ["level-2", "level-3", "engine"].flatMap((bot) => ["--bot", bot]);
  const flags = ["--game", "choko", ...bots, "--movetime", "100", "--pairs", "20"];
  arena = spawn(BINARY, ["arena", ...flags, "--publish", folder], { stdio: "ignore" });
  const published = async () => {
    const answer = await fetch(`${server.address}/api/arena`);
    return ((await answer.json()) as { tournaments: unknown[] }).tournaments.length;
  };
  await expect.poll(published, { timeout: 20_000 }).toBe(1);
  await visitor.page.goto("/arena");
  await visitor.page.waitForSelector(".live svg.board", { timeout: 20_000 });
  const plies = async () =>
    Number(await visitor.page.locator(".live").first().getAttribute("data-plies"));
  await expect.poll(plies, { timeout: 20_000 }).toBeGreaterThan(2);
  const before = await plies();
  await expect.poll(plies, { timeout: 20_000 }).not.toBe(before);
  await visitor.page.waitForSelector('[data-finished]:not([data-finished="0"])', {
    timeout: 60_000,
  });
  await keepPicture(visitor, "arena-en");
  expect(await barriers(visitor.page)).toEqual([]);
  await visitor.page.click(".list a >> nth=0");
  await visitor.page.waitForSelector('[data-page="arena-game"][data-ready] svg.board');
  await visitor.page.evaluate(stepOnFromTheBeginningAtOnce);
  await visitor.page.waitForSelector('[data-ply="1"]');
  await visitor.page.keyboard.press("ArrowRight");
  await visitor.page.waitForSelector('[data-ply="2"]');
  expect(await barriers(visitor.page)).toEqual([]);
  await keepPicture(visitor, "arena-game-en");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
}, 120_000);

it("is shown on a phone in the dark, in Portuguese", async () => {
  const options = { ...PHONE, locale: "pt-PT", colorScheme: "dark" } as const;
  const visitor = await Visitor.arrive(browser, server.address, options);
  await visitor.page.goto("/arena/arena");
  await visitor.page.waitForSelector('[data-page="arena"][data-ready] .live svg');
  await keepPicture(visitor, "arena-pt");
  expect(await barriers(visitor.page)).toEqual([]);
  await visitor.leave();
});

/** Goes to the beginning, and presses an arrow key before that is even painted: it must
 * find the ply that is shown, and not the one before. */
function stepOnFromTheBeginningAtOnce(): void {
  const shown = document.querySelector("[data-ply]")!;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  }).observe(shown, { attributes: true });
  document.querySelector<HTMLElement>(".steps button")!.click();
}
