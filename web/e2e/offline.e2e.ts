/** The site without a network: kept after one visit, played, renewed. */
import { createServer, type Server as Proxy } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { Server, Visitor } from "./site";
import { browser } from "./stage";

/** What a test has started. */
const started: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  // What came last leans on what came before.
  for (const stop of started.splice(0).reverse()) await stop();
});

async function serve(): Promise<Server> {
  const server = await Server.start();
  let stopped = false;
  const kill = server.kill.bind(server);
  server.kill = async () => {
    if (!stopped) await kill();
    stopped = true;
  };
  started.push(() => server.stop());
  return server;
}

/** Somebody who has visited the first page once; the site is kept by then. */
async function visited(address: string): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, address, { serviceWorkers: "allow" });
  started.push(() => visitor.leave());
  visitor.expectMissing(/.*/);
  const { page } = visitor;
  await page.goto("/");
  await page.waitForSelector('[data-page="home"][data-ready]');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isKept = async () => {
      const cache = await caches.open("lusus-answers");
      return (await cache.match("/knowledge/knightline-proof")) !== undefined;
    };
    while (!(await isKept())) await new Promise((wait) => setTimeout(wait, 50));
  });
  return visitor;
}

it("keeps the boards of the first page before anything else", async () => {
  const server = await serve();
  const visitor = await Visitor.arrive(browser, server.address, { serviceWorkers: "allow" });
  started.push(() => visitor.leave());
  const asked: string[] = [];
  visitor.context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() && /position|rules/.test(pathname)) asked.push(pathname);
  });
  await visitor.page.goto("/");
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(5);
  expect(asked.slice(0, 5)).toEqual(Array(5).fill("/api/position"));
});

/** Makes the first move that the box offers, again and again, until the match is over or has so many plies. */
async function playOn(page: Page, most = Infinity): Promise<void> {
  for (;;) {
    const state = page.locator('[data-page="match"]');
    await page.waitForSelector('[data-page="match"][data-ready], [data-page="match"][data-end]');
    const ply = Number(await state.getAttribute("data-ply"));
    if ((await state.getAttribute("data-end")) !== null || ply >= most) return;
    const move = await page.locator("#typed-moves option").first().getAttribute("value");
    await page.fill("#typed-move", move!);
    await page.press("#typed-move", "Enter");
    await page.waitForFunction(
      (ply) => Number(document.querySelector<HTMLElement>("[data-page]")?.dataset["ply"]) > ply,
      ply,
    );
  }
}

for (const { game, tags } of [
  { game: "boco", tags: [] },
  { game: "choko", tags: ["long"] },
]) {
  it(`plays a whole game of ${game} with the server stopped from the start`, { tags }, async () => {
    const server = await serve();
    const { page } = await visited(server.address);
    await server.kill();

    await page.goto(`/play/${game}`);
    await page.selectOption('select[name="bot"]', "level-3");
    await page.click('[data-start="computer"]');
    await page.waitForURL("**/local/*");
    await playOn(page, 3);
    const before = await page.locator(".move-list .move").allTextContents();
    await page.reload();
    await page.waitForSelector('[data-page="match"][data-ready]');
    expect(await page.locator(".move-list .move").allTextContents()).toEqual(before);
    await playOn(page);

    await page.click('[data-action="share"]');
    await page.waitForSelector('[data-dialog="share"] [data-code]');
    expect(await page.inputValue("#share-link")).toMatch(/\/r#1[\w-]+$/);
    await page.keyboard.press("Escape");
    const download = page.waitForEvent("download");
    await page.click('[data-action="record"]');
    const file = await (await download).createReadStream();
    let record = "";
    for await (const part of file) record += part;
    expect(record).toContain('[Black "level-3"]');
    expect(record).toMatch(/\[Result "(1-0|0-1|1\/2-1\/2)"\]/);

    const id = new URL(page.url()).pathname.split("/").pop();
    await page.goto("/");
    await page.waitForSelector(`[data-mine="${id}"] a[href="/local/${id}"]`);
    await page.goto(`/review/${id}`);
    await page.waitForSelector('[data-page="review"]:not([data-closed])');
    await page.goto("/");
    await page.click(`[data-mine="${id}"] button.close`);
    await page.waitForSelector(`[data-mine="${id}"]`, { state: "detached" });
  });
}

it("has puzzles of every game with the server stopped", async () => {
  const server = await serve();
  const { page } = await visited(server.address);
  await server.kill();
  await page.goto("/puzzles");
  await page.waitForSelector('[data-page="puzzles"][data-ready]');
  for (const game of ["choko", "barca", "knightline", "boco", "syrtis"]) {
    await page.goto(`/puzzles/${game}`);
    await page.waitForSelector("[data-puzzle]");
    await page.click('[data-action="hint"]');
    await page.waitForSelector('[data-said="hint"]');
  }
});

it("shares a match between tabs, and goes on in the other when one is closed", async () => {
  const server = await serve();
  const visitor = await visited(server.address);
  const { page } = visitor;
  await server.kill();
  await page.goto("/play/choko");
  await page.click('[data-start="here"]');
  await page.waitForURL("**/local/*");
  await playOn(page, 1);
  const other = await visitor.openTab();
  other.expectMissing(/.*/);
  await other.page.goto(page.url());
  await other.see({ ply: 1 });
  await playOn(other.page, 2);
  await visitor.see({ ply: 2 });
  const third = await visitor.openTab();
  third.expectMissing(/.*/);
  await third.page.goto(page.url());
  await third.see({ ply: 2 });
  await page.close();
  await playOn(third.page, 3);
  await playOn(other.page, 4);

  // What is deleted elsewhere ends here, and does not come back.
  const list = await visitor.openTab();
  list.expectMissing(/.*/);
  const id = new URL(other.page.url()).pathname.split("/").pop();
  await list.page.goto("/");
  await list.page.click(`[data-mine="${id}"] button.close`);
  await list.page.click(`[data-mine="${id}"] [data-sure]`);
  await list.page.waitForSelector(`[data-mine="${id}"]`, { state: "detached" });
  for (const { page } of [other, third]) await page.waitForSelector('[data-page="nowhere"]');
  await list.page.reload();
  await list.page.waitForSelector('[data-page="home"][data-ready]');
  expect(await list.page.locator(`[data-mine="${id}"]`).count()).toBe(0);
});

it("opens pages of every kind without the server, and refuses what needs it", async () => {
  const server = await serve();
  const { page } = await visited(server.address);
  await server.kill();
  await page.goto("/");
  await page.waitForSelector('[data-game="syrtis"] .board:not(.empty)');
  await page.goto("/rules/syrtis");
  await page.waitForSelector('[data-page="rules"] figure .board');
  await page.goto("/analysis/choko");
  await page.waitForSelector('[data-page="analysis"][data-ready]');
  await page.keyboard.press("l");
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLElement>("[data-page]")?.dataset["depth"]) >= 3,
  );
  await page.goto("/learn/choko");
  await page.waitForSelector('[data-page="learn"] .board:not(.empty)');
  await page.goto("/r#1Mw3Fy4qlj0J6w20qOlxgxR");
  await page.waitForSelector('[data-page="replay"][data-at="0"]');
  await page.keyboard.press("End");
  await page.waitForSelector('[data-page="replay"][data-at="3"]');
  await page.goto("/play/choko");
  await page.click('[data-start="friend"]');
  await page.waitForSelector("[data-fault]");
  expect(await page.locator("[data-fault]").textContent()).toContain("friend");
});

