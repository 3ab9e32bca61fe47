/**
 * What is asked of the module and answered, from its types: `cargo xtask golden`
 * writes this file. docs/web.md describes it.
 */
import type {
  CellId,
  ClientMessage,
  Created,
  Frame,
  Geometry,
  Match,
  MatchId,
  MatchRequest,
  Message,
  MessageView,
  Moment,
  MoveView,
  Player,
  Scene,
  ServerMessage,
  Summary,
  Target,
} from "../wire";

/** A better move, and the play that it leads to. */
export type Better = {
  /** Its text. */
  move: string;
  /** How people write it. */
  notation: string;
  /** The move and those that are expected to follow. */
  line: string[];
};

/** One way to set something beside the board. */
export type Choice = {
  /** What it is, such as who holds the initiative. */
  words: Message;
  /** The text of the position that it makes. */
  text: string;
};

/** How good a move was. */
export type Class = (
  /** The engine's own move, the only one, or one as good. */
  | "best"
  /** Not the best, but it gives little away. */
  | "good"
  /** It gives something away. */
  | "inaccuracy"
  /** It gives much away. */
  | "mistake"
  /** It gives the game, or a good part of it, away. */
  | "blunder"
);

/** How many moves a class has. */
export type ClassCount = {
  /** The class. */
  class: Class;
  /** How many. */
  count: number;
};

/** What a coach says where a line stands that is not over. */
export type Coaching = {
  /** What the opponent threatens. */
  threats: Threat[];
  /** The question before the move that was asked about is made, in the reader's language; `null` if the move does not lose by force. */
  warning: string | null;
};

/** The course of a game. */
export type Course = {
  /** The id of the game. */
  game: string;
  /** What is taught is called. */
  title: Message;
  /** The id of the variant that is taught. */
  variant: string;
  /** After so many lessons a first game is offered. */
  enough: number;
  /** The names of the lessons, in their order. */
  lessons: string[];
};

/** What somebody has played or solved. */
export type Done = (
  /** A game against a computer player, from its beginning. */
  | {
    done: "game";
    /** The word of the computer player. */
    bot: string;
    /** What was scored. */
    points: PointsScored;
    /** How many plies it had. */
    plies: number;
    /** Whether the person resigned. */
    resigned: boolean;
    /** Whether a hint, a coach or a takeback helped the person. */
    helped: boolean;
  }
  /** A puzzle. */
  | {
    done: "puzzle";
    /** Its rating, on the scale of the levels. */
    rating: number;
    /** Whether it was solved. */
    solved: boolean;
  }
);

/** What ends a game. */
export type EndedBy = (
  /** Its rules, the third occurrence of a position, and its length. */
  | "match"
  /** Its rules alone, as in records of games that were played on. */
  | "game"
);

/** A line of play that the engine expects. */
export type ExpectedLine = {
  /** What it leads to, seen by whoever is to move. */
  score: Score;
  /** The texts of its moves. */
  moves: string[];
  /** How people write them. */
  notations: string[];
};

/** A match as a page keeps it. */
export type KeptMatch = {
  /** Its name. */
  id: MatchId;
  /** What is told of it in a list. */
  summary: Summary;
  /** All of it, to be handed back as it is. */
  text: string;
};

/** What a page has kept of a solver. */
export type KeptOfSolver = {
  /** How the solver does in puzzles, as text; empty at first. */
  standings?: string;
  /** What counts of games and puzzles, as text; empty at first. */
  results?: string;
};

/** A variant of a game. */
export type KnownVariant = {
  /** Its id. */
  id: string;
  /** The id of its game. */
  game: string;
  /** What it is called. */
  title: Message;
  /** Whether every game starts from the same position. */
  fixed_start: boolean;
  /** The words of its computer players, the weakest first. */
  bots: string[];
};

/** A language by its code. */
export type Language2 = "en" | "pt";

/** A lesson that is being done, with what it says in the reader's language. */
export type Lesson = {
  /** Its name within its course. */
  name: string;
  /** Which one it is, from 0. */
  number: number;
  /** How many there are. */
  count: number;
  /** What it teaches. */
  idea: string;
  /** What is to be done. */
  task: string;
  /** The text of the position that it begins with. */
  start: string;
  /** The position that stands. */
  standing: Standing;
  /** The moves made, those of the opponent too. */
  moves: string[];
  /** Whether the task is done. */
  done: boolean;
  /** What is said to what was tried. */
  reply: (LessonReply | null);
  /** What is touched first to do the task; nothing once it is done. */
  hint: (Target | null);
  /** A move that does the task; none once it is done. */
  solution: string | null;
  /** What learners are expected to try in vain. */
  tries: string[];
};

