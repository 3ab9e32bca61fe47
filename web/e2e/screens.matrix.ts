/**
 * Every page and state on every screen, in both languages, light and dark: nothing
 * beside the screen or outside its box, no text cut off, the whole board in sight
 * with the goal beside it, no serious barrier, and nothing that jumps during play.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "./barriers";
import { PLACES } from "./places";
import { Visitor } from "./site";
import { browser, server } from "./stage";

const SIZES: [number, number][] = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [2560, 1440],
];
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
      const found = [...(await barriers(page)), ...(await misfits(page))];
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
      if (wide > 1 && cuts(style.overflowX)) found.push(`cut off sideways: ${named(element)}`);
      if (high > 1 && cuts(style.overflowY)) found.push(`cut off below: ${named(element)}`);
      if (wide > 1 && style.overflowX === "visible" && style.display !== "inline")
        found.push(`outside its box: ${named(element)}`);
    }
    if (document.querySelector('[data-page="match"]')) {
      const board = document.querySelector(".board")?.getBoundingClientRect();
      const whole =
        board &&
        board.left >= 0 &&
        board.top >= 0 &&
        board.right <= innerWidth + 0.5 &&
        board.bottom <= innerHeight + 0.5;
      if (!whole) found.push(`the board is not all in sight: ${JSON.stringify(board)}`);
      const goal = document.querySelector("[data-goal]");
      if (!goal || !shown(goal) || !goal.textContent?.trim()) found.push("no goal is told");
    }
    return found;
  });
}

it.each([
  ["choko", "c3 b3 c2 d5"],
  ["barca", "e2e8 d9d6 d2d4 d6b6"],
  ["knightline", "0,0>2,-1:1 1,0>-1,1:5"],
  ["boco", "c6r c5 d5l d6"],
  ["syrtis", "@b2 @e4 @b3 @g5 light"],
])("nothing jumps while %s is played", async (game, moves) => {
  for (const [width, height] of SIZES) {
    const visitor = await Visitor.arrive(browser, server.address, { viewport: { width, height } });
    const { page } = visitor;
    await page.goto(`/play/${game}`);
    await page.click('[data-start="here"]');
    await visitor.see({ ply: 0, ready: "" });
    await page.evaluate(() => {
      const kept = globalThis as unknown as { shift: number };
      kept.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          kept.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift" });
    });
    // A touch that makes no move, one that is taken back, then the moves.
    const cells = page.locator("[data-cell]");
    // In Choko every cell would make one.
    for (const place of game === "choko" ? [] : [0, 1, 2]) {
      await cells.nth(place).dispatchEvent("click");
    }
    await page.keyboard.press("Escape");
    for (const [made, move] of moves.split(" ").entries()) {
      await page.fill("#typed-move", move);
      await page.press("#typed-move", "Enter");
      await visitor.see({ ply: made + 1, pending: 0 });
    }
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect(shift, `${width}×${height}`).toBeLessThanOrEqual(MOST_SHIFT);
    await visitor.leave();
  }
});
