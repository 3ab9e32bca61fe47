/** Whole games, played by hand. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { SCRIPTS, type Script } from "./games";
import {
  beginningOf,
  finger,
  keyboard,
  mouse,
  pathOf,
  pointOf,
  positionAfter,
  slide,
  tabTo,
  type Hand,
} from "./hands";
import { say, speak } from "../src/words";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

beforeAll(() => speak("en"));

type Start = (visitor: Visitor, script: Script) => Promise<void>;

const withMouse: Start = async ({ page }, { game }) => {
  await page.goto("/");
  await page.click(`[data-game="${game}"] h2 a`);
  await page.click('[data-start="here"]');
};

const withKeyboard: Start = async ({ page }, { game }) => {
  await page.goto("/");
  await page.waitForSelector('[data-page="home"][data-ready]');
  await tabTo(page, `[data-game="${game}"] h2 a`);
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-page="setup"][data-ready]');
  await tabTo(page, '[data-start="here"]');
  await page.keyboard.press("Enter");
};

/** Plays a script to its end, two players at one board. */
async function playThrough(
  script: Script,
  start: Start,
  hand: Hand,
  options: BrowserContextOptions = {},
): Promise<void> {
  const visitor = await Visitor.arrive(browser, server.address, options);
  const { page } = visitor;
  // What chance would draw, the script fixes.
  await visitor.makeMatchesWith({ seed: script.seed });
  await countAnimations(page);
  await start(visitor, script);
  await visitor.see({ ply: 0, ready: "" });
  const beginning = await beginningOf(visitor);
  for (const [made, move] of script.moves.entries()) {
    await visitor.see({ ply: made, ready: "", pending: 0 });
    const position = await positionAfter(visitor, beginning, script.moves.slice(0, made));
    await hand(visitor, position, pathOf(position, move), made);
  }
  await visitor.see({ ply: script.moves.length, end: script.result, pending: 0 });
  expect(await visitor.attribute("shown")).toBe(await visitor.attribute("position"));
  const { scene } = await positionAfter(visitor, beginning, script.moves);
  expect(scene.ending?.result).toBe(script.result);
  expect(await page.locator("[data-status] .result").textContent()).toBe(script.result);
  const status = (await page.locator("[data-status]").textContent())!;
  expect(status.endsWith(say(scene.status)), `${status} / ${say(scene.status)}`).toBe(true);
  const moving = options.reducedMotion === "no-preference";
  expect((await animationsIn(page)) > 0).toBe(moving);
  await page.waitForSelector(".board .ghost", { state: "detached" });
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
}

/** Notes how often something is set in motion on the page. */
async function countAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      document.documentElement.dataset.animations = String(
        Number(document.documentElement.dataset.animations ?? 0) + 1,
      );
      return begin.apply(this, how);
    };
  });
}

function animationsIn(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.animations ?? 0));
}

describe.each(SCRIPTS)("a whole game of $game", (script) => {
  it("by mouse, with movement", { tags: "firefox" }, () =>
    playThrough(script, withMouse, mouse, { reducedMotion: "no-preference" }),
  );
  it("by keyboard alone", { tags: unless(script, "knightline", "boco") }, () =>
    playThrough(script, withKeyboard, keyboard),
  );
  it("with a finger on a phone", { tags: unless(script, "barca", "boco") }, () =>
    playThrough(script, withMouse, finger, PHONE),
  );
});

/** With this hand these games are enough for every day, and the others are long by nature. */
function unless({ game }: Script, ...enough: string[]): string[] {
  return enough.includes(game) ? [] : ["long"];
}

describe("on a phone", () => {
  it("a finger carries a piece, and moves the page where there is none", async () => {
    const visitor = await Visitor.arrive(browser, server.address, PHONE);
    const { page } = visitor;
    await page.goto("/settings");
    await page.selectOption('[name="confirm"]', "never");
    await page.goto("/play/barca");
    await page.click('[data-start="here"]');
    await visitor.see({ ply: 0, ready: "" });
    const to = await pointOf(page, "e6");
    await slide(page, await pointOf(page, "e2"), to);
    await visitor.see({ ply: 1, ready: "", pending: 0 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await visitor.moves()).toEqual(["Me2-e6"]);

    await page.evaluate(() => scrollTo(0, 0));
    const empty = await pointOf(page, "b5");
    await slide(page, empty, { ...empty, y: empty.y - 150 });
    await page.waitForFunction(() => scrollY > 0);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});

describe("against the computer", () => {
  it("one click begins; hint, takeback, stepping, resigning and rematch work", async () => {
    const visitor = await Visitor.arrive(browser, server.address);
    const { page } = visitor;
    await page.goto("/");
    await page.click('[data-quick="choko"]');
    await visitor.see({ ply: 0, ready: "", seats: "1" });

    await page.click('[data-action="hint"]');
    const hint = await page.locator("[data-hint]").getAttribute("data-hint");
    await page.fill("#typed-move", hint!);
    await page.keyboard.press("Enter");
    await visitor.see({ ply: 2, ready: "", pending: 0 });

    await page.click('[data-action="draw"]');
    await page.waitForSelector('[data-news="web-declined-draw"]');

    await page.click(".steps button >> nth=0");
    await visitor.see({ ply: 2, looking: 0 });
    await page.click(".steps button >> nth=3");
    await visitor.see({ ply: 2, looking: 2, ready: "" });

    await page.click('[data-action="takeback"]');
    await visitor.see({ ply: 0, ready: "", pending: 0 });
    await page.fill("#typed-move", "c3");
    await page.keyboard.press("Enter");
    await visitor.see({ ply: 2, ready: "" });

    await page.fill("#typed-move", "c3");
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-refusal]");
    await visitor.see({ ply: 2, ready: "", pending: 0 });

    await page.click('[data-action="resign"]');
    await page.click('[data-sure="resign"]');
    await visitor.see({ end: "0-1" });
    const address = await page.locator("a[download]").getAttribute("href");
    const record = await page.request.get(address!);
    expect(await record.text()).toContain('[Result "0-1"]');
    const first = visitor.id;
    await page.click('[data-action="rematch"]');
    await page.waitForURL((url) => url.pathname.startsWith("/g/") && !url.pathname.endsWith(first));
    await visitor.see({ seats: "2" });

    await page.goto("/");
    await page.waitForSelector(`[data-mine="${first}"]`);
    await page.click(`[data-mine="${first}"] .close`);
    await page.waitForSelector(`[data-mine="${first}"]`, { state: "detached" });
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it("two computers can be watched", async () => {
    const visitor = await Visitor.arrive(browser, server.address);
    const { page } = visitor;
    await page.goto("/play/boco");
    await page.selectOption('[name="watched-0"]', "random");
    await page.selectOption('[name="watched-1"]', "random");
    await page.click('[data-start="watch"]');
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>("[data-page]")?.dataset.ply) >= 3,
    );
    expect(await visitor.attribute("seats")).toBe("");
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});
