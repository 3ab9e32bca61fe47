/** Boards in three dimensions, in a browser that draws them by software. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barriers } from "./barriers";
import { SCRIPTS, type Script } from "./games";
import {
  beginningOf,
  finger,
  keyboard,
  mouse,
  pathOf,
  pointOf,
  positionAfter,
  tabTo,
  type Hand,
} from "./hands";
import { launch, Server, Visitor } from "./site";

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch({ webgl: true })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Software draws slowly: the smaller, the sooner. */
const SMALL: BrowserContextOptions = {
  viewport: { width: 620, height: 560 },
  deviceScaleFactor: 1,
};
const TOUCHED = { ...SMALL, viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
const SLOW = 300_000;

/** A visitor who has chosen boards in three dimensions. */
async function arrive(options = SMALL, more: object = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, server.address, options);
  await visitor.page.addInitScript(
    (chosen) => {
      if (!localStorage.getItem("lusus.settings")) localStorage.setItem("lusus.settings", chosen);
    },
    JSON.stringify({ depth: true, ...more }),
  );
  return visitor;
}

/** Opens a game for two at one board, with a start and moves that are fixed. */
async function open(
  visitor: Visitor,
  { game, seed, moves }: Pick<Script, "game" | "seed" | "moves">,
) {
  await visitor.makeMatchesWith({ seed, moves });
  await visitor.page.goto(`/play/${game}`);
  await visitor.page.click('[data-start="here"]');
  await visitor.see({ ply: moves.length });
}

/** Waits until the board is seen in three dimensions, by a context that lives. */
async function deep(page: Page): Promise<void> {
  await page.waitForSelector(".board.deep");
  const isAlive = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas")!;
    return canvas.getContext("webgl2")?.isContextLost() === false && canvas.width > 0;
  });
  expect(isAlive).toBe(true);
}

const framesOf = async (page: Page) =>
  Number(await page.getAttribute(".board-canvas", "data-frames"));

/** Waits until nothing is drawn any more. */
async function rest(page: Page): Promise<number> {
  for (let last = -1; ;) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const frames = await framesOf(page);
    if (frames === last) return frames;
    last = frames;
  }
}

async function playThrough(script: Script, hand: Hand, options = SMALL): Promise<void> {
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

describe.each(SCRIPTS)("a whole game of $game in three dimensions", (script) => {
  it("by mouse", { timeout: SLOW }, () => playThrough(script, mouse));
  it("by keyboard alone", { timeout: SLOW }, () => playThrough(script, keyboard));
  it("with a finger", { timeout: SLOW }, () => playThrough(script, finger, TOUCHED));

  it(
    "every cell is where it is seen, from both sides and from above",
    { timeout: SLOW },
    async () => {
      const visitor = await arrive();
      const { page } = visitor;
      await open(visitor, { ...script, moves: script.moves.slice(0, -1) });
      await deep(page);
      const astray = () =>
        page.evaluate(() =>
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
      expect(await astray()).toEqual([]);
      await page.keyboard.press("f");
      expect(await astray()).toEqual([]);
      await page.keyboard.press("v");
      await page.waitForSelector('[data-action="view"][aria-pressed="true"]');
      expect(await astray()).toEqual([]);
      expect(visitor.faults).toEqual([]);
      await visitor.leave();
    },
  );
});

it("changes between flat and deep in mid-move, and loses nothing", { timeout: SLOW }, async () => {
  const visitor = await arrive({ ...SMALL }, { depth: false });
  const { page } = visitor;
  await open(visitor, { game: "barca", seed: "7", moves: [] });
  await visitor.see({ ply: 0, ready: "" });
  await tabTo(page, "[data-cell]");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  const cursor = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
  const at = await cursor();
  const { x, y } = await pointOf(page, "e2");
  await page.mouse.click(x, y);
  const state = () =>
    page.evaluate(() => ({
      held: [...document.querySelectorAll('[aria-selected="true"]')].map((it) =>
        it.getAttribute("data-cell"),
      ),
      offered: document.querySelectorAll("[data-offered]").length,
      cursor: document.querySelector('[data-cell][tabindex="0"]')!.getAttribute("data-cell"),
    }));
  const before = await state();
  expect([at === null, before.held, before.cursor]).toEqual([false, ["e2"], "e2"]);
  for (let times = 0; times < 10; times += 1) {
    await page.keyboard.press("d");
    if (times % 2 === 0) await deep(page);
    else await page.waitForSelector(".board:not(.deep)");
    expect(await state()).toEqual(before);
  }
  await page.keyboard.press("d");
  await deep(page);
  const to = await pointOf(page, "e6");
  await page.mouse.click(to.x, to.y);
  await visitor.see({ ply: 1, pending: 0 });
  expect(await visitor.moves()).toEqual(["Me2-e6"]);
  // What was chosen is remembered.
  await page.reload();
  await deep(page);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("is what a spectator sees, in the game and in its past", { timeout: SLOW }, async () => {
  const [host, guest] = [await arrive(), await arrive()];
  const script = SCRIPTS.find(({ game }) => game === "syrtis")!;
  await open(host, { ...script, moves: script.moves.slice(0, 8) });
  await guest.page.goto(`/g/${host.id}`);
  await guest.see({ ply: 8, seats: "" });
  await deep(guest.page);
  await guest.page.keyboard.press("ArrowLeft");
  await guest.see({ ply: 8, looking: 7 });
  for (let times = 0; times < 10; times += 1) await guest.page.click('[data-action="depth"]');
  await deep(guest.page);
  await guest.see({ ply: 8, looking: 7 });
  await guest.page.keyboard.press("End");
  await guest.see({ ply: 8, looking: 8 });
  expect([...host.faults, ...guest.faults]).toEqual([]);
  await Promise.all([host.leave(), guest.leave()]);
});

it("stays flat where there is no WebGL, and says so", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith("webgl") ? null : get.call(this, kind as "2d", ...(rest as []));
    } as typeof get;
  });
  await open(visitor, { game: "choko", seed: "7", moves: [] });
  await page.waitForSelector(".board-notice");
  expect(await page.locator(".board.deep").count()).toBe(0);
  const { x, y } = await pointOf(page, "c3");
  await page.mouse.click(x, y);
  await visitor.see({ ply: 1, pending: 0 });
  await visitor.leave();
});

