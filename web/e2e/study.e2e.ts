/** The analysis board: branches, the engine, proven scores, any position; by mouse, finger and keys. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "./barriers";
import { pointOf, tabTo } from "./hands";
import { sitDown } from "./places";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

type Options = Parameters<typeof Visitor.arrive>[2];

/** Opens a study. */
async function study(address: string, options?: Options): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, server.address, options);
  await visitor.page.goto(`/analysis/${address}`);
  await visitor.page.waitForSelector('[data-page="analysis"][data-ready]');
  return visitor;
}

const at = (page: Page, node: number) =>
  page.waitForSelector(`[data-page="analysis"][data-at="${node}"]`);

async function click(page: Page, cell: string): Promise<void> {
  const { x, y } = await pointOf(page, cell);
  await page.mouse.click(x, y);
}

/** Waits until the engine has searched so deep. */
async function searched(page: Page, depth: number): Promise<void> {
  await page.waitForFunction(
    (depth) =>
      Number(document.querySelector<HTMLElement>("[data-page]")?.dataset["depth"]) >= depth,
    depth,
  );
}

const text = (page: Page) => page.locator('[data-page="analysis"]').getAttribute("data-text");

it("has branches, remarks and an engine, and keeps them", async () => {
  const visitor = await study("choko");
  const { page } = visitor;
  await click(page, "c3");
  await at(page, 1);
  await click(page, "b3");
  await at(page, 2);
  await page.keyboard.press("ArrowLeft");
  await at(page, 1);
  await click(page, "d2");
  await at(page, 3);
  expect(await page.locator(".variation .move").allTextContents()).toEqual(["d2"]);
  await page.keyboard.press("5");
  await page.fill("#comment", "Why not here?");
  await page.keyboard.press("Escape");
  expect(await page.locator(".variation").textContent()).toContain("d2!?Why not here?");

  const { x, y } = await pointOf(page, "a5");
  await page.mouse.click(x, y, { button: "right" });
  await page.waitForSelector('[data-cell="a5"][aria-label*="marked"]');
  const { x: toX, y: toY } = await pointOf(page, "b4");
  await page.mouse.move(x, y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(toX, toY);
  await page.mouse.up({ button: "right" });
  await page.waitForSelector('[data-drawn="a5>b4"]');
  await page.waitForSelector('[data-cell="a5"][aria-label*="marked, arrow to b4"]');
  const { width } = (await page.locator(".study-board .board").boundingBox())!;
  await page.mouse.wheel(0, -120);
  await at(page, 1);
  await page.mouse.wheel(0, 120);
  await at(page, 2);
  await page.keyboard.press("ArrowDown");
  await at(page, 3);

  await page.keyboard.press("l");
  await searched(page, 3);
  const bar = page.locator(".eval-bar");
  expect((await page.locator(".study-board .board").boundingBox())!.width).toBeCloseTo(width, 0);
  expect(await bar.getAttribute("aria-label")).toMatch(/Evaluation: .+, proven: in the tables/);
  expect(Number(await bar.getAttribute("data-share"))).toBeGreaterThan(0);
  await page.waitForSelector('.lines .line:nth-child(3)[data-kind="proven"]');
  expect(await page.locator("[data-arrow]").count()).toBe(3);
  await page.selectOption('[name="lines"]', "5");
  await page.waitForSelector(".lines .line:nth-child(5)");
  await page.locator(".line-move").nth(1).hover();
  await page.waitForSelector("[data-preview] [data-piece] ~ [data-piece] ~ [data-piece]");
  await page.mouse.move(0, 0);
  await page.waitForSelector(".study-board:not([data-preview])");
  await page.keyboard.press("x");
  await page.waitForSelector(".threat-head");
  expect(await page.locator("[data-cancel]").textContent()).toBe("Hide threats");
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");

  await page.click('[data-action="promote"]');
  await page.waitForSelector('.variation [data-move="b3"]');
  await page.click('[data-action="export"]');
  const record = await page.locator("#record").inputValue();
  expect(record).toContain("1. c3 d2 $5 {Why not here?} {[%marks a5]} {[%arrows a5>b4]} (1... b3)");
  await page.keyboard.press("Escape");
  await page.click('[data-fold="3"]');
  await page.waitForSelector('[data-fold="3"][aria-expanded="false"]');

  await page.reload();
  await at(page, 3);
  expect(await page.locator("#comment").inputValue()).toBe("Why not here?");
  await page.click('[data-action="remove"]');
  await at(page, 1);
  await page.keyboard.press("u");
  await at(page, 3);

  await page.click('[data-action="import"]');
  await page.fill("#import", `${record}\n${record.replace("d2", "e9")}`);
  await page.click('[data-dialog="import"] [type="submit"]');
  await page.waitForSelector('[data-found="2"]');
  expect(await page.locator("[data-found] [data-wrong]").textContent()).toMatch(/Line \d+/);
  await page.click('[data-open="0"]');
  await at(page, 0);
  expect(await page.locator(".tree .move").allTextContents()).toEqual(["c3", "d2!?", "b3"]);
  await bringIn(page, record);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

/** Games by file and by drop: too long, with a computer player, of another game, and undone. */
async function bringIn(page: Page, record: string): Promise<void> {
  const file = (text: string) => ({
    name: "game.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await page.click('[data-action="import"]');
  await page.setInputFiles('[data-dialog="import"] [type="file"]', file(" ".repeat(1_000_001)));
  await page.waitForSelector("[data-too-long]");
  await page.setInputFiles('[data-dialog="import"] [type="file"]', file("\n"));
  await page.waitForSelector("[data-empty]");
  await page.setInputFiles(
    '[data-dialog="import"] [type="file"]',
    file('[Game "choko"]\n[White "level-3"]\n[Result "*"]\n\n1. c3 *\n'),
  );
  await at(page, 0);
  expect(await page.locator(".side-name").allTextContents()).toContain("Level 3");

  const dropped = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      return data;
    },
    record.replace('"choko"', '"barca"').replace(/\n\n[^]*/, "\n\n*\n"),
  );
  await page.dispatchEvent(".study-board", "drop", { dataTransfer: dropped });
  await page.waitForSelector('[data-variant="barca"]');
  await page.waitForURL("**/analysis/barca");
  await page.keyboard.press("u");
  await page.waitForSelector('[data-variant="choko"]');
  await page.waitForURL("**/analysis/choko");
}

it("shows what is proven as proven, and what it rests on", { tags: "firefox" }, async () => {
  const line = await study("knightline");
  await line.page.keyboard.press("l");
  await line.page.waitForSelector('.line[data-kind="proven"]');
  expect(await line.page.locator(".line").first().textContent()).toMatch(
    /proven: by a stored proofWhite wins in \d+/,
  );
  expect(await line.page.locator(".basis").count()).toBe(1);
  await line.page.waitForSelector('[data-worth="loss"]');
  await line.page.keyboard.press(" ");
  await at(line.page, 1);
  await line.page.waitForSelector('.line[data-kind="proven"]');
  expect(line.faults).toEqual([]);
  await line.leave();

  const ending = await study(`choko?position=${encodeURIComponent("5/1X3/2O2/3O1/X4 1 0,0 1")}`);
  const { page } = ending;
  await page.keyboard.press("l");
  await page.waitForSelector(".score.proven");
  expect(await page.locator(".line").first().textContent()).toContain("table");
  await page.waitForSelector("[data-worth]");
  const worth = await page.locator('[data-cell="c3"]').getAttribute("aria-label");
  expect(worth).toMatch(/wins in \d+ plies|wins at once|draws|loses/);
  expect(await page.locator(".values summary").textContent()).toMatch(/\d+ known moves/);
  const opening = encodeURIComponent("5/5/1XO2/5/5 1 11,11 1");
  await page.evaluate((text) => (location.hash = `position=${text}`), opening);
  await page.waitForSelector('[data-text="5/5/1XO2/5/5 1 11,11 1"]');
  await page.keyboard.press("l");
  await page.waitForSelector('[data-cell="c3"][aria-label*="draws"]');
  expect(await page.locator('[data-worth="draw"]').count()).toBeGreaterThan(0);
  const won = encodeURIComponent("5/5/5/5/OX3 1 0,0 -");
  await page.evaluate((text) => (location.hash = `position=${text}`), won);
  await page.waitForSelector('[data-text="5/5/5/5/OX3 1 0,0 -"]');
  await page.fill("#typed-move", "a1c1");
  await page.keyboard.press("Enter");
  await at(page, 1);
  await page.click('[data-action="threat"]');
  await page.getByText("Threats cannot be shown here").first().waitFor();
  await page.click('[data-action="engine"]');
  await page.waitForSelector('.eval-bar[data-share="100"]');
  expect(await barriers(page)).toEqual([]);
  await ending.leave();
});

it("asks for the rest of a typed move, and drops it at Esc or an empty line", async () => {
  const visitor = await study("knightline");
  const { page } = visitor;
  const box = page.locator("#typed-move");
  const label = page.locator(".typed label");
  const type = async (text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  await type("B,1 A,3");
  await at(page, 1);
  for (const key of ["Escape", "Enter"]) {
    await type("C,2 A,3");
    await label.getByText("How many tiles?").waitFor();
    expect(await box.inputValue()).toBe("");
    await box.press(key);
    await label.getByText("Type a move").waitFor();
  }
  await type("C,2 A,3");
  await label.getByText("How many tiles?").waitFor();
  await type("3");
  await at(page, 2);
  await visitor.leave();
});

it("sets up any position, and says what is wrong with an impossible one", async () => {
  const visitor = await study("barca");
  const { page } = visitor;
  await page.click('[data-action="editor"]');
  await page.fill("#position", "4ll4/3emme3/10/10/10/10/10/10/3EMMEM2/4LL4 1");
  await page.waitForSelector('[data-position="bad"] [data-wrong]');
  expect(await page.locator("[data-wrong]").textContent()).toMatch(/Character \d+: .+/);
  expect(await page.locator('[data-action="use-position"]').isDisabled()).toBe(true);
  await page.click('[data-action="undo-text"]');
  await page.waitForSelector('[data-position="good"]');
  await page.click('[data-symbol=""]');
  await page.locator('[data-dialog="editor"] [data-cell="e2"]').click();
  await page.click('[data-symbol="M"]');
  await page.locator('[data-dialog="editor"] [data-cell="e5"]').click();
  await page.click('[data-action="other-turn"]');
  await expect
    .poll(() => page.locator("#position").inputValue())
    .toBe("4ll4/3emme3/10/10/10/4M5/10/10/3E1ME3/4LL4 2");
  expect(await barriers(page)).toEqual([]);
  await page.click('[data-action="use-position"]');
  await page.waitForSelector('[data-text="4ll4/3emme3/10/10/10/4M5/10/10/3E1ME3/4LL4 2"]');
  await page.goto(`/analysis/boco?position=${encodeURIComponent("d3r,d4/d4 2")}`);
  await page.waitForSelector('[data-dialog="editor"] [data-wrong]');
  await page.waitForSelector('[data-dialog="editor"] .board');

  await page.goto("/analysis/choko");
  await page.click('[data-action="editor"]');
  await page.click('[data-dialog="editor"] [data-symbol="O"]');
  await page.locator('[data-dialog="editor"] [data-cell="c3"]').click();
  await page.locator('[data-dialog="editor"] [data-cell="d4"]').click();
  const position = page.locator("#position");
  await expect.poll(() => position.inputValue()).toBe("5/3O1/2O2/5/5 1 10,12 1");
  await page.waitForSelector('[data-position="good"]');
  const beside = page.locator(".beside-board select");
  await beside.nth(1).selectOption({ label: "Black: 1 piece in hand" });
  await expect.poll(() => position.inputValue()).toBe("5/3O1/2O2/5/5 1 10,1 1");
  // What there is to choose is that of the new text by then.
  await page.waitForSelector('[data-position="good"]');
  await beside.nth(2).selectOption({ label: "Black holds the initiative" });
  await expect.poll(() => position.inputValue()).toBe("5/3O1/2O2/5/5 1 10,1 2");
  await page.click('[data-action="other-turn"]');
  await expect.poll(() => position.inputValue()).toBe("5/3O1/2O2/5/5 2 10,1 2");
  expect(await barriers(page)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("is used with the keyboard alone", async () => {
  const visitor = await study("choko");
  const { page } = visitor;
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await at(page, 1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await at(page, 2);
  await page.keyboard.press("t");
  await page.keyboard.type("a1");
  await page.keyboard.press("Enter");
  await at(page, 3);
  await tabTo(page, '[data-action="remove"]');
  for (const [key, node] of [
    ["Home", 0],
    ["End", 3],
    ["ArrowLeft", 2],
    ["ArrowRight", 3],
  ] as const) {
    await page.keyboard.press(key);
    await at(page, node);
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("l");
  await searched(page, 2);
  // The space bar presses the button that has the focus; elsewhere it plays.
  await page.evaluate(() => document.getElementById("main")!.focus());
  await page.keyboard.press(" ");
  await page.waitForSelector('[data-page="analysis"]:not([data-at="2"])');
  await page.keyboard.press("f");
  await page.keyboard.press("?");
  await page.waitForSelector('[data-dialog="keys"]');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-dialog="keys"]', { state: "detached" });
  expect(await page.locator('[data-voice="polite"]').textContent()).toMatch(
    /2\. White: .+\. Black/,
  );
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("fits a phone, in Portuguese and in the dark", async () => {
  const visitor = await study("barca", { ...PHONE, locale: "pt-PT", colorScheme: "dark" });
  const { page } = visitor;
  for (const cell of ["e2", "e5"]) {
    const { x, y } = await pointOf(page, cell);
    await page.touchscreen.tap(x, y);
  }
  await at(page, 1);
  await page.tap('[data-action="engine"]');
  await searched(page, 2);
  await page.tap('[data-step="back"]');
  await at(page, 0);
  expect(await page.locator(".progress").textContent()).toMatch(/profundidade|pensar/);
  expect(await barriers(page)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it("keeps the engine off while people play, and is opened from a match", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  await sitDown(visitor, "choko", "here");
  const { id } = visitor;
  await click(page, "c3");
  await visitor.see({ ply: 1 });
  const watcher = await study(`match/${id}`);
  await watcher.page.waitForSelector("[data-locked]");
  await watcher.page.keyboard.press("l");
  expect(await watcher.page.locator("[data-engine]").getAttribute("data-engine")).toBe("off");
  await watcher.page.keyboard.press("End");
  await at(watcher.page, 1);
  await click(page, "b3");
  await visitor.see({ ply: 2 });
  await page.click('[data-action="resign"]');
  await page.click(".certain .danger");
  // Until the match is over it opens in a tab of its own.
  await page.click('[data-action="analyse"]:not([target="_blank"])');
  await page.waitForSelector('[data-page="analysis"][data-ready]');
  await at(page, 2);
  await page.keyboard.press("l");
  await searched(page, 1);
  await watcher.page.waitForSelector("[data-locked]", { state: "detached" });
  expect([...visitor.faults, ...watcher.faults]).toEqual([]);
  await watcher.leave();
  await visitor.leave();
});

it("is loaded by no other page", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const asked: string[] = [];
  visitor.page.on("request", (request) => asked.push(request.url()));
  for (const path of ["/", "/play/choko", "/rules/choko", "/settings"]) {
    await visitor.page.goto(path);
    await visitor.page.waitForSelector("[data-page]");
  }
  await sitDown(visitor, "choko", "here");
  expect(asked.filter((address) => /wasm|worker/i.test(address))).toEqual([]);
  await visitor.page.goto("/");
  await visitor.page.click('a[href="/analysis"]');
  await visitor.page.click('a[href="/analysis/choko"]');
  await visitor.page.waitForSelector('[data-page="analysis"][data-ready]');
  expect(await text(visitor.page)).toBe("5/5/5/5/5 1 12,12 1");
  await visitor.leave();
});
