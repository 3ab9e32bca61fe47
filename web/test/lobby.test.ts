/** The lobby as the page knows it, without a browser. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../src/connection";
import type { LobbyState, Request } from "../src/lobby/state";
import type { Challenge, LobbyClientMessage, LobbyServerMessage, SeekClock } from "../src/wire";
import type { Line } from "../src/socket";

class Memory {
  items = new Map<string, string>();
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, text: string) => void this.items.set(name, text);
}

// What is imported below looks for these at once.
vi.stubGlobal("localStorage", new Memory());
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});
vi.stubGlobal("document", {
  visibilityState: "visible",
  addEventListener: () => {},
  removeEventListener: () => {},
});
vi.stubGlobal("location", { pathname: "/lobby", hash: "" });

const ANA = { name: "Ana", tag: "aaaaaaaaaaaa", program: false };

const challenge = (id: string, more: Partial<Challenge> = {}): Challenge => ({
  id,
  variant: "choko",
  title: { key: "choko-title" },
  time_control: { kind: "unlimited" },
  begins: "toss",
  by: ANA,
  at: 0,
  public: true,
  programs: true,
  days: false,
  own: false,
  to_you: false,
  ...more,
});

const lobbyOf = (...challenges: Challenge[]): LobbyServerMessage => ({
  type: "lobby",
  here: 2,
  programs_here: 0,
  seeking: 0,
  challenges,
  programs: [],
  playing: [],
});

const seeking = (nonce: string): LobbyServerMessage => ({
  type: "seeking",
  nonce,
  challenge: "ssssssssssss",
  since: 1000,
  waiting: 1,
  games: ["choko"],
  clocks: ["rapid"],
  widest: false,
});

const CLOCK: SeekClock = { class: "none", time_control: { kind: "unlimited" } };

const begun = (challenge: string, match = "mmmmmmmmmmmm"): LobbyServerMessage => ({
  type: "begun",
  match,
  player: 2,
  challenge,
  against: { name: "Rui", tag: "rrrrrrrrrrrr", program: false },
});

const rejected = (nonce: string, code = "taken"): LobbyServerMessage => ({
  type: "rejected",
  nonce,
  code,
  message: { key: `lobby-${code}`, text: code },
});

const SEEK: Request = { type: "seek", nonce: "n1", games: ["choko"], clock: "rapid" };

describe("what the server says of the lobby", async () => {
  const { ask, hear, isAsked, isOffering, madeHere, OUTSIDE, withConnection, withoutSeek } =
    await import("../src/lobby/state");
  const after = (state: LobbyState, ...messages: LobbyServerMessage[]) =>
    messages.reduce((known, message) => hear(known, message, 400), state);
  const open = { ...OUTSIDE.connection, phase: "open" } as Connection;
  const INSIDE: LobbyState = { ...OUTSIDE, connection: open };

  it("tells how far its clock is ahead, and by what the reader is known", () => {
    const welcome: LobbyServerMessage = {
      ...{ type: "welcome", protocol: 1, now: 1000 },
      ...{ tag: "bbbbbbbbbbbb", name: "Rui", program: false, clocks: [CLOCK] },
    };
    const known = { ahead: 600, me: { name: "Rui" }, clocks: [CLOCK] };
    expect(after(INSIDE, welcome)).toMatchObject(known);
  });

  it("answers an offer once, and the match that comes of it is gone to", () => {
    const offer: Request = { type: "offer", nonce: "n1", terms: { variant: "choko" } };
    const asked = ask(INSIDE, offer);
    expect(isOffering(asked)).toBe(true);
    const offered = after(asked, { type: "offered", nonce: "n1", challenge: "cccccccccccc" });
    expect(isOffering(offered)).toBe(false);
    expect(after(offered, begun("cccccccccccc")).going).toMatchObject({
      match: "mmmmmmmmmmmm",
      player: 2,
    });
  });

  it("knows which program has declined, also if it is gone by then", () => {
    const program = { name: "Deep Sand", tag: "pppppppppppp", games: [], free: 1, clocks: [] };
    const here = after(INSIDE, { ...lobbyOf(), programs: [program] } as LobbyServerMessage);
    const offer = { type: "offer", nonce: "n1", terms: { variant: "choko" } } as const;
    const declined: LobbyServerMessage = {
      ...{ type: "declined", challenge: "cccccccccccc", reason: "clock" },
    };
    const offered: LobbyServerMessage = {
      ...{ type: "offered", nonce: "n1", challenge: "cccccccccccc" },
    };
    const known = after(ask(here, { ...offer, to: program.tag }), offered, lobbyOf(), declined);
    expect(known.declined).toEqual({ reason: "clock", name: "Deep Sand" });
    const unknown = after(ask(here, offer), offered, declined);
    expect(unknown.declined).toEqual({ reason: "clock", name: null });
  });

  it("leaves the reader here if a match begins that came of nothing done here", () => {
    const known = after(INSIDE, begun("cccccccccccc"), begun("cccccccccccc"));
    expect(known.going).toBe(null);
    expect(known.waiting).toMatchObject([{ match: "mmmmmmmmmmmm", player: 2 }]);
  });

  it("goes to what came of a challenge that stood before the page was loaded again", () => {
    const stands = (days: boolean) => lobbyOf(challenge("cccccccccccc", { own: true, days }));
    expect(after(INSIDE, stands(false), begun("cccccccccccc")).going).not.toBe(null);
    expect(after(INSIDE, stands(true), begun("cccccccccccc")).going).toBe(null);
  });

  it("goes to one match only", () => {
    const take = (nonce: string, challenge: string): Request => ({
      ...{ type: "take", nonce, challenge },
    });
    const asked = ask(ask(INSIDE, take("n1", "cccccccccccc")), take("n2", "dddddddddddd"));
    const known = after(asked, begun("cccccccccccc"), begun("dddddddddddd", "nnnnnnnnnnnn"));
    expect(known.going?.match).toBe("mmmmmmmmmmmm");
    expect(known.waiting.map(({ match }) => match)).toEqual(["nnnnnnnnnnnn"]);
  });

  it("says why a challenge was not taken, and lets it be tried again", () => {
    const asked = ask(INSIDE, { type: "take", nonce: "n1", challenge: "cccccccccccc" });
    expect(isAsked(asked, "cccccccccccc")).toBe(true);
    const told = after(asked, rejected("n1"));
    expect(isAsked(told, "cccccccccccc")).toBe(false);
    expect(told.fault).toMatchObject({ text: "taken" });
    const lost = withConnection(asked, { ...open, phase: "waiting" });
    expect(isAsked(lost, "cccccccccccc"), "nobody will answer").toBe(false);
    expect(ask(told, { type: "take", nonce: "n2", challenge: "dddddddddddd" }).fault).toBe(null);
  });

  it("keeps a seek over a lost connection, but not how it stood", () => {
    const looking = after(ask(INSIDE, SEEK), seeking("n1"));
    expect(looking.search).toMatchObject({ waiting: 1 });
    const lost = withConnection(looking, { ...open, phase: "waiting" });
    expect(lost).toMatchObject({ seek: SEEK, search: null, asked: [] });
    const back = after(withConnection(lost, open), seeking("n1"), begun("ssssssssssss"));
    expect(back).toMatchObject({ seek: null, search: null, going: { player: 2 } });
  });

  it("ends a seek that is refused or stopped, and hears no more of it", () => {
    expect(after(ask(INSIDE, SEEK), rejected("n1", "bad-games")).seek).toBe(null);
    const stopped = withoutSeek(after(ask(INSIDE, SEEK), seeking("n1")));
    expect(after(stopped, seeking("n1"))).toMatchObject({ seek: null, search: null });
    // A match that was found in the same moment is the reader's all the same.
    expect(after(stopped, begun("ssssssssssss")).going).not.toBe(null);
  });

  it("ends a seek that the server has withdrawn, and no other", () => {
    const looking = after(ask(INSIDE, SEEK), seeking("n1"));
    const withdrawn = (nonce: string): LobbyServerMessage => ({
      ...{ type: "withdrawn", nonce, challenge: "ssssssssssss" },
    });
    expect(after(looking, withdrawn("n1"))).toMatchObject({ seek: null, search: null });
    expect(after(looking, withdrawn("n0"))).toMatchObject({ seek: SEEK });
  });

  it("does not tell that there was nothing to stop", () => {
    const stopped = ask(INSIDE, { type: "stop", nonce: "n2" });
    expect(after(stopped, rejected("n2", "no-such-challenge")).fault).toBe(null);
  });

  it("tells a refused name from what stops the page", () => {
    const error = (code: string): LobbyServerMessage => ({
      ...{ type: "error", code, message: { key: code, text: code } },
    });
    expect(after(INSIDE, error("name-imitates")).nameFault).toMatchObject({
      text: "name-imitates",
    });
    expect(after(INSIDE, error("malformed")).nameFault).toBe(null);
  });

  it("knows what stands only while this page is open", () => {
    const mine = { own: true };
    const known = after(
      ask(INSIDE, { type: "offer", nonce: "n1", terms: { variant: "choko" } }),
      { type: "offered", nonce: "n1", challenge: "cccccccccccc" },
      { type: "offered", nonce: "n2", challenge: "dddddddddddd" },
      lobbyOf(
        challenge("cccccccccccc", mine),
        challenge("dddddddddddd", { ...mine, days: true }),
        challenge("eeeeeeeeeeee", mine),
        challenge("ffffffffffff"),
      ),
    );
    expect(madeHere(known).map(({ id }) => id)).toEqual(["cccccccccccc"]);
  });
});

describe("the list of challenges", async () => {
  const { rowsOf } = await import("../src/lobby/rows");
  const ids = (rows: ReturnType<typeof rowsOf>) =>
    rows.map(({ challenge, isGone }) => (isGone ? `(${challenge.id})` : challenge.id)).join(" ");

  it("has what is for the reader first, then their own, then the newest", () => {
    const found = [challenge("c"), challenge("b", { own: true }), challenge("a", { to_you: true })];
    expect(ids(rowsOf([], found, false))).toBe("a b c");
  });

  it("does not move under the pointer", () => {
    const before = rowsOf([], [challenge("c"), challenge("b"), challenge("a")], false);
    const now = [challenge("d"), challenge("c"), challenge("a")];
    expect(ids(rowsOf(before, now, true))).toBe("c (b) a d");
    expect(ids(rowsOf(before, now, false))).toBe("d c a");
  });
});

describe("a program", async () => {
  const { participantName } = await import("../src/match/names");
  const { personName } = await import("../src/lobby/people");
  const { sentences } = await import("../build/catalogue");
  const { use } = await import("../src/words");

  it("is told as such, at the board and in the lobby", () => {
    use("en", { sentences: sentences("en") });
    expect(participantName({ name: "Eco", kind: { engine: "Eco" } }, 1)).toBe("Eco (program)");
    expect(participantName({ name: "Eco", kind: "human" }, 1)).toBe("Eco");
    expect(personName({ name: "Eco", program: true })).toBe("Eco (program)");
  });
});

describe("where a level stands on the scale", async () => {
  const { shareOf } = await import("../src/lobby/choices");
  it.each([
    ["level-1", 12, 0],
    ["level-12", 12, 1],
    ["level-6.5", 12, 0.5],
    ["engine", 12, null],
    ["level-1", 1, null],
  ])("%s of %i", (bot, levels, share) => expect(shareOf(bot, levels)).toBe(share));
});

/** What stands in for a server: it keeps what is said, and says what it is told to. */
class Desk implements Line {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  said: LobbyClientMessage[] = [];
  send = (text: string) => void this.said.push(JSON.parse(text) as LobbyClientMessage);
  close = () => {};
  tell = (message: LobbyServerMessage) => this.onmessage?.({ data: JSON.stringify(message) });

