/** The pages around the matches: what they remember, and what they do without a server. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { MatchRequest } from "../src/wire";
import { PHONE, Server, Visitor } from "./site";
import { browser, server } from "./stage";

const arrive = (options?: BrowserContextOptions) =>
  Visitor.arrive(browser, server.address, options);

async function leave(visitor: Visitor): Promise<void> {
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
}

it("makes one match, however often the button is clicked", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  let made = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/matches")) made += 1;
  });
  await page.goto("/");
  await page.dblclick('[data-quick="choko"]');
  await visitor.see({ ready: "", seats: "1" });
  expect(made).toBe(1);
  await leave(visitor);
});

/** How the server says that a match has ended. */
async function endOf(id: string): Promise<string | undefined> {
  const answer = await fetch(`${server.address}/api/matches/${id}`);
  const { end } = (await answer.json()) as { end: { termination: string } | null };
  return end?.termination;
}

it("asks before it gives a match up, ends it, and stays in the list", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const ids: string[] = [];
  for (const game of ["choko", "boco"]) {
    await page.goto("/");
    await page.click(`[data-quick="${game}"]`);
    await visitor.see({ ready: "", seats: "1" });
    ids.push(visitor.id);
  }
  await page.goto("/");
  const row = page.locator(`[data-mine="${ids[1]}"]`);
  await row.locator(".close").click();
  await row.locator("[role=group] .plain").click();
  await row.locator(".close").click();
  await row.locator('[data-sure="forget"]').click();
  await row.waitFor({ state: "detached" });
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  expect(focused).toBe(`/g/${ids[0]}`);
  expect(await Promise.all(ids.map(endOf))).toEqual([undefined, "aborted"]);
  await leave(visitor);
});

it("shows the matches that one has, with room for names, and the games above the fold", async () => {
  const visitor = await arrive({ viewport: { width: 1280, height: 720 } });
  const { page } = visitor;
  await page.goto("/");
  const below = await page
    .locator("[data-quick]")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().bottom > innerHeight),
    );
  expect(below).toEqual([]);
  const started = (game: string) => page.locator(`[data-quick="${game}"] small`).textContent();
  const fitting = (title: string) => new RegExp(`^${title} · for newcomers \\(Level [\\d.]+\\)`);
  expect(await started("choko")).toMatch(fitting("Choko"));
  expect(await started("syrtis")).toMatch(fitting("Syrtis Major"));
  expect(await started("syrtis")).toContain("· board already set up");
  await page.click('[data-quick="syrtis"]');
  await visitor.see({ ply: 0, ready: "", seats: "1" });
  expect(await page.locator("[data-goal]").textContent()).toContain("light");
  // Whoever has chosen a level gets it again.
  await page.evaluate(() =>
    localStorage.setItem("lusus.habits", JSON.stringify({ choko: { bot: "level-3" } })),
  );
  await page.goto("/");
  expect(await started("choko")).toBe("Choko · Level 3");
  await page.click('[data-quick="choko"]');
  await visitor.see({ ready: "", seats: "1" });
  await page.fill("#typed-move", "c3");
  await page.keyboard.press("Enter");
  await visitor.see({ ply: 2, pending: 0 });
  await page.click('[data-action="resign"]');
  await page.click('[data-sure="resign"]');
  await visitor.see({ end: "0-1" });
  await page.waitForSelector('[data-next="level-2"]');
  await page
    .getByText(
      "This game does not count towards your strength: you resigned before 10 moves were made, both sides’ counted.",
    )
    .waitFor();
  expect(await page.locator("[data-after] > *").allTextContents()).toEqual([
    "This game does not count towards your strength: you resigned before 10 moves were made, both sides’ counted.",
    "Rematch, sides swapped",
    "New game",
    "Review",
    "Play now, against a computer about as strong as you",
    "Try Level 2",
    "Try Level 4",
  ]);
  const { id } = visitor;
  await page.goto("/");
  const row = page.locator(`[data-mine="${id}"]`);
  await row.locator("svg.board").waitFor();
  expect(await row.locator("time").textContent()).toMatch(/^\d\d:\d\d$/);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 });
    const lines = await row.locator(".names").evaluate((names) => names.getClientRects().length);
    expect(lines).toBe(1);
    expect((await row.boundingBox())!.height).toBeLessThan(140);
  }
  await leave(visitor);
});

