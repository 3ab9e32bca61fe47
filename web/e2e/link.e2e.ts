/** Two people far apart, somebody who watches, and everything that can break. */
import type { Page, WebSocketRoute } from "playwright-core";
import { expect, it } from "vitest";
import { SCRIPTS } from "./games";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

/** A line between a page and the server that can be cut in either direction. */
class Line {
  /** What came from the page and from the server. */
  readonly said: string[] = [];
  readonly told: string[] = [];
  private routes: [WebSocketRoute, WebSocketRoute][] = [];
  /** Whether anything gets through to a new connection. */
  private whole = true;
  /** Whether what the server says is heard. */
  private heard = true;

  static async between(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/api\/socket$/, (near) => {
      if (!line.whole) return void near.close();
      const far = near.connectToServer();
      line.routes.push([near, far]);
      near.onMessage((message) => {
        line.said.push(String(message));
        far.send(message);
      });
      far.onMessage((message) => {
        line.told.push(String(message));
        if (line.heard) near.send(message);
      });
    });
    return line;
  }

  /** From now on the server's answers get lost. */
  deafen(): void {
    this.heard = false;
  }

  async cut(): Promise<void> {
    this.whole = false;
    for (const [near, far] of this.routes.splice(0)) {
      await near.close();
      await far.close();
    }
  }

  mend(): void {
    this.whole = true;
    this.heard = true;
  }
}

/** Everything that a page sends and hears. */
class Record {
  readonly requests: string[] = [];

  private constructor(
    readonly sent: string[],
    readonly heard: string[],
  ) {}

  /** Sockets that go over a line are heard there. */
  static of(page: Page, line?: Line): Record {
    const record = new Record(line?.said ?? [], line?.told ?? []);
    page.on("request", (request) => record.requests.push(request.url()));
    page.on("websocket", (socket) => {
      record.requests.push(socket.url());
      socket.on("framesent", ({ payload }) => record.sent.push(String(payload)));
      socket.on("framereceived", ({ payload }) => record.heard.push(String(payload)));
    });
    return record;
  }

  /** The device keys and secrets that this page greeted with. */
  get credentials(): string[] {
    const found = this.sent.flatMap((frame) => [...frame.matchAll(/"(?:key|secret)":"([^"]+)"/g)]);
    return [...new Set(found.map(([, credential]) => credential!))];
  }
}

interface Meeting {
  ana: Visitor;
  rui: Visitor;
  eva: Visitor;
  line: Line;
  records: Record[];
}

/** Two friends at a new game, and a third who watches; Ana's line can be cut. */
async function meet(game = "choko"): Promise<Meeting> {
  const visitors = await Promise.all([0, 1, 2].map(() => Visitor.arrive(browser, server.address)));
  const [ana, rui, eva] = visitors as [Visitor, Visitor, Visitor];
  const line = await Line.between(ana.page);
  const records = [Record.of(ana.page, line), Record.of(rui.page), Record.of(eva.page)];
  await ana.page.goto(`/play/${game}`);
  await ana.page.click('[data-start="friend"]');
  const invitation = await ana.page.locator("[data-invitation]").inputValue();
  await rui.page.goto(invitation);
  await rui.page.fill("#arrival-name", "Rui");
  await rui.page.click('[data-action="sit"]');
  await rui.see({ seats: "2", turn: 1 });
  await ana.see({ seats: "1", turn: 1, ready: "" });
  await eva.page.goto(`/g/${ana.id}`);
  await eva.see({ seats: "", turn: 1 });
  return { ana, rui, eva, line, records };
}

async function type(visitor: Visitor, move: string): Promise<void> {
  await visitor.page.waitForSelector('[data-page="match"][data-ready]');
  await visitor.page.fill("#typed-move", move);
  await visitor.page.keyboard.press("Enter");
}

/** Plays moves in turn and waits until everybody has seen each. */
async function exchange(
  players: Visitor[],
  watchers: Visitor[],
  moves: string[],
  made = 0,
): Promise<void> {
  for (const [index, move] of moves.entries()) {
    await type(players[(made + index) % 2]!, move);
    for (const visitor of [...players, ...watchers])
      await visitor.see({ ply: made + index + 1, pending: 0 });
  }
}

async function expectAgreement(visitors: Visitor[], moves: string[]): Promise<void> {
  const [first, ...others] = visitors;
  for (const visitor of visitors)
    await visitor.see({ ply: moves.length, pending: 0, phase: "open" });
  const position = await first!.attribute("position");
  for (const other of others) {
    await other.see({ position, shown: position });
    expect(await other.moves()).toEqual(await first!.moves());
  }
  expect(await first!.moves()).toEqual(moves);
}

async function part(...visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  }
}

