/** What is known of the lobby and what the reader wants there: pure functions of what happens. */
import { isAboutName } from "../api";
import { UNCONNECTED, type Connection } from "../connection";
import type {
  Begun,
  Challenge,
  DeclineReason,
  Lobby as View,
  LobbyClientMessage,
  LobbyServerMessage,
  Maker,
  SeekClock,
  Seeking,
} from "../wire";
import type { Said } from "../words";

/** What the server is asked to do, until it answers. */
export type Request = Extract<LobbyClientMessage, { nonce: string }>;

/** What quick pairing looks for. */
export type Seek = Extract<LobbyClientMessage, { type: "seek" }>;

export interface Declined {
  reason: DeclineReason;
  name: string | null;
}

export interface LobbyState {
  connection: Connection;
  /** How others know the reader; `null` before the first welcome. */
  me: Maker | null;
  /** How far the server's clock is ahead of this browser's. */
  ahead: number;
  /** The clocks of quick pairing, the fastest first. */
  clocks: SeekClock[];
  /** Who and what is there; `null` before it was told. */
  view: View | null;
  /** What the reader looks for, until it is found or they stop; a new connection says it again. */
  seek: Seek | null;
  /** How that stands; `null` until the server has told. */
  search: Seeking | null;
  /** What nobody has answered, in the order it was asked. */
  asked: Request[];
  /** The challenges that were made or taken here: the page goes to a match that comes of them. */
  followed: string[];
  /** Why something was not done. */
  fault: Said | null;
  /** Why the others do not see the reader's name. */
  nameFault: Said | null;
  /** What the programs are called for which challenges were made here alone. */
  directed: Record<string, string>;
  /** Why the one who was challenged does not play, with their name if it is known. */
  declined: Declined | null;
  /** The match to go to. */
  going: Begun | null;
  /** Matches that began while the reader was elsewhere. */
  waiting: Begun[];
}

export const OUTSIDE: LobbyState = {
  connection: UNCONNECTED,
  me: null,
  ahead: 0,
  clocks: [],
  view: null,
  seek: null,
  search: null,
  asked: [],
  followed: [],
  fault: null,
  nameFault: null,
  directed: {},
  declined: null,
  going: null,
  waiting: [],
};

/** The state with what the server says, at a moment of this browser's clock. */
export function hear(state: LobbyState, message: LobbyServerMessage, now: number): LobbyState {
  switch (message.type) {
    case "welcome": {
      const { tag, name, program, clocks } = message;
      return { ...state, me: { tag, name, program }, ahead: message.now - now, clocks };
    }
    case "lobby": {
      const { type: _, ...view } = message;
      return { ...state, view };
    }
    case "offered":
      return followed(answered(directed(state, message), message.nonce), message.challenge);
    case "withdrawn": {
      const heard = answered(state, message.nonce);
      // Another page of this browser seeks now, or the operator has ended it.
      return state.seek?.nonce === message.nonce ? withoutSeek(heard) : heard;
    }
    case "seeking": {
      const heard = followed(answered(state, message.nonce), message.challenge);
      // Who has stopped meanwhile hears no more of it.
      return state.seek?.nonce === message.nonce ? { ...heard, search: message } : heard;
    }
    case "declined":
      return {
        ...state,
        declined: { reason: message.reason, name: state.directed[message.challenge] ?? null },
      };
    case "begun":
      return begun(state, message);
    case "rejected":
      return rejected(state, message.nonce, message.message);
    case "error":
      // Without the name the reader is as welcome as anybody.
      if (isAboutName(message.code)) return { ...state, nameFault: message.message };
      return state;
    case "bye":
    case "pong":
      return state;
  }
}

/** What the reader asks for, once it was said. */
export function ask(state: LobbyState, request: Request): LobbyState {
  const asked = { ...state, asked: [...state.asked, request], fault: null, declined: null };
  switch (request.type) {
    case "take":
      return followed(asked, request.challenge);
    case "seek":
      return { ...asked, seek: request, search: null };
    case "offer":
    case "withdraw":
      return asked;
    // Nothing is said to these but what is wrong.
    case "decline":
    case "stop":
      return { ...asked, asked: state.asked };
  }
}

/**
 * What a lost line leaves: nobody answers what was asked there, and the new one is told
 * all there is. What was offered stands if it is listed then.
 */
export function withConnection(state: LobbyState, connection: Connection): LobbyState {
  if (connection.phase === "open") return { ...state, connection };
  return { ...state, connection, asked: [], search: null };
}

/** Looks for nobody any more. */
export function withoutSeek(state: LobbyState): LobbyState {
  return { ...state, seek: null, search: null };
}

/** Whether what is wanted of a challenge was not answered yet. */
export function isAsked({ asked }: LobbyState, challenge: string): boolean {
  return asked.some((request) => "challenge" in request && request.challenge === challenge);
}

/** Whether a challenge is being made. */
export function isOffering({ asked }: LobbyState): boolean {
  return asked.some(({ type }) => type === "offer");
}

/** The challenges of this page that stand only while the reader is there. */
export function madeHere(state: LobbyState): Challenge[] {
  return fleeting(state).filter(({ id }) => state.followed.includes(id));
}

/** The reader's challenges that stand only while they are there, on this page or another. */
function fleeting({ view }: LobbyState): Challenge[] {
  return view?.challenges.filter(({ own, days }) => own && !days) ?? [];
}

/**
 * The page goes to what came of its own doing, also before it was loaded again; other
 * matches, such as those by days that began meanwhile, are told.
 */
function begun(state: LobbyState, found: Begun): LobbyState {
  const { match, challenge } = found;
  const answered = state.asked.filter(
    (request) => !("challenge" in request && request.challenge === challenge),
  );
  const isAwaited =
    state.followed.includes(challenge) || fleeting(state).some(({ id }) => id === challenge);
  if (isAwaited && !state.going) {
    return { ...withoutSeek(state), asked: answered, going: found };
  }
  const others = state.waiting.filter((one) => one.match !== match);
  return { ...state, asked: answered, waiting: [...others, found] };
}

/** What nobody waits for, such as to stop once there is nothing to stop, is no fault. */
function rejected(state: LobbyState, nonce: string, fault: Said): LobbyState {
  const request = state.asked.find((one) => one.nonce === nonce);
  if (!request) return state;
  const heard = { ...answered(state, nonce), fault };
  return request.type === "seek" ? withoutSeek(heard) : heard;
}

function answered(state: LobbyState, nonce: string): LobbyState {
  return { ...state, asked: state.asked.filter((request) => request.nonce !== nonce) };
}

/** Remembers for whom alone a challenge is: when it is declined they may be gone. */
function directed(
  state: LobbyState,
  { nonce, challenge }: { nonce: string; challenge: string },
): LobbyState {
  const request = state.asked.find((one) => one.nonce === nonce);
  const to = request?.type === "offer" ? request.to : null;
  const name = state.view?.programs.find(({ tag }) => tag === to)?.name;
  return name ? { ...state, directed: { ...state.directed, [challenge]: name } } : state;
}

function followed(state: LobbyState, challenge: string): LobbyState {
  if (state.followed.includes(challenge)) return state;
  return { ...state, followed: [...state.followed, challenge] };
}