it("keeps a match that cannot be given up, and says why", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  visitor.expectMissing(/give-up/);
  await page.goto("/");
  await page.click('[data-quick="choko"]');
  await visitor.see({ ready: "", seats: "1" });
  const { id } = visitor;
  await page.goto("/");
  await page.route("**/give-up", (route) => route.abort());
  const row = page.locator(`[data-mine="${id}"]`);
  await row.locator(".close").click();
  await row.locator('[data-sure="forget"]').click();
  expect(await row.locator("[data-fault]").textContent()).toContain("cannot be reached");
  await page.unroute("**/give-up");
  await row.locator('[data-sure="forget"]').click();
  await row.waitFor({ state: "detached" });
  expect(await endOf(id)).toBe("aborted");
  await leave(visitor);
});

it("lists the match of two computers that was set up here, to be given up", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto("/play/syrtis");
  await page.click('[data-start="watch"]');
  await visitor.see({ phase: "open", seats: "" });
  const { id } = visitor;
  await page.goto("/");
  const row = page.locator(`[data-mine="${id}"]`);
  expect(await row.locator(".tag").textContent()).toContain("two computers");
  await row.locator(".close").click();
  await row.locator('[data-sure="forget"]').click();
  await row.waitFor({ state: "detached" });
  expect(await endOf(id)).toBe("aborted");
  await leave(visitor);
});

it("leads whoever has too many matches to those that can be given up", async () => {
  const small = await Server.start(1);
  const visitor = await Visitor.arrive(browser, small.address, PHONE);
  const { page } = visitor;
  visitor.expectMissing(/api\/matches/);
  await page.goto("/play/choko");
  await page.tap('[data-start="computer"]');
  await visitor.see({ ready: "", seats: "1" });
  const { id } = visitor;
  await page.goto("/play/boco");
  await page.tap('[data-start="watch"]');
  const fault = page.locator("[data-fault]");
  expect(await fault.textContent()).toContain("give one up under “Your games”");
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("[data-fault]")!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await fault.locator("a").tap();
  const row = page.locator(`[data-mine="${id}"]`);
  await row.locator(".close").tap();
  await row.locator('[data-sure="forget"]').tap();
  await row.waitFor({ state: "detached" });
  await page.goto("/play/boco");
  await page.tap('[data-start="watch"]');
  await visitor.see({ phase: "open", seats: "" });
  await leave(visitor);
  await small.stop();
});

it("tells what is true of a match that nobody has opened yet", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto("/");
  // The match is made, but its page cannot sit down.
  await page.routeWebSocket("**/*", (socket) => socket.close());
  await page.click('[data-quick="choko"]');
  await page.waitForURL("**/g/*");
  const { id } = visitor;
  await page.goto("/");
  const news = page.locator(`[data-mine="${id}"] .tag`);
  expect(await news.textContent()).toBe("not begun yet");
  await leave(visitor);
});

it("asks for all its matches, again when it is seen again, and forgets unknown ones", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto("/");
  await page.click('[data-quick="choko"]');
  await visitor.see({ ready: "", seats: "1" });
  const { id } = visitor;
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("lusus.seats")!) as Record<string, object>;
    const [seated] = Object.values(kept);
    for (let number = 0; number < 60; number += 1) {
      kept[`unknown${10000 + number}`] = { ...seated, openedAt: Date.now() + number };
    }
    localStorage.setItem("lusus.seats", JSON.stringify(kept));
  });
  await page.goto("/");
  await page.waitForSelector(`[data-mine="${id}"]`);
  await page.waitForFunction(
    () => Object.keys(JSON.parse(localStorage.getItem("lusus.seats")!) as object).length === 1,
  );
  const again = page.waitForRequest("**/api/matches?ids=*");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await again;
  await leave(visitor);
});

