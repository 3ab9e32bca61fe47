/** The lessons: every one by mouse and by keyboard, after every wrong try; on a phone, in the dark. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Running } from "../src/study/memory";
import type { Course, Lesson } from "../src/study/module";
import { built } from "../test/built";
import { barriers } from "./barriers";
import { keyboard, mouse, pathOf, tabTo, type Hand } from "./hands";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

let module: Running;
let courses: Course[];

beforeAll(async () => {
  module = await built();
  const answer = module.ask({ ask: "courses" });
  courses = answer.answer === "courses" ? answer.courses : [];
});

/** A lesson as the module tells it. */
function lessonOf(game: string, number: number, moves: string[], typed?: string): Lesson {
  const answer = module.ask({ ask: "lesson", game, number, moves, typed: typed ?? null });
  if (answer.answer !== "lesson") throw new Error(`${game} has no lesson ${number}`);
  return answer;
}

const at = (page: Page, number: number, made: number) =>
  page.waitForSelector(`[data-page="learn"][data-lesson="${number}"][data-made="${made}"]`);

/** Tries in vain what learners are expected to, and reads why. */
async function fail(page: Page, game: string, lesson: Lesson): Promise<void> {
  for (const tried of lesson.tries) {
    const { reply } = lessonOf(game, lesson.number, [], tried);
    await page.fill("#typed-move", tried);
    await page.press("#typed-move", "Enter");
    await page.locator(`[data-said="${reply!.kind}"]`, { hasText: reply!.text }).waitFor();
  }
}

/** Does a whole course, from its first lesson to its last. */
async function take(visitor: Visitor, course: Course, hand: Hand): Promise<void> {
  const { page } = visitor;
  const { game, lessons } = course;
  await page.goto(`/learn/${game}`);
  for (const number of lessons.keys()) {
    let lesson = lessonOf(game, number, []);
    await at(page, number, 0);
    expect(await barriers(page), `${game} ${number}`).toEqual([]);
    await fail(page, game, lesson);
    while (!lesson.done) {
      const { standing, solution, moves } = lesson;
      // An odd number: nothing is dragged here.
      await hand(visitor, standing, pathOf(standing, solution!), 1);
      lesson = lessonOf(game, number, moves, solution!);
      await at(page, number, lesson.moves.length);
    }
    await page.waitForSelector('[data-done] [data-said="done"]');
    if (number + 1 === lessons.length) return;
    if (hand === mouse) await page.click('[data-action="next"]');
    else {
      await tabTo(page, '[data-action="next"]');
      await page.keyboard.press("Enter");
    }
  }
}

/** Each course with one hand; with the other it is long by nature. */
const COURSES = [
  { game: "choko", name: "a mouse", hand: mouse },
  { game: "barca", name: "keys", hand: keyboard },
  { game: "knightline", name: "a mouse", hand: mouse },
  { game: "boco", name: "keys", hand: keyboard },
  { game: "syrtis", name: "a mouse", hand: mouse },
];
const OTHER_HANDS = COURSES.map(({ game, hand }) =>
  hand === mouse ? { game, name: "keys", hand: keyboard } : { game, name: "a mouse", hand: mouse },
);