it("a friend who gives a game up from the first page has lost it", async () => {
  const { ana, rui, eva } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  const { id } = rui;
  await rui.page.goto("/");
  const row = rui.page.locator(`[data-mine="${id}"]`);
  await row.locator(".close").click();
  expect(await row.locator("[role=group] p").textContent()).toContain("your opponent wins");
  await row.locator('[data-sure="forget"]').click();
  await row.waitFor({ state: "detached" });
  await ana.page.getByText("You won").first().waitFor();
  await eva.page
    .getByText(/resign/)
    .first()
    .waitFor();
  await part(ana, rui, eva);
});

it("friends play a whole game by link while somebody watches", async () => {
  const { moves, result } = SCRIPTS.find(({ game }) => game === "boco")!;
  const { ana, rui, eva } = await meet("boco");
  await exchange([ana, rui], [eva], moves);
  for (const visitor of [ana, rui, eva]) await visitor.see({ end: result });
  await part(ana, rui, eva);
});

it("nobody sees a secret or a key of somebody else", async () => {
  const { ana, rui, eva, records } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3", "d3"]);
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3"]);

  const [hers, his, theirs] = records as [Record, Record, Record];
  for (const { credentials } of [hers, his])
    expect(credentials.length, "a key and a secret").toBe(2);
  for (const credential of [...hers.credentials, ...his.credentials]) {
    expect(credential).toMatch(/^[\w-]{32}$/);
    for (const record of records) expect(record.requests.join(" ")).not.toContain(credential);
    for (const record of records) expect(record.heard.join(" ")).not.toContain(credential);
    for (const { page } of [ana, rui, eva]) {
      expect(await page.content()).not.toContain(credential);
      expect(page.url()).not.toContain(credential);
    }
  }
  expect(theirs.heard.length).toBeGreaterThan(5);
  expect(await rui.page.evaluate(() => localStorage.getItem("lusus.seats"))).not.toContain(
    "secret",
  );

  await rui.page.reload();
  await rui.see({ seats: "2", ply: 3, ready: "" });
  await ana.page.waitForSelector('.strip[data-player="2"] .presence.here');
  await exchange([ana, rui], [eva], ["b4"], 3);
  await part(ana, rui, eva);
});

it("a guest says who he is before he sits down", async () => {
  const { ana, rui, eva } = await meet();
  expect(await eva.page.locator('.strip[data-player="2"] strong').textContent()).toBe("Rui");
  expect(await rui.page.evaluate(() => document.activeElement?.id)).toBe("main");
  await part(ana, rui, eva);
});

it("a link that was used already promises no seat", async () => {
  const { ana, rui, eva, records } = await meet();
  const secret = records[1]!.credentials.at(-1)!;
  const late = await Visitor.arrive(browser, server.address);
  await late.page.goto(`/g/${ana.id}#${secret}`);
  await late.see({ seats: "", turn: 1 });
  const told = await late.page.locator("[data-seat-refused]").textContent();
  expect(told).toContain("already taken this seat; you can watch");
  await part(ana, rui, eva, late);
});

it("a seat goes to another device without questions, and the old one is told", async () => {
  const { ana, rui, eva } = await meet();
  await ana.page.click('[data-action="move-seat"]');
  const link = await ana.page.locator("[data-seat-link]").inputValue();
  const phone = await Visitor.arrive(browser, server.address, PHONE);
  await phone.page.goto(link);
  await phone.see({ seats: "1", ready: "" });
  await ana.page.waitForSelector('[data-news="web-seat-moved"]');
  await ana.see({ seats: "" });
  expect(await ana.page.locator("[data-seat-link]").count()).toBe(0);
  await part(ana, rui, eva, phone);
});

