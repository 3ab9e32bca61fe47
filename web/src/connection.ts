/**
 * How the page stays connected: a pure function from what happens to what is to
 * be done. Sockets, clocks and chance stay outside, in `socket.ts`.
 *
 * The numbered branches are quoted in `test/connection.test.ts`.
 */
import type { Said } from "./words";
import type { ClientMessage, LobbyServerMessage, ServerMessage } from "./wire";

/** What a player wants to happen. */
export type Command = Extract<ClientMessage, { type: "command" }>;

/** What a server says, of a match or of the lobby. */
export type Spoken = ServerMessage | LobbyServerMessage;

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
  /** Whether a `welcome` has ever come. */
  welcomed: boolean;
  /** How many sockets have failed since the last `welcome`. */
  failures: number;
  /** How often what came did not fit, without a calm time between, and when last. */
  strays: number;
  strayedAt: number;
  /** When to try again, in the phase `waiting`. */
  retryAt: number;
  /** When something was last heard, or the socket was begun. */
  heardAt: number;
  /** When the server was asked whether it is there, until anything is heard. */
  askedAt: number | null;
  /** Commands that nobody has answered, in the order they were given. */
  pending: Command[];
  /** When to send them once more, because the server was busy. */
  resendAt: number | null;
  /** Since when the page is left, and only `pending` has still to be answered. */
  leftAt: number | null;
  /** Why it stopped. */
  fault: string | null;
  /** What the server said was wrong, since the last `welcome`. */
  trouble: Said | null;
  /** Why the server closed the last socket by itself. */
  parting: string | null;
}

export type Happening =
  | { kind: "start" }
  | { kind: "opened"; socket: number }
  | { kind: "heard"; socket: number; message: Spoken }
  | { kind: "closed"; socket: number; code: number }
  | { kind: "command"; command: Command }
  /** A missing event or another position was noticed. */
  | { kind: "astray" }
  /** There is something new to greet with. */
  | { kind: "anew" }
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
/** So long after `busy` a command is sent again, at the latest. */
export const BUSY_WAIT = 1_000;
/** If the state does not fit again within this time, wait before the next try. */
export const CALM = 60_000;
/** A page that is left tries for so long to get its commands answered. */
export const FAREWELL = 60_000;
/** Tries follow each other after 0.5 s, 1 s, 2 s, … at most this. */
export const LONGEST_WAIT = 15_000;

const SHORTEST_WAIT = 500;
/** What closes a line to a match that there is not. */
export const NO_SUCH_MATCH = 4404;
/** What is said to whom the operator of the site keeps out. */
export const BANNED = "banned";
/** Errors after which another connection would fare no better. */
const FATAL = new Set(["protocol", "no-such-match", BANNED]);
/** Refusals that decide nothing: the same command is worth another try. */
const UNDECIDED = new Set(["busy", "stopping"]);

/** Before anything has happened. */
export const UNCONNECTED: Connection = {
  phase: "waiting",
  socket: 0,
  welcomed: false,
  failures: 0,
  strays: 0,
  strayedAt: 0,
  retryAt: 0,
  heardAt: 0,
  askedAt: null,
  pending: [],
  resendAt: null,
  leftAt: null,
  fault: null,
  trouble: null,
  parting: null,
};

/** Whether a command stays pending although it was rejected. */
export function staysPending({ pending }: Connection, nonce: string, code: string): boolean {
  return UNDECIDED.has(code) && pending.some((command) => command.nonce === nonce);
}

/** Whether the page was connected and is not. */
export function isLost({ welcomed, phase }: Connection): boolean {
  return welcomed && phase !== "open";
}

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
      return hear({ ...before, heardAt: moment.now, askedAt: null }, happening.message, moment);
    case "closed":
      // 3. A match that does not exist is not asked for again.
      if (happening.code === NO_SUCH_MATCH) return stop(before, "no-such-match");
      // 4. Everything else is tried again, later each time.
      return wait(before, backoff(before.failures, moment), moment);
    case "command":
      return command(before, happening.command);
    case "astray":
      return stray(before, moment);
    case "anew":
      // 19. A socket that is not open yet will greet with it anyway.
      if (before.phase !== "open" && before.phase !== "greeting") return still(before);
      return closing(open(before, moment));
    case "awake":
      return wake(before, moment);
    case "tick":
      return tick(before, moment);
    case "leave":
      // 16. Who leaves with something unanswered brings it home first.
      if (before.pending.length === 0) return closing(stop(before, null));
      return still({ ...before, leftAt: moment.now });
  }
}

function isStale(connection: Connection, happening: Happening): boolean {
  return "socket" in happening && happening.socket !== connection.socket;
}

