/**
 * What the page knows of a match: a pure function from what it knew and what
 * the server says. Nothing is ever assumed to have happened.
 */
import type {
  Action,
  Geometry,
  Match,
  MatchEvent,
  May,
  MoveView,
  Offer,
  Player,
  Presence,
  Scene,
  ServerMessage,
  Thinking,
  View,
  Welcome,
} from "../wire";

/** A ply as it is drawn. */
export interface Picture {
  ply: number;
  position: string;
  board: Geometry;
  scene: Scene;
  moves: MoveView[];
}

export interface Course {
  match: Match | null;
  /** The seats that this page holds. */
  seats: Player[];
  /** What can be done beside making a move. */
  may: May;
  presence: Presence;
  thinking: Thinking | null;
  /** The pictures that have come, by ply. */
  pictures: Map<number, Picture>;
  /** The board of the last picture: the next may come without one. */
  board: Geometry | null;
  /** What must be added to this machine's clock to have the server's. */
  ahead: number;
}

export const UNKNOWN: Course = {
  match: null,
  seats: [],
  may: { seats: [], called_off_at: null },
  presence: { players: [false, false], spectators: 0 },
  thinking: null,
  pictures: new Map(),
  board: null,
  ahead: 0,
};

/** The course after a message, or `astray` if the two do not fit together. */
export function follow(course: Course, message: ServerMessage, now: number): Course | "astray" {
  switch (message.type) {
    case "welcome":
      return welcome(course, message, now);
    case "events":
      return happened(course, message.events);
    case "may": {
      const { seats, called_off_at } = message;
      return { ...course, may: { seats, called_off_at } };
    }
    case "view":
      return seen(course, message);
    case "presence": {
      const { players, spectators } = message;
      return { ...course, presence: { players, spectators } };
    }
    case "thinking": {
      const { player, since } = message;
      return { ...course, thinking: player && since ? { player, since } : null };
    }
    case "seat-lost":
      return without(course, message.player);
    case "pong":
      return { ...course, ahead: message.now - now };
    default:
      return course;
  }
}

function welcome(course: Course, message: Welcome, now: number): Course | "astray" {
  const greeted: Course = {
    ...course,
    seats: [
      ...new Set(message.seats.flatMap((seat) => ("player" in seat ? [seat.player] : []))),
    ].sort(),
    presence: message.presence,
    thinking: message.thinking,
    ahead: message.now - now,
    // A new connection sends its first picture with the board.
    board: null,
  };
  if (message.state) return { ...greeted, match: message.state, pictures: new Map() };
  return happened(greeted, message.events ?? []);
}

/** A seat was moved to another device. */
function without({ may, seats, ...course }: Course, lost: Player): Course {
  return {
    ...course,
    seats: seats.filter((player) => player !== lost),
    may: { ...may, seats: may.seats.filter(({ player }) => player !== lost) },
  };
}

function happened(course: Course, events: MatchEvent[]): Course | "astray" {
  let { match, pictures } = course;
  for (const event of events) {
    if (!match) return "astray";
    if (event.v <= match.v) continue;
    if (event.v !== match.v + 1) return "astray";
    match = after(match, event);
    pictures = keptPictures(pictures, match);
  }
  return { ...course, match, pictures };
}

/** Pictures of plies that were taken back are of no use. */
function keptPictures(pictures: Map<number, Picture>, match: Match): Map<number, Picture> {
  const kept = [...pictures].filter(([ply]) => ply <= match.moves.length);
  return kept.length === pictures.size ? pictures : new Map(kept);
}

function seen(course: Course, view: View): Course | "astray" {
  const board = view.board ?? course.board;
  const { match } = course;
  if (!board || !match) return "astray";
  const { ply, position, scene } = view;
  if (ply > match.moves.length) return course;
  if ((positionAt(match, ply) ?? position) !== position) return "astray";
  // Whoever asks only for the picture does not lose the moves that came before.
  const known = course.pictures.get(ply);
  const moves = view.moves ?? (known?.position === position ? known.moves : []);
  const picture: Picture = { ply, position, board, scene, moves };
  return { ...course, board, pictures: new Map(course.pictures).set(ply, picture) };
}

/** The key of a ply's position; that of the start is told by nobody. */
function positionAt(match: Match, ply: number): string | undefined {
  return ply === match.moves.length ? match.position : match.moves[ply - 1]?.position;
}

/** The match after its next event. */
export function after(match: Match, event: MatchEvent): Match {
  const { v, at, position, turn, running } = event;
  const next: Match = { ...match, v, position, turn, running };
  switch (event.fact) {
    case "seated": {
      const players: Match["players"] = [...match.players];
      players[event.player - 1] = event.participant;
      return { ...next, players, since: at };
    }
    case "renamed": {
      const players: Match["players"] = [...match.players];
      const known = players[event.player - 1];
      if (known) players[event.player - 1] = { ...known, name: event.name };
      return { ...next, players };
    }
    case "moved": {
      const { ply, player, mv, notation, clocks } = event;
      const moves = [...match.moves, { ply, player, mv, notation, position, clocks }];
      return { ...next, moves, since: at, clocks: clocks ?? match.clocks, offers: [] };
    }
    case "offered": {
      const made = { number: v, by: event.player };
      const offer: Offer =
        event.proposal === "takeback"
          ? { ...made, proposal: event.proposal, to: event.to }
          : { ...made, proposal: event.proposal };
      return { ...next, offers: [...match.offers, offer] };
    }
    case "declined":
    case "withdrawn":
      return { ...next, offers: match.offers.filter(({ number }) => number !== event.offer) };
    case "taken-back": {
      const moves = match.moves.slice(0, event.to);
      return { ...next, moves, since: at, clocks: event.clocks ?? match.clocks, offers: [] };
    }
    case "left":
    case "returned": {
      const gone: Match["gone"] = [...match.gone];
      gone[event.player - 1] = event.fact === "left" ? at : null;
      return { ...next, gone };
    }
    case "ended": {
      const clocks = event.clocks ?? match.clocks;
      return { ...next, end: event.end, since: at, clocks, offers: [] };
    }
    case "rematch-agreed":
      return { ...next, rematch: event.match, offers: [] };
    default:
      // What this page does not know is for others.
      return next;
  }
}

/** The seat for which this page may move now. */
export function mySeatToMove({ match, seats }: Course): Player | null {
  return match?.turn && seats.includes(match.turn) ? match.turn : null;
}

/** The actions of this kind that are open to this page's players. */
export function allowed(
  { may }: Course,
  wanted: Action["action"],
): { player: Player; action: Action }[] {
  return may.seats.flatMap(({ player, actions }) =>
    actions.filter(({ action }) => action === wanted).map((action) => ({ player, action })),
  );
}

/** What a player's clock shows, in milliseconds. */
export function timeLeft({ match, ahead }: Course, player: Player, now: number): number | null {
  const shown = match?.clocks?.[player - 1];
  if (!match || shown === undefined) return null;
  const spent = match.running === player ? now + ahead - match.since : 0;
  return Math.max(0, shown - Math.max(0, spent));
}
