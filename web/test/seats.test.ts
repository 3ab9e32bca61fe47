/** Seats in a browser with several tabs, and in one that keeps nothing. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatAnswer } from "../src/wire";

const ID = "7k2m9qx4t1bz";
const OTHER = "000000000001";
const secret = (letter: string) => letter.repeat(32);

class Memory {
  items = new Map<string, string>();
  isFull = false;
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, text: string) => {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.items.set(name, text);
  };
  removeItem = (name: string) => this.items.delete(name);
}

let storage: Memory;
let listeners: Map<string, (() => void)[]>;

beforeEach(() => {
  storage = new Memory();
  listeners = new Map();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", new Memory());
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  );
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_: unknown, __: string, path: string) => goTo(path),
  });
  goTo(`/g/${ID}`);
});

function goTo(path: string): void {
  const { pathname, hash } = new URL(path, "http://here");
  vi.stubGlobal("location", { pathname, hash });
}

/** The modules as another tab has them. */
async function openTab() {
  vi.resetModules();
  const [seats, { seats: kept }] = await Promise.all([
    import("../src/seats"),
    import("../src/state"),
  ]);
  return { ...seats, kept };
}

function created(id: string) {
  const seat = (player: 1 | 2, letter: string) => ({
    player,
    secret: secret(letter),
    url: `http://here/g/${id}#${secret(letter)}`,
  });
  return { id, url: `http://here/g/${id}`, seats: [seat(1, "a"), seat(2, "b")] };
}

const HELD: SeatAnswer = { player: 1 };
const refused = (word: string): SeatAnswer => ({ refused: word, message: { key: "x", text: "x" } });