/** What is said to a try. */
export type LessonReply = {
  /** What became of it. */
  kind: ReplyKind;
  /** What is said. */
  text: string;
  /** The clause of the rules page that it breaks. */
  clause: string | null;
  /** What was typed so far, if it is the beginning of a move. */
  part: string | null;
};

/** A match that was made. */
export type MadeMatch = {
  kept: KeptMatch;
  created: Created;
};

/** What the module answers. */
export type ModuleAnswer = (
  /** The games. */
  | {
    answer: "games";
    /** Every variant, game by game. */
    variants: KnownVariant[];
  }
  /** A position. */
  | Standing & {
    answer: "position";
  }
  /** What was typed is a move. */
  | {
    answer: "attempt";
    /** Its one text. */
    mv: string;
    /** How people write it. */
    notation: string;
  }
  /** What was typed is the beginning of a move. */
  | {
    answer: "part";
    /** What was typed so far: with a blank and the rest it is tried again. */
    text: string;
    /** What is asked for the rest, in the reader's language. */
    question: string;
  }
  /** What a touch leads to. */
  | TouchedTargets & {
    answer: "touch";
  }
  /** The text is a position. */
  | {
    answer: "position-text";
    /** Its one text. */
    text: string;
    /** What can be set beside the board: of each such thing, the choices. */
    choices: Choice[][];
  }
  /** What a text with records holds. */
  | {
    answer: "records";
    /** One after the other. */
    records: RecordRead[];
  }
  /** A record. */
  | {
    answer: "record-text";
    /** Its text. */
    text: string;
  }
  /** The game in a link. */
  | {
    answer: "linked";
    /** The game, as it would be on record. */
    record: RecordTree;
  }
  /** A link. */
  | {
    answer: "link-text";
    /** Its characters. */
    text: string;
  }
  /** What the engine thinks. */
  | Thought & {
    answer: "thought";
  }
  /** How far a review has come. */
  | {
    answer: "reviewing";
    /** How many positions are known. */
    known: number;
    /** Of how many. */
    all: number;
  }
  /** A review. */
  | SaidReview & {
    answer: "review";
  }
  /** What moves are worth. */
  | {
    answer: "values";
    /** The best first; none if nothing is known. */
    moves: MoveValue[];
  }
  /** The move of a computer player. */
  | {
    answer: "bot-move";
    /** Its text. */
    mv: string;
    /** How people write it. */
    notation: string;
  }
  /** A picture. */
  | {
    answer: "picture";
    /** SVG. */
    svg: string;
    /** Its size in pixels. */
    width: number;
    /** From top to bottom. */
    height: number;
  }
  /** The pictures of a game. */
  | {
    answer: "film";
    /** SVG, the first position first. */
    pictures: string[];
    /** Their size in pixels. */
    width: number;
    /** From top to bottom. */
    height: number;
  }
  /** A moving picture. */
  | {
    answer: "gif";
    /** Its bytes. */
    base64: string;
  }
  /** The courses. */
  | {
    answer: "courses";
    /** Game by game. */
    courses: Course[];
  }
  /** A lesson. */
  | Lesson & {
    answer: "lesson";
  }
  /** The puzzles of a game were taken in. */
  | {
    answer: "puzzles-read";
    /** The id of the game. */
    game: string;
    /** How many there are. */
    count: number;
  }
  /** The puzzles of a game. */
  | Shelf & {
    answer: "puzzles";
  }
  /** A puzzle. */
  | PuzzleSolved & {
    answer: "puzzle";
  }
  /** What a coach says. */
  | Coaching & {
    answer: "coach";
  }
  /** How strong somebody is. */
  | Strength & {
    answer: "strength";
  }
  /** What the engine did. */
  | {
    answer: "bench";
    /** How many positions it visited. */
    nodes: number;
    /** The checksum of what it found. */
    hash: string;
  }
  /** A match that was made. */
  | MadeMatch & {
    answer: "match-made";
  }
  /** A match. */
  | {
    answer: "match-shown";
    /** As it stands. */
    match: Match;
    /** Its record. */
    record: string;
  }
  /** What the room wants. */
  | {
    answer: "room";
    /** One after the other. */
    outputs: RoomOutput[];
    /** When it wants to be woken if nothing happens before. */
    wake_at: (Moment | null);
    /** What is told of the match in a list. */
    summary: Summary;
  }
  /** It is done. */
  | {
    answer: "done";
  }
  /** It cannot be. */
  | Objection & {
    answer: "objection";
  }
  /** The question makes no sense: the page is at fault. */
  | {
    answer: "nonsense";
    /** What is wrong, for who writes the page. */
    error: string;
  }
);