function hear(connection: Connection, message: Spoken, moment: Moment): Decision {
  switch (message.type) {
    case "welcome":
      // 6. What was not answered is sent again, in order, with the same nonces.
      return {
        connection: {
          ...connection,
          phase: "open",
          welcomed: true,
          failures: 0,
          resendAt: null,
          trouble: null,
          parting: null,
        },
        deeds: sendAll(connection),
      };
    case "ack":
      return answered(connection, message.nonce);
    case "rejected":
      // 7. A server that is busy or stops has decided nothing.
      if (message.code === "busy" && staysPending(connection, message.nonce, message.code)) {
        return still({ ...connection, resendAt: moment.now + BUSY_WAIT * moment.chance });
      }
      if (UNDECIDED.has(message.code)) return still(connection);
      return answered(connection, message.nonce);
    case "bye": {
      // 8. The server says when to come back; everybody comes at another moment.
      const parted = { ...connection, parting: message.reason };
      return closing(wait(parted, message.retry * moment.chance, moment));
    }
    case "error": {
      // 9. What this page cannot mend, it stops at.
      const troubled = { ...connection, trouble: message.message };
      if (FATAL.has(message.code)) return closing(stop(troubled, message.code));
      return still(troubled);
    }
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

function answered(connection: Connection, nonce: string): Decision {
  const left = without(connection, nonce);
  const isHome = left.leftAt !== null && left.pending.length === 0;
  return isHome ? closing(stop(left, null)) : still(left);
}

function stray(connection: Connection, moment: Moment): Decision {
  if (connection.phase === "waiting") return still(connection);
  // 5. A new greeting brings what is missing; if it does not, the next waits.
  const again = Math.abs(moment.now - connection.strayedAt) < CALM ? connection.strays : 0;
  const strayed = { ...connection, strays: again + 1, strayedAt: moment.now };
  if (again === 0) return closing(open(strayed, moment));
  return closing(wait(strayed, backoff(again, moment), moment));
}

function wake(connection: Connection, moment: Moment): Decision {
  // 11. Who waits need not wait any longer.
  if (connection.phase === "waiting") return open({ ...connection, failures: 0 }, moment);
  // 12. A page that seems connected asks the server: after sleep the connection may be lost.
  if (connection.phase === "open" && connection.askedAt === null) {
    return ping(connection, moment);
  }
  return still(connection);
}

function tick(connection: Connection, moment: Moment): Decision {
  // 18. Nor does it try for ever.
  if (connection.leftAt !== null && moment.now - connection.leftAt >= FAREWELL) {
    return closing(stop(connection, null));
  }
  // Clocks are set back too: a moment to come was a while ago.
  const silent = Math.abs(moment.now - connection.heardAt);
  switch (connection.phase) {
    case "waiting": {
      const left = connection.retryAt - moment.now;
      return left <= 0 || left > LONGEST_WAIT ? open(connection, moment) : still(connection);
    }
    case "connecting":
    case "greeting":
      // 13. A socket that does not get ready is given up.
      return silent >= PATIENCE ? giveUp(connection, moment) : still(connection);
    case "open":
      if (connection.askedAt !== null) {
        // 14. No answer to the question: the socket counts as dead.
        const asked = Math.abs(moment.now - connection.askedAt);
        return asked >= ANSWER ? giveUp(connection, moment) : still(connection);
      }
      // 17. What a busy server did not take is sent again.
      if (connection.resendAt !== null && moment.now >= connection.resendAt) {
        return { connection: { ...connection, resendAt: null }, deeds: sendAll(connection) };
      }
      // 15. A silent server is asked.
      return silent >= SILENCE ? ping(connection, moment) : still(connection);
    case "stopped":
      return still(connection);
  }
}

function ping(connection: Connection, { now }: Moment): Decision {
  return { connection: { ...connection, askedAt: now }, deeds: [{ kind: "ping" }] };
}

function giveUp(connection: Connection, moment: Moment): Decision {
  return closing(wait(connection, backoff(connection.failures, moment), moment));
}

function open(connection: Connection, { now }: Moment): Decision {
  const socket = connection.socket + 1;
  return {
    connection: { ...connection, phase: "connecting", socket, heardAt: now, askedAt: null },
    deeds: [{ kind: "open", socket }],
  };
}

/** The socket's number moves on, so that its last messages are ignored. */
function wait(connection: Connection, span: number, { now }: Moment): Decision {
  return still({
    ...connection,
    phase: "waiting",
    socket: connection.socket + 1,
    failures: connection.failures + 1,
    retryAt: now + Math.min(span, LONGEST_WAIT),
    resendAt: null,
  });
}

function stop(connection: Connection, fault: string | null): Decision {
  return still({ ...connection, phase: "stopped", fault });
}

function sendAll({ pending }: Connection): Deed[] {
  return pending.map((command) => ({ kind: "send", command }));
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
