/** The messages of `docs/wire.md`, as far as the page needs them. */
import type { Geometry, Message, MoveView, Player, Scene } from "./scene";

/** A message that the server has also said in the reader's language. */
export interface Told extends Message {
  text?: string;
}

export type Mode = "computer" | "here" | "friend" | "watch";

export type TimeControl =
  | { kind: "unlimited" }
  | { kind: "clock"; base: number; increment: number }
  | { kind: "per-move"; allowance: number };

export interface Participant {
  name: string;
  kind: "human" | { bot: string };
}

export interface Made {
  ply: number;
  player: Player;
  mv: string;
  notation: string;
  position: string;
  clocks: Clocks | null;
}

export type Clocks = [number, number];

export interface Offer {
  number: number;
  by: Player;
  proposal: "draw" | "takeback" | "rematch";
  to?: number;
}

export interface End {
  result: string;
  termination: string;
  reason: string;
  message: Message;
}

/** What the server tells of a match. */
export interface Match {
  id: string;
  v: number;
  mode: Mode;
  variant: string;
  game: string;
  title: Message;
  time_control: TimeControl;
  takeback: "free" | "on-request";
  hints: boolean;
  grace: number | null;
  abandonment: number | null;
  players: [Participant | null, Participant | null];
  moves: Made[];
  position: string;
  turn: Player | null;
  running: Player | null;
  clocks: Clocks | null;
  since: number;
  offers: Offer[];
  gone: [number | null, number | null];
  end: End | null;
  rematch: string | null;
}

export interface Presence {
  players: [boolean, boolean];
  spectators: number;
}

export interface Thinking {
  player: Player;
  since: number;
}

export type SeatAnswer = { player: Player } | { refused: string; message: Told };

export interface Welcome {
  type: "welcome";
  match: string;
  now: number;
  v: number;
  seats: SeatAnswer[];
  presence: Presence;
  thinking: Thinking | null;
  state?: Match;
  events?: MatchEvent[];
}

/** Something that happened, with what stands after it. */
export type MatchEvent = {
  v: number;
  at: number;
  position: string;
  turn: Player | null;
  running: Player | null;
} & Fact;

export type Fact =
  | { fact: "created" }
  | { fact: "seated"; player: Player; participant: Participant }
  | { fact: "renamed"; player: Player; name: string }
  | {
      fact: "moved";
      ply: number;
      player: Player;
      mv: string;
      notation: string;
      clocks: Clocks | null;
    }
  | { fact: "offered"; player: Player; proposal: Offer["proposal"]; to?: number }
  | { fact: "declined" | "withdrawn"; offer: number }
  | { fact: "taken-back"; to: number; clocks?: Clocks | null }
  | { fact: "left" | "returned"; player: Player }
  | { fact: "ended"; end: End; clocks?: Clocks | null }
  | { fact: "rematch-agreed"; match: string };

/** What a player may do beside making a move. */
export interface Right {
  player: Player;
  actions: Action[];
  /** From when on he may claim the match, if the other stays away. */
  claim_from: number | null;
}

export interface May {
  seats: Right[];
  /** When the match is called off if nobody moves before. */
  called_off_at: number | null;
}

export interface View {
  ply: number;
  position: string;
  board?: Geometry;
  scene: Scene;
  moves: MoveView[] | null;
}

export type ServerMessage =
  | Welcome
  | { type: "events"; events: MatchEvent[] }
  | ({ type: "may" } & May)
  | { type: "ack"; nonce: string; v: number }
  | {
      type: "rejected";
      nonce: string;
      v: number;
      code: string;
      clause: string | null;
      message: Told;
    }
  | ({ type: "view" } & View)
  | { type: "hint"; nonce: string; ply: number; position: string; mv: string; notation: string }
  | ({ type: "presence" } & Presence)
  | { type: "thinking"; player: Player | null; since: number | null }
  | { type: "seat-link"; nonce: string; player: Player; secret: string; url: string }
  | { type: "seat-lost"; player: Player }
  | { type: "bye"; reason: string; retry: number }
  | { type: "pong"; t: number; now: number }
  | { type: "error"; code: string; message: Told };

/** What a player wants to happen. */
export type Action =
  | { action: "play"; ply: number; mv: string; position: string }
  | { action: "resign" | "offer-draw" | "offer-rematch" | "claim-abandonment" | "abort" }
  | { action: "take-back"; to: number }
  | { action: "accept" | "decline" | "withdraw"; offer: number };

export type Command = { type: "command"; nonce: string; player: Player } & Action;

/** What the page shows itself with. */
export interface SeatClaim {
  key: string;
  secret?: string;
  name?: string;
}