/** What a page can ask. */
export type ModuleQuestion = (
  /** Which games there are. */
  | {
    ask: "games";
  }
  /** What a position looks like, and what can be done there. */
  | {
    ask: "position";
    /** Which. */
    at: Whereabouts;
    /** Whether every ply from the start is wanted as it is drawn. */
    frames?: boolean;
  }
  /** Whether something that was typed is a move. */
  | {
    ask: "attempt";
    /** Where. */
    at: Whereabouts;
    /** What was typed. */
    typed: string;
  }
  /** What a touch leads to. */
  | {
    ask: "touch";
    /** Where. */
    at: Whereabouts;
    /** What is touched already. */
    touched?: Target[];
    /** What is touched now. */
    target: Target;
  }
  /** Whether a text is a position. */
  | {
    ask: "read-position";
    /** Of which variant. */
    variant: string;
    /** The text. */
    text: string;
  }
  /** A position with another piece on a cell, and with what follows from that, such as one piece less in hand. */
  | {
    ask: "place-piece";
    /** Of which variant. */
    variant: string;
    /** The text of the position. */
    text: string;
    /** On which cell. */
    cell: string;
    /** The symbol of the piece; nothing is to stand there if left out. */
    symbol?: string | null;
  }
  /** What a text with records holds. */
  | {
    ask: "read-record";
    /** The text. */
    text: string;
  }
  /** A game as the text of its record. */
  | {
    ask: "write-record";
    /** The game. */
    record: RecordTree;
  }
  /** The game in a link. */
  | {
    ask: "read-link";
    /** Its characters, or the address that ends with them. */
    text: string;
  }
  /** The characters of a link to a game. */
  | {
    ask: "write-link";
    /** Where the game ends, or as far as it went. */
    at: Whereabouts;
    /** The result, if it is not the rules that gave it. */
    result?: string | null;
  }
  /** What the engine thinks. It tells what it finds while it thinks, and goes on until it has proven the result or has visited so many positions. */
  | {
    ask: "think";
    /** Of which position. */
    at: Whereabouts;
    /** How many lines are wanted, at most. */
    lines: number;
    /** How many positions may be visited; without it, any number. */
    nodes?: number | null;
  }
  /** What each move of a game gave away. It tells how far it has come. */
  | {
    ask: "review";
    /** Where the game ends, or as far as it went. */
    at: Whereabouts;
    /** How many moves at its start are not judged; none if left out. */
    from?: number;
    /** How many positions may be visited for each move; the usual number if left out. */
    nodes?: number | null;
  }
  /** What moves are worth where that can be looked up. */
  | {
    ask: "values";
    /** In which position. */
    at: Whereabouts;
  }
  /** The move of a computer player. */
  | {
    ask: "bot-move";
    /** Where. */
    at: Whereabouts;
    /** The word of the player. */
    bot: string;
    /** What its chances come from; as text, since a browser's numbers would lose bits. */
    seed?: string | null;
    /** How many positions the engine may visit; levels have limits of their own. */
    nodes?: number | null;
  }
  /** A picture of a position, as SVG. */
  | {
    ask: "picture";
    /** Which. */
    at: Whereabouts;
    /** How it is shown. */
    look: PictureLook;
    /** Arrows from cell to cell; a ring where both are the same. */
    arrows?: ([string, string])[];
    /** How many pixels the longer side has. */
    size: number;
  }
  /** Pictures of a whole game, to be painted and handed in one after the other as files that are called `frame`. */
  | {
    ask: "film";
    /** Where the game ends. */
    at: Whereabouts;
    /** How it is shown. */
    look: PictureLook;
    /** How many pixels the longer side has. */
    size: number;
  }
  /** The film whose frames were handed in, as GIF. */
  | {
    ask: "gif";
  }
  /** Which courses there are. */
  | {
    ask: "courses";
  }
  /** A lesson, and what is said to a try. */
  | {
    ask: "lesson";
    /** The id of the game. */
    game: string;
    /** Which lesson of its course, from 0. */
    number: number;
    /** The moves made in it already, those of the opponent too. */
    moves?: string[];
    /** What is tried now, if something is. */
    typed?: string | null;
  }
  /** Takes in the puzzles of a game, as their file has them. */
  | {
    ask: "read-puzzles";
    /** The text of the file. */
    text: string;
  }
  /** The puzzles of a game that were taken in, how a solver does there, and which one comes next. */
  | {
    ask: "puzzles";
    /** The id of the game. */
    game: string;
    /** What was kept of the solver. */
    kept?: KeptOfSolver;
    /** Which puzzle is wanted next. */
    wanted?: WantedPuzzle;
  }
  /** Takes note of how a try at a puzzle has ended, and answers as to `puzzles`. */
  | {
    ask: "note-puzzle";
    /** The name of the puzzle. */
    id: string;
    /** `clean`, `helped` or `failed`. */
    tried: string;
    /** What was kept of the solver. */
    kept?: KeptOfSolver;
    /** Which puzzle is wanted next; the theme is that of this one too. */
    wanted?: WantedPuzzle;
  }
  /** A puzzle, and what is said to a try. */
  | {
    ask: "puzzle";
    /** Its name. */
    id: string;
    /** The moves made in it already, those of the opponent too. */
    moves?: string[];
    /** What is tried now, if something is. */
    typed?: string | null;
    /** How many hints were asked for since the last move. */
    hints?: number;
  }
  /** What a coach says: what the opponent threatens, and whether a move loses by force. */
  | {
    ask: "coach";
    /** Where. */
    at: Whereabouts;
    /** The text of the move that somebody is about to make, if they are. */
    mv?: string | null;
  }
  /** How strong somebody is in a game, and whom they meet next. */
  | {
    ask: "strength";
    /** What was kept of all games; nothing at first. */
    kept: string;
    /** Of which variant. */
    variant: string;
    /** What was played or solved since, if anything. */
    done?: (Done | null);
  }
  /** What the engine does with the fixed positions of a variant. */
  | {
    ask: "bench";
    /** Of which variant. */
    variant: string;
  }
  /** Makes a match that is held beside the page. */
  | {
    ask: "make-match";
    /** What it is called from now on. */
    id: MatchId;
    /** What is asked for, as of the server. */
    request: MatchRequest;
    /** What time it is. */
    now: Moment;
    /** What chance is drawn from. */
    chance: string;
  }
  /** What a match that was kept looks like, and its record. */
  | {
    ask: "show-match";
    /** What was kept. */
    kept: string;
    /** The day it was made, as records write it. */
    date: string;
  }
  /** Opens the room of a match that was kept, in place of the one before. */
  | {
    ask: "open-room";
    /** What was kept. */
    kept: string;
    /** What time it is. */
    now: Moment;
    /** What chance is drawn from. */
    chance: string;
  }
  /** Tells the room what happens. */
  | {
    ask: "room";
    /** What. */
    input: RoomInput;
    /** What time it is. */
    now: Moment;
  }
  /** Speaks another language from now on. */
  | {
    ask: "speak";
    /** Its code, `en` or `pt`. */
    lang: Language2;
  }
);