  welcome(): void {
    this.onopen?.();
    const { tag, name, program } = ANA;
    this.tell({ type: "welcome", protocol: 1, now: 0, tag, name, program, clocks: [CLOCK] });
  }
}

describe("a page in the lobby", async () => {
  const { Lobby } = await import("../src/lobby/lobby");
  const { block, blocked, unblock } = await import("../src/lobby/blocked");
  const { seats, settings } = await import("../src/state");
  let desks: Desk[];
  let gone: string[];

  function enter() {
    desks = [];
    gone = [];
    const dial = () => {
      desks.push(new Desk());
      return desks.at(-1)!;
    };
    return new Lobby((id) => gone.push(id), dial);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    settings.set({ ...settings.get(), name: "Ana" });
    return () => vi.useRealTimers();
  });

  it("greets with its key, its name and whom it avoids, and anew when that changes", () => {
    const lobby = enter();
    desks[0]!.welcome();
    const [hello] = desks[0]!.said;
    expect(hello).toMatchObject({ type: "hello", protocol: 1, name: "Ana" });
    expect(hello).not.toHaveProperty("blocked");
    block({ tag: "dddddddddddd", name: "Dan" });
    desks[1]!.welcome();
    expect(desks[1]!.said[0]).toMatchObject({ blocked: ["dddddddddddd"] });
    expect(desks[1]!.said[0]).toMatchObject({ key: (hello as { key: string }).key });
    unblock("dddddddddddd");
    expect(desks.length).toBe(3);
    expect(blocked.get().players).toEqual([]);
    lobby.leave();
  });

  it("comes without a name that was refused, until it is another", () => {
    const lobby = enter();
    desks[0]!.onopen?.();
    desks[0]!.tell({ type: "error", code: "name-imitates", message: { key: "x", text: "x" } });
    desks[0]!.onclose?.({ code: 1008 });
    vi.advanceTimersByTime(2000);
    desks[1]!.welcome();
    expect(desks[1]!.said[0]).not.toHaveProperty("name");
    expect(lobby.state.get().nameFault).not.toBe(null);
    settings.set({ ...settings.get(), name: "Eva" });
    lobby.rename();
    desks[2]!.welcome();
    expect(desks[2]!.said[0]).toMatchObject({ name: "Eva" });
    expect(lobby.state.get().nameFault).toBe(null);
    lobby.leave();
  });

  it("says a seek again after a lost connection, with the same mark", () => {
    const lobby = enter();
    desks[0]!.welcome();
    lobby.seek({ games: ["choko"], clock: "rapid" });
    const said = desks[0]!.said[1];
    expect(said).toMatchObject({ type: "seek", games: ["choko"] });
    desks[0]!.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(2000);
    desks[1]!.welcome();
    expect(desks[1]!.said[1]).toEqual(said);
    lobby.stop();
    expect(desks[1]!.said[2]).toMatchObject({ type: "stop" });
    lobby.leave();
  });

  it("keeps the seat of a match that begins, and goes there", () => {
    const lobby = enter();
    desks[0]!.welcome();
    lobby.take("cccccccccccc");
    desks[0]!.tell(begun("cccccccccccc"));
    expect(gone).toEqual(["mmmmmmmmmmmm"]);
    const [hello] = desks[0]!.said;
    expect(seats.get()["mmmmmmmmmmmm"]).toMatchObject({
      claims: [{ key: (hello as { key: string }).key, player: 2 }],
      players: [2],
      against: { name: "Rui", tag: "rrrrrrrrrrrr" },
    });
    lobby.leave();
  });

  it("offers on the terms that were chosen, whomever it is for", () => {
    const lobby = enter();
    desks[0]!.welcome();
    const terms = { variant: "choko", programs: false };
    lobby.offer(terms, "pppppppppppp");
    expect(desks[0]!.said[1]).toMatchObject({ to: "pppppppppppp", terms });
    lobby.offer(terms, null);
    expect(desks[0]!.said[2]).toMatchObject({ terms });
    expect(desks[0]!.said[2]).not.toHaveProperty("to");
    lobby.leave();
  });

  it("withdraws what nobody would be there for when it is left", () => {
    const lobby = enter();
    desks[0]!.welcome();
    lobby.offer({ variant: "choko" }, null);
    const { nonce } = desks[0]!.said[1] as { nonce: string };
    desks[0]!.tell({ type: "offered", nonce, challenge: "cccccccccccc" });
    desks[0]!.tell(lobbyOf(challenge("cccccccccccc", { own: true })));
    lobby.leave();
    expect(desks[0]!.said[2]).toMatchObject({ type: "withdraw", challenge: "cccccccccccc" });
  });
});
