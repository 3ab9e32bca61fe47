/** What goes over the wire of the lobby. */
import type { Language, MatchId, Message, MessageView, Moment, Player, TimeControl } from "../wire";

/** How long moves may take, in one word. */
export type ClockClass = "blitz" | "rapid" | "none" | "days";

/** Who makes the first move, as whoever offers a match says it. */
export type Begins = "me" | "them" | "toss";

/** What somebody wants to play. */
export type Terms = {
  variant: string;
  time_control?: string | null;
  begins?: Begins;
  /** Whether everybody may watch. */
  public?: boolean;
  /** Whether programs may take it. */
  programs?: boolean;
};

/** What a client can say in the lobby. */
export type LobbyClientMessage =
  | {
      type: "hello";
      protocol: number;
      key: string;
      name?: string;
      lang?: Language;
      blocked?: string[];
    }
  | { type: "offer"; nonce: string; terms: Terms; to?: string }
  | { type: "withdraw"; nonce: string; challenge: string }
  | { type: "take"; nonce: string; challenge: string }
  | { type: "decline"; nonce: string; challenge: string; reason: DeclineReason }
  | (SeekRequest & { type: "seek" })
  | { type: "stop"; nonce: string }
  | { type: "lang"; lang: Language }
  | { type: "ping"; t: number };

/** What somebody would play with whoever comes. */
export type SeekRequest = {
  nonce: string;
  games: string[];
  clock: ClockClass;
  strength?: Record<string, number>;
  public?: boolean;
};

export type DeclineReason = "busy" | "game" | "clock" | "later";

/** Who has made a challenge. */
export type Maker = { name: string; tag: string; program: boolean };

/** An open offer of a match. */
export type Challenge = {
  id: string;
  variant: string;
  title: Message;
  time_control: TimeControl;
  /** As the reader sees it. */
  begins: "you" | "them" | "toss";
  by: Maker;
  at: Moment;
  public: boolean;
  programs: boolean;
  days: boolean;
  own: boolean;
  to_you: boolean;
};

/** A program that can be challenged. */
export type ProgramHere = { name: string; tag: string; games: string[]; free: number };

/** Who and what is there. */
export type Lobby = {
  here: number;
  programs_here: number;
  seeking: number;
  challenges: Challenge[];
  programs: ProgramHere[];
  playing: MatchId[];
};

/** A seek that is open. */
export type Seeking = {
  nonce: string;
  challenge: string;
  since: Moment;
  /** How many seek somebody, this one too. */
  waiting: number;
  games: string[];
  /** How fast it may be by now. */
  clocks: ClockClass[];
  /** Whether it gets no wider: whoever seeks the same game fits. */
  widest: boolean;
};

/** What the server can say of the lobby. */
export type LobbyServerMessage =
  | {
      type: "welcome";
      protocol: number;
      now: Moment;
      tag: string;
      name: string;
      program: boolean;
    }
  | (Lobby & { type: "lobby" })
  | { type: "offered"; nonce: string; challenge: string }
  | { type: "withdrawn"; nonce: string; challenge: string }
  | { type: "declined"; challenge: string; reason: DeclineReason }
  | (Seeking & { type: "seeking" })
  | { type: "begun"; match: MatchId; player: Player; challenge: string }
  | { type: "rejected"; nonce: string; code: string; message: MessageView }
  | { type: "bye"; reason: string; retry: number }
  | { type: "error"; code: string; message: MessageView }
  | { type: "pong"; t: number; now: Moment };