/** A move that was made. */
export type MovePlayed = {
  ply: number;
  player: Player;
  mv: string;
  /** How people write it. */
  notation: string;
  /** The key of the position it led to. */
  position: string;
};

/** A move of which it is known what it is worth. */
export type MoveValue = {
  /** Its text. */
  mv: string;
  /** Its worth to whoever makes it. */
  score: Score;
};

/** A move that a computer player is asked for, as the question for it has it. */
export type MoveWanted = {
  ticket: number;
  variant: string;
  start: string;
  moves: string[];
  bot: string;
  seed: string;
};

/** Why something cannot be, and where it is wrong. */
export type Objection = {
  /** What is wrong. */
  message: MessageView;
  /** The field of a position at fault; `text` if the fields themselves are wrong. */
  field: string | null;
  /** The line of a record, from 1. */
  line: number | null;
  /** The place in the text or its line, in characters from 1. */
  column: number | null;
  /** The number of the move at fault, from 1. */
  number: number | null;
  /** The clause of the rules page that a move breaks. */
  clause: string | null;
};

/** How a board is shown in a picture, as on the page. */
export type PictureLook = {
  /** The word for its colours. */
  theme: string;
  /** The page that they are for. */
  scheme: PictureScheme;
  /** Whether coordinates stand beside it. */
  coordinates: boolean;
  /** Whether the last move is marked. */
  last_move: boolean;
  /** Whether it is turned round. */
  flipped: boolean;
};

