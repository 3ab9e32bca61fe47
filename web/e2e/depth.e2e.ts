/** Boards in three dimensions, in a browser that draws them by software; whole games by each hand are in `depth.long.ts`. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "./barriers";
import {
  arrive,
  astray,
  changeTenTimes,
  deep,
  framesOf,
  open,
  playThrough,
  rest,
  seeEveryCell,
  SMALL,
  stateOf,
  stepThrough,
  TOUCHED,
} from "./deep";
import { SCRIPTS, type Script } from "./games";
import { finger, keyboard, mouse, pointOf } from "./hands";
import { type } from "./places";
import { OUTSIDE, Server, type Visitor } from "./site";

const scriptOf = (name: string): Script => SCRIPTS.find(({ game }) => game === name)!;

const FLAT = { depth: false };

async function click(page: Page, cell: string): Promise<void> {
  const { x, y } = await pointOf(page, cell);
  await page.mouse.click(x, y);
}

it("plays a whole game by mouse", () => playThrough(scriptOf("boco"), mouse));
it("plays a whole game by keyboard alone", () => playThrough(scriptOf("boco"), keyboard));
it("plays a whole game with a finger", () => playThrough(scriptOf("boco"), finger, TOUCHED));
it("has every cell where it is seen, from both sides and from above", () =>
  seeEveryCell(scriptOf("choko")));

/** The clocks as they are read: whose runs, and how many tenths of a second each has left. */
async function clocksOf(page: Page): Promise<{ runs: number; left: number[] }> {
  const strips = await page.locator(".strip[data-player]").evaluateAll((found) =>
    found.map((strip) => {
      const clock = strip.querySelector(".clock")!;
      return {
        player: Number((strip as HTMLElement).dataset.player),
        runs: clock.classList.contains("runs"),
        text: clock.textContent!,
      };
    }),
  );
  strips.sort((a, b) => a.player - b.player);
  const seconds = (text: string) =>
    text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return {
    runs: strips.find(({ runs }) => runs)?.player ?? 0,
    left: strips.map(({ text }) => seconds(text)),
  };
}

/** A game for two at one board, with a clock that runs. */
async function openWithClock(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto("/play/knightline");
  await page.selectOption('[name="clock"]', { index: 1 });
  await page.click('[data-start="here"]');
  await visitor.see({ ply: 0, ready: "" });
  // No clock runs before both have moved.
  await type(visitor, "0,0>2,-1:1", 1);
  await type(visitor, "1,0>-1,1:5", 2);
  await page.waitForSelector('.strip[data-player="1"] .clock.runs');
}

