/** The review of a finished game: its graph, its words, its lines, and the better move to be found. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "./barriers";
import { tabTo } from "./hands";
import { BLUNDER, review, sitDown } from "./places";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

const at = (page: Page, node: number) =>
  page.waitForSelector(`[data-page="review"][data-at="${node}"]`);

/** Types a move where the better one is looked for, and waits for what becomes of it. */
async function look(page: Page, move: string, outcome: string): Promise<void> {
  await page.fill("#typed-move", move);
  await page.keyboard.press("Enter");
  await page.waitForSelector(`[data-find="${outcome}"]`);
}

it(
  "judges each move, says why, and plays what would have been better",
  { tags: "firefox" },
  async () => {
    const visitor = await Visitor.arrive(browser, server.address);
    const { page } = visitor;
    await review(visitor);
    expect(await page.locator("[data-graph]").getAttribute("data-graph")).toBe("3");
    await page.waitForSelector('[data-turn="1"]');
    expect(await page.locator(".review-moves .move").allTextContents()).toEqual([
      "c3c5xa1??",
      "d5b5xe1!",
    ]);
    expect(await page.locator('tr[data-class="blunder"]').textContent()).toBe("Blunders ??10");
    expect(await page.locator("[data-end]").textContent()).toContain("0-1 Black won");

    await page.keyboard.press("End");
    await at(page, 2);
    await page.keyboard.press("ArrowLeft");
    await at(page, 1);
    await page.waitForSelector('[data-judged="blunder"]');
    const why = page.locator(".why").first();
    expect(await why.textContent()).toContain("misses a win in 19 plies");
    expect(await page.locator(".better").textContent()).toBe("Better: c3c5xd5");
    expect(await page.locator("[data-judged]").textContent()).toContain("White: 100 % → 0 %");
    await page.click('[data-action="better"]');
    await at(page, 4);
    expect(await page.locator('[data-page="review"]').getAttribute("data-text")).toMatch(/ 1 0,0 /);
    await page.click('[data-action="back"]');
    await at(page, 1);
    await page.click('[data-action="refutation"]');
    await at(page, 2);

    // The drawing is narrower than its box here: what counts is where its marks are.
    await page.locator(".graph svg").evaluate((svg: SVGElement) => (svg.style.height = "3rem"));
    await page.locator(".graph .ground").scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await page.locator(".graph .ground").boundingBox())!;
    await page.mouse.click(x + width * 0.2, y + height / 2);
    await at(page, 0);
    await page.mouse.click(x + width * 0.8, y + height / 2);
    await at(page, 2);
    await page.mouse.click(x, y);
    await at(page, 0);
    await page.focus(".graph");
    await page.keyboard.press("ArrowRight");
    await at(page, 1);
    expect(await page.locator(".graph").getAttribute("aria-valuetext")).toBe(
      "1. c3c5xa1 · White: 0 %",
    );
    expect(await barriers(page)).toEqual([]);
    await page.click('[data-language="pt"]');
    await why.getByText("falha uma vitória em 19 meios-lances").waitFor();
    expect(await page.locator(".better").textContent()).toBe("Melhor: c3c5xd5");
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  },
);

it("lets a player find the better move with the keyboard alone", async () => {
  const visitor = await Visitor.arrive(browser, server.address, { locale: "pt-PT" });
  const { page } = visitor;
  await review(visitor);
  await tabTo(page, '[data-action="find"]');
  await page.keyboard.press("Enter");
  await at(page, 0);
  await page.keyboard.press("t");
  await page.keyboard.type(BLUNDER.moves[0]!);
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-find="same"]');
  await tabTo(page, '[data-action="again"]');
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector('[data-find="asked"]');
  await page.keyboard.press("t");
  await page.keyboard.type("c3c5xd5");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-find="right"]');
  expect(await page.locator(".find").textContent()).toContain("100 %, em vez de 0 %");
  await tabTo(page, '[data-action="line"]');
  await tabTo(page, '[data-action="stop"]');
  await page.keyboard.press("Enter");
  await at(page, 1);
  await visitor.leave();
});

it("lets a player find the better move, on a phone and in the dark", async () => {
  const options = { ...PHONE, locale: "pt-PT", colorScheme: "dark" as const };
  const visitor = await Visitor.arrive(browser, server.address, options);
  const { page } = visitor;
  await review(visitor);
  await page.tap('[data-turning="1"]');
  await at(page, 1);
  expect(await page.locator(".why").textContent()).toContain("falha uma vitória");
  expect(await barriers(page)).toEqual([]);
  await page.tap('[data-action="find"]');
  await at(page, 0);
  await look(page, BLUNDER.moves[0]!, "same");
  await page.tap('[data-action="again"]');
  await look(page, "c3d3", "wrong");
  await page.tap('[data-action="show"]');
  await page.waitForSelector('[data-find="shown"]');
  expect(await page.locator(".find p").first().textContent()).toContain("c3c5xd5");
  expect(await barriers(page)).toEqual([]);
  await page.tap('[data-action="stop"]');
  await at(page, 1);
  await page.tap('[data-action="find"]');
  await look(page, "c3c5xd5", "right");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("waits for the end of a game, and is made of any other on the analysis board", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await sitDown(visitor, "choko", "here");
  const { id } = visitor;
  await page.goto(`/review/${id}`);
  await page.waitForSelector('[data-closed="running"]');
  expect(await page.locator(".notice").textContent()).toContain("still being played");
  expect(await barriers(page)).toEqual([]);
  await page.goto(`/analysis/choko?position=${encodeURIComponent(BLUNDER.start)}`);
  await page.waitForSelector('[data-page="analysis"][data-ready]');
  await page.fill("#typed-move", BLUNDER.moves[0]!);
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-page="analysis"][data-at="1"]');
  await page.click('[data-action="review"]');
  await page.waitForSelector('[data-reviewed="1"] [data-judged="blunder"]');
  // What is shown in a review is not part of the study.
  await page.click('[data-action="refutation"]');
  await page.waitForSelector('[data-page="analysis"][data-at="2"]');
  await page.keyboard.press("u");
  await page.click('[data-action="review"]');
  await page.waitForSelector('.tree [data-move="c3c5xa1"]');
  await expect.poll(() => page.locator(".tree .move").count()).toBe(1);

  visitor.expectMissing(/api/);
  await page.route("**/api/matches/*", (route) =>
    route.fulfill({ status: 503, json: { error: { code: "busy", message: { key: "" } } } }),
  );
  await page.goto(`/review/${id}`);
  await page.waitForSelector('[data-closed="failed"]');
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