/** How bright a page is. */
export type PictureScheme = (
  /** As by day. */
  | "light"
  /** As by night. */
  | "dark"
);

/** What a player did in a game. */
export type PlayerSummary = {
  /** From 0 to 100; none if the player had no choice to make. */
  accuracy: number | null;
  /** How many moves there are of each class, the best first. */
  classes: ClassCount[];
};

/** What was scored in a game. */
export type PointsScored = (
  /** It was won. */
  | "won"
  /** It was drawn. */
  | "drawn"
  /** It was lost. */
  | "lost"
);

/** What is certain to come. */
export type Proven = (
  /** The owner of the score wins. */
  | "win"
  /** Neither side can force a win. */
  | "draw"
  /** The owner of the score loses. */
  | "loss"
);

/** What helps a solver. */
export type PuzzleHint = {
  /** `idea`, `region`, `piece` or `move`. */
  stage: string;
  /** What is said. */
  text: string;
  /** The cells that it points out. */
  cells: CellId[];
};

/** A puzzle that is being solved, with what it says in the reader's language. */
export type PuzzleSolved = {
  /** Its name. */
  id: string;
  /** What is played, and which puzzle it is. */
  title: string;
  /** What is to be done. */
  task: string;
  /** The id of the variant. */
  variant: string;
  /** The text of the position that it begins with. */
  start: string;
  /** Who solves it. */
  solver: Player;
  /** The position that stands. */
  standing: Standing;
  /** The moves made, those of the opponent too. */
  moves: string[];
  /** Whether it is solved. */
  done: boolean;
  /** What is said to what was tried. */
  reply: (SolvingReply | null);
  /** The last of the hints that were asked for; none once it is solved. */
  hint: (PuzzleHint | null);
  /** The moves from here to the end; none once it is solved. */
  solution: string[];
  /** What it is about. */
  themes: string[];
};

/** What some puzzles are about. */
export type PuzzleTheme = {
  /** Its word. */
  word: string;
  /** What it is called. */
  name: string;
  /** How many puzzles have it. */
  count: number;
};

/** A move of a record; the root is none. */
export type RecordNode = {
  /** The number of the node that it follows; 0, and of no meaning, at the root. */
  parent: number;
  /** Its text; empty at the root. */
  mv: string;
  /** How people write it; not read back. */
  notation: string;
  /** Who makes it; not read back. */
  player: (Player | null);
  /** Numeric annotation glyphs; 1 to 6 are `! ? !! ?? !? ?!`. */
  nags: number[];
  /** The comments before it, where it begins a variation. */
  leads: string[];
  /** The comments after it. */
  comments: string[];
  /** What the comments say it is worth, `[%eval …]`; not read back. */
  eval: string | null;
};

/** A record that was read, or why it was not. */
export type RecordRead = {
  /** The game, as far as it could be read. */
  record: (RecordTree | null);
  /** Where it is no record, and why. */
  objection: (Objection | null);
};

/** A game on record, as a page keeps it. */
export type RecordTree = {
  /** The tags, in their order. `Game` says which variant it is, and `FEN` where it began if that is not usual. */
  tags: ([string, string])[];
  /** The root, then the moves, each after the one it follows. The first that follows a move continues its line, the others begin variations. */
  nodes: RecordNode[];
};

/** What became of a try. */
export type ReplyKind = (
  /** The rules refuse it. */
  | "refused"
  /** It is a move, but not what is asked for. */
  | "not-that"
  /** It is right, and there is more to do. */
  | "go-on"
  /** The task is done. */
  | "done"
  /** It is the beginning of a move. */
  | "part"
);

/** What a certainty rests on. */
export type RestsOn = (
  /** The game is over. */
  | "rules"
  /** A search that saw the end. */
  | "search"
  /** A table of all positions of its kind. */
  | "table"
  /** A proof that was made before, or at once, of the position. */
  | "proof"
);

