/** Whole games of all five in three dimensions, with each hand. */
import { describe, expect, it } from "vitest";
import {
  arrive,
  deep,
  flat,
  open,
  playThrough,
  rest,
  seeEveryCell,
  stepThrough,
  TOUCHED,
} from "./deep";
import { SCRIPTS } from "./games";
import { finger, keyboard, mouse } from "./hands";

describe.each(SCRIPTS)("a whole game of $game in three dimensions", (script) => {
  it("by mouse", () => playThrough(script, mouse));
  it("by keyboard alone", () => playThrough(script, keyboard));
  it("with a finger", () => playThrough(script, finger, TOUCHED));
  it("has every cell where it is seen, from both sides and from above", () => seeEveryCell(script));
});

it("holds no more after two hundred moves and fifty changes", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const script = SCRIPTS.find(({ game }) => game === "choko")!;
  await open(visitor, { ...script, moves: script.moves.slice(0, 20) });
  await deep(page);
  const held = async () => {
    await rest(page);
    return page.getAttribute(".board-canvas", "data-held");
  };
  await stepThrough(page, 20, 1);
  const before = await held();
  await stepThrough(page, 20, 10);
  expect(await held()).toBe(before);
  for (let times = 0; times < 25; times += 1) {
    await page.keyboard.press("d");
    await flat(page);
    await page.keyboard.press("d");
    await deep(page);
  }
  expect(await held()).toBe(before);
  expect(await page.locator("canvas").count()).toBe(1);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