it("changes between flat and deep in mid-move with a running clock, and loses nothing", async () => {
  const visitor = await arrive(SMALL, FLAT);
  const { page } = visitor;
  await openWithClock(visitor);
  await click(page, "0,0");
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowUp");
  const before = await stateOf(page);
  expect(before).toMatchObject({ held: ["0,0"], cursor: "0,1", focus: "0,1" });
  expect(before.offered).toBeGreaterThan(3);
  const first = await clocksOf(page);
  let last = first;
  await changeTenTimes(page, async () => {
    expect(await stateOf(page)).toEqual(before);
    const now = await clocksOf(page);
    expect([now.runs, now.left[1]]).toEqual([1, first.left[1]]);
    expect(now.left[0]).toBeLessThanOrEqual(last.left[0]!);
    last = now;
  });
  await page.waitForFunction(
    (text) => document.querySelector(".clock.runs")!.textContent !== text,
    await page.locator(".clock.runs").textContent(),
  );
  await page.keyboard.press("d");
  await deep(page);
  await click(page, "1,-2");
  await page.click("[data-take]");
  await visitor.see({ ply: 3, pending: 0 });
  expect((await visitor.moves()).at(-1)).toMatch(/^0,0>1,-2:/);
  await page.waitForSelector('.strip[data-player="2"] .clock.runs');
  // What was chosen is remembered.
  await page.reload();
  await deep(page);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("changes for a spectator, in the game and in its past", { tags: "long" }, async () => {
  const [host, guest] = [await arrive(SMALL, FLAT), await arrive(SMALL, FLAT)];
  const { page } = guest;
  await openWithClock(host);
  await page.goto(`/g/${host.id}`);
  await guest.see({ ply: 2, seats: "" });
  await page.keyboard.press("ArrowLeft");
  await guest.see({ ply: 2, looking: 1 });
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowUp");
  const before = await stateOf(page);
  expect(before.focus).not.toBe(null);
  await changeTenTimes(page, async () => {
    expect(await stateOf(page)).toEqual(before);
    expect((await clocksOf(page)).runs).toBe(1);
  });
  await page.keyboard.press("d");
  await deep(page);
  await type(host, "0,0>1,-2:18", 3);
  await guest.see({ ply: 3, looking: 1 });
  await page.waitForSelector('.strip[data-player="2"] .clock.runs');
  await page.locator("#now").click();
  await guest.see({ ply: 3, looking: 3 });
  await deep(page);
  expect([...host.faults, ...guest.faults]).toEqual([]);
  await Promise.all([host.leave(), guest.leave()]);
});

it(
  "changes on the analysis board, in mid-move and with an arrow drawn",
  { tags: "long" },
  async () => {
    const visitor = await arrive(SMALL, FLAT);
    const { page } = visitor;
    await page.goto("/analysis/knightline");
    await page.waitForSelector('[data-page="analysis"][data-ready]');
    const [from, to] = [await pointOf(page, "0,1"), await pointOf(page, "1,-1")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(to.x, to.y);
    await page.mouse.up({ button: "right" });
    await click(page, "0,0");
    const look = async () => ({
      ...(await stateOf(page)),
      told: await page.getAttribute('[data-cell="0,1"]', "aria-label"),
    });
    const before = await look();
    expect(before).toMatchObject({ held: ["0,0"], cursor: "0,0" });
    expect(before.told).toContain("1,-1");
    await changeTenTimes(page, async () => expect(await look()).toEqual(before));
    await page.keyboard.press("d");
    await deep(page);
    await click(page, "2,-1");
    await page.waitForSelector('[data-at="1"]');
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  },
);

/** Choko after c3 b3 d4: a vector of `docs/formats.md`. */
const LINK = "1Mw3Fy4qlj0J6w20qOlxgxR";

it("changes in a replay, where it stands", { tags: "long" }, async () => {
  const visitor = await arrive(SMALL, FLAT);
  const { page } = visitor;
  await page.goto(`/r/${LINK}`);
  await page.waitForSelector('[data-page="replay"][data-at="0"]');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-at="2"][data-text="5/5/1XO2/5/5 1 11,11 1"]');
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowRight");
  const before = await stateOf(page);
  expect([before.focus, before.place[2]]).toEqual(["d3", "2"]);
  await changeTenTimes(page, async () => expect(await stateOf(page)).toEqual(before));
  await page.keyboard.press("d");
  await deep(page);
  await page.evaluate(() => (document.activeElement as SVGElement).blur());
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-at="3"]');
  await deep(page);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("makes a board of a game from outside too", async () => {
  const outside = await Server.start(0, OUTSIDE);
  const visitor = await arrive(SMALL, {}, outside.address);
  const { page } = visitor;
  await page.goto("/play/hex");
  await page.click('[data-start="here"]');
  await visitor.see({ ply: 0, ready: "" });
  await deep(page);
  expect(await astray(page)).toEqual([]);
  await click(page, "d4");
  await visitor.see({ ply: 1, pending: 0 });
  await deep(page);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
  await outside.stop();
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

it("goes back to the flat board when WebGL is lost, and says so", async () => {
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

it("draws nothing while nothing changes, and holds no more after moves and changes", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const script = scriptOf("choko");
  await open(visitor, { ...script, moves: script.moves.slice(0, 4) });
  await deep(page);
  const still = await rest(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
  expect(await framesOf(page)).toBe(still);
  const held = async () => {
    await rest(page);
    return page.getAttribute(".board-canvas", "data-held");
  };
  await stepThrough(page, 4, 1);
  const before = await held();
  await stepThrough(page, 4, 1);
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await deep(page);
  expect(await held()).toBe(before);
  expect(await page.locator("canvas").count()).toBe(1);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("is no barrier: every cell is reached and named", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const script = scriptOf("barca");
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

it("saves a picture of what is seen", async () => {
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
