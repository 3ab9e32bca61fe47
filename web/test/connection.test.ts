/** The branches of `connection.ts`, by their numbers. */
import { describe, expect, it } from "vitest";
import {
  ANSWER,
  BUSY_WAIT,
  CALM,
  decide,
  FAREWELL,
  isLost,
  LONGEST_WAIT,
  PATIENCE,
  SILENCE,
  staysPending,
  UNCONNECTED,
  type Command,
  type Connection,
  type Deed,
  type Happening,
} from "../src/connection";
import type { ServerMessage } from "../src/wire";

const WELCOME: ServerMessage = {
  type: "welcome",
  protocol: 1,
  match: "7k2m9qx4t1bz",
  now: 0,
  v: 1,
  seats: [],
  presence: { players: [true, true], spectators: 0 },
  thinking: null,
  events: [],
};

const play = (nonce: string): Command => ({
  type: "command",
  nonce,
  player: 1,
  action: "play",
  ply: 1,
  mv: "c3",
  position: "3f0c5a1be2477d09",
});

/** A connection with a clock of its own, driven step by step. */
class Drive {
  connection: Connection = UNCONNECTED;
  deeds: Deed[] = [];
  now = 1_000_000;
  chance = 0.5;

  happen(happening: Happening): this {
    const { connection, deeds } = decide(this.connection, happening, {
      now: this.now,
      chance: this.chance,
    });
    this.connection = connection;
    this.deeds = deeds;
    return this;
  }

  hear(message: ServerMessage): this {
    return this.happen({ kind: "heard", socket: this.connection.socket, message });
  }

  after(span: number): this {
    this.now += span;
    return this.happen({ kind: "tick" });
  }

  opened(): this {
    return this.happen({ kind: "opened", socket: this.connection.socket });
  }

  closed(code = 1006): this {
    return this.happen({ kind: "closed", socket: this.connection.socket, code });
  }

  get did(): string[] {
    return this.deeds.map((deed) =>
      deed.kind === "send" ? `send ${deed.command.nonce}` : deed.kind,
    );
  }
}

const rejected = (code: string): ServerMessage => ({
  type: "rejected",
  nonce: "n1",
  v: 1,
  code,
  clause: null,
  message: { key: "x", text: "x" },
});

const connected = () => new Drive().happen({ kind: "start" }).opened().hear(WELCOME);