describe("seats", () => {
  it("made in one tab are not erased by another that does not know of them", async () => {
    const old = await openTab();
    const fresh = await openTab();
    fresh.keepCreated(created(ID), [1]);
    old.keepCreated(created(OTHER), [1]);
    expect(Object.keys(JSON.parse(storage.getItem("lusus.seats")!)).sort()).toEqual([OTHER, ID]);
  });

  it("made elsewhere are known when the page is looked at again", async () => {
    const old = await openTab();
    const told = [...(listeners.get("pageshow") ?? [])];
    (await openTab()).keepCreated(created(ID), [1]);
    expect(old.kept.get()[ID]).toBeUndefined();
    told.forEach((listener) => listener());
    expect(old.kept.get()[ID]?.players).toEqual([1]);
  });

  it("are taken from the address, which then shows nothing", async () => {
    const tab = await openTab();
    goTo(`/g/${ID}#${secret("b")}`);
    tab.takeSecretFromAddress(ID);
    expect(location.hash).toBe("");
    expect(tab.kept.get()[ID]?.claims).toMatchObject([{ secret: secret("b") }]);
  });

  it("lose their spent secrets and the claims that will never be good", async () => {
    const tab = await openTab();
    tab.keepCreated(created(ID), [1, 2]);
    const claims = tab.kept.get()[ID]!.claims;
    tab.confirm(ID, claims, [HELD, refused("stopping")]);
    expect(tab.kept.get()[ID]).toMatchObject({
      players: [1],
      claims: [{ key: claims[0]!.key, player: 1 }, claims[1]],
    });
    expect(tab.kept.get()[ID]!.claims[0]).not.toHaveProperty("secret");
    tab.confirm(ID, tab.kept.get()[ID]!.claims, [HELD, refused("seat-held")]);
    expect(tab.kept.get()[ID]!.claims.length).toBe(1);
    tab.dropSeat(ID, 1);
    expect(tab.kept.get()[ID]).toBeUndefined();
  });

  it("are asked for with the same key when their link is opened again", async () => {
    const tab = await openTab();
    tab.keepCreated(created(ID), [1]);
    const { key } = tab.kept.get()[ID]!.claims[0]!;
    tab.confirm(ID, tab.kept.get()[ID]!.claims, [HELD]);
    goTo(`/g/${ID}#${secret("a")}`);
    tab.takeSecretFromAddress(ID);
    const { claims } = tab.kept.get()[ID]!;
    expect(claims).toEqual([
      { key, player: 1 },
      { key, secret: secret("a") },
    ]);
    tab.confirm(ID, claims, [HELD, HELD]);
    expect(tab.kept.get()[ID]!.claims).toEqual([{ key, player: 1 }]);
  });

  it("of a friend are not taken by whoever opens his own invitation", async () => {
    const tab = await openTab();
    tab.keepCreated(created(ID), [1]);
    goTo(`/g/${ID}#${secret("b")}`);
    tab.takeSecretFromAddress(ID);
    expect(tab.ownInvitation.get()).toBe(ID);
    expect(tab.kept.get()[ID]!.claims.length).toBe(1);
    tab.takeOwnInvitation(ID);
    expect(tab.kept.get()[ID]).toMatchObject({ invitation: null, claims: [{}, {}] });
  });

  it("stay in the address where nothing can be kept, and are had again from there", async () => {
    storage.isFull = true;
    const tab = await openTab();
    goTo(`/g/${ID}#${secret("b")}`);
    tab.takeSecretFromAddress(ID);
    expect(location.hash).toBe(`#${secret("b")}`);
    expect(tab.unkept.get()).toBe(ID);
    const { claims } = tab.kept.get()[ID]!;
    const again = await openTab();
    again.takeSecretFromAddress(ID);
    expect(again.kept.get()[ID]!.claims).toEqual(claims);
    again.carryOver(ID, OTHER);
    goTo(`/g/${OTHER}`);
    again.showInAddress(OTHER);
    expect(location.hash, "in a rematch too").toBe(`#${secret("b")}`);
  });

  it("are none where two computers play, and the match is remembered all the same", async () => {
    const tab = await openTab();
    tab.keepWatched(ID);
    expect(tab.kept.get()[ID]).toMatchObject({ claims: [], players: [], invitation: null });
    storage.isFull = true;
    tab.keepWatched(OTHER);
    expect(tab.unkept.get(), "there is no seat to be kept in the address").toBe(null);
  });

  it("are carried over to a rematch once", async () => {
    const tab = await openTab();
    tab.keepCreated(created(ID), [1]);
    tab.carryOver(ID, OTHER);
    const [claim] = tab.kept.get()[ID]!.claims;
    expect(tab.kept.get()[OTHER]!.claims).toEqual([{ key: claim!.key }]);
  });

  it("know whom the lobby has brought, in a rematch too", async () => {
    const tab = await openTab();
    const against = { name: "Rui", tag: "rrrrrrrrrrrr", program: false };
    tab.keepBegun({ match: ID, player: 1, challenge: "cccccccccccc", against });
    tab.carryOver(ID, OTHER);
    expect([ID, OTHER].map((id) => tab.kept.get()[id]!.against)).toEqual([against, against]);
  });
});

describe("unanswered moves", () => {
  it("are kept for the tab until they are answered, and nothing else is", async () => {
    const { keepUnanswered, unanswered } = await import("../src/unanswered");
    const command = { type: "command", nonce: "n", player: 1 } as const;
    const play = { ...command, action: "play", ply: 1, mv: "c3", position: "p0" } as const;
    keepUnanswered(ID, [play, { ...command, action: "resign" }]);
    expect(unanswered(ID)).toEqual([play]);
    expect(unanswered(OTHER)).toEqual([]);
    keepUnanswered(ID, []);
    expect(unanswered(ID)).toEqual([]);
  });
});

describe("what another version has kept, or something has broken", () => {
  it("is as if it were not there", async () => {
    const whole = { claims: [{ key: "k" }], players: [1], invitation: null, openedAt: 7 };
    const broken = [null, 7, "x", {}, { ...whole, claims: 7 }, { ...whole, claims: [null] }];
    const all = Object.fromEntries(broken.map((found, at) => [`broken${at}`, found]));
    storage.setItem("lusus.seats", JSON.stringify({ [ID]: whole, ...all }));
    const { kept } = await openTab();
    expect(kept.get()).toEqual({ [ID]: whole });
  });
  it("leaves the matches of this browser that are whole", async () => {
    const whole = { summary: null, order: null };
    storage.setItem("lusus.local", JSON.stringify({ [ID]: whole, a: null, b: 7, c: {} }));
    vi.resetModules();
    const { locals } = await import("../src/local/kept");
    expect(locals.get()).toEqual({ [ID]: whole });
  });
});