/** What is known of a game's moves. */
export type Review = {
  /** The id of the variant. */
  game: string;
  /** How many positions the engine looked at for each move. */
  nodes: number;
  /** The moves that have been judged, the first of them first; all of them once the review is complete. */
  moves: ReviewedMove[];
  /** Player 1's chance to win before the first move and after each; `null` where that is not known yet. */
  graph: (number | null)[];
  /** What each player did. */
  players: [PlayerSummary, PlayerSummary];
  /** The plies, from 1, of the moves that changed the game most; at most three. */
  turning_points: number[];
};

/** A move of the game. Its scores are those of whoever made it. */
export type ReviewedMove = {
  /** Its number in the game, from 1. */
  ply: number;
  /** Who made it. */
  player: Player;
  /** Its text. */
  move: string;
  /** How people write it. */
  notation: string;
  /** How good it was. */
  class: Class;
  /** The sign behind it, if it has one. */
  sign: (Sign | null);
  /** Whether there was no other. */
  forced: boolean;
  /** What the position was worth before it. */
  before: Score;
  /** What it was worth after it. */
  after: Score;
  /** How much of the winning chance it gave away, from 0 to 1. */
  loss: number;
  /** What would have been better, if something would. */
  better: (Better | null);
  /** The best play that follows, which refutes an error. */
  refutation: string[];
  /** Why it was an error; nothing if it was none. */
  words: Message[];
};

/** What happens to a room. */
export type RoomInput = (
  /** A page says something; the first is its hello. */
  | {
    happens: "said";
    /** Which page. */
    connection: number;
    /** What. */
    message: ClientMessage;
  }
  /** A page is gone. */
  | {
    happens: "left";
    /** Which. */
    connection: number;
  }
  /** What was to be kept is kept. */
  | {
    happens: "stored";
  }
  /** A computer player has chosen. */
  | {
    happens: "found";
    /** What it was asked under. */
    ticket: number;
    /** Its move; none if it broke down. */
    mv?: string | null;
  }
  /** It is time to look at the clock. */
  | {
    happens: "wake";
  }
);

/** What a room wants to be done. */
export type RoomOutput = (
  /** To say this to these pages. */
  | {
    wants: "send";
    /** Which. */
    connections: number[];
    /** What. */
    message: ServerMessage;
  }
  /** To end a connection. */
  | {
    wants: "close";
    /** Which. */
    connection: number;
    /** With which number. */
    code: number;
  }
  /** To keep the match so, then tell that it is stored. */
  | {
    wants: "store";
    /** All of it, to be handed back as it is. */
    text: string;
    /** The match that follows it, to be kept with it. */
    rematch: (KeptMatch | null);
  }
  /** To ask a computer player for its move, then tell what was found. */
  | MoveWanted & {
    wants: "think";
  }
  /** Nobody needs that move any more. */
  | {
    wants: "cancel";
    /** Which. */
    ticket: number;
  }
);

/** A review, with what it says in the reader's language. */
export type SaidReview = {
  /** The review. */
  review: Review;
  /** Why each move was an error, move by move; nothing for those that were none. */
  said: string[][];
};

/** What a position or a move is worth to a player, its owner, and how sure that is. */
export type Score = (
  /** It is certain. */
  | {
    kind: "proven";
    /** What comes of it. */
    result: Proven;
    /** Within how many plies; 0 for a draw, none where nobody knows. */
    plies: number | null;
    /** What it rests on. */
    rests_on: RestsOn;
    /** Player 1's chance to win, from 0 to 1; a draw is half a win. */
    chance: number;
  }
  /** A search to the full depth found it, and may be wrong. A draw is what the best line leads to. */
  | {
    kind: "searched";
    /** In hundredths; 0 for a draw alone. */
    hundredths: number;
    /** Player 1's chance to win, from 0 to 1. */
    chance: number;
  }
  /** Nothing was searched to its depth yet: a look at the position. */
  | {
    kind: "guess";
    /** In hundredths. */
    hundredths: number;
    /** Player 1's chance to win, from 0 to 1. */
    chance: number;
  }
);

/** The puzzles of a game, and how a solver does there. */
export type Shelf = {
  /** The id of the game. */
  game: string;
  /** What it is called. */
  title: Message;
  /** How many puzzles there are. */
  count: number;
  /** How many were tried. */
  tried: number;
  /** How many were solved without a wrong try or a hint. */
  solved: number;
  /** How many of them in a row, up to now. */
  streak: number;
  /** The longest such row. */
  best_streak: number;
  /** What is said of the solver's strength. */
  strength: string;
  /** What the puzzles are about. */
  themes: PuzzleTheme[];
  /** The name of the next puzzle. */
  next: string | null;
  /** What is to be kept of the solver. */
  standings: string;
  /** The same of games and puzzles. */
  results: string;
  /** What was kept and cannot be read, in sentences. */
  faults: string[];
};

