/** Making moves as people do: with a mouse, a keyboard, a finger. */
import type { Page } from "playwright-core";
import { layOut, neighbour, type Direction, type Layout } from "../src/board/layout";
import type { Geometry, MoveView, Point, Scene, Target } from "../src/wire";
import { offered } from "../src/input";
import type { Visitor } from "./site";

/** A position as the server tells it. */
export interface Position {
  board: Geometry;
  scene: Scene;
  moves: MoveView[];
}

/** What a match began with. */
export interface Beginning {
  variant: string;
  start: string;
}

export async function beginningOf(visitor: Visitor): Promise<Beginning> {
  const answer = await visitor.page.request.get(`/api/matches/${visitor.id}`);
  return (await answer.json()) as Beginning;
}

/** Asks for the position after some moves. */
export async function positionAfter(
  visitor: Visitor,
  { variant, start }: Beginning,
  moves: string[],
): Promise<Position> {
  const view = await visitor.page.request.post("/api/position", {
    data: { variant, start, moves },
  });
  if (!view.ok()) throw new Error(await view.text());
  return (await view.json()) as Position;
}

/** The touches that make a move: what has no alternative is not touched. */
export function pathOf({ moves }: Position, text: string): Target[] {
  const path = moves.find((move) => move.text === text)?.paths[0];
  if (!path) throw new Error(`${text} is not legal here`);
  const made = path.findIndex((_, at) => offered(moves, path.slice(0, at + 1)).length === 0);
  return path.slice(0, made + 1);
}

export type Hand = (
  visitor: Visitor,
  position: Position,
  path: Target[],
  ply: number,
) => Promise<void>;

/** Clicks, and drags the pieces of every other move. */
export const mouse: Hand = async ({ page }, _position, path, ply) => {
  const [first, second] = path;
  let rest = path;
  if (
    ply % 2 === 0 &&
    first &&
    second &&
    "cell" in first &&
    "cell" in second &&
    first.cell !== second.cell
  ) {
    // Looking for a cell may scroll: both are in sight before either is measured.
    await pointOf(page, first.cell);
    const to = await pointOf(page, second.cell);
    const from = await pointOf(page, first.cell);
    await drag(page, from, to);
    rest = path.slice(2);
  }
  for (const target of rest) {
    if ("cell" in target) {
      const { x, y } = await pointOf(page, target.cell);
      await page.mouse.click(x, y);
    } else if ("control" in target) {
      await page.click(`[data-control="${target.control}"]`);
    } else {
      await page.fill("#amount", String(await indexOf(page, target.amount)));
      await page.click(`[data-take="${target.amount}"]`);
    }
  }
};

/** Taps, and confirms. */
export const finger: Hand = async ({ page }, _position, path) => {
  for (const target of path) {
    if ("cell" in target) {
      const { x, y } = await pointOf(page, target.cell);
      await page.touchscreen.tap(x, y);
    } else if ("control" in target) {
      await page.tap(`[data-control="${target.control}"]`);
    } else {
      await page.fill("#amount", String(await indexOf(page, target.amount)));
      await page.tap(`[data-take="${target.amount}"]`);
      return;
    }
  }
  await page.tap("[data-confirm]");
};

/** Arrow keys, Enter, digits and Tab: nothing else is touched. */
export const keyboard: Hand = async ({ page }, position, path) => {
  const layout = layOut(position.board, { flipped: false, coordinates: true });
  for (const target of path) {
    if ("cell" in target) {
      await walk(page, layout, target.cell);
      await page.keyboard.press("Enter");
    } else if ("control" in target) {
      await tabTo(page, `[data-control="${target.control}"]`);
      await page.keyboard.press("Enter");
    } else {
      await page.waitForSelector('[data-asking="amount"]');
      for (const digit of String(target.amount)) await page.keyboard.press(digit);
      await page.waitForSelector(`[data-take="${target.amount}"]`);
      await page.keyboard.press("Enter");
    }
  }
};

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    const arrived = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (arrived) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Goes from cell to cell with arrow keys, by the shortest way. */
async function walk(page: Page, layout: Layout, to: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? null);
  let from = await focused();
  if (from === null) {
    await tabTo(page, "[data-cell]");
    from = (await focused())!;
  }
  for (const direction of shortestWay(layout, from, to)) {
    await page.keyboard.press(`Arrow${direction[0]!.toUpperCase()}${direction.slice(1)}`);
  }
  const arrived = await focused();
  if (arrived !== to) throw new Error(`the arrow keys led to ${arrived}, not to ${to}`);
}

function shortestWay(layout: Layout, from: string, to: string): Direction[] {
  const ways = new Map<string, Direction[]>([[from, []]]);
  for (const [cell, way] of ways) {
    if (cell === to) return way;
    for (const direction of ["up", "down", "left", "right"] as const) {
      const next = neighbour(layout, cell, direction);
      if (next && !ways.has(next)) ways.set(next, [...way, direction]);
    }
  }
  throw new Error(`no arrow keys lead from ${from} to ${to}`);
}

async function indexOf(page: Page, amount: number): Promise<number> {
  const amounts = (await page.locator("[data-amounts]").getAttribute("data-amounts"))!.split(" ");
  return amounts.indexOf(String(amount));
}

/** The middle of a cell on the screen: the mean of its corners, whatever stands on it. */
export async function pointOf(page: Page, cell: string): Promise<Point> {
  return page.locator(`[data-cell="${cell}"]`).evaluate((element: Element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const path = element as SVGPathElement;
    const corners = [
      ...path
        .getAttribute("d")!
        .split("Z")[0]!
        .matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
    ];
    const mean = (at: number) =>
      corners.map((corner) => Number(corner[at])).reduce((a, b) => a + b) / corners.length;
    const { x, y } = new DOMPoint(mean(1), mean(2)).matrixTransform(path.getScreenCTM()!);
    return { x, y };
  });
}

/** Slides a finger over the glass, as the glass tells it. */
export async function slide(page: Page, from: Point, to: Point): Promise<void> {
  const glass = await page.context().newCDPSession(page);
  const feel = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    glass.send("Input.dispatchTouchEvent", { type, touchPoints });
  await feel("touchStart", [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const between = (a: number, b: number) => a + (b - a) * share;
    await feel("touchMove", [{ x: between(from.x, to.x), y: between(from.y, to.y) }]);
  }
  await feel("touchEnd", []);
  await glass.detach();
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
