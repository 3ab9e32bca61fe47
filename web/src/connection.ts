/**
 * How the page stays connected: a pure function from what happens to what is to
 * be done. Sockets, clocks and chance stay outside, in `socket.ts`.
 *
 * The numbered branches are quoted in `test/connection.test.ts`.
 */
import type { Command, ServerMessage } from "./wire";

export type Phase =
  /** A socket is being opened. */
  | "connecting"
  /** It is open, and `welcome` has not come yet. */
  | "greeting"
  /** Messages go to and fro. */
  | "open"
  /** There is no socket; another is opened at `retryAt`. */
  | "waiting"
  /** There is none and never will be. */
  | "stopped";

export interface Connection {
  phase: Phase;
  /** The number of the socket: what an earlier one still says is not heard. */
  socket: number;
  /** How many sockets have failed since the last `welcome`. */
  failures: number;
  /** When to try again, in the phase `waiting`. */
  retryAt: number;
  /** When something was last heard, or the socket was begun. */
  heardAt: number;
  /** When a ping was last sent. */
  pingedAt: number;
  /** Commands that nobody has answered, in the order they were given. */
  pending: Command[];
  /** Why it stopped. */
  fault: string | null;
}

export type Happening =
  | { kind: "start" }
  | { kind: "opened"; socket: number }
  | { kind: "heard"; socket: number; message: ServerMessage }
  | { kind: "closed"; socket: number; code: number }
  | { kind: "command"; command: Command }
  /** A missing event or another position was noticed. */
  | { kind: "astray" }
  /** The network is there again, or the page is looked at again. */
  | { kind: "awake" }
  | { kind: "tick" }
  | { kind: "leave" };

export type Deed =
  | { kind: "open"; socket: number }
  | { kind: "close" }
  | { kind: "greet" }
  | { kind: "send"; command: Command }
  | { kind: "ping" };

/** What a decision may depend on besides the connection: time and chance. */
export interface Moment {
  now: number;
  /** From 0 to 1. */
  chance: number;
}

export interface Decision {
  connection: Connection;
  deeds: Deed[];
}

/** No socket takes longer to open and to be welcomed. */
export const PATIENCE = 8_000;
/** So long after the last word the server is asked whether it is there. */
export const SILENCE = 10_000;
/** So long after that question without a word the socket is dead. */
export const ANSWER = 5_000;
/** Tries follow each other after 0.5 s, 1 s, 2 s, … at most this. */
export const LONGEST_WAIT = 15_000;

const SHORTEST_WAIT = 500;
const NO_SUCH_MATCH = 4404;
/** Errors after which another connection would fare no better. */
const FATAL = new Set(["protocol", "no-such-match"]);

/** Before anything has happened. */
export const UNCONNECTED: Connection = {
  phase: "waiting",
  socket: 0,
  failures: 0,
  retryAt: 0,
  heardAt: 0,
  pingedAt: 0,
  pending: [],
  fault: null,
};

/** What follows from what happens. */
export function decide(before: Connection, happening: Happening, moment: Moment): Decision {
  // 1. Nothing wakes a stopped connection; sockets given up are not heard.
  if (before.phase === "stopped" || isStale(before, happening)) return still(before);
  switch (happening.kind) {
    case "start":
      return open(before, moment);
    case "opened":
      // 2. A fresh socket greets before anything else.
      return {
        connection: { ...before, phase: "greeting", heardAt: moment.now },
        deeds: [{ kind: "greet" }],
      };
    case "heard":
      return hear({ ...before, heardAt: moment.now }, happening.message, moment);
    case "closed":
      // 3. A match that does not exist is not asked for again.
      if (happening.code === NO_SUCH_MATCH) return stop(before, "no-such-match");
      // 4. Everything else is tried again, later each time.
      return wait(before, backoff(before.failures, moment), moment);
    case "command":
      return command(before, happening.command);
    case "astray":
      // 5. A new greeting brings what is missing.
      if (before.phase === "waiting") return still(before);
      return closing(open(before, moment));
    case "awake":
      return wake(before, moment);
    case "tick":
      return tick(before, moment);
    case "leave":
      return closing(stop(before, null));
  }
}

