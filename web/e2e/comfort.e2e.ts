/** What makes a board pleasant: reasons, cancelling, flipping, other devices. */
import type { BrowserContextOptions } from "playwright-core";
import { expect, it } from "vitest";
import { pointOf } from "./hands";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

/** Somebody at a new game for two players at one board. */
async function sitDown(
  game: string,
  options?: BrowserContextOptions,
  request: { start?: string } = {},
): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, server.address, options);
  await visitor.makeMatchesWith(request);
  await visitor.page.goto(`/play/${game}`);
  await visitor.page.click('[data-start="here"]');
  await visitor.see({ ply: 0, ready: "", seats: "12" });
  return visitor;
}

async function click(visitor: Visitor, cell: string): Promise<void> {
  const { x, y } = await pointOf(visitor.page, cell);
  await visitor.page.mouse.click(x, y);
}

it.each([
  ["en-GB", /Rule [A-Z]\d+/],
  ["pt-PT", /Regra [A-Z]\d+/],
])("says why a touch makes no move, in %s", { tags: "firefox" }, async (locale, clause) => {
  const visitor = await sitDown("barca", { locale });
  const { page } = visitor;
  await click(visitor, "e2");
  await click(visitor, "b5");
  const reason = page.locator("[data-refusal]");
  expect(await reason.textContent()).toMatch(clause);
  await visitor.see({ ply: 0, ready: "", pending: 0 });
  // Reading the rules is not leaving: the seat is kept, and the piece is held.
  await reason.locator("a").click();
  await page.waitForSelector(".drawer:focus .pointed-out");
  await visitor.see({ ply: 0, ready: "", phase: "open" });
  const [drawer, board] = [await page.locator(".drawer").boundingBox(), await drawnBoard(visitor)];
  expect(drawer!.x, "beside the board").toBeGreaterThanOrEqual(board.right);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".drawer", { state: "detached" });
  await page.waitForSelector('[data-refusal] a:focus, .hit.held[data-cell="e2"]');
  await page.keyboard.press("Escape");
  await reason.waitFor({ state: "detached" });
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("drops nothing where a piece cannot go, and still holds the piece", async () => {
  const visitor = await sitDown("choko");
  const { page } = visitor;
  const moves = ["c3", "b3", "c2", "d5"];
  for (const [ply, cell] of moves.entries()) {
    await click(visitor, cell);
    await visitor.see({ ply: ply + 1, ready: "", pending: 0 });
  }
  await click(visitor, "c3");
  for (const _ of ["once", "and again"]) {
    await click(visitor, "e3");
    await page.waitForSelector("[data-refusal]");
    await page.waitForSelector('.hit.held[data-cell="c3"]');
    await visitor.see({ ply: 4, ready: "", pending: 0 });
  }
  expect(await page.textContent("[data-refusal]")).toContain("d3");
  await click(visitor, "c3");
  await click(visitor, "e3");
  await visitor.see({ ply: 5 });
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("forgets touches that were cancelled, and pieces dropped beside the board", async () => {
  const visitor = await sitDown("barca");
  const { page } = visitor;
  const held = page.locator(".hit.held");
  await click(visitor, "e2");
  await held.waitFor();
  await page.keyboard.press("Escape");
  await held.waitFor({ state: "detached" });
  await click(visitor, "e2");
  await held.waitFor();
  await page.click("[data-cancel]");
  await held.waitFor({ state: "detached" });
  const from = await pointOf(page, "e2");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 60, { steps: 3 });
  await page.waitForSelector("[data-dragging]");
  await page.mouse.move(2, 2, { steps: 3 });
  await page.mouse.up();
  await page.waitForSelector("[data-dragging]", { state: "detached" });
  await held.waitFor({ state: "detached" });
  await visitor.see({ ply: 0, ready: "", pending: 0 });
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("flips, and leaves coordinates away when they are not wanted", async () => {
  const visitor = await sitDown("choko");
  const { page } = visitor;
  const before = await pointOf(page, "a1");
  await page.click('[data-action="flip"]');
  const after = await pointOf(page, "a1");
  expect(after.x).toBeGreaterThan(before.x);
  expect(after.y).toBeLessThan(before.y);
  expect(await page.locator(".board .coordinate").count()).toBe(10);
  await page.click('.top a[href="/settings"]');
  await page.uncheck('[name="coordinates"]');
  await page.check('[name="theme"][value="contrast"]');
  await page.goBack();
  await visitor.see({ ply: 0, ready: "" });
  expect(await page.locator(".board .coordinate").count()).toBe(0);
  expect(await page.getAttribute("html", "data-theme")).toBe("contrast");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("moves a seat to another device", async () => {
  const here = await Visitor.arrive(browser, server.address);
  const there = await Visitor.arrive(browser, server.address);
  await here.page.goto("/");
  await here.page.click('[data-quick="choko"]');
  await here.see({ ready: "", seats: "1" });
  await here.page.click('[data-action="move-seat"]');
  await there.page.goto(await here.page.locator("[data-seat-link]").inputValue());
  await there.see({ ready: "", seats: "1" });
  await here.see({ seats: "" });
  expect([...here.faults, ...there.faults]).toEqual([]);
  await Promise.all([here.leave(), there.leave()]);
});

it("does not keep hold of a cell when the mouse is released beside the board", async () => {
  const visitor = await sitDown("barca");
  const { page } = visitor;
  const empty = await pointOf(page, "b5");
  await page.mouse.move(empty.x, empty.y);
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 3 });
  await page.mouse.up();
  await click(visitor, "e2");
  await page.waitForSelector(".hit.held");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("is touched by clicks that no pointer makes, as of a screen reader", async () => {
  const visitor = await sitDown("choko");
  await visitor.page.locator('[data-cell="c3"]').dispatchEvent("click");
  await visitor.see({ ply: 1, ready: "", pending: 0 });
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("goes to the ends of rows and columns with Home, End and the page keys", async () => {
  const visitor = await sitDown("choko");
  const { page } = visitor;
  await click(visitor, "c3");
  await visitor.see({ ply: 1, ready: "", pending: 0 });
  await page.locator('[data-cell="c3"]').focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
  const led: (string | null | undefined)[] = [];
  for (const key of ["Home", "End", "PageUp", "PageDown", "Control+Home", "Control+End"]) {
    await page.keyboard.press(key);
    led.push(await focused());
  }
  expect(led).toEqual(["a3", "e3", "e5", "e1", "a5", "e1"]);
  await visitor.see({ ply: 1, looking: 1 });
  const cell = page.locator('[data-cell="e1"]');
  expect(await cell.getAttribute("aria-colindex")).toBe("5");
  expect(await cell.locator("..").getAttribute("aria-rowindex")).toBe("5");
  await visitor.leave();
});

it("steps with arrow keys after a click, and with the wheel; the past says that it is past", async () => {
  const visitor = await sitDown("choko");
  const { page } = visitor;
  for (const [made, cell] of ["c3", "b3", "c2"].entries()) {
    await click(visitor, cell);
    await visitor.see({ ply: made + 1, ready: "", pending: 0 });
  }
  await page.keyboard.press("ArrowLeft");
  await visitor.see({ ply: 3, looking: 2 });
  const status = page.locator("[data-status]");
  expect(await status.textContent()).toContain("after 1... b3");
  expect(await page.locator(".strip.turn").count()).toBe(0);
  await click(visitor, "e5");
  await page.keyboard.press("Enter");
  await visitor.see({ ply: 3, looking: 3, ready: "" });
  await page.hover(".move-list");
  await page.mouse.wheel(0, -120);
  await visitor.see({ looking: 2 });
  await page.mouse.wheel(0, 120);
  await visitor.see({ looking: 3, ready: "" });
  await visitor.leave();
});

it("keeps a typed text that is refused, and takes moves as the list shows them", async () => {
  const visitor = await sitDown("barca");
  const box = visitor.page.locator("#typed-move");
  await box.fill("Me2-b5");
  await box.press("Enter");
  await visitor.page.waitForSelector("[data-refusal]");
  expect(await box.inputValue()).toBe("Me2-b5");
  await box.fill("Me2-e5");
  await box.press("Enter");
  await visitor.see({ ply: 1, ready: "", pending: 0 });
  expect(await visitor.moves()).toEqual(["Me2-e5"]);
  expect(await box.inputValue()).toBe("");
  await visitor.leave();
});

it("asks for the rest of a typed move, and takes it back with Esc or an empty line", async () => {
  const visitor = await sitDown("knightline");
  const box = visitor.page.locator("#typed-move");
  const label = visitor.page.locator(".typed label");
  const type = async (text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  await type("B,1 A,3");
  await visitor.see({ ply: 1, ready: "", pending: 0 });
  for (const takeBack of ["Escape", "Enter"]) {
    await type("C,2 A,3");
    await label.getByText("How many tiles?").waitFor();
    await expect.poll(() => box.inputValue()).toBe("");
    await box.press(takeBack);
    await label.getByText("Type a move").waitFor();
  }
  await type("C,2 A,3");
  await label.getByText("How many tiles?").waitFor();
  await type("3");
  await visitor.see({ ply: 2, ready: "", pending: 0 });
  expect(await visitor.moves()).toEqual(["0,0>2,1:1", "1,0>2,2:3"]);
  await visitor.leave();
});

it("has room for what it says: nothing moves while a move is made, refused or taken back", async () => {
  for (const viewport of [PHONE.viewport!, { width: 1280, height: 720 }]) {
    const visitor = await sitDown("barca", { viewport });
    const places = () =>
      visitor.page.evaluate(() =>
        [".board", ".strip[data-player='1']", ".move-list"].map((part) => {
          const { x, y, width } = document.querySelector(part)!.getBoundingClientRect();
          return [x, y, width];
        }),
      );
    const before = await places();
    await click(visitor, "e2");
    await visitor.page.waitForSelector("[data-cancel]");
    expect(await visitor.page.textContent("[data-status]")).toBe("Now where to?");
    expect(await places()).toEqual(before);
    await click(visitor, "b5");
    await visitor.page.waitForSelector("[data-refusal]");
    expect(await places()).toEqual(before);
    await visitor.leave();
  }
});

it("asks for the second captive, and shows what a capture did", async () => {
  const visitor = await sitDown("choko", {}, { start: "4X/5/1XO2/5/4X 1 0,0 -" });
  const { page } = visitor;
  expect(await page.textContent("[data-goal]")).toBe("White: Capture every enemy piece.");
  await click(visitor, "c3");
  await click(visitor, "a3");
  expect(await page.textContent("[data-status]")).toContain("second piece to capture");
  await click(visitor, "e1");
  await visitor.see({ ply: 1, ready: "" });
  const marks = ["mark-last", "mark-left", "mark-taken", "mark-removed"].map((name) =>
    page.locator(`.board .${name}`).count(),
  );
  expect(await Promise.all(marks)).toEqual([1, 1, 2, 1]);
  await visitor.leave();
});

it("shows who scares an animal that is touched, over the selection", async () => {
  const start = "10/10/10/10/10/3lM5/10/10/10/4E5 1";
  const visitor = await sitDown("barca", {}, { start });
  await click(visitor, "e5");
  await visitor.page.waitForSelector(".hit.held");
  expect(await visitor.page.locator(".mark-threat").count()).toBe(2);
  await visitor.leave();
});

it("turns only boards with a home side round, and shows colours from the start", async () => {
  for (const [game, turned] of [
    ["boco", false],
    ["barca", true],
  ] as const) {
    const visitor = await Visitor.arrive(browser, server.address);
    const { page } = visitor;
    await page.goto(`/play/${game}`);
    await page.selectOption('[name="side"]', "second");
    await page.click('[data-start="computer"]');
    await visitor.see({ seats: "2", ready: "" });
    const [left, right] = game === "boco" ? ["c2l", "c2r"] : ["a1", "b1"];
    const [a, b] = [await pointOf(page, left), await pointOf(page, right)];
    expect(a.x > b.x, game).toBe(turned);
    expect(await page.locator(".strip .emblem .piece-icon").count()).toBe(2);
    expect(await page.textContent("[data-goal]")).toMatch(/^You are (Blue|Black)\. \w/);
    await visitor.leave();
  }
});

/** Where the drawn board lies on the screen. */
function drawnBoard({ page }: Visitor): Promise<DOMRect> {
  return page.evaluate(() => document.querySelector(".board .frame")!.getBoundingClientRect());
}

it.each([1440, 1024])("has players' strips as wide as the board, %s pixels wide", async (width) => {
  for (const game of ["choko", "knightline"]) {
    const visitor = await sitDown(game, { viewport: { width, height: 900 } });
    const board = await drawnBoard(visitor);
    for (const strip of await visitor.page.locator(".strip").all()) {
      const box = (await strip.boundingBox())!;
      expect(Math.abs(box.width - board.width), game).toBeLessThan(2);
    }
    await visitor.leave();
  }
});

it.each([
  [844, 390],
  [640, 360],
  [1280, 720],
  [2560, 1440],
])("shows the whole board, as large as it can be, at %s × %s", async (width, height) => {
  const low = height < 500;
  for (const game of low ? ["choko", "knightline"] : ["choko"]) {
    const visitor = await sitDown(game, { viewport: { width, height } });
    const board = await drawnBoard(visitor);
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(board.y + board.height).toBeLessThanOrEqual(height);
    const share = Math.max(board.height / height, board.width / (0.58 * width));
    expect(share, game).toBeGreaterThan(low ? 0.9 : height > 1000 ? 0.8 : 0.6);
    for (const part of low ? [".strip >> nth=0", ".strip >> nth=1", ".prompt", ".side"] : []) {
      const box = (await visitor.page.locator(part).boundingBox())!;
      expect(box.x, part).toBeGreaterThanOrEqual(board.x + board.width);
    }
    await visitor.leave();
  }
});