it("tells players what concerns them", async () => {
  const { ana, rui, eva } = await meet();
  const status = ({ page }: Visitor) => page.locator("[data-status]").textContent();
  expect(await status(ana)).toMatch(/^Your turn/);
  for (const other of [rui, eva]) expect(await status(other)).not.toContain("Your turn");
  expect(await eva.page.locator(".watchers").textContent()).toBe("Only you are watching.");
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  await rui.page.click('[data-action="resign"]');
  await rui.page.click('[data-sure="resign"]');
  for (const visitor of [ana, rui, eva]) await visitor.see({ end: "1-0" });
  const verdict = ({ page }: Visitor) => page.locator(".verdict").allTextContents();
  expect(await verdict(ana)).toEqual(["You won."]);
  expect(await verdict(rui)).toEqual(["You lost."]);
  expect(await verdict(eva)).toEqual([]);
  // The sentences are apart in what is copied or read by a program.
  expect(await status(ana)).toMatch(/^1-0 You won\. \S/);
  expect(await status(rui)).toMatch(/^1-0 You lost\. \S/);
  expect(await status(eva)).toMatch(/^1-0 [A-Z]/);
  await part(ana, rui, eva);
});

it("whoever opens his own invitation keeps it for his friend, or plays both sides", async () => {
  const ana = await Visitor.arrive(browser, server.address);
  await ana.page.goto("/play/choko");
  await ana.page.click('[data-start="friend"]');
  const invitation = await ana.page.locator("[data-invitation]").inputValue();
  expect(await ana.page.locator("[data-loopback]").textContent()).toContain("lusus serve --lan");
  await ana.page.goto("/");
  await ana.page.goto(invitation);
  await ana.see({ seats: "1" });
  expect(await ana.page.locator("[data-invitation]").inputValue()).toBe(invitation);
  await ana.page.click('[data-action="both-sides"]');
  await ana.see({ seats: "12", ready: "" });
  await type(ana, "c3");
  await ana.see({ ply: 1, turn: 2, ready: "" });
  await type(ana, "b3");
  await ana.see({ ply: 2, turn: 1, ready: "" });
  await ana.page.reload();
  await ana.see({ seats: "12", ready: "" });
  await part(ana);
});

it("takeback and draw are asked for and answered", async () => {
  const { ana, rui, eva } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  await ana.page.click('[data-action="takeback"]');
  await rui.page.click('[data-offer="takeback"] [data-answer="accept"]');
  for (const visitor of [ana, rui, eva]) await visitor.see({ ply: 0, turn: 1 });
  await exchange([ana, rui], [eva], ["a1", "e5"]);
  await rui.page.click('[data-action="draw"]');
  await ana.page.click('[data-offer="draw"] [data-answer="decline"]');
  await rui.page.waitForSelector('[data-news="web-declined-draw"]');
  const heard = rui.page.locator('[data-voice="polite"]');
  expect(await heard.textContent()).toContain("Your draw offer was declined.");
  expect(await ana.page.locator("[data-news]").count()).toBe(0);
  await rui.page.click("[data-news] .close");
  await rui.page.waitForSelector("[data-news], [data-offer]", { state: "detached" });
  await ana.page.click('[data-action="draw"]');
  await rui.page.click('[data-offer="draw"] [data-answer="accept"]');
  for (const visitor of [ana, rui, eva]) await visitor.see({ end: "1/2-1/2" });
  const first = ana.id;
  await ana.page.click('[data-action="rematch"]');
  await rui.page.click('[data-offer="rematch"] [data-answer="accept"]');
  for (const visitor of [ana, rui])
    await visitor.page.waitForURL((url) => !url.pathname.endsWith(first));
  await ana.see({ seats: "2" });
  await rui.see({ seats: "1" });
  await part(ana, rui, eva);
});

/** Friends of whom one has made a move on a line that is cut. */
async function moveInTheDark() {
  const friends = await meet();
  const { ana, rui, eva, line } = friends;
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  await line.cut();
  await ana.see({ phase: "waiting" });
  await type(ana, "d3");
  await ana.see({ ply: 2, pending: 1 });
  return friends;
}

