/** A table with a server that says what the test wants. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../src/match/table";
import type { Match, MatchEvent, ServerMessage, Welcome } from "../src/wire";

vi.mock("../src/sound", () => ({ play: () => undefined }));

const ID = "7k2m9qx4t1bz";
const KEY = "k".repeat(32);

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { type: string; nonce: string; [field: string]: unknown }[] = [];
  onopen: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  hear(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  said(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

const socket = () => FakeSocket.all.at(-1)!;

const MATCH = {
  id: ID,
  v: 3,
  hints: true,
  players: [
    { name: "", kind: "human" },
    { name: "", kind: "human" },
  ],
  moves: [],
  position: "p0",
  turn: 1,
  running: null,
  clocks: null,
  since: 0,
  offers: [],
  gone: [null, null],
  end: null,
  rematch: null,
} as unknown as Match;

const welcome = (part: Partial<Welcome> = { state: MATCH }): ServerMessage => ({
  type: "welcome",
  protocol: 1,
  match: ID,
  now: 0,
  v: 3,
  seats: [{ player: 1 }],
  presence: { players: [true, true], spectators: 0 },
  thinking: null,
  ...part,
});

const view = (position: string, ply = 0): ServerMessage =>
  ({
    type: "view",
    ply,
    position,
    board: { cells: [], labels: [], drawings: [] },
    scene: {},
    moves: [["a1", "a2"], ["c3"], ["e3"]].map((cells) => ({
      text: cells.join(""),
      notation: cells.join(""),
      paths: [cells.map((cell) => ({ cell }))],
    })),
  }) as unknown as ServerMessage;

const rejected = (nonce: string, code: string): ServerMessage => ({
  type: "rejected",
  nonce,
  v: 3,
  code,
  clause: null,
  message: { key: "x", text: "x" },
});

const EVENT = { v: 4, at: 1, position: "p1", turn: 2, running: null } as const;
const MOVED: MatchEvent = {
  ...EVENT,
  fact: "moved",
  ply: 1,
  player: 1,
  mv: "c3",
  notation: "c3",
  clocks: null,
};

class Memory {
  items = new Map<string, string>();
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, text: string) => void this.items.set(name, text);
  removeItem = (name: string) => void this.items.delete(name);
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  FakeSocket.all = [];
  const storage = new Memory();
  const claims = [{ key: KEY, secret: "s".repeat(32) }];
  const seated = { claims, players: [], invitation: null, openedAt: 0 };
  storage.setItem("lusus.seats", JSON.stringify({ [ID]: seated }));
  const listening = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", new Memory());
  vi.stubGlobal("location", { protocol: "http:", host: "here", pathname: `/g/${ID}`, hash: "" });
  vi.stubGlobal("document", { visibilityState: "visible", ...listening });
  vi.stubGlobal("addEventListener", listening.addEventListener);
  vi.stubGlobal("removeEventListener", listening.removeEventListener);
});

afterEach(() => vi.useRealTimers());

async function sitDown() {
  const [{ Table }, { seats }] = await Promise.all([
    import("../src/match/table"),
    import("../src/state"),
  ]);
  const table = new Table(ID, () => undefined);
  socket().onopen();
  socket().hear(welcome());
  socket().hear(view("p0"));
  return { table, seats, state: () => table.state.get() };
}

describe("a table with a coach", () => {
  /** A coach that warns of these moves. */
  const coached = async (...losing: string[]) => {
    const { table, state } = await sitDown();
    const made = { ply: 1, player: 2, mv: "e3", notation: "e3" };
    const match = { ...MATCH, v: 4, moves: [made], position: "p1" } as unknown as Match;
    socket().hear(welcome({ v: 4, state: match }));
    socket().hear(view("p1", 1));
    table.coach = async (mv) => (losing.includes(mv) ? "It loses." : null);
    const play = async (mv: string) => {
      table.play(mv);
      await vi.advanceTimersByTimeAsync(0);
    };
    const sent = () =>
      socket()
        .said("command")
        .map(({ mv }) => mv);
    return { table, state, play, sent };
  };

  it("is warned of one move, which it plays all the same", async () => {
    const { table, state, play, sent } = await coached("c3");
    await play("c3");
    expect(state().warned).toEqual({ position: "p1", mv: "c3", text: "It loses." });
    expect(sent()).toEqual([]);
    table.playAnyway();
    expect(sent()).toEqual(["c3"]);
    expect(state()).toMatchObject({ warned: null, risked: 1 });
  });

  it.each<[string, (table: Table) => void]>([
    ["another piece is chosen", (table) => table.touch({ cell: "a1" }, "mouse")],
    ["a cell is touched that leads nowhere", (table) => table.touch({ cell: "e5" }, "mouse")],
    ["another move waits to be confirmed", (table) => table.touch({ cell: "e3" }, "touch")],
    ["an earlier position is shown", (table) => table.look(0)],
    ["the touches are taken back", (table) => table.cancel()],
    ["another move is thought of", (table) => table.rethink()],
    ["the coach is sent away", (table) => table.dismissCoach()],
  ])("is not warned any more once %s", async (_, leave) => {
    const { table, state, play, sent } = await coached("c3");
    await play("c3");
    leave(table);
    expect(state().warned).toBeNull();
    table.playAnyway();
    expect(sent(), "nothing is left to be played all the same").toEqual([]);
  });

  it("makes no other move while the coach thinks, and none if the game goes on", async () => {
    const { table, state, sent } = await coached();
    table.play("c3");
    table.play("e3");
    table.touch({ cell: "a1" }, "mouse");
    expect(state()).toMatchObject({ considered: "c3", touched: [] });
    socket().hear({ type: "events", events: [{ ...MOVED, v: 5, ply: 2, position: "p2" }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([]);
  });

  it("ignores what the coach says about the same move in an earlier position", async () => {
    const { table, state, sent } = await coached();
    const answers: ((warning: string | null) => void)[] = [];
    table.coach = () => new Promise((answer) => answers.push(answer));
    const answer = async (number: number, warning: string | null) => {
      answers[number]!(warning);
      await vi.advanceTimersByTimeAsync(0);
    };
    table.play("c3");
    socket().hear({
      type: "events",
      events: [
        { ...MOVED, v: 5, ply: 2, position: "p2" },
        { ...MOVED, v: 6, ply: 3, player: 2, turn: 1, position: "p3" },
      ],
    });
    table.play("c3");
    await answer(0, "It loses.");
    expect(state()).toMatchObject({ considered: "c3", warned: null });
    expect(sent()).toEqual([]);
    await answer(1, null);
    expect(sent()).toEqual(["c3"]);
  });

  it("plays what it thought about when the coach is sent away", async () => {
    const { table, sent } = await coached("c3");
    table.play("c3");
    table.dismissCoach();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(["c3"]);
  });
});

describe("a table", () => {
  it("plays one move at a time", async () => {
    const { table } = await sitDown();
    table.play("c3");
    table.play("c3");
    expect(socket().said("command").length).toBe(1);
  });

  it("asks for everything when it has gone astray, and then less often", async () => {
    const { state } = await sitDown();
    socket().hear(view("another"));
    expect(FakeSocket.all.length).toBe(2);
    socket().onopen();
    expect(socket().said("hello")[0]).toMatchObject({ have: 0 });
    socket().hear(welcome());
    socket().hear(view("another"));
    expect(FakeSocket.all.length, "the second time it waits").toBe(2);
    expect(state().connection.phase).toBe("waiting");
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all.length).toBe(3);
    socket().onopen();
    socket().hear(welcome());
    socket().hear(view("p0"));
    socket().onclose({ code: 1006 });
    vi.advanceTimersByTime(2000);
    socket().onopen();
    expect(socket().said("hello")[0], "what it has is good again").toMatchObject({ have: 3 });
  });

  it("takes what happened while it was away like what it is told at once", async () => {
    const { table, state } = await sitDown();
    table.touch({ cell: "c3" }, "touch");
    expect(state().unconfirmed).not.toBeNull();
    socket().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    socket().onopen();
    socket().hear(welcome({ v: 4, events: [MOVED] }));
    expect(state()).toMatchObject({ touched: [], unconfirmed: null, hint: null });
  });

  it("has its seat in a rematch that was agreed while it was away", async () => {
    const { seats } = await sitDown();
    socket().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    socket().onopen();
    const agreed: MatchEvent = { ...EVENT, fact: "rematch-agreed", match: "000000000001" };
    socket().hear(welcome({ v: 4, events: [agreed] }));
    expect(seats.get()["000000000001"]?.claims).toEqual([{ key: KEY }]);
  });

  it.each(["at once", "while it was away"])("knows what counts as help %s", async (when) => {
    await sitDown();
    socket().hear(welcome({ state: { ...MATCH, mode: "computer" } }));
    const { expectEnd, strength } = await import("../src/strength/kept");
    expectEnd(ID);
    const events: MatchEvent[] = [{ ...EVENT, fact: "taken-back", to: 0, clocks: null }];
    if (when === "at once") socket().hear({ type: "events", events });
    else {
      socket().onclose({ code: 1006 });
      vi.advanceTimersByTime(1000);
      socket().onopen();
      socket().hear(welcome({ v: 4, events }));
    }
    expect(strength.get().open).toEqual({ [ID]: true });
  });

  it.each([
    ["computer", "at once", ["000000000001"]],
    ["computer", "while it was away", ["000000000001"]],
    ["friend", "at once", []],
    ["friend", "while it was away", []],
  ])("waits for the end of a rematch with a %s agreed %s", async (mode, when, open) => {
    await sitDown();
    const { strength } = await import("../src/strength/kept");
    const state = { ...MATCH, mode } as Match;
    socket().hear(welcome({ state }));
    const agreed: MatchEvent = { ...EVENT, fact: "rematch-agreed", match: "000000000001" };
    if (when === "at once") socket().hear({ type: "events", events: [agreed] });
    else {
      socket().onclose({ code: 1006 });
      vi.advanceTimersByTime(1000);
      socket().onopen();
      socket().hear(welcome({ v: 4, events: [agreed] }));
    }
    expect(Object.keys(strength.get().open)).toEqual(open);
  });

  it("says nothing of refusals that decide nothing, and keeps what was refused", async () => {
    const { table, state } = await sitDown();
    table.play("c3");
    const { nonce } = socket().said("command")[0]!;
    for (const code of ["busy", "stopping"]) {
      socket().hear(rejected(nonce, code));
      expect(state()).toMatchObject({ notice: null, connection: { pending: [{ nonce }] } });
    }
    vi.advanceTimersByTime(2000);
    expect(socket().said("command").length, "sent again").toBe(2);
    socket().hear(rejected(nonce, "illegal"));
    expect(state().notice).toMatchObject({ code: "illegal" });
    table.play("c3");
    expect(state().notice).toBeNull();
  });

  it("asks which move a typed text stands for, and sends the move text", async () => {
    const { table } = await sitDown();
    table.type("c3");
    expect(socket().said("typed"), "a move text needs no question").toEqual([]);
    expect(socket().said("command")).toMatchObject([{ action: "play", mv: "c3" }]);
    socket().hear(rejected(socket().said("command")[0]!.nonce, "illegal"));
    table.type("c/3");
    const { nonce } = socket().said("typed")[0]!;
    expect(socket().said("typed")).toMatchObject([{ player: 1, text: "c/3" }]);
    socket().hear({ type: "typed", nonce: "another", mv: "e3" });
    expect(socket().said("command").length, "what was not asked").toBe(1);
    socket().hear({ type: "typed", nonce, mv: "c3" });
    expect(socket().said("command")[1]).toMatchObject({ action: "play", mv: "c3", position: "p0" });
  });

  it("makes no move of a typed text that was taken back before the answer", async () => {
    const { table } = await sitDown();
    table.type("c/3");
    const { nonce } = socket().said("typed")[0]!;
    table.cancel();
    socket().hear({ type: "typed", nonce, mv: "c3" });
    expect(socket().said("command")).toEqual([]);
  });

  it("asks for the rest of a move that was typed, until it is taken back", async () => {
    const { table, state } = await sitDown();
    const question = { key: "choko-ask-second", text: "Which?" };
    const ask = (text: string) => {
      table.type(text);
      const { nonce } = socket().said("typed").at(-1)!;
      socket().hear({ type: "part", nonce, text: "b/3-d/3", question });
    };
    ask("b/3-d/3");
    expect(state().part).toMatchObject({ text: "b/3-d/3", question });
    table.cancel();
    expect(state().part).toBeNull();
    ask("b/3-d/3");
    table.touch({ cell: "a1" }, "mouse");
    expect(state().part, "another move is begun").toBeNull();
    table.cancel();
    ask("b/3-d/3");
    // The rest may look like a move of its own.
    table.type("c3");
    expect(socket().said("typed").at(-1)).toMatchObject({ text: "b/3-d/3 c3" });
    expect(socket().said("command")).toEqual([]);
    const { nonce } = socket().said("typed").at(-1)!;
    socket().hear({ type: "typed", nonce, mv: "b3d3xc3" });
    const sent = socket().said("command")[0]!;
    expect(sent).toMatchObject({ mv: "b3d3xc3" });
    socket().hear(rejected(sent.nonce, "illegal"));
    expect(state().part, "the rest can be typed again").not.toBeNull();
    socket().hear({ type: "events", events: [MOVED] });
    expect(state().part, "another position").toBeNull();
  });

  it("asks why touches make no move, and never plays them", async () => {
    const { table, state } = await sitDown();
    table.touch({ cell: "e5" }, "mouse");
    expect(socket().said("why")).toMatchObject([{ player: 1, cells: ["e5"] }]);
    expect(socket().said("command")).toEqual([]);
    socket().onclose({ code: 1006 });
    table.touch({ cell: "e5" }, "mouse");
    expect(state().notice?.message.key).toBe("touch-no-move");
    expect(state().connection.pending).toEqual([]);
  });

  it("drops nothing where a piece cannot go, and holds the piece", async () => {
    const { table, state } = await sitDown();
    table.touch({ cell: "a1" }, "mouse");
    for (const _ of ["once", "and again"]) {
      table.touch({ cell: "e3" }, "mouse");
      const { nonce, cells } = socket().said("why").at(-1)!;
      expect(cells).toEqual(["a1", "e3"]);
      socket().hear(rejected(nonce, "illegal"));
      expect(state()).toMatchObject({ touched: [{ cell: "a1" }], notice: { code: "illegal" } });
    }
    expect(socket().said("command")).toEqual([]);
    table.touch({ cell: "a1" }, "mouse");
    expect(state()).toMatchObject({ touched: [], notice: null });
    table.touch({ cell: "e3" }, "mouse");
    expect(socket().said("command")).toMatchObject([{ mv: "e3" }]);
  });

  it("lets another last touch replace a move that waits to be confirmed", async () => {
    const { table, state } = await sitDown();
    table.touch({ cell: "c3" }, "touch");
    table.touch({ cell: "e3" }, "touch");
    expect(state().unconfirmed?.text).toBe("e3");
    table.confirm();
    expect(socket().said("command")).toMatchObject([{ mv: "e3" }]);
  });

  it("is not stuck with a hint that was asked for on a lost line", async () => {
    const { table, state } = await sitDown();
    table.hint();
    table.hint();
    expect(socket().said("hint").length).toBe(1);
    socket().onclose({ code: 1006 });
    expect(state().hinting).toBe(false);
    table.hint();
    expect(state().hinting).toBe(false);
  });

  it("tells why nobody sees a name, and of no other trouble that the line has", async () => {
    const { state } = await sitDown();
    const trouble = (code: string) => ({ key: code, text: code });
    socket().hear({ type: "error", code: "no-such-ply", message: trouble("no-such-ply") });
    expect(state().news).toBe(null);
    socket().hear({ type: "error", code: "name-imitates", message: trouble("name-imitates") });
    expect(state().news).toMatchObject({ key: "name-imitates" });
  });

  it("drops a seat that was moved away, and does not ask for it again", async () => {
    const { seats, state } = await sitDown();
    expect(seats.get()[ID]?.claims).toEqual([{ key: KEY, player: 1 }]);
    socket().hear({ type: "seat-link", nonce: "n", player: 1, secret: "s", url: "http://x" });
    socket().hear({ type: "seat-lost", player: 1 });
    expect(state()).toMatchObject({ seatLink: null, news: { key: "web-seat-moved" } });
    expect(seats.get()[ID]).toBeUndefined();
    expect(state().course.seats).toEqual([]);
  });

  it("greets anew when the link of a seat is opened while it watches", async () => {
    const { seats } = await sitDown();
    const before = FakeSocket.all.length;
    seats.update((all) => {
      const known = all[ID]!;
      const claims = [...known.claims, { key: KEY, secret: "t".repeat(32) }];
      return { ...all, [ID]: { ...known, claims } };
    });
    expect(FakeSocket.all.length).toBe(before + 1);
    socket().onopen();
    expect(socket().said("hello")[0]).toMatchObject({ seats: [{ key: KEY }, { key: KEY }] });
  });

  it("looks at a ply that is asked for before anything is known, if it is there", async () => {
    const { Table } = await import("../src/match/table");
    const open = (ply: number) => {
      const table = new Table(ID, () => undefined);
      table.look(ply);
      socket().onopen();
      socket().hear(welcome({ state: { ...MATCH, moves: [{ ...MOVED, position: "p0" }] } }));
      return table.state.get().looking;
    };
    expect(open(0)).toBe(0);
    expect(socket().said("view")).toMatchObject([{ ply: 0 }]);
    expect(open(1)).toBeNull();
    expect(open(99)).toBeNull();
    expect(socket().said("view")).toEqual([]);
  });

  it("hears sentences in the language that the page speaks now", async () => {
    const { table } = await sitDown();
    const { use } = await import("../src/words");
    use("pt", { sentences: "" });
    table.speak();
    expect(socket().said("lang")).toMatchObject([{ lang: "pt" }]);
  });

  it("tells that an offer was declined, until something else is done", async () => {
    const { table, state } = await sitDown();
    const same = { at: 1, position: "p0", turn: 1, running: null } as const;
    const offered: MatchEvent = { ...same, v: 4, fact: "offered", player: 1, proposal: "draw" };
    const declined: MatchEvent = { ...same, v: 5, fact: "declined", offer: 4 };
    socket().hear({ type: "events", events: [offered] });
    socket().hear({ type: "events", events: [declined] });
    socket().hear({ type: "ack", nonce: "n", v: 5 });
    expect(state().news?.key).toBe("web-declined-draw");
    table.play("c3");
    expect(state().news).toBeNull();
  });

  it("closes one thing at a time", async () => {
    const { table, state } = await sitDown();
    socket().hear(rejected("n", "no-hints"));
    socket().hear({ type: "seat-link", nonce: "n", player: 1, secret: "s", url: "http://x" });
    table.dismiss("notice");
    expect(state()).toMatchObject({ notice: null, seatLink: "http://x" });
  });

  it("brings a move home after it was left, and from an earlier page of the tab", async () => {
    const { table } = await sitDown();
    socket().onclose({ code: 1006 });
    table.play("c3");
    const again = await sitDown();
    expect(socket().said("command")).toMatchObject([{ mv: "c3", position: "p0" }]);
    const { nonce } = socket().said("command")[0]!;
    again.table.leave();
    socket().hear({ type: "ack", nonce, v: 4 });
    expect(again.state().connection).toMatchObject({ phase: "stopped", pending: [] });
    expect(sessionStorage.getItem(`lusus.unanswered.${ID}`)).toBeNull();
  });
});
