/** The puzzles: solved by mouse and by keyboard, failed, helped, kept, shared, without a network. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Running } from "../src/study/memory";
import type { PuzzleSolved } from "../src/study/module";
import { built, ROOT } from "../test/built";
import { barriers } from "./barriers";
import { keyboard, mouse, pathOf, tabTo, type Hand } from "./hands";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

const GAMES = ["choko", "barca", "knightline", "boco", "syrtis"];

let module: Running;

beforeAll(async () => {
  module = await built();
  for (const game of GAMES) {
    const text = readFileSync(`${ROOT}crates/puzzles/data/${game}.txt`, "utf8");
    const answer = module.ask({ ask: "read-puzzles", text });
    if (answer.answer !== "puzzles-read") throw new Error(JSON.stringify(answer));
  }
});

/** A puzzle as the module tells it. */
function puzzleOf(id: string, moves: string[] = [], typed?: string): PuzzleSolved {
  const answer = module.ask({ ask: "puzzle", id, moves, typed: typed ?? null });
  if (answer.answer !== "puzzle") throw new Error(`there is no puzzle ${id}`);
  return answer;
}

const at = (page: Page, made: number) =>
  page.waitForSelector(`[data-page="puzzles"][data-puzzle][data-made="${made}"]`);

const idOf = async (page: Page) => (await page.getAttribute("[data-puzzle]", "data-puzzle"))!;

/** Solves the puzzle on the page. */
async function solve(visitor: Visitor, hand: Hand): Promise<void> {
  const { page } = visitor;
  await at(page, 0);
  const id = await idOf(page);
  let puzzle = puzzleOf(id);
  while (!puzzle.done) {
    const { standing, solution, moves } = puzzle;
    // An odd number: nothing is dragged here.
    await hand(visitor, standing, pathOf(standing, solution[0]!), 1);
    puzzle = puzzleOf(id, moves, solution[0]!);
    await at(page, puzzle.moves.length);
  }
  await page.waitForSelector('[data-done] [data-said="solved"]');
}

/** A legal move that is wrong at first. */
function wrongMove(id: string): string {
  const { standing } = puzzleOf(id);
  const isWrong = ({ text }: { text: string }) => puzzleOf(id, [], text).reply?.kind === "wrong";
  return standing.moves.find(isWrong)!.text;
}