it("a move survives a line that is cut before the answer comes", async () => {
  const { ana, rui, eva, line } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  line.deafen();
  await type(ana, "d3");
  // The others see the move that Ana still waits for.
  for (const visitor of [rui, eva]) await visitor.see({ ply: 3 });
  await ana.see({ ply: 2, pending: 1 });
  await line.cut();
  await ana.see({ ply: 2, phase: "waiting" });
  line.mend();
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3"]);
  await part(ana, rui, eva);
});

it("a move made while the line is cut arrives once it is mended", async () => {
  const { ana, rui, eva, line } = await moveInTheDark();
  line.mend();
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3"]);
  await exchange([ana, rui], [eva], ["b4"], 3);
  await part(ana, rui, eva);
});

it("a killed server loses no acknowledged move", { tags: "firefox" }, async () => {
  const { ana, rui, eva } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3", "d3"]);
  await server.kill();
  for (const visitor of [ana, rui, eva]) await visitor.see({ ply: 3, phase: "waiting" });
  await type(rui, "b4");
  await rui.see({ ply: 3, pending: 1 });
  await server.restart();
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3", "b4"]);
  await exchange([ana, rui], [eva], ["e3"], 4);
  await part(ana, rui, eva);
});

it("a server that is restarted says so, and everybody goes on", async () => {
  const { ana, rui, eva } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  await server.terminate();
  for (const { page } of [ana, rui, eva]) {
    const told = page.locator('[data-connection="stopping"]');
    expect(await told.textContent()).toContain("has been stopped");
    expect(await page.locator(".presence, .watchers").count(), "nobody knows now").toBe(0);
  }
  expect(await ana.page.locator('[data-action="draw"]').isDisabled()).toBe(true);
  await server.restart();
  await exchange([ana, rui], [eva], ["d3"], 2);
  for (const { page } of [ana, rui, eva])
    expect(await page.locator("[data-connection]").count()).toBe(0);
  await part(ana, rui, eva);
});

it("a player who is away when the rematch is agreed has his seat in it", async () => {
  const { ana, rui, eva } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  await rui.page.click('[data-action="resign"]');
  await rui.page.click('[data-sure="resign"]');
  await ana.page.click('[data-action="rematch"]');
  await rui.page.waitForSelector('[data-offer="rematch"]');
  const address = ana.page.url();
  const back = await ana.openTab();
  await ana.page.close();
  await rui.page.click('[data-offer="rematch"] [data-answer="accept"]');
  await rui.see({ seats: "1", ply: 0 });
  await back.page.goto(address);
  await back.page.click("[data-rematch]");
  await back.see({ seats: "2", ply: 0 });
  expect(back.id).toBe(rui.id);
  await part(rui, eva, back);
});

it("a move that waits survives a reload", async () => {
  const { ana, rui, eva, line } = await moveInTheDark();
  await ana.page.reload();
  await ana.page.waitForSelector("[data-connection]");
  line.mend();
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3"]);
  await part(ana, rui, eva);
});

it("a move that waits arrives although the page was left", async () => {
  const { ana, rui, eva, line } = await moveInTheDark();
  await ana.page.click(".brand");
  await ana.page.waitForSelector('[data-page="home"]');
  line.mend();
  for (const visitor of [rui, eva]) await visitor.see({ ply: 3 });
  await part(ana, rui, eva);
});

it("a match goes on in another language, with the move that waits", async () => {
  const { ana, rui, eva, line } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  line.deafen();
  await type(ana, "d3");
  await ana.see({ ply: 2, pending: 1 });
  await ana.page.click('[data-language="pt"]');
  await ana.page.waitForSelector("html[lang='pt-PT']");
  await ana.see({ ply: 2, pending: 1 });
  expect(await ana.page.locator("[data-status]").textContent()).toMatch(/lance/);
  await line.cut();
  line.mend();
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3"]);
  await part(ana, rui, eva);
});

it("two tabs hold one seat, and both follow", async () => {
  const { ana, rui, eva } = await meet();
  const second = await ana.openTab();
  await second.page.goto(ana.page.url());
  await second.see({ seats: "1", ready: "" });
  await type(second, "c3");
  for (const visitor of [ana, second, rui, eva]) await visitor.see({ ply: 1, pending: 0 });
  await type(rui, "b3");
  await type(ana, "d3");
  await expectAgreement([ana, second, rui, eva], ["c3", "b3", "d3"]);
  await part(rui, eva, ana);
});