it.each([
  ["/", "**/api/games?*", '[data-page="home"][data-ready]'],
  ["/play/choko", "**/api/games?*", '[data-page="setup"][data-ready]'],
  ["/rules/choko", "**/api/rules/*", '[data-page="rules"][data-ready]'],
])("%s says that the server is away, and goes on when it is back", async (path, asked, sign) => {
  const visitor = await arrive();
  const { page } = visitor;
  visitor.expectMissing(/api/);
  await page.route(asked, (route) => route.abort());
  await page.goto(path);
  await page.waitForSelector("[data-fault]");
  await page.unroute(asked);
  await page.waitForSelector(sign);
  await page.waitForSelector("[data-fault]", { state: "detached" });
  await leave(visitor);
});

it("opens a match by link to the public if its maker says so, and no other", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  for (const isPublic of [true, undefined]) {
    await page.goto("/play/choko");
    if (isPublic) await page.check('[name="public"]');
    const asked = page.waitForRequest("**/api/matches");
    await page.click('[data-start="friend"]');
    expect(((await asked).postDataJSON() as MatchRequest).public).toBe(isPublic);
    await visitor.see({ seats: "1" });
  }
  await leave(visitor);
});

it("lets what went wrong be read and closed", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  visitor.expectMissing(/api/);
  await page.goto("/play/choko");
  await page.route("**/api/matches", (route) => route.abort());
  await page.click('[data-start="friend"]');
  await page.click("[data-fault] .close");
  await page.waitForSelector("[data-fault]", { state: "detached" });
  await leave(visitor);
});

it("reloads once when its sentences are gone, and then says so", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  visitor.expectMissing(/assets/);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/assets\/en-/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await page.waitForSelector("#unloaded:not([hidden])");
  expect(loads).toBe(2);
  await page.unroute(/assets\/en-/);
  await page.click("#unloaded a >> nth=0");
  await page.waitForSelector('[data-page="home"][data-ready]');
  await leave(visitor);
});

it("gives the focus to the page that is arrived at, there and back", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.goto("/");
  await page.click('[data-game="choko"] h2 a');
  await page.waitForSelector('[data-page="setup"][data-ready]');
  expect(await focused()).toBe("main");
  await page.click('[data-start="here"]');
  await visitor.see({ ready: "" });
  expect(await focused()).toBe("main");
  await page.focus(".brand");
  await page.goBack();
  await page.waitForSelector('[data-page="setup"][data-ready]');
  expect(await focused()).toBe("main");
  await leave(visitor);
});

it("plays against somebody else when a remembered opponent is gone", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto("/");
  await page.evaluate(() => {
    const habit = { variant: "gone", bot: "gone", watched: ["gone", "gone"] };
    localStorage.setItem("lusus.habits", JSON.stringify({ choko: habit }));
  });
  await page.reload();
  await page.click('[data-quick="choko"]');
  await visitor.see({ ready: "", seats: "1" });
  await leave(visitor);
});

it("points out another clause when the address names one", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto("/rules/boco#A1");
  await page.waitForSelector("#A1.pointed-out");
  await page.waitForSelector(".rules figure svg.board");
  await page.evaluate(() => (location.hash = "#B1"));
  await page.waitForSelector("#B1.pointed-out");
  await page.waitForSelector("#A1:not(.pointed-out)");
  await page.click('.contents a:has-text("Variants")');
  await page.waitForSelector('h2:has-text("Variants"):focus');
  await page.goto("/rules/syrtis");
  await page.locator("figure >> nth=1 >> text.role-digits >> nth=0").waitFor();
  const numbers = (figure: string) => page.locator(`${figure} >> text.role-digits`).count();
  expect([await numbers("figure >> nth=0"), await numbers("figure >> nth=1")]).toEqual([36, 16]);
  // What the rules say of a variant stands where it is chosen.
  await page.goto("/play/choko");
  await page.selectOption('[name="variant"]', "choko:winther");
  expect(await page.locator("[data-difference]").textContent()).toMatch(/^Choko .*Turns alternate/);
  await leave(visitor);
});