for (const [how, hand] of [
  ["a mouse", mouse],
  ["keys", keyboard],
] as const) {
  it.each(GAMES)(`lets whoever uses ${how} solve %s`, { timeout: 120_000 }, async (game) => {
    const visitor = await Visitor.arrive(browser, server.address);
    const { page } = visitor;
    await page.goto(`/puzzles/${game}`);
    await solve(visitor, hand);
    await page.waitForSelector('[data-streak="1"]');
    const first = await idOf(page);
    if (hand === mouse) await page.click('[data-action="next"]');
    else {
      await tabTo(page, '[data-action="next"]');
      await page.keyboard.press("Enter");
    }
    await page.waitForSelector(`[data-puzzle]:not([data-puzzle="${first}"])`);
    // The address follows what is drawn.
    await page.waitForURL(`**/puzzles/${(await idOf(page)).replace("-", "/")}`);
    expect(await barriers(page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
}

it("keeps the streak, ends it with a wrong try, and shows why that fails", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await page.goto("/puzzles/boco");
  await solve(visitor, mouse);
  await page.waitForSelector('[data-streak="1"]');
  await page.goto("/puzzles/boco");
  await at(page, 0);
  await page.waitForSelector('[data-streak="1"]');
  const id = await idOf(page);
  await page.fill("#typed-move", wrongMove(id));
  await page.press("#typed-move", "Enter");
  await page.waitForSelector('[data-showing] [data-said="wrong"]');
  await page.waitForSelector('[data-streak="0"]');
  // Played, and taken back.
  await page.waitForSelector('[data-puzzle]:not([data-showing])[data-made="0"]');
  await page.click('[data-action="why"]');
  await page.waitForSelector("[data-showing]");
  await page.waitForSelector("[data-puzzle]:not([data-showing])");
  await page.reload();
  await page.waitForSelector('[data-streak="0"]');
  const kept = await page.evaluate(() => localStorage.getItem("lusus.puzzles"));
  expect(kept).toMatch(/^boco 1 0 1 [0-9a-f]{6} [0-9a-f]{6}\n$/);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("hints in stages, shows the solution, and leads to analysis", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await page.goto("/");
  await page.click('a[href="/puzzles"]');
  await page.waitForSelector('[data-page="puzzles"][data-ready]');
  expect(await barriers(page)).toEqual([]);
  await page.click('a[href="/puzzles/choko"]');
  await at(page, 0);
  const said = page.locator('[data-said="hint"]');
  for (const text of ["What it is about:", "Look around here:", "Begin with", "The move is"]) {
    await page.click('[data-action="hint"]');
    await said.filter({ hasText: text }).waitFor();
  }
  await page.click('[data-language="pt"]');
  await page.getByText("O seu lado:").waitFor();
  await page.click('[data-action="show"]');
  await page.waitForSelector('[data-done] [data-said="shown"]', { timeout: 60_000 });
  await page.click('[data-action="analyse"]');
  await page.waitForSelector('[data-page="analysis"]');
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("is shared by its own address, with a picture", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await page.goto("/puzzles/barca");
  await at(page, 0);
  const path = `/puzzles/${(await idOf(page)).replace("-", "/")}`;
  await page.click('[data-action="share"]');
  await page.waitForSelector('[data-dialog="share"] [data-code]');
  expect(await page.inputValue("#share-link")).toBe(new URL(path, page.url()).href);
  expect(await page.inputValue("#share-position-link")).toMatch(/\/r#1[\w-]+$/);
  const shown = await (await page.request.get(path)).text();
  const picture = /property="og:image" content="[^"]*(\/api\/puzzles\/[^"]+)"/.exec(shown)?.[1];
  const image = await page.request.get(picture!);
  expect(image.headers()["content-type"]).toBe("image/png");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("begins anew where what was kept cannot be read, and says so", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await page.goto("/settings");
  for (const hostile of ["boco 9 9 9 x", '{"a":1}', "\u0000", "x".repeat(200_000)]) {
    await page.evaluate((text) => localStorage.setItem("lusus.puzzles", text), hostile);
    await page.goto("/puzzles/boco");
    await page.locator("[data-fault]", { hasText: "begins anew" }).waitFor();
    await page.reload();
    await at(page, 0);
    expect(await page.locator("[data-fault]").count()).toBe(0);
  }
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("fits on a phone, in the dark, in Portuguese", async () => {
  const options = { ...PHONE, locale: "pt-PT", colorScheme: "dark" as const };
  const visitor = await Visitor.arrive(browser, server.address, options);
  const { page } = visitor;
  await page.goto("/puzzles");
  await page.waitForSelector('[data-page="puzzles"][data-ready]');
  expect(await barriers(page)).toEqual([]);
  for (const game of GAMES) {
    await page.goto(`/puzzles/${game}`);
    await at(page, 0);
    expect(await barriers(page)).toEqual([]);
  }
  // The button is below the board, which whoever goes on wants to see.
  const first = await idOf(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.click('[data-action="next"]');
  await page.waitForSelector(`[data-puzzle]:not([data-puzzle="${first}"])`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("says that the server is away where puzzles were never fetched", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  visitor.expectMissing(/puzzles/);
  const { page } = visitor;
  await page.route("**/puzzles/*.txt", (route) => route.abort("internetdisconnected"));
  await page.goto("/puzzles/boco");
  const told = page.locator('[data-page="puzzles"] [role="alert"]');
  expect(await told.textContent()).toContain("the server cannot be reached");
  await page.goto("/puzzles");
  const card = page.locator('[data-page="puzzles"][data-ready] [data-game="boco"]');
  expect(await card.textContent()).toContain("the server cannot be reached");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