describe("decide", () => {
  it("opens a socket, greets (2) and is open after the welcome", () => {
    const drive = new Drive().happen({ kind: "start" });
    expect(drive.did).toEqual(["open"]);
    expect(drive.opened().did).toEqual(["greet"]);
    expect(drive.connection.phase).toBe("greeting");
    expect(drive.hear(WELCOME).did).toEqual([]);
    expect(drive.connection.phase).toBe("open");
  });

  it("does not hear a socket that was given up (1)", () => {
    const drive = connected();
    const old = drive.connection.socket;
    drive.happen({ kind: "astray" });
    expect(drive.happen({ kind: "closed", socket: old, code: 1006 }).connection.phase).toBe(
      "connecting",
    );
    expect(drive.happen({ kind: "heard", socket: old, message: WELCOME }).connection.phase).toBe(
      "connecting",
    );
  });

  it("stops for ever where there is no such match (3, 9)", () => {
    expect(connected().closed(4404).connection).toMatchObject({
      phase: "stopped",
      fault: "no-such-match",
    });
    const told = connected()
      .happen({ kind: "command", command: play("n1") })
      .hear({ type: "error", code: "protocol", message: { key: "x", text: "x" } });
    expect(told.connection).toMatchObject({ phase: "stopped", fault: "protocol" });
    expect(told.did).toEqual(["close"]);
    expect(told.happen({ kind: "awake" }).did).toEqual([]);
    expect(told.connection.pending, "for the page that is loaded next").toEqual([play("n1")]);
    expect(told.after(LONGEST_WAIT * 10).did).toEqual([]);
  });

  it("leaves alone a server that keeps this visitor out (9)", () => {
    const message = { key: "api-barred", text: "not before 2026-11-18 08:58 UTC" };
    const told = connected().hear({ type: "error", code: "banned", message });
    expect(told.connection).toMatchObject({ phase: "stopped", fault: "banned", trouble: message });
    expect(told.after(LONGEST_WAIT * 10).did).toEqual([]);
  });

  it("tries for ever, less often each time up to a limit (4)", () => {
    const drive = connected();
    drive.chance = 1;
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      drive.closed();
      waits.push(drive.connection.retryAt - drive.now);
      expect(drive.after(waits[round]! - 1).did).toEqual([]);
      expect(drive.after(1).did).toEqual(["open"]);
    }
    expect(waits.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(Math.max(...waits)).toBe(LONGEST_WAIT);
  });

  it("begins with short waits again only after a welcome", () => {
    const drive = connected().closed().after(LONGEST_WAIT).opened().closed();
    expect(drive.connection.failures).toBe(2);
    drive.after(LONGEST_WAIT).opened().hear(WELCOME);
    expect(drive.connection.failures).toBe(0);
  });

  it("connects anew when it has gone astray (5)", () => {
    expect(connected().happen({ kind: "astray" }).did).toEqual(["close", "open"]);
    const waiting = connected().closed();
    expect(waiting.happen({ kind: "astray" }).did).toEqual([]);
  });

  it("waits, longer each time, when a new greeting leads astray again (5)", () => {
    const drive = connected().happen({ kind: "astray" });
    drive.chance = 1;
    const waits = [1, 2, 3].map(() => {
      drive.opened().hear(WELCOME);
      expect(drive.happen({ kind: "astray" }).did).toEqual(["close"]);
      const wait = drive.connection.retryAt - drive.now;
      expect(drive.after(wait).did).toEqual(["open"]);
      return wait;
    });
    expect(waits).toEqual([1000, 2000, 4000]);
    drive.opened().hear(WELCOME);
    drive.now += CALM;
    expect(drive.happen({ kind: "astray" }).did).toEqual(["close", "open"]);
  });

  it("keeps commands until they are answered and sends them again (6, 10)", () => {
    const drive = connected().happen({ kind: "command", command: play("n1") });
    expect(drive.did).toEqual(["send n1"]);
    drive.closed().happen({ kind: "command", command: play("n2") });
    expect(drive.did).toEqual([]);
    expect(drive.after(LONGEST_WAIT).did).toEqual(["open"]);
    expect(drive.opened().did).toEqual(["greet"]);
    expect(drive.hear(WELCOME).did).toEqual(["send n1", "send n2"]);
    drive.hear({ type: "ack", nonce: "n1", v: 2 });
    expect(drive.connection.pending.map(({ nonce }) => nonce)).toEqual(["n2"]);
    drive.closed().after(LONGEST_WAIT).opened();
    expect(drive.hear(WELCOME).did).toEqual(["send n2"]);
  });

  it("forgets a refused command, but not because the server stops (7)", () => {
    const drive = connected().happen({ kind: "command", command: play("n1") });
    expect(staysPending(drive.connection, "n1", "stopping")).toBe(true);
    expect(staysPending(drive.connection, "n1", "illegal")).toBe(false);
    expect(staysPending(drive.connection, "n2", "busy")).toBe(false);
    expect(drive.hear(rejected("stopping")).connection.pending.length).toBe(1);
    expect(drive.hear(rejected("illegal")).connection.pending.length).toBe(0);
  });

  it("sends what a busy server did not take again, a little later (7, 17)", () => {
    const drive = connected().happen({ kind: "command", command: play("n1") });
    expect(drive.hear(rejected("busy")).connection.pending.length).toBe(1);
    expect(drive.did).toEqual([]);
    expect(drive.after(BUSY_WAIT).did).toEqual(["send n1"]);
    expect(drive.after(BUSY_WAIT).did).toEqual([]);
    drive.hear({ type: "ack", nonce: "n1", v: 2 });
    expect(drive.after(BUSY_WAIT).did).toEqual([]);
  });

  it("knows from the first welcome on whether it is lost, and why", () => {
    const drive = new Drive().happen({ kind: "start" }).closed();
    expect(isLost(drive.connection)).toBe(false);
    drive.after(LONGEST_WAIT).opened().hear(WELCOME);
    expect(isLost(drive.connection)).toBe(false);
    drive.hear({ type: "error", code: "too-many", message: { key: "wire-too-many", text: "x" } });
    expect(drive.connection.trouble).toMatchObject({ key: "wire-too-many" });
    drive.hear({ type: "bye", reason: "stopping", retry: 1500 });
    expect(isLost(drive.connection)).toBe(true);
    expect(drive.connection.parting).toBe("stopping");
    drive.happen({ kind: "awake" });
    expect(isLost(drive.connection)).toBe(true);
    drive.opened().hear(WELCOME);
    expect(drive.connection).toMatchObject({ parting: null, trouble: null });
  });

  it("tries again although the clock was set back", () => {
    const drive = connected().closed();
    drive.now -= 3_600_000;
    expect(drive.after(0).did).toEqual(["open"]);
    drive.opened().hear(WELCOME);
    drive.now -= 3_600_000;
    expect(drive.after(0).did).toEqual(["ping"]);
    expect(drive.after(ANSWER).did).toEqual(["close"]);
  });

  it("greets anew with a new seat, if it has greeted (19)", () => {
    expect(connected().happen({ kind: "anew" }).did).toEqual(["close", "open"]);
    expect(new Drive().happen({ kind: "start" }).happen({ kind: "anew" }).did).toEqual([]);
  });

  it("comes back when the server says, at a moment of its own (8)", () => {
    const drive = connected();
    drive.chance = 0.25;
    expect(drive.hear({ type: "bye", reason: "stopping", retry: 2000 }).did).toEqual(["close"]);
    expect(drive.connection.retryAt - drive.now).toBe(500);
  });

  it("does not wait when the network or the reader is back (11)", () => {
    const drive = connected().closed();
    expect(drive.happen({ kind: "awake" }).did).toEqual(["open"]);
  });

  it("asks after a sleep whether the socket lives, once (12)", () => {
    const drive = connected();
    drive.now += 1;
    expect(drive.happen({ kind: "awake" }).did).toEqual(["ping"]);
    expect(drive.happen({ kind: "awake" }).did).toEqual([]);
  });

  it("gives up a socket that does not get ready (13)", () => {
    const drive = new Drive().happen({ kind: "start" });
    expect(drive.after(PATIENCE - 1).did).toEqual([]);
    expect(drive.after(1).did).toEqual(["close"]);
    expect(drive.connection.phase).toBe("waiting");
  });

  it("asks a silent server, and gives a dead socket up (14, 15)", () => {
    const drive = connected();
    expect(drive.after(SILENCE).did).toEqual(["ping"]);
    expect(drive.hear({ type: "pong", t: 1, now: 1 }).did).toEqual([]);
    expect(drive.after(SILENCE).did).toEqual(["ping"]);
    expect(drive.after(ANSWER - 1).did).toEqual([]);
    expect(drive.after(1).did).toEqual(["close"]);
    expect(drive.connection.phase).toBe("waiting");
  });

  it("is quiet once it was left", () => {
    const drive = connected().happen({ kind: "leave" });
    expect(drive.did).toEqual(["close"]);
    expect(drive.after(LONGEST_WAIT).did).toEqual([]);
  });

  it("brings home what is not answered before it leaves (16)", () => {
    const drive = connected()
      .closed()
      .happen({ kind: "command", command: play("n1") });
    expect(drive.happen({ kind: "leave" }).did).toEqual([]);
    expect(drive.after(LONGEST_WAIT).did).toEqual(["open"]);
    expect(drive.opened().hear(WELCOME).did).toEqual(["send n1"]);
    expect(drive.hear({ type: "ack", nonce: "n1", v: 2 }).did).toEqual(["close"]);
    expect(drive.connection.phase).toBe("stopped");
  });

  it("does not try to bring it home for ever (18)", () => {
    const drive = connected().happen({ kind: "command", command: play("n1") });
    drive.happen({ kind: "leave" });
    expect(drive.after(FAREWELL).did).toEqual(["close"]);
    expect(drive.connection.phase).toBe("stopped");
  });
});