it("a hint can be asked for again after the line was lost", async () => {
  const ana = await Visitor.arrive(browser, server.address);
  const line = await Line.between(ana.page);
  await ana.page.goto("/");
  await ana.page.click('[data-quick="choko"]');
  await ana.see({ ready: "", seats: "1" });
  line.deafen();
  const hint = ana.page.locator('[data-action="hint"]');
  await hint.click();
  expect(await hint.isDisabled()).toBe(true);
  await line.cut();
  await ana.see({ phase: "waiting" });
  line.mend();
  await ana.see({ phase: "open", ready: "" });
  await hint.click();
  await ana.page.waitForSelector("[data-hint]");
  await ana.page.click("[data-hint] .close");
  await ana.page.waitForSelector("[data-hint]", { state: "detached" });
  await part(ana);
});

it("a question about calling off does not turn into one about resigning", async () => {
  const { ana, rui, eva } = await meet();
  await exchange([ana, rui], [eva], ["c3"]);
  await ana.page.click('[data-action="abort"]');
  await ana.page.waitForSelector('[data-sure="abort"]:focus');
  await type(rui, "b3");
  await ana.page.waitForSelector('[data-action="resign"]');
  expect(await ana.page.locator("[data-sure]").count()).toBe(0);
  await ana.page.click('[data-action="resign"]');
  await ana.page.click("[data-unsure]");
  await ana.page.waitForSelector('[data-action="resign"]:focus');
  await part(ana, rui, eva);
});

it("an address leads to a ply, also to one that is not there, and another to another", async () => {
  const { ana, rui, eva } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  const path = new URL(ana.page.url()).pathname;
  await ana.page.goto("/");
  await ana.page.goto(`${path}#1`);
  await ana.see({ ply: 2, looking: 1 });
  expect(await ana.page.locator("[data-status]").textContent()).toContain("1. c3");
  await ana.page.evaluate(() => void (location.hash = "#0"));
  await ana.see({ ply: 2, looking: 0 });
  await ana.page.focus(".steps button >> nth=1");
  await ana.page.evaluate(() => void (location.hash = "#99"));
  await ana.see({ ply: 2, looking: 2, ready: "" });
  await ana.page.keyboard.press("Enter");
  await ana.page.keyboard.press("Enter");
  await ana.see({ ply: 2, looking: 0 });
  await ana.page.waitForSelector('.steps button[aria-disabled="true"]:focus');
  await ana.page.goto("/");
  await ana.page.goto(`${path}#2`);
  await ana.see({ ply: 2, looking: 2, ready: "" });
  await part(ana, rui, eva);
});

