/** Two people far apart, somebody who watches, and everything that can break. */
import type { Browser, Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, Server, Visitor } from "./site";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A line between a page and the server that can be cut in either direction. */
class Line {
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
      near.onMessage((message) => far.send(message));
      far.onMessage((message) => line.heard && near.send(message));
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

/** Two friends at a new game of Choko, and a third who watches. */
async function meet(): Promise<{ ana: Visitor; rui: Visitor; eva: Visitor; line: Line }> {
  const [ana, rui, eva] = await Promise.all(
    [0, 1, 2].map(() => Visitor.arrive(browser, server.address)),
  );
  const line = await Line.between(ana!.page);
  await ana!.page.goto("/play/choko");
  await ana!.page.click('[data-start="friend"]');
  const invitation = await ana!.page.locator("[data-invitation]").inputValue();
  await rui!.page.goto(invitation);
  await rui!.see({ seats: "2", turn: 1 });
  await ana!.see({ seats: "1", turn: 1, ready: "" });
  await eva!.page.goto(`/g/${ana!.id}`);
  await eva!.see({ seats: "", turn: 1 });
  return { ana: ana!, rui: rui!, eva: eva!, line };
}

async function type(visitor: Visitor, move: string): Promise<void> {
  await visitor.page.waitForSelector("main[data-ready]");
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

it("friends play by link while somebody watches, and nobody sees a secret", async () => {
  const { ana, rui, eva } = await meet();
  for (const { page } of [ana, rui, eva]) expect(new URL(page.url()).hash).toBe("");
  await exchange([ana, rui], [eva], ["c3", "b3", "d3"]);
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3"]);

  const kept = await rui.page.evaluate(() => localStorage.getItem("lusus.seats"));
  const secret = /"secret":"([^"]+)"/.exec(kept ?? "")?.[1];
  expect(secret).toMatch(/^[\w-]{32}$/);
  for (const { page } of [ana, rui, eva]) expect(await page.content()).not.toContain(secret);

  await rui.page.reload();
  await rui.see({ seats: "2", ply: 3, ready: "" });
  await ana.page.waitForSelector('.strip[data-player="2"] .presence.here');
  await exchange([ana, rui], [eva], ["b4"], 3);
  await part(ana, rui, eva);
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
  await rui.page.waitForSelector("[data-offer]", { state: "detached" });
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
  const { ana, rui, eva, line } = await meet();
  await exchange([ana, rui], [eva], ["c3", "b3"]);
  await line.cut();
  await ana.see({ phase: "waiting" });
  await type(ana, "d3");
  await ana.see({ ply: 2, pending: 1 });
  line.mend();
  await expectAgreement([ana, rui, eva], ["c3", "b3", "d3"]);
  await exchange([ana, rui], [eva], ["b4"], 3);
  await part(ana, rui, eva);
});

it("a killed server loses no acknowledged move, and everybody goes on", async () => {
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
