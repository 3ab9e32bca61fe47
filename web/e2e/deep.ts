/** Boards in three dimensions: how tests open them, and what they look at. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Script } from "./games";
import { beginningOf, pathOf, positionAfter, type Hand } from "./hands";
import { launch, Server, Visitor } from "./site";

export let server: Server;
export let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch({ webgl: true })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Software draws slowly: the smaller, the sooner. */
export const SMALL: BrowserContextOptions = {
  viewport: { width: 360, height: 560 },
  deviceScaleFactor: 1,
};
export const TOUCHED: BrowserContextOptions = {
  ...{ viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 },
  ...{ hasTouch: true, isMobile: true },
};

/** A visitor who has chosen boards in three dimensions, and what else there is to choose. */
export async function arrive(
  options = SMALL,
  chosen: object = {},
  site = server.address,
): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, site, options);
  await visitor.page.addInitScript(
    (settings) => {
      if (!localStorage.getItem("lusus.settings")) localStorage.setItem("lusus.settings", settings);
    },
    JSON.stringify({ depth: true, ...chosen }),
  );
  return visitor;
}

/** Opens a game for two at one board, with a start and moves that are fixed. */
export async function open(
  visitor: Visitor,
  { game, seed, moves }: Pick<Script, "game" | "seed" | "moves">,
): Promise<void> {
  await visitor.makeMatchesWith({ seed, moves });
  await visitor.page.goto(`/play/${game}`);
  await visitor.page.click('[data-start="here"]');
  await visitor.see({ ply: moves.length });
}

/** Waits until the board is seen in three dimensions, by a context that lives. */
export async function deep(page: Page): Promise<void> {
  await page.waitForSelector(".board.deep");
  const isAlive = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas")!;
    return canvas.getContext("webgl2")?.isContextLost() === false && canvas.width > 0;
  });
  expect(isAlive).toBe(true);
}

export const flat = (page: Page) => page.waitForSelector(".board:not(.deep)");

export const framesOf = async (page: Page) =>
  Number(await page.getAttribute(".board-canvas", "data-frames"));

/** Waits until nothing is drawn any more; how many pictures there were. */
export async function rest(page: Page): Promise<number> {
  for (let last = -1; ;) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const frames = await framesOf(page);
    if (frames === last) return frames;
    last = frames;
  }
}

/** Plays a whole game by hand, and sees nothing of it flat. */
export async function playThrough(script: Script, hand: Hand, options = SMALL): Promise<void> {
  const visitor = await arrive(options);
  await open(visitor, { ...script, moves: [] });
  await deep(visitor.page);
  const beginning = await beginningOf(visitor);
  for (const [made, move] of script.moves.entries()) {
    await visitor.see({ ply: made, ready: "", pending: 0 });
    const position = await positionAfter(visitor, beginning, script.moves.slice(0, made));
    await hand(visitor, position, pathOf(position, move), made);
  }
  await visitor.see({ ply: script.moves.length, end: script.result, pending: 0 });
  await deep(visitor.page);
  expect(await visitor.page.locator(".ground").count()).toBe(0);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
}

/** Cells that are not where they are seen: what lies at the middle of each instead. */
export function astray(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGPathElement>("[data-cell]")].flatMap((path) => {
      const corners = [
        ...path
          .getAttribute("d")!
          .split("Z")[0]!
          .matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
      ];
      const mean = (at: number) =>
        corners.reduce((sum, corner) => sum + Number(corner[at]), 0) / corners.length;
      path.scrollIntoView({ block: "center" });
      const { x, y } = new DOMPoint(mean(1), mean(2)).matrixTransform(path.getScreenCTM()!);
      const found = document.elementFromPoint(x, y)?.getAttribute("data-cell");
      return found === path.dataset.cell ? [] : [`${path.dataset.cell}: ${found}`];
    }),
  );
}

/** Looks at the cells of a position from both sides and from above. */
export async function seeEveryCell(script: Script): Promise<void> {
  const visitor = await arrive();
  const { page } = visitor;
  await open(visitor, { ...script, moves: script.moves.slice(0, -1) });
  await deep(page);
  expect(await astray(page)).toEqual([]);
  await page.keyboard.press("f");
  expect(await astray(page)).toEqual([]);
  await page.keyboard.press("v");
  await page.waitForSelector('[data-action="view"][aria-pressed="true"]');
  expect(await astray(page)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
}

/** What must be the same however a board is seen. */
export function stateOf(page: Page) {
  return page.evaluate(() => {
    const { dataset } = document.querySelector<HTMLElement>("[data-page]")!;
    const names = (selector: string) =>
      [...document.querySelectorAll(selector)].map((it) => it.getAttribute("data-cell"));
    return {
      held: names('[aria-selected="true"]'),
      offered: names("[data-offered]").length,
      cursor: names('[data-cell][tabindex="0"]')[0],
      focus: document.activeElement?.getAttribute("data-cell") ?? null,
      place: [dataset.ply, dataset.looking, dataset.at, dataset.turn],
    };
  });
}

/** Changes between flat and deep ten times, from flat, and looks at it each time. */
export async function changeTenTimes(page: Page, look: () => Promise<void>): Promise<void> {
  for (let times = 0; times < 10; times += 1) {
    await page.keyboard.press("d");
    await (times % 2 === 0 ? deep(page) : flat(page));
    await look();
  }
}

/** Goes through a game and back, so many times. */
export async function stepThrough(page: Page, plies: number, times: number): Promise<void> {
  const stepTo = async (key: string, looking: number) => {
    await page.keyboard.press(key);
    await page.waitForSelector(`[data-looking="${looking}"]`);
  };
  for (let time = 0; time < times; time += 1) {
    await stepTo("Home", 0);
    for (let ply = 1; ply <= plies; ply += 1) await stepTo("ArrowRight", ply);
  }
}