/** The site behind a door that can begin to serve another version of it. */
async function renewable(target: string): Promise<{ address: string; renew(): void }> {
  let renewed = false;
  const proxy: Proxy = createServer(async (asked, answer) => {
    const body: Buffer[] = [];
    for await (const part of asked) body.push(part as Buffer);
    const { "content-type": kind = "application/json" } = asked.headers;
    const found = await fetch(target + asked.url, {
      method: asked.method ?? "GET",
      headers: { "content-type": kind },
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    }).catch(() => null);
    if (!found) return void answer.destroy();
    let sent = Buffer.from(await found.arrayBuffer());
    const isPage = found.headers.get("content-type")?.startsWith("text/html");
    if (renewed && asked.url === "/sw.js") {
      sent = Buffer.from(sent.toString().replace('const VERSION = "', 'const VERSION = "new-'));
    }
    if (renewed && isPage) {
      sent = Buffer.from(sent.toString().replace("<html ", '<html data-renewed="" '));
    }
    const headers = Object.fromEntries(found.headers);
    delete headers["content-encoding"];
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    answer.writeHead(found.status, headers).end(sent);
  });
  await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
  started.push(async () => {
    proxy.closeAllConnections();
    await new Promise((closed) => proxy.close(closed));
  });
  const { port } = proxy.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, renew: () => (renewed = true) };
}

it("tells of a new version, and takes it over when the reader wants", async () => {
  const server = await serve();
  const site = await renewable(server.address);
  const { page } = await visited(site.address);
  await page.goto("/");
  site.renew();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration!.update();
  });
  await page.waitForSelector("[data-new-version]");
  // Until then the old version answers, whole.
  await page.click('a[href="/settings"]');
  await page.waitForSelector('[data-page="settings"]');
  expect(await page.locator("html[data-renewed]").count()).toBe(0);
  await page.click("[data-new-version] button");
  await page.waitForSelector('html[data-renewed] [data-page="settings"]');
  await page.goto("/");
  await page.waitForSelector('html[data-renewed] [data-page="home"][data-ready]');
});

it("is the new version once no page of the old one is open", async () => {
  const server = await serve();
  const site = await renewable(server.address);
  const visitor = await visited(site.address);
  const { page } = visitor;
  site.renew();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration!.update();
  });
  await page.waitForSelector("[data-new-version]");
  // While a page of the old version is open, another is of the same.
  const other = await visitor.openTab();
  await other.page.goto("/");
  await other.page.waitForSelector('html:not([data-renewed]) [data-page="home"][data-ready]');
  await other.page.waitForSelector("[data-new-version]");
  await page.close();
  await other.page.close();
  const next = await visitor.openTab();
  await next.page.goto("/");
  await next.page.waitForSelector('html[data-renewed] [data-page="home"][data-ready]');
});
