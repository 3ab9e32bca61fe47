/** A game in a link: made, opened, replayed, taken on to the analysis, and shown inside other pages. */
import { createServer, type Server as Http } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { barriers } from "./barriers";
import { pointOf } from "./hands";
import { sitDown, type } from "./places";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

/** Choko after c3 b3 d4, which White won: a vector of `docs/formats.md`. */
const LINK = "1Mw3Fy4qlj0J6w20qOlxgxR";

const replay = (page: Page, node: number) =>
  page.waitForSelector(`[data-page="replay"][data-at="${node}"]`);

async function click(page: Page, cell: string): Promise<void> {
  const { x, y } = await pointOf(page, cell);
  await page.mouse.click(x, y);
}

/** Opens the window and tells the link that it shows. */
async function shared(page: Page): Promise<string> {
  await page.click('[data-action="share"]');
  await page.waitForSelector('[data-dialog="share"] [data-code]');
  return page.inputValue("#share-link");
}

it("goes from one analysis board to another through a link", async () => {
  const writer = await Visitor.arrive(browser, server.address);
  await writer.page.goto("/analysis/choko");
  await writer.page.waitForSelector('[data-page="analysis"][data-ready]');
  await click(writer.page, "c3");
  await writer.page.waitForSelector('[data-at="1"]');
  await click(writer.page, "b3");
  await writer.page.waitForSelector('[data-at="2"]');
  const link = await shared(writer.page);
  expect(link).toMatch(/\/r#1[\w-]+$/);
  expect(await barriers(writer.page)).toEqual([]);
  await writer.page.check('[value="position"]');
  const position = await writer.page.inputValue("#share-link");
  expect(position).not.toBe(link);
  await writer.page.check('[name="share-picture"]');
  expect(await writer.page.inputValue("#share-link")).toBe(position.replace("#", "/"));

  const reader = await Visitor.arrive(browser, server.address);
  await reader.page.goto(link);
  await replay(reader.page, 0);
  expect(await barriers(reader.page)).toEqual([]);
  // To skip what stands above the game leaves the game in its address.
  await reader.page.focus(".skip");
  await reader.page.keyboard.press("Enter");
  await reader.page.waitForSelector("#main:focus");
  expect(reader.page.url()).toBe(link);
  await reader.page.keyboard.press("ArrowRight");
  await replay(reader.page, 1);
  await reader.page.click('[data-step="end"]');
  await replay(reader.page, 2);
  expect(await shared(reader.page)).toBe(link);
  await reader.page.keyboard.press("Escape");
  await reader.page.click('[data-action="analyse"]');
  await reader.page.waitForSelector('[data-page="analysis"][data-ready]');
  expect(await reader.page.locator(".move-list .move, .tree .move").allTextContents()).toEqual([
    "c3",
    "b3",
  ]);
  await reader.page.goto(position);
  await replay(reader.page, 0);
  const text = await reader.page.locator("[data-page]").getAttribute("data-text");
  expect(text).toBe("5/5/1XO2/5/5 1 11,11 1");
  await Promise.all([writer.leave(), reader.leave()]);
});

it("plays the moves by itself, and says who won", async () => {
  const visitor = await Visitor.arrive(browser, server.address, PHONE);
  const { page } = visitor;
  await page.goto(`/r/${LINK}`);
  await page.waitForSelector('[data-page="replay"][data-result="1-0"]');
  await page.click('[data-action="play"]');
  await replay(page, 3);
  await page.waitForSelector('[data-action="play"][aria-pressed="false"]');
  await visitor.leave();
});

it("says in both languages what is wrong with a link", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  const told = () => page.locator('[data-page="replay"] [role="alert"]').textContent();
  await page.goto(`/r#${LINK.slice(0, -1)}`);
  await page.waitForSelector("[data-closed]");
  expect(await told()).toContain("This link is damaged");
  await page.click('[data-language="pt"]');
  await page.waitForFunction(() => document.body.textContent?.includes("está danificada"));
  for (const hostile of ["2abc", "<script>alert(1)</script>", "1".repeat(5000), "%00"]) {
    await page.goto("/settings");
    await page.goto(`/r#${hostile}`);
    await page.waitForSelector("[data-closed]");
    expect(await told(), hostile).toMatch(/ligação/);
  }
  await visitor.leave();
});

it("is made of a match too", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await sitDown(visitor, "choko", "here");
  await type(visitor, "c3", 1);
  await type(visitor, "b3", 2);
  const link = await shared(page);
  expect(link).toMatch(/\/r#1[\w-]+$/);
  await page.goto(link);
  await replay(page, 0);
  await page.click('[data-step="end"]');
  await replay(page, 2);
  await visitor.leave();
});

/** A page of somebody else, which shows one of ours. */
let elsewhere: Http | null = null;
afterAll(() => void elsewhere?.close());

async function framing(address: string): Promise<string> {
  elsewhere?.close();
  elsewhere = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end(
      `<title>elsewhere</title><iframe src="${address}" width="480" height="620"></iframe>`,
    );
  });
  await new Promise<void>((listening) => elsewhere!.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
}

it("stands inside a page of another site, and no other page does", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const address = server.address.replace("127.0.0.1", "localhost");
  await page.goto(await framing(`${address}/embed?brightness=dark#${LINK}`));
  const frame = page.frameLocator("iframe");
  await frame.locator('[data-page="embed"][data-at="0"]').waitFor();
  await frame.locator('[data-step="forward"]').click();
  await frame.locator('[data-page="embed"][data-at="1"]').waitFor();
  await page.keyboard.press("ArrowRight");
  await frame.locator('[data-page="embed"][data-at="2"]').waitFor();
  expect(await frame.locator("html").getAttribute("data-brightness")).toBe("dark");
  expect(await frame.locator(".top:visible").count()).toBe(0);
  for (const path of ["/", `/r#${LINK}`, "/analysis/choko", "/settings"]) {
    await page.goto(await framing(address + path));
    const shown = () => page.frames().at(-1)!.url();
    await expect.poll(shown, { message: path }).toMatch(/^chrome-error:/);
  }
  await context.close();
});