/** The sign behind a move. */
export type Sign = (
  /** A best move that answers a mistake. */
  | "!"
  /** An inaccuracy. */
  | "?!"
  /** A mistake. */
  | "?"
  /** A blunder. */
  | "??"
);

/** What is said to a try at a puzzle. */
export type SolvingReply = {
  /** What became of it. */
  kind: SolvingReplyKind;
  /** What is said. */
  text: string;
  /** The clause of the rules page that it breaks. */
  clause: string | null;
  /** Why a wrong try fails: the moves from the position that stands. */
  why: string[];
  /** What was typed so far, if it is the beginning of a move. */
  part: string | null;
};

/** What became of a try at a puzzle. */
export type SolvingReplyKind = (
  /** The rules refuse it. */
  | "refused"
  /** It loses, or lets the win go. */
  | "wrong"
  /** It wins too, but later. */
  | "longer"
  /** It is right, and there is more to do. */
  | "right"
  /** The puzzle is solved. */
  | "solved"
  /** It is the beginning of a move. */
  | "part"
);

/** A position as it is drawn and played on. */
export type Standing = {
  variant: string;
  title: Message;
  /** How many moves lead here. */
  ply: number;
  /** Its key. */
  position: string;
  /** Its text. */
  text: string;
  board: Geometry;
  scene: Scene;
  /** The legal moves; none once the game is over. */
  moves: MoveView[];
  /** Who is to move; nobody once the game is over. */
  turn: (Player | null);
  /** The moves that lead here. */
  plies: MovePlayed[];
  /** Every ply from the start, if they were asked for. */
  frames?: Frame[];
  /** The name of the file that what is known of the game stands in, if the module wants it still. */
  wants: string | null;
};

/** How strong somebody is in a game, and whom they meet next. */
export type Strength = {
  /** What is to be kept of all games. */
  kept: string;
  /** The word of the next opponent. */
  opponent: string;
  /** Whether the person begins. */
  begins: boolean;
  /** Why what was done does not count; nothing where it does. */
  uncounted: (Message | null);
  /** What is said of the strength; nothing before the first result. */
  said: (Message | null);
  /** Why what was kept could not be read. */
  fault: (Message | null);
};

/** What the engine knows about a position. */
export type Thought = {
  /** How many plies were searched in full. */
  depth: number;
  /** The deepest ply that was looked at. */
  seldepth: number;
  /** How many positions were looked at. */
  nodes: number;
  /** The best lines, the best first. */
  lines: ExpectedLine[];
  /** Whether it has come to its end. */
  done: boolean;
  /** The name of the file that what is known of the game stands in, if the module wants it still. */
  wants: string | null;
};

/** Something that the opponent could do at once. */
export type Threat = {
  /** The cells that are to be marked. */
  cells: CellId[];
  /** What it is, in the reader's language. */
  said: string;
};

/** What came of a touch. */
export type TouchedTargets = (
  /** The touches make a move. */
  | {
    led: "move";
    /** Its text. */
    mv: string;
  }
  /** These are touched now. */
  | {
    led: "held";
    /** With those that had no alternative filled in. */
    touched: Target[];
    /** What may be touched next. */
    offered: Target[];
  }
  /** The touches make no move. Those before the last stay touched. */
  | {
    led: "refused";
    /** What was tried. */
    tried: Target[];
    /** Why not. */
    objection: Objection;
  }
);

/** Which puzzle is wanted next. */
export type WantedPuzzle = {
  /** The word of its theme; any if left out. Whoever chooses a theme is told half the solution, so that nothing is said of their strength. */
  theme?: string | null;
  /** The names of puzzles that are to be passed over. */
  passed?: string[];
};

/** Where one stands: in a variant, at a start, after moves from it. */
export type Whereabouts = {
  /** The id of the variant. */
  variant: string;
  /** The text of the position before the first move; where every game begins if left out. */
  start?: string | null;
  /** What a random start is drawn from. */
  seed?: string | null;
  /** The texts of the moves made. */
  moves?: string[];
  /** What ends the game. */
  ends?: EndedBy;
};