it("goes back to the flat board when WebGL is lost, and says so", { timeout: SLOW }, async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await open(visitor, { game: "choko", seed: "7", moves: [] });
  await deep(page);
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas")!;
    canvas.getContext("webgl2")!.getExtension("WEBGL_lose_context")!.loseContext();
  });
  await page.waitForSelector(".board-notice");
  const { x, y } = await pointOf(page, "c3");
  await page.mouse.click(x, y);
  await visitor.see({ ply: 1, pending: 0 });
  // Who asks for it again gets it.
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await deep(page);
  await visitor.leave();
});

it(
  "draws nothing while nothing changes, and holds no more after many moves and changes",
  { timeout: SLOW },
  async () => {
    const visitor = await arrive({ ...SMALL, viewport: { width: 420, height: 420 } });
    const { page } = visitor;
    const script = SCRIPTS.find(({ game }) => game === "choko")!;
    await open(visitor, { ...script, moves: script.moves.slice(0, -1) });
    await deep(page);
    const still = await rest(page);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
    expect(await framesOf(page)).toBe(still);
    const held = () => page.getAttribute(".board-canvas", "data-held");
    const stepTo = async (key: string, looking: number) => {
      await page.keyboard.press(key);
      await page.waitForSelector(`[data-looking="${looking}"]`);
    };
    const throughAll = async () => {
      await stepTo("Home", 0);
      for (let ply = 1; ply <= 20; ply += 1) await stepTo("ArrowRight", ply);
      await stepTo("Home", 0);
      await rest(page);
    };
    await throughAll();
    const before = await held();
    for (let times = 0; times < 10; times += 1) await throughAll();
    expect(await held()).toBe(before);
    for (let times = 0; times < 50; times += 1) {
      await page.keyboard.press("d");
      await page.waitForSelector(times % 2 === 0 ? ".board:not(.deep)" : ".board.deep");
    }
    await rest(page);
    expect(await held()).toBe(before);
    expect(await page.locator("canvas").count()).toBe(1);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  },
);

it("is no barrier: every cell is reached and named", { timeout: SLOW }, async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const script = SCRIPTS.find(({ game }) => game === "barca")!;
  await open(visitor, { ...script, moves: script.moves.slice(0, 6) });
  await deep(page);
  expect(await barriers(page)).toEqual([]);
  const names = await page
    .locator('[role="gridcell"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")!));
  expect(names.length).toBe(100);
  expect(names.filter((name) => !/empty/.test(name)).length).toBe(12);
  await visitor.leave();
});

it("saves a picture of what is seen", { timeout: SLOW }, async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await open(visitor, { game: "knightline", seed: "7", moves: [] });
  await deep(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click('[data-action="save-picture"]'),
  ]);
  expect(download.suggestedFilename()).toBe("lusus.png");
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  const file = Buffer.concat(parts);
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  // An empty picture of that size is not a tenth of it.
  expect(file.length).toBeGreaterThan(30_000);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