async function teach(game: string, hand: Hand): Promise<void> {
  const visitor = await Visitor.arrive(browser, server.address);
  await take(
    visitor,
    courses.find((course) => course.game === game)!,
    hand,
  );
  expect(await barriers(visitor.page)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
}

it.each(COURSES)("teaches $game to whoever uses $name", ({ game, hand }) => teach(game, hand));
it.each(OTHER_HANDS)("teaches $game to whoever uses $name", { tags: "long" }, ({ game, hand }) =>
  teach(game, hand),
);

it("explains refused touches, hints, shows, and leads from the first page to a first game", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await page.goto("/");
  await page.click('[data-first="choko"]');
  await at(page, 0, 0);
  await page.click('[data-cell="c3"]');
  await page.click('[data-cell="d4"]');
  await page.waitForSelector('[data-said="refused"] a[href="/rules/choko#T3"]');
  // The piece is still held.
  await page.waitForSelector('.hit.held[data-cell="c3"]');
  expect(await barriers(page)).toEqual([]);
  await page.click('[data-action="hint"]');
  expect(await page.locator('[data-said="hint"]').textContent()).toContain("Begin with c3.");
  await page.click('[data-language="pt"]');
  await page.getByText("Capture a última peça").waitFor();
  await page.click('[data-language="en"]');
  await page.getByText("Capture Black’s last piece").waitFor();
  for (const number of courses[0]!.lessons.keys()) {
    await page.waitForSelector(`[data-lesson="${number}"]`);
    while (!(await page.locator("[data-done]").count())) {
      const made = await page.getAttribute("[data-made]", "data-made");
      await page.click('[data-action="show"]');
      await page.waitForSelector(`[data-made]:not([data-made="${made}"])`);
    }
    if (number + 1 < courses[0]!.lessons.length) await page.click('[data-action="next"]');
  }
  await page.click('[data-action="first-game"]');
  const opponent = page.locator('select[name="bot"]');
  await opponent.waitFor();
  // A page that is loaded again still offers the first game.
  await page.reload();
  await opponent.waitFor();
  expect(await opponent.inputValue()).toBe("level-1");
  await page.click('[data-start="computer"]');
  await page.waitForURL(/\/g\//);
  await page.getByText("Level 1").first().waitFor();
  // Later games are against whoever fits, also for those who chose that at once.
  await page.goto("/play/choko");
  await opponent.waitFor();
  expect(await opponent.inputValue()).toBe("strength");
  await page.goto("/play/choko?first-game");
  await opponent.selectOption("strength");
  expect(await opponent.inputValue()).toBe("strength");
  await page.reload();
  await opponent.waitFor();
  expect(await opponent.inputValue()).toBe("strength");
  await page.goto("/learn");
  await page.getByText("Choko: 14 of 14 done").waitFor();
  expect(await barriers(page)).toEqual([]);
  // The first page no longer leads there before anything else, but still leads there.
  await page.goto("/");
  await page.waitForSelector('[data-first="boco"]');
  expect(await page.locator('[data-first="choko"]').count()).toBe(0);
  expect(await page.locator('a[href="/learn/choko"]').count()).toBe(1);
  expect(await page.textContent('[data-quick="choko"] small')).toContain("for newcomers");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

/** Does a lesson as it is shown. */
async function show(page: Page): Promise<void> {
  while (!(await page.locator("[data-done]").count())) {
    const made = await page.getAttribute("[data-made]", "data-made");
    await page.click('[data-action="show"]');
    await page.waitForSelector(`[data-made]:not([data-made="${made}"])`);
  }
}

it("offers a first game after five lessons, and those that were passed over after the last", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await page.goto("/play/boco");
  await page.click('a[href="/learn/boco"]');
  const count = courses.find(({ game }) => game === "boco")!.lessons.length;
  const offer = page.locator('[data-action="first-game"]');
  for (let number = 0; number < 5; number += 1) {
    await at(page, number, 0);
    expect(await offer.count()).toBe(0);
    await show(page);
    if (number < 4) await page.click('[data-action="next"]');
  }
  await offer.waitFor();
  expect(await barriers(page)).toEqual([]);
  for (let number = 5; number < count; number += 1) {
    await page.click('[data-action="next"]');
    await at(page, number, 0);
  }
  await show(page);
  expect(await page.getByText("All lessons are done").count()).toBe(0);
  await page.click('[data-action="next"]');
  await at(page, 5, 0);
  await page.click('a[href="/learn"]');
  await page.getByText(`Boco: 6 of ${count} done`).waitFor();
  await page.getByText("Syrtis Minor: 0 of").waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("shows the board of the next lesson on a phone, where its button is in sight", async () => {
  for (const locale of ["en-GB", "pt-PT"]) {
    const visitor = await Visitor.arrive(browser, server.address, { ...PHONE, locale });
    const { page } = visitor;
    await page.goto("/learn/choko");
    await at(page, 0, 0);
    const next = page.locator('[data-action="next"]');
    // All five stand in one row, and English, which is short, in sight.
    const back = (await page.locator('[data-action="back"]').boundingBox())!;
    const { y, height } = (await next.boundingBox())!;
    expect(y).toBe(back.y);
    if (locale === "en-GB") expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await next.click();
    await at(page, 1, 0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await visitor.leave();
  }
});

it("fits on a phone, in the dark, in Portuguese", async () => {
  const options = { ...PHONE, locale: "pt-PT", colorScheme: "dark" as const };
  const visitor = await Visitor.arrive(browser, server.address, options);
  const { page } = visitor;
  for (const { game } of courses) {
    await page.goto(`/learn/${game}`);
    await at(page, 0, 0);
    expect(await barriers(page)).toEqual([]);
  }
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
