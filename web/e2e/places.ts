/** Every page and every state of a match, and how a visitor comes there. */
import { SCRIPTS, type Script } from "./games";
import { Visitor } from "./site";
import { browser, server } from "./stage";

export interface Place {
  name: string;
  reach(visitor: Visitor): Promise<void>;
}

const page = (path: string, sign: string): Place => ({
  name: path,
  reach: async (visitor) => {
    visitor.expectMissing(/nowhere/, /000000000000/);
    await visitor.page.goto(path);
    await visitor.page.waitForSelector(sign);
  },
});

const PAGES: Place[] = [
  page("/", '[data-page="home"][data-ready] .board:not(.empty)'),
  ...SCRIPTS.map(({ game }) => page(`/play/${game}`, '[data-page="setup"][data-ready]')),
  page("/settings", '[data-page="settings"]'),
  page("/lobby", '[data-page="lobby"][data-ready]'),
  ...SCRIPTS.map(({ game }) => page(`/rules/${game}`, '[data-page="rules"][data-ready]')),
  page("/analysis/choko", '[data-page="analysis"][data-ready]'),
  page("/learn", '[data-page="learn"][data-ready]'),
  page("/learn/boco", '[data-page="learn"] .board:not(.empty)'),
  page("/balance/choko", '[data-page="balance"][data-ready]'),
  page("/solved/choko", '[data-page="solved"][data-ready]'),
  page("/r#1Mw3Fy4qlj0J6w20qOlxgxR", '[data-page="replay"][data-at="0"]'),
  page("/nowhere/at/all", '[data-page="nowhere"]'),
  page("/g/000000000000", '[data-page="nowhere"]'),
];

const BEGINNINGS: Place[] = SCRIPTS.map(({ game }) => ({
  name: `a match of ${game}`,
  reach: (visitor) => sitDown(visitor, game, "here"),
}));

const ENDINGS: Place[] = SCRIPTS.map((script) => ({
  name: `a finished match of ${script.game}`,
  reach: (visitor) => finish(visitor, script),
}));

/** White wins with c3c5xd5 and loses at once with c3c5xa1. */
export const BLUNDER = {
  start: "3X1/2X2/2O2/5/X3O 1 0,0 -",
  moves: ["c3c5xa1", "d5b5xe1"],
};

/** As long as names may be. */
const LONG_NAME = "Maximiliano Bartolomeu de Vasconcelos e Albuquerque da Silva e S";

/** What a match looks like in the middle of things. */
const STATES: Place[] = [
  { name: "the review of a match", reach: review },
  {
    name: "a move to be confirmed",
    reach: async (visitor) => {
      await keepSettings(visitor, { confirm: "always" });
      await sitDown(visitor, "choko", "here");
      await touch(visitor, "c3");
      await visitor.page.waitForSelector('[data-asking="confirm"]');
    },
  },
  {
    name: "an amount to be chosen",
    reach: async (visitor) => {
      await sitDown(visitor, "knightline", "here");
      await type(visitor, "0,0>2,-1:1", 1);
      await touch(visitor, "1,0");
      await touch(visitor, "-1,1");
      await visitor.page.waitForSelector('[data-asking="amount"]');
    },
  },
  {
    name: "a refusal with its reason",
    reach: async (visitor) => {
      await sitDown(visitor, "barca", "here");
      await touch(visitor, "e2");
      await touch(visitor, "b5");
      await visitor.page.waitForSelector("[data-refusal]");
    },
  },
  {
    name: "a friend to be invited",
    reach: async (visitor) => {
      await sitDown(visitor, "syrtis", "friend");
      await visitor.page.waitForSelector("[data-invitation]");
    },
  },
  {
    name: "an invitation that was opened",
    reach: async (visitor) => {
      const host = await Visitor.arrive(browser, server.address);
      await sitDown(host, "barca", "friend");
      await visitor.page.goto(await host.page.locator("[data-invitation]").inputValue());
      await visitor.page.waitForSelector('[data-page="arrival"] svg.board');
      await host.leave();
    },
  },
  {
    name: "a draw that is offered",
    reach: async (visitor) => {
      await sitDown(visitor, "boco", "friend");
      const friend = await Visitor.arrive(browser, server.address);
      await accept(visitor, friend);
      await friend.page.click('[data-action="draw"]');
      await visitor.page.waitForSelector('[data-offer="draw"]');
      await friend.leave();
    },
  },
  {
    name: "a game with a clock, begun in the lobby",
    reach: async (visitor) => {
      const host = await Visitor.arrive(browser, server.address);
      await keepSettings(host, { name: LONG_NAME });
      for (const { page } of [host, visitor]) {
        await page.goto("/lobby");
        await page.waitForSelector('[data-page="lobby"][data-ready]');
      }
      await host.page.click('[data-action="open-offer"]');
      await host.page.selectOption('[name="offer-variant"]', "choko");
      await host.page.selectOption('[name="offer-clock"]', "600+5");
      await host.page.selectOption('[name="offer-begins"]', "me");
      await host.page.click('[data-action="offer"]');
      const own = host.page.locator('[data-state="own"]');
      const id = await own.getAttribute("data-challenge");
      await visitor.page.click(`[data-challenge="${id}"] [data-action="take"]`);
      await host.see({ phase: "open" });
      await type(host, "c3", 1);
      await visitor.see({ ply: 1, ready: "" });
      await host.page.click('[data-action="draw"]');
      await host.page.click('[data-phrase="hello"]');
      await visitor.page.waitForSelector('[data-offer="draw"]');
      await visitor.page.waitForSelector("[data-said]");
      // Whoever leaves would be missed.
    },
  },
  {
    name: "challenges in the lobby",
    reach: async (visitor) => {
      const host = await Visitor.arrive(browser, server.address);
      for (const { page } of [host, visitor]) {
        await page.goto("/lobby");
        await page.waitForSelector('[data-page="lobby"][data-ready]');
        await page.click('[data-action="open-offer"]');
        await page.selectOption('[name="offer-clock"]', "1/259200");
        await page.click('[data-action="offer"]');
        await page.waitForSelector('[data-state="own"]');
      }
      await visitor.page.click('[data-state="open"] [data-action="more"] >> nth=0');
      await visitor.page.click('[data-action="open-offer"]');
      await host.leave();
    },
  },
  {
    name: "a lost connection",
    reach: async (visitor) => {
      const { page } = visitor;
      let cut = () => {};
      let whole = true;
      await page.routeWebSocket("**/*", (socket) => {
        if (!whole) return void socket.close();
        socket.connectToServer();
        cut = () => void socket.close();
      });
      await sitDown(visitor, "choko", "here");
      whole = false;
      cut();
      await page.locator(".connection", { hasText: /\S/ }).waitFor();
    },
  },
  {
    name: "a look at the past, and a hint",
    reach: async (visitor) => {
      const { page } = visitor;
      await sitDown(visitor, "choko", "here");
      await type(visitor, "c3", 1);
      await page.click('[data-action="hint"]');
      await page.waitForSelector("[data-hint]");
      await page.click(".steps button >> nth=0");
      await visitor.see({ ply: 1, looking: 0 });
    },
  },
  {
    name: "a question before resigning",
    reach: async (visitor) => {
      await sitDown(visitor, "choko", "here");
      await visitor.page.click('[data-action="abort"]');
      await visitor.page.waitForSelector('[data-sure="abort"]');
    },
  },
  {
    name: "the rules beside the board",
    reach: async (visitor) => {
      await sitDown(visitor, "syrtis", "here");
      await visitor.page.click(".side-head a");
      await visitor.page.waitForSelector(".drawer figure svg.board");
    },
  },
  {
    name: "a game lost to the computer",
    reach: async (visitor) => {
      await visitor.page.goto("/");
      await visitor.page.click('[data-quick="syrtis"]');
      await visitor.see({ ply: 0, ready: "" });
      await type(visitor, "pass", 2);
      await leave(visitor, "resign");
      await visitor.page.waitForSelector("[data-next]");
    },
  },
  {
    name: "games of every result on the first page",
    reach: async (visitor) => {
      const { page } = visitor;
      for (const script of SCRIPTS) await finish(visitor, script);
      await visitor.makeMatchesWith({ seed: "7", moves: [] });
      await sitDown(visitor, "choko", "here");
      await leave(visitor, "abort");
      await sitDown(visitor, "choko", "here");
      await page.click('[data-action="draw"]');
      await visitor.see({ end: "1/2-1/2" });
      await sitDown(visitor, "choko", "computer");
      await type(visitor, "c3", 2);
      await leave(visitor, "resign");
      await sitDown(visitor, "choko", "computer");
      await type(visitor, "c3", 2);
      await sitDown(visitor, "knightline", "watch");
      await sitDown(visitor, "boco", "friend");
      await page.goto("/");
      await page.waitForSelector("[data-mine]");
    },
  },
];

