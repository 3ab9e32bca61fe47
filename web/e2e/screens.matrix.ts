/**
 * Every page and state on every screen, in both languages, light and dark: nothing
 * beside the screen or outside its box, no text cut off, no word of a button broken,
 * the whole board in sight with the goal beside it, clocks and what is to be answered too, no serious barrier, and nothing that jumps during play.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers, besideScreen } from "./barriers";
import { SCRIPTS } from "./games";
import { accept, PLACES, sitDown } from "./places";
import { Visitor } from "./site";
import { browser, server } from "./stage";

const SIZES: [number, number][] = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [2560, 1440],
];
/** Where axe looks too, which takes long: the three arrangements of a page. */
const WIDTHS_TRIED = new Set([390, 844, 1280]);
const SCHEMES = ["light", "dark"] as const;
/** The largest sum of shifts of a state, in Chromium's measure. */
const MOST_SHIFT = 0.01;

const VISITS = PLACES.flatMap((place) =>
  ["en-GB", "pt-PT"].map((locale) => ({ place, name: place.name, locale })),
);

it.each(VISITS)("$name in $locale", async ({ place, locale }) => {
  const visitor = await Visitor.arrive(browser, server.address, {
    locale,
    viewport: { width: 1280, height: 720 },
  });
  const { page } = visitor;
  await place.reach(visitor);
  const findings: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const isTried = WIDTHS_TRIED.has(width);
      const barred = await (isTried ? barriers(page) : besideScreen(page));
      const found = [...barred, ...(await misfits(page))];
      findings.push(...found.map((text) => `${width}×${height} ${colorScheme}: ${text}`));
    }
  }
  expect(findings).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

/** What does not fit on the page as it is, in words. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const named = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ` +
      `“${(element.textContent ?? "").trim().slice(0, 40)}”`;
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!(element instanceof HTMLElement) || !shown(element)) continue;
      // What is there for screen readers alone is a pixel in size.
      if (element.clientWidth <= 1 || element.clientHeight <= 1) continue;
      const style = getComputedStyle(element);
      const wide = element.scrollWidth - element.clientWidth;
      const high = element.scrollHeight - element.clientHeight;
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      // A name that is too long ends with dots, and is told whole when it is pointed at.
      const isShortened = style.textOverflow === "ellipsis" && element.title !== "";
      if (wide > 1 && cuts(style.overflowX) && !isShortened)
        found.push(`cut off sideways: ${named(element)}`);
      if (high > 1 && cuts(style.overflowY)) found.push(`cut off below: ${named(element)}`);
      if (wide > 1 && style.overflowX === "visible" && style.display !== "inline")
        found.push(`outside its box: ${named(element)}`);
    }
    const linesOf = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    for (const button of document.body.querySelectorAll("button, .button")) {
      if (!shown(button)) continue;
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text as Text).data.matchAll(/[\p{L}\p{N}]+/gu)) {
          if (linesOf(text as Text, index, index + word.length) > 1)
            found.push(`“${word}” is broken: ${named(button)}`);
        }
      }
    }
    const inSight = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    };
    // What is urgent; on a low screen the board is, and what is beside it scrolls.
    if (innerHeight >= 600) {
      for (const element of document.body.querySelectorAll(".clock, [data-answer]"))
        if (!inSight(element)) found.push(`out of sight: ${named(element)}`);
    }
    for (const clock of document.body.querySelectorAll(".clock")) {
      const name = clock.closest(".strip")!.querySelector(".who strong")!.getBoundingClientRect();
      const { left, top } = clock.getBoundingClientRect();
      if (top > name.bottom || left < name.right)
        found.push(`not beside its name: ${named(clock)}`);
    }
    if (document.querySelector('[data-page="match"]')) {
      const board = document.querySelector(".board");
      if (!board || !inSight(board))
        found.push(
          `the board is not all in sight: ${JSON.stringify(board?.getBoundingClientRect())}`,
        );
      const goal = document.querySelector("[data-goal]");
      if (!goal || !shown(goal) || !goal.textContent?.trim()) found.push("no goal is told");
    }
    return found;
  });
}

/** How games begin and how they end, after the moves that are already on the board. */
const PARTS = SCRIPTS.flatMap(({ game, seed, moves }) => [
  { name: `${game} begins`, game, seed, before: [], moves: moves.slice(0, 5) },
  { name: `${game} ends`, game, seed, before: moves.slice(0, -3), moves: moves.slice(-3) },
]);

it.each(PARTS)("nothing jumps while $name", async ({ game, seed, before, moves }) => {
  for (const [width, height] of SIZES) {
    const visitor = await Visitor.arrive(browser, server.address, { viewport: { width, height } });
    const { page } = visitor;
    await visitor.makeMatchesWith({ seed, moves: before });
    await page.goto(`/play/${game}`);
    await page.click('[data-start="here"]');
    await visitor.see({ ply: before.length, ready: "" });
    await watchShifts(page);
    // A touch that makes no move, one that is taken back, then the moves.
    const cells = page.locator("[data-cell]");
    // In Choko every cell would make one.
    for (const place of game === "choko" ? [] : [0, 1]) {
      await cells.nth(place).dispatchEvent("click");
    }
    await page.keyboard.press("Escape");
    for (const [made, move] of moves.entries()) {
      await page.fill("#typed-move", move);
      await page.press("#typed-move", "Enter");
      await visitor.see({ ply: before.length + made + 1, pending: 0 });
    }
    expect(await shiftOf(page), `${width}×${height}`).toBeLessThanOrEqual(MOST_SHIFT);
    await visitor.leave();
  }
});

it.each(["computer", "friend"])("nothing jumps when a game with a %s is over", async (mode) => {
  for (const [width, height] of SIZES) {
    const visitor = await Visitor.arrive(browser, server.address, { viewport: { width, height } });
    const other = await Visitor.arrive(browser, server.address, { viewport: { width, height } });
    await sitDown(visitor, "choko", mode);
    if (mode === "friend") await accept(visitor, other);
    else await other.page.goto(visitor.page.url());
    await other.see({ phase: "open" });
    await visitor.page.fill("#typed-move", "c3");
    await visitor.page.press("#typed-move", "Enter");
    if (mode === "friend") {
      await other.see({ ply: 1, ready: "" });
      await other.page.fill("#typed-move", "b3");
      await other.page.press("#typed-move", "Enter");
    }
    for (const { page } of [visitor, other]) {
      await page.waitForSelector('[data-ply="2"]');
      await watchShifts(page);
    }
    await visitor.page.click('[data-action="resign"]');
    await visitor.page.click('[data-sure="resign"]');
    for (const [index, one] of [visitor, other].entries()) {
      await one.see({ end: "0-1" });
      if (mode === "computer" && index === 0) await one.page.waitForSelector("[data-next]");
      const where = `${index === 0 ? "who resigned" : "who sees it"} at ${width}×${height}`;
      expect(await shiftOf(one.page), where).toBeLessThanOrEqual(MOST_SHIFT);
      await one.leave();
    }
  }
});

/** Adds up what jumps on a page from now on. */
function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const kept = globalThis as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        kept.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
}

/** The sum, once what happened last is painted. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((painted) => requestAnimationFrame(painted));
    return (globalThis as unknown as { shift: number }).shift;
  });
}
