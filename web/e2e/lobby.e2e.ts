/** People who have never met find each other, and play. */
import { expect, it } from "vitest";
import type { Match } from "../src/wire";
import { barriers } from "./barriers";
import { Cluster } from "./cluster";
import { SCRIPTS } from "./games";
import { BINARY, PHONE, Server, Visitor } from "./site";
import { browser, server } from "./stage";

const { moves: MOVES, result: RESULT } = SCRIPTS.find(({ game }) => game === "boco")!;

/** Somebody in the lobby, with a name that others see. */
async function enter(name: string, site = server.address, options = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, site, options);
  await visitor.page.addInitScript((name) => {
    localStorage.setItem("lusus.settings", JSON.stringify({ name }));
  }, name);
  await visitor.page.goto("/lobby");
  await visitor.page.waitForSelector('[data-page="lobby"][data-ready][data-phase="open"]');
  return visitor;
}

/** Offers a game of Boco. */
async function offer({ page }: Visitor, clock = "-", begins = "me"): Promise<void> {
  await page.click('[data-action="open-offer"]');
  await page.selectOption('[name="offer-variant"]', "boco");
  await page.selectOption('[name="offer-clock"]', clock);
  await page.selectOption('[name="offer-begins"]', begins);
  await page.click('[data-action="offer"]');
  await page.waitForSelector('[data-state="own"]');
}

/** Looks for somebody who plays Boco quickly; the clock as the page names it. */
async function seek({ page }: Visitor): Promise<string> {
  for (const { game } of SCRIPTS) {
    if (game !== "boco") await page.uncheck(`[name="seek-game"][value="${game}"]`);
  }
  const clock = page.locator("label", { has: page.locator('[value="blitz"]') });
  const named = (await clock.textContent()) ?? "";
  await clock.click();
  await page.click('[data-action="seek"]');
  await page.waitForSelector('[data-seeking="yes"]');
  return named;
}

/** Two who have come to the same match, the one who begins first. */
async function meet(one: Visitor, other: Visitor): Promise<[Visitor, Visitor]> {
  for (const { page } of [one, other]) await page.waitForSelector("[data-seats]");
  expect(one.id).toBe(other.id);
  return (await one.attribute("seats")) === "1" ? [one, other] : [other, one];
}

/** Plays the moves of the game from one ply to another. */
async function play(players: [Visitor, Visitor], from: number, to: number): Promise<void> {
  for (const [index, move] of MOVES.entries()) {
    if (index < from || index >= to) continue;
    const { page } = players[index % 2]!;
    await page.waitForSelector(`[data-page="match"][data-ready][data-ply="${index}"]`);
    await page.fill("#typed-move", move);
    await page.keyboard.press("Enter");
  }
}

/** Plays the rest of the game. */
async function playOut(players: [Visitor, Visitor], from = 0): Promise<void> {
  await play(players, from, MOVES.length);
  for (const visitor of players) await visitor.see({ end: RESULT });
}

async function part(...visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  }
}

it("a challenge is taken with one click and played to the end; whoever comes may watch", async () => {
  const [ana, rui] = await Promise.all([enter("Ana"), enter("Rui")]);
  await offer(ana);
  const row = rui.page.locator('[data-state="open"]');
  expect(await row.textContent()).toContain("by Ana");
  await row.locator('[data-action="take"]').click();
  const players = await meet(ana, rui);
  expect(players[0]).toBe(ana);
  expect(await ana.page.locator(".strip strong").allTextContents()).toEqual(["Rui", "Ana"]);
  await play(players, 0, 2);
  const eva = await enter("Eva");
  await eva.page.waitForSelector(`[data-playing="${ana.id}"] svg.board`);
  expect(await eva.page.locator("[data-challenge]").count(), "it is gone").toBe(0);
  await playOut(players, 2);
  await reported(rui, "Ana");
  // Who made the challenge can block whoever took it.
  await ana.page.click('[data-action="block"]');
  await ana.page.waitForSelector('[data-action="unblock"]:text("Unblock Rui")');
  await ana.page.goto("/lobby");
  await ana.page.waitForSelector('[data-page="lobby"][data-ready] [data-blocked="1"]');
  await part(ana, rui, eva);
});

/** Reports the other player; the operator reads it, and takes their name away. */
async function reported({ page, id }: Visitor, name: string): Promise<void> {
  await page.click('[data-action="report"]');
  await page.selectOption('[name="report-reason"]', "rude");
  await page.fill('[name="report-text"]', "Words.");
  await page.click('[data-action="send-report"]');
  await page.waitForSelector("[data-reported]");
  const { reports } = JSON.parse(server.admin("reports", "--json")) as {
    reports: { number: number; match: string }[];
  };
  const [report] = reports.filter(({ match }) => match === id);
  expect(report).toMatchObject({ player: 1, name, reason: "rude", text: "Words." });
  server.admin("decide", String(report!.number), "rename");
  await page.locator(".strip strong", { hasText: "Your opponent" }).waitFor();
  expect(server.admin("reports"), "nothing is left to decide").not.toContain("Words.");
}

