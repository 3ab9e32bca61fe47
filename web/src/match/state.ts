/** What the page of a match shows, and what becomes of it when the match goes on. */
import type { Threat } from "../study/module";
import type { Said } from "../words";
import { UNCONNECTED, type Connection } from "../connection";
import type { Action, Match, Message, MoveView, Phrase, Player, SeatAnswer, Target } from "../wire";
import { mySeatToMove, UNKNOWN, type Course, type Picture } from "./course";

/** Something to tell the reader, with the clause of the rules that it is about. */
export interface Notice {
  message: Said;
  clause: string | null;
}

/** A move that the engine advised, and where. */
export interface Hint {
  position: string;
  notation: string;
  cells: string[];
}

export interface TableState {
  course: Course;
  connection: Connection;
  /** The ply that is looked at; `null` for where the match stands. */
  looking: number | null;
  /** What is on the screen: the picture that was asked for, or the last one. */
  picture: Picture | null;
  /** What has been touched of a move so far. */
  touched: Target[];
  /** A move that waits to be confirmed; another last touch may still replace it. */
  unconfirmed: MoveView | null;
  /** The beginning of a move that was typed, and the question for the rest. */
  part: { text: string; question: Said } | null;
  hint: Hint | null;
  /** Whether a hint is being looked for. */
  hinting: boolean;
  /** What a coach says of a position. */
  coaching: { position: string; threats: Threat[] } | null;
  /** A move that a coach thinks about before it is sent. */
  considered: string | null;
  /** What a coach asks before a move is made, and where it would be made. */
  warned: { position: string; mv: string; text: string } | null;
  /** How many moves there were when one was made all the same. */
  risked: number | null;
  notice: Notice | null;
  /** What became of something that the reader had asked for. */
  news: Message | null;
  /** What the other player has said last. */
  said: { player: Player; phrase: Phrase } | null;
  /** Why a seat that the page asked for is not held. */
  refusals: Said[];
  /** A new link to a seat, for another device. */
  seatLink: string | null;
  /** The clause of the rules that is read beside the board, "" for none; `null` if none are read. */
  reading: string | null;
}

/** A table with a match on it, and a picture of it to show. */
export interface LaidState extends TableState {
  course: Course & { match: Match };
  picture: Picture;
}

/** No move has been begun, and none is warned of. */
export const UNTOUCHED = {
  touched: [],
  unconfirmed: null,
  warned: null,
} satisfies Partial<TableState>;

export const BARE: TableState = {
  course: UNKNOWN,
  connection: UNCONNECTED,
  looking: null,
  picture: null,
  ...UNTOUCHED,
  part: null,
  hint: null,
  hinting: false,
  coaching: null,
  considered: null,
  risked: null,
  notice: null,
  news: null,
  said: null,
  refusals: [],
  seatLink: null,
  reading: null,
};

export function isLaid(state: TableState): state is LaidState {
  return state.course.match !== null && state.picture !== null;
}

/** The state with what has become known, however it came: told at once or after an absence. */
export function withCourse(state: TableState, course: Course): TableState {
  const before = state.course.match;
  const { match } = course;
  if (!match) return { ...state, course };
  const looking = plyToLookAt(state.looking, match);
  const stands =
    before?.position === match.position &&
    before.turn === match.turn &&
    before.moves.length === match.moves.length;
  if (stands) return { ...state, course, looking };
  return {
    ...state,
    course,
    looking,
    ...UNTOUCHED,
    part: null,
    hint: null,
    hinting: false,
    considered: null,
    notice: null,
  };
}

/** Whether a move that a coach warned of can be thought over again: it was the last. */
export function canRepent({ risked, course: { match } }: TableState): boolean {
  return risked !== null && match !== null && !match.end && match.moves.length > risked;
}

/** What a lost line leaves: nobody answers what was not kept. */
export function withConnection(state: TableState, connection: Connection): TableState {
  return { ...state, connection, hinting: state.hinting && connection.phase === "open" };
}

/** The last ply, and any beyond it, is where the match stands. */
export function plyToLookAt(ply: number | null, match: Match | null): number | null {
  if (ply === null || !match) return ply;
  return ply >= match.moves.length ? null : Math.max(0, ply);
}

/** The refusals of a welcome. */
export function refusalsIn(answers: SeatAnswer[]): Said[] {
  return answers.flatMap((answer) => ("refused" in answer ? [answer.message] : []));
}

/** The ply that is looked at. */
export function plyInSight({ looking, course }: LaidState): number {
  return looking ?? course.match.moves.length;
}

/** Whether such an action was given and is not answered. */
export function isPending({ connection }: TableState, wanted: Action["action"]): boolean {
  return connection.pending.some(({ action }) => action === wanted);
}

/** Whether such an action can be given now; moves can always. */
export function canGive(state: TableState, wanted: Action["action"]): boolean {
  return state.connection.phase === "open" && !isPending(state, wanted);
}

/** Whether a hint can be asked for now. */
export function canAskForHint({ course, connection, hinting }: TableState): boolean {
  const given = (course.match?.hints ?? false) && mySeatToMove(course) !== null;
  return given && !hinting && connection.phase === "open";
}

/** Whether a coach may watch: where the reader plays a computer. */
export function canBeCoached({ course: { match, seats } }: TableState): boolean {
  return match !== null && match.mode === "computer" && seats.length === 1 && !match.end;
}

/** The hint, if it is for the position that stands and is looked at. */
export function hintInSight({ hint, course, looking }: TableState): Hint | null {
  return hint && looking === null && hint.position === course.match?.position ? hint : null;
}

/** What a coach says of the position that stands and is looked at, while the game goes on. */
export function threatsInSight({ coaching, course: { match }, looking }: TableState): Threat[] {
  if (looking !== null || !match || match.end || coaching?.position !== match.position) return [];
  return coaching.threats;
}

/** The legal moves, if the reader may make one now. */
export function movesToMake(state: TableState): MoveView[] {
  const { course, looking } = state;
  if (looking !== null || state.considered !== null) return [];
  if (isPending(state, "play") || !mySeatToMove(course)) return [];
  const picture = course.pictures.get(course.match?.moves.length ?? 0);
  return picture?.position === course.match?.position ? (picture?.moves ?? []) : [];
}
