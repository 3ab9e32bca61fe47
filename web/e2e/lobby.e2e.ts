/** People who have never met find each other, and play. */
import { expect, it } from "vitest";
import { barriers } from "./barriers";
import { Cluster } from "./cluster";
import { SCRIPTS } from "./games";
import { BINARY, PHONE, Server, Visitor } from "./site";
import { browser, server } from "./stage";

const { moves: MOVES, result: RESULT } = SCRIPTS.find(({ game }) => game === "boco")!;

/** Somebody in the lobby, with a name that others see. */
async function enter(name: string, site = server.address, options = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, site, options);
  // Who keeps names is another part of the server.
  visitor.expectMissing(/\/api\/names$/);
  await visitor.page.addInitScript((name) => {
    localStorage.setItem("lusus.settings", JSON.stringify({ name }));
  }, name);
  await visitor.page.goto("/lobby");
  await visitor.page.waitForSelector('[data-page="lobby"][data-ready][data-phase="open"]');
  return visitor;
}

/** Offers a game of Boco in which the one who offers it begins. */
async function offer({ page }: Visitor, clock = "-"): Promise<void> {
  await page.click('[data-action="open-offer"]');
  await page.selectOption('[name="offer-variant"]', "boco");
  await page.selectOption('[name="offer-clock"]', clock);
  await page.selectOption('[name="offer-begins"]', "me");
  await page.click('[data-action="offer"]');
  await page.waitForSelector('[data-state="own"]');
}

/** Looks for somebody who plays Boco quickly. */
async function seek({ page }: Visitor): Promise<void> {
  for (const box of await page.locator('[name="seek-game"]:checked').all()) {
    if ((await box.inputValue()) !== "boco") await box.click();
  }
  await page.check('[name="seek-clock"][value="blitz"]');
  await page.click('[data-action="seek"]');
  await page.waitForSelector('[data-seeking="yes"]');
}

/** Plays the game to its end; who begins is not known before. */
async function playOut(one: Visitor, other: Visitor): Promise<void> {
  await Promise.all([one, other].map(({ page }) => page.waitForSelector('[data-page="match"]')));
  expect(one.id).toBe(other.id);
  await one.page.waitForSelector('[data-seats="1"], [data-seats="2"]');
  const players = (await one.attribute("seats")) === "1" ? [one, other] : [other, one];
  for (const [index, move] of MOVES.entries()) {
    const { page } = players[index % 2]!;
    await page.waitForSelector(`[data-page="match"][data-ready][data-ply="${index}"]`);
    await page.fill("#typed-move", move);
    await page.keyboard.press("Enter");
  }
  for (const visitor of players) await visitor.see({ end: RESULT });
}

async function part(...visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  }
}

it("a challenge is taken with one click, played to the end, and watched by whoever is there", async () => {
  const [ana, rui, eva] = await Promise.all([enter("Ana"), enter("Rui"), enter("Eva")]);
  await offer(ana);
  const row = rui.page.locator('[data-state="open"]');
  expect(await row.textContent()).toContain("by Ana");
  await row.locator('[data-action="take"]').click();
  await eva.page.waitForSelector("[data-playing]");
  expect(await eva.page.locator('[data-state="open"]').count(), "it is gone").toBe(0);
  await playOut(ana, rui);
  expect(await ana.page.locator(".strip").allTextContents()).toEqual([
    expect.stringContaining("Rui"),
    expect.stringContaining("Ana"),
  ]);
  await part(ana, rui, eva);
});

it("quick pairing brings two together who want the same, and plays with the clock it names", async () => {
  const [ana, rui] = await Promise.all([enter("Ana"), enter("Rui")]);
  await seek(ana);
  await ana.page.waitForSelector('[data-waiting="1"]');
  await seek(rui);
  await playOut(ana, rui);
  const match = await ana.page.evaluate(
    async (id) => (await fetch(`/api/matches/${id}`)).json() as Promise<unknown>,
    ana.id,
  );
  expect(match).toMatchObject({ time_control: { base: 180_000, increment: 2_000 } });
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
  await row.locator("summary").click();
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
  await rui.page.click('[data-action="withdraw"]');
  await row.waitFor({ state: "detached" });
  await ana.context.setOffline(true);
  await part(ana, rui);
});

it("two meet on different servers over one database, and play to the end", async () => {
  const cluster = Cluster.start();
  const flags = ["--database", cluster.address];
  const servers = await Promise.all([1, 2].map(() => Server.start(0, BINARY, flags)));
  const [ana, rui] = await Promise.all([
    enter("Ana", servers[0]!.address),
    enter("Rui", servers[1]!.address),
  ]);
  await offer(ana);
  await rui.page.click('[data-state="open"] [data-action="take"]');
  await playOut(ana, rui);
  await part(ana, rui);
  await Promise.all(servers.map((one) => one.stop()));
  cluster.stop();
});
