/** A game from outside, with a program of its own: the pages know nothing of it. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginningOf, mouse, pathOf, positionAfter } from "./hands";
import { launch, OUTSIDE, PHONE, Server, Visitor } from "./site";

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(0, OUTSIDE), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Sits down at both sides of a board. */
async function begin(options = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, server.address, options);
  await visitor.page.goto("/");
  await visitor.page.click('[data-game="hex"] h2 a');
  await visitor.page.click('[data-start="here"]');
  await visitor.see({ ply: 0, ready: "" });
  return visitor;
}

async function play(visitor: Visitor, moves: string[]): Promise<void> {
  const beginning = await beginningOf(visitor);
  for (const [made, move] of moves.entries()) {
    await visitor.see({ ply: made, ready: "", pending: 0 });
    const position = await positionAfter(visitor, beginning, moves.slice(0, made));
    await mouse(visitor, position, pathOf(position, move), made);
  }
  await visitor.see({ ply: moves.length, pending: 0 });
}

describe("a game from outside", () => {
  it("is played to its end by hand, in its own words", async () => {
    const visitor = await begin();
    const rows = Array.from({ length: 11 }, (_, row) => row + 1);
    const moves = rows.flatMap((row) => [`d${row}`, `a${row}`]).slice(0, -1);
    await play(visitor, moves);
    await visitor.see({ ply: moves.length, end: "1-0" });
    expect(await visitor.page.locator("[data-status]").textContent()).toContain("Red won");
    expect(await visitor.page.locator(".piece").count()).toBeGreaterThanOrEqual(moves.length);
    expect(await visitor.page.locator("body").textContent()).not.toMatch(/hex-[a-z]/);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it("offers its own button, and speaks Portuguese on a phone", async () => {
    const visitor = await begin({ ...PHONE, locale: "pt-PT", hasTouch: false });
    await play(visitor, ["c4"]);
    const swap = visitor.page.locator('[data-control="swap"]');
    expect(await swap.textContent()).toContain("Trocar");
    await swap.click();
    await visitor.see({ ply: 2, pending: 0 });
    expect(await visitor.moves()).toEqual(["c4", "swap"]);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it("tells its rules, and why a move is refused", async () => {
    const visitor = await begin();
    await play(visitor, ["c4"]);
    await visitor.page.fill("#typed-move", "c4");
    await visitor.page.press("#typed-move", "Enter");
    await visitor.page.waitForSelector("text=Red has a stone on c4 already");
    await visitor.page.goto("/rules/hex");
    await visitor.page.waitForSelector("text=Piet Hein");
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});