it("stops the little boards when asked, and remembers", async () => {
  const visitor = await arrive({ reducedMotion: "no-preference" });
  const { page } = visitor;
  await page.goto("/");
  await page.click('[data-living="true"]');
  await page.waitForSelector('[data-living="false"]');
  await page.reload();
  await page.waitForSelector('[data-living="false"]');
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForSelector("[data-living]", { state: "detached" });
  await leave(visitor);
});

it("can be played where storage is refused", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await page.click('[data-quick="choko"]');
  await visitor.see({ ply: 0, ready: "", seats: "1" });
  await page.fill("#typed-move", "c3");
  await page.keyboard.press("Enter");
  await visitor.see({ ply: 2, ready: "", pending: 0 });
  await leave(visitor);
});

const PLACES: [string, (visitor: Visitor) => Promise<void>][] = [
  ["the first page", ({ page }) => open(page, "/", "[data-ready]")],
  ["the set-up", ({ page }) => open(page, "/play/choko", "[data-ready]")],
  ["the settings", ({ page }) => open(page, "/settings", "[data-page]")],
  ["the lobby", ({ page }) => open(page, "/lobby", "[data-ready]")],
  ["no page at all", ({ page }) => open(page, "/nowhere/at/all", "[data-page]")],
  [
    "a match",
    async (visitor) => {
      const { page } = visitor;
      await open(page, "/", "[data-ready]");
      await page.tap('[data-quick="choko"]');
      await visitor.see({ ready: "" });
      await page.fill("#typed-move", "c3");
      await page.tap(".typed button");
      await visitor.see({ ply: 2, pending: 0 });
    },
  ],
];

async function open(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(sign);
}

it("says of rules that there are none", async () => {
  const visitor = await arrive();
  visitor.expectMissing(/chess/);
  await open(visitor.page, "/rules/chess", '[data-page="nowhere"]');
  await leave(visitor);
});

it.each(PLACES)("has room for fingers: %s", async (_, reach) => {
  const visitor = await arrive({ ...PHONE, reducedMotion: "no-preference" });
  visitor.expectMissing(/nowhere/);
  await reach(visitor);
  const small = await visitor.page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a, button, select, summary, input[name=name], .switch",
      ),
    ]
      .filter((element) => !element.matches(".skip, [aria-hidden], #unloaded a"))
      .map((element) => ({ html: element.outerHTML, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && height < 44)
      .map(({ html, height }) => `${html}: ${height}`),
  );
  expect(small).toEqual([]);
  await leave(visitor);
});

it("says of a game that there is no board for its analysis", async () => {
  const visitor = await arrive();
  visitor.expectMissing(/\/analysis\/chess/);
  await visitor.page.goto("/analysis/chess");
  await visitor.page.getByText("There is nothing here").waitFor();
  await leave(visitor);
});

it("tells a page of another version of the protocol to reload", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto("/");
  await page.click('[data-quick="choko"]');
  await visitor.see({ ready: "" });
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      send.call(this, String(text).replace('"protocol":1', '"protocol":99'));
    };
  });
  await page.reload();
  const told = page.getByText("speaks version 1 of the protocol, not 99; reload the page.");
  await told.first().waitFor();
  // Another try would fare no better.
  await page.waitForSelector('[data-phase="stopped"]', { state: "attached" });
  await leave(visitor);
});

it("shows its games where storage holds matches that it cannot read", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.addInitScript(() => {
    localStorage.setItem("lusus.local", '{"7k2m9qx4t1bz": null, "7k2m9qx4t1by": 5}');
    localStorage.setItem("lusus.lessons", '{"choko": {"jump": 1}, "barca": null}');
  });
  await page.goto("/");
  await page.waitForSelector('[data-page="home"][data-ready]');
  await page.goto("/learn");
  await page.getByText("Choko: 0 of 14 done").waitFor();
  await leave(visitor);
});