/** All of them. */
export const PLACES: Place[] = [...PAGES, ...BEGINNINGS, ...ENDINGS, ...STATES];

export async function keepSettings(visitor: Visitor, settings: object): Promise<void> {
  await visitor.context.addInitScript(
    (kept) => localStorage.setItem("lusus.settings", kept),
    JSON.stringify(settings),
  );
}

export async function sitDown(visitor: Visitor, game: string, mode: string): Promise<void> {
  await visitor.page.goto(`/play/${game}`);
  await visitor.page.click(`[data-start="${mode}"]`);
  await visitor.see({ phase: "open", pending: 0 });
}

/** Makes the last move of a game. */
async function finish(visitor: Visitor, { game, seed, moves, result }: Script): Promise<void> {
  await visitor.makeMatchesWith({ seed, moves: moves.slice(0, -1) });
  await sitDown(visitor, game, "here");
  await type(visitor, moves.at(-1)!, moves.length);
  await visitor.see({ end: result });
}

/** Ends a match before its time. */
async function leave(visitor: Visitor, action: "abort" | "resign"): Promise<void> {
  await visitor.page.click(`[data-action="${action}"]`);
  await visitor.page.click(`[data-sure="${action}"]`);
  await visitor.page.waitForSelector("[data-end]");
}

/** A friend comes by the link that the host has. */
/** Plays the blunder to the end of its game and asks for the review. */
export async function review(visitor: Visitor): Promise<void> {
  const { start, moves } = BLUNDER;
  await visitor.makeMatchesWith({ start, moves: moves.slice(0, 1) });
  await sitDown(visitor, "choko", "here");
  await type(visitor, moves[1]!, 2);
  await visitor.see({ end: "0-1" });
  await visitor.page.click('[data-action="review"]');
  await visitor.page.waitForSelector('[data-reviewed="2"]');
}

export async function accept(host: Visitor, friend: Visitor): Promise<void> {
  await friend.page.goto(await host.page.locator("[data-invitation]").inputValue());
  await friend.page.click('[data-action="sit"]');
  await friend.see({ seats: "2" });
}

export async function touch(visitor: Visitor, cell: string): Promise<void> {
  await visitor.page.locator(`[data-cell="${cell}"]`).dispatchEvent("click");
}

export async function type(visitor: Visitor, move: string, ply: number): Promise<void> {
  await visitor.page.fill("#typed-move", move);
  await visitor.page.press("#typed-move", "Enter");
  await visitor.see({ ply, pending: 0 });
}