it("quick pairing brings two together who want the same, with the clock that it names", async () => {
  const [ana, rui] = await Promise.all([enter("Ana"), enter("Rui")]);
  const named = await seek(ana);
  await ana.page.waitForSelector('[data-waiting="1"]');
  await seek(rui);
  const players = await meet(ana, rui);
  const answer = await ana.page.request.get(`/api/matches/${ana.id}`);
  const { time_control: clock } = (await answer.json()) as Match;
  if (clock.kind !== "clock") throw new Error(`no clock: ${clock.kind}`);
  expect(`${clock.base / 60_000} minutes + ${clock.increment / 1000} s per move`).toBe(named);
  await playOut(players);
  await part(ana, rui);
});

it("who waits for long is offered a computer, by keyboard alone", async () => {
  const ana = await enter("Ana");
  const { page } = ana;
  await page.clock.install();
  await page.reload();
  await page.focus('[data-action="seek"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-seeking="yes"]');
  expect(await page.locator("[data-bot-offer]").count()).toBe(0);
  await page.clock.fastForward(21_000);
  await page.waitForSelector("[data-bot-offer]");
  // The focus has stayed at the button that stops; the computer is the next.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await ana.see({ seats: "1", turn: 1 });
  await part(ana);
});

it("blocked players are not met, and a lost connection is said; nothing is a barrier on a phone", async () => {
  const screen = { ...PHONE, colorScheme: "dark", locale: "pt-PT" };
  const [ana, rui] = await Promise.all([enter("Ana", undefined, screen), enter("Rui")]);
  await offer(rui, "1/86400");
  const row = ana.page.locator('[data-state="open"]');
  await row.locator('[data-action="more"]').click();
  await ana.page.click('[data-action="open-offer"]');
  expect(await barriers(ana.page)).toEqual([]);
  await row.locator('[data-action="block"]').click();
  await row.waitFor({ state: "detached" });
  await ana.page.reload();
  await ana.page.waitForSelector('[data-page="lobby"][data-ready] [data-blocked="1"]');
  expect(await row.count()).toBe(0);
  await ana.page.click("[data-blocked] summary");
  await ana.page.click('[data-action="unblock"]');
  await row.waitFor();
  await nameRefused(ana, rui);
  await rui.page.click('[data-action="withdraw"]');
  await row.waitFor({ state: "detached" });
  await ana.page.routeWebSocket(/\/api\/lobby$/, (socket) => void socket.close());
  await ana.page.reload();
  await ana.page.locator(".connection", { hasText: /\S/ }).waitFor();
  await part(ana, rui);
});

/** Whoever wants a name that somebody keeps is told why not, beside the field. */
async function nameRefused(visitor: Visitor, keeper: Visitor): Promise<void> {
  const kept = keeper.page.waitForResponse(/\/api\/names$/);
  await keeper.page.fill('[name="name"]', "Ida Lopes");
  await keeper.page.keyboard.press("Tab");
  expect((await kept).ok()).toBe(true);
  visitor.expectMissing(/\/api\/names$/);
  await visitor.page.fill('[name="name"]', "1DA-LOPES");
  await visitor.page.keyboard.press("Tab");
  await visitor.page.locator("[data-name-fault]", { hasText: "já tem dono" }).waitFor();
}

it("two meet on different servers over one database, one of them while looking elsewhere", async () => {
  const cluster = Cluster.start();
  const flags = ["--database", cluster.address];
  const servers = await Promise.all([1, 2].map(() => Server.start(0, BINARY, flags)));
  try {
    const [ana, rui] = await Promise.all([
      enter("Ana", servers[0]!.address),
      enter("Rui", servers[1]!.address),
    ]);
    await offer(ana, "-", "them");
    await seem(ana, "hidden");
    await rui.page.click('[data-state="open"] [data-action="take"]');
    const players = await meet(ana, rui);
    expect(players[0], "it is the other's turn").toBe(rui);
    await ana.page.waitForFunction(() => document.title.startsWith("● Boco"));
    await seem(ana, "visible");
    await ana.page.waitForFunction(() => document.title.startsWith("Boco"));
    await playOut(players);
    await part(ana, rui);
  } finally {
    await Promise.all(servers.map((one) => one.stop()));
    cluster.stop();
  }
});

/** Makes a page believe that it is looked at, or not. */
async function seem({ page }: Visitor, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