function isStale(connection: Connection, happening: Happening): boolean {
  return "socket" in happening && happening.socket !== connection.socket;
}

function hear(connection: Connection, message: ServerMessage, moment: Moment): Decision {
  switch (message.type) {
    case "welcome":
      // 6. What was not answered is sent again, in order, with the same nonces.
      return {
        connection: { ...connection, phase: "open", failures: 0 },
        deeds: connection.pending.map((command) => ({ kind: "send", command })),
      };
    case "ack":
      return still(without(connection, message.nonce));
    case "rejected":
      // 7. A server that stops has decided nothing.
      if (message.code === "stopping") return still(connection);
      return still(without(connection, message.nonce));
    case "bye":
      // 8. The server says when to come back; everybody comes at another moment.
      return closing(wait(connection, message.retry * moment.chance, moment));
    case "error":
      // 9. What this page cannot mend, it stops at.
      if (FATAL.has(message.code)) return closing(stop(connection, message.code));
      return still(connection);
    default:
      return still(connection);
  }
}

function command(connection: Connection, given: Command): Decision {
  // 10. A command is kept until it is answered, and sent now if it can be.
  const kept = { ...connection, pending: [...connection.pending, given] };
  const deeds: Deed[] = connection.phase === "open" ? [{ kind: "send", command: given }] : [];
  return { connection: kept, deeds };
}

function wake(connection: Connection, moment: Moment): Decision {
  // 11. Who waits need not wait any longer.
  if (connection.phase === "waiting") return open({ ...connection, failures: 0 }, moment);
  // 12. Who believes to be connected asks: a laptop that slept is not told.
  if (connection.phase === "open" && connection.pingedAt <= connection.heardAt) {
    return ping(connection, moment);
  }
  return still(connection);
}

function tick(connection: Connection, moment: Moment): Decision {
  const silent = moment.now - connection.heardAt;
  switch (connection.phase) {
    case "waiting":
      return moment.now >= connection.retryAt ? open(connection, moment) : still(connection);
    case "connecting":
    case "greeting":
      // 13. A socket that does not get ready is given up.
      return silent >= PATIENCE ? giveUp(connection, moment) : still(connection);
    case "open":
      if (connection.pingedAt > connection.heardAt) {
        // 14. A question without an answer: the socket is dead, whatever it says.
        const asked = moment.now - connection.pingedAt;
        return asked >= ANSWER ? giveUp(connection, moment) : still(connection);
      }
      // 15. A silent server is asked.
      return silent >= SILENCE ? ping(connection, moment) : still(connection);
    case "stopped":
      return still(connection);
  }
}

function ping(connection: Connection, { now }: Moment): Decision {
  return { connection: { ...connection, pingedAt: now }, deeds: [{ kind: "ping" }] };
}

function giveUp(connection: Connection, moment: Moment): Decision {
  return closing(wait(connection, backoff(connection.failures, moment), moment));
}

function open(connection: Connection, { now }: Moment): Decision {
  const socket = connection.socket + 1;
  return {
    connection: { ...connection, phase: "connecting", socket, heardAt: now, pingedAt: 0 },
    deeds: [{ kind: "open", socket }],
  };
}

/** The socket's number moves on, so that its last words are not heard. */
function wait(connection: Connection, span: number, { now }: Moment): Decision {
  return still({
    ...connection,
    phase: "waiting",
    socket: connection.socket + 1,
    failures: connection.failures + 1,
    retryAt: now + span,
  });
}

function stop(connection: Connection, fault: string | null): Decision {
  return still({ ...connection, phase: "stopped", fault, pending: [] });
}

function closing({ connection, deeds }: Decision): Decision {
  return { connection, deeds: [{ kind: "close" }, ...deeds] };
}

function still(connection: Connection): Decision {
  return { connection, deeds: [] };
}

function without(connection: Connection, nonce: string): Connection {
  return {
    ...connection,
    pending: connection.pending.filter((command) => command.nonce !== nonce),
  };
}

/** Half of the wait is certain, half is chance, so that crowds spread out. */
function backoff(failures: number, { chance }: Moment): number {
  const longest = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures);
  return longest / 2 + (longest / 2) * chance;
}