it("a link is copied, or shown, where browsers have no clipboard", async () => {
  const ana = await Visitor.arrive(browser, server.address);
  await ana.page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await ana.page.goto("/play/choko");
  await ana.page.click('[data-start="friend"]');
  await ana.page.click(".invitation [data-copy]");
  await ana.page.waitForSelector('.invitation [data-copy="copied"]');
  await ana.page.evaluate(() => void (document.execCommand = () => false));
  await ana.page.click(".invitation [data-copy]");
  const shown = ana.page.locator(".invitation .shown-link");
  expect(await shown.inputValue()).toBe(await ana.page.locator("[data-invitation]").inputValue());
  // A link that leads out of this machine stands there as a code too.
  expect(await ana.page.locator(".qr").count()).toBe(0);
  await ana.page.evaluate(() => {
    const kept = localStorage.getItem("lusus.seats")!;
    localStorage.setItem(
      "lusus.seats",
      kept.replace(/http:[^"]*(?=\/g\/)/, "https://lusus.example"),
    );
  });
  await ana.page.reload();
  await ana.page.waitForSelector(".qr path");
  await part(ana);
});

it("a browser that keeps nothing leaves the seat in the address, and says so", async () => {
  const [ana, rui] = await Promise.all([0, 1].map(() => Visitor.arrive(browser, server.address)));
  await rui!.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await ana!.page.goto("/play/choko");
  await ana!.page.click('[data-start="friend"]');
  await rui!.page.goto(await ana!.page.locator("[data-invitation]").inputValue());
  await rui!.page.click('[data-action="sit"]');
  await rui!.see({ seats: "2" });
  await rui!.page.waitForSelector("[data-unkept]");
  await rui!.page.reload();
  await rui!.see({ seats: "2" });
  await part(ana!, rui!);
});

it("on a phone nothing is covered or too small, connected or not", async () => {
  const ana = await Visitor.arrive(browser, server.address, PHONE);
  const line = await Line.between(ana.page);
  await ana.page.goto("/play/choko");
  await ana.page.click('[data-start="here"]');
  await ana.see({ ready: "" });
  await type(ana, "c3");
  await ana.see({ ply: 1, ready: "" });
  const boxOf = async (selector: string) =>
    (await ana.page.locator(selector).first().boundingBox())!;
  expect((await boxOf(".move")).height).toBeGreaterThanOrEqual(44);
  await line.cut();
  await ana.page.waitForSelector("[data-connection]");
  await ana.page.evaluate(() => scrollTo(0, 0));
  const [top, told, strip] = [
    await boxOf("header.top"),
    await boxOf("[data-connection]"),
    await boxOf(".strip"),
  ];
  expect(told.y).toBeGreaterThanOrEqual(top.y + top.height);
  expect(strip.y).toBeGreaterThanOrEqual(told.y + told.height);
  await part(ana);
});

it("those who listen hear moves, offers and refusals, and no clock", async () => {
  const ana = await Visitor.arrive(browser, server.address);
  await ana.page.goto("/play/choko");
  await ana.page.selectOption('[name="clock"]', { index: 1 });
  await ana.page.click('[data-start="friend"]');
  const rui = await Visitor.arrive(browser, server.address);
  await rui.page.goto(await ana.page.locator("[data-invitation]").inputValue());
  const arrival = rui.page.locator('[data-page="arrival"]');
  await arrival.locator("svg.board").waitFor();
  expect(await arrival.textContent()).toMatch(/a game of Choko.*Black.*3 minutes/);
  await rui.page.click('[data-action="sit"]');
  await ana.see({ ready: "" });
  const { page } = ana;
  await page.waitForSelector(".fact >> text=/cancelled/");
  const polite = page.locator('[data-voice="polite"]');
  const urgent = page.locator('[data-voice="assertive"]');
  expect(await page.locator("[aria-live], [role=status], [role=alert]").count()).toBe(2);
  expect(await polite.textContent()).not.toMatch(/\d:\d\d/);
  expect(await urgent.textContent()).toBe("");
  await type(ana, "z9");
  await page.waitForSelector("[data-refusal]");
  expect(await urgent.textContent()).toBe(
    await page.locator("[data-refusal] p").evaluate((told) => told.firstChild!.textContent),
  );
  await page.click("[data-refusal] .close");
  await page.waitForSelector("#main:focus");
  await rui.page.evaluate(() => {
    localStorage.setItem("lusus.settings", JSON.stringify({ notify: true }));
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    class Notice {
      static permission = "granted";
      constructor(text: string) {
        document.body.dataset.notified = text;
      }
    }
    Object.assign(window, { Notification: Notice });
    dispatchEvent(new Event("visibilitychange"));
  });
  await type(ana, "c3");
  await polite.locator("text=/c3/").waitFor({ state: "attached" });
  // A turn is announced to whoever does not look.
  await rui.page.waitForSelector('[data-notified^="Your turn – Choko: "]', { state: "attached" });
  expect(await rui.page.title()).toBe("● Your turn – Choko: Your opponent – You");
  expect(await rui.page.locator('link[rel="icon"]').getAttribute("href")).toBe("/icon-turn.svg");
  await rui.page.click('[data-action="draw"]');
  await polite.locator("text=/draw/").waitFor({ state: "attached" });
  await rui.page.click('[data-phrase="hello"]');
  await polite.locator("text=/Hello!/").waitFor({ state: "attached" });
  expect(await rui.page.locator("[data-said]").count()).toBe(0);
  // Whoever does not want to see such words sees none, and sends none.
  await page.goto("/settings");
  await page.uncheck('[name="phrases"]');
  await page.goBack();
  await ana.see({ phase: "open" });
  expect(await page.locator("[data-phrase]").count()).toBe(0);
  await part(ana, rui);
});
