/**
 * What goes over the wire, from the types of the server: `cargo xtask golden`
 * writes this file. docs/wire.md describes it.
 */

/** What a player can do. */
export type Action = (
  /** Make a move. */
  | {
    action: "play";
    /** The number that the move will have, from 1. */
    ply: number;
    /** Its text. */
    mv: string;
    /** The position that it is meant for, if the player wants that checked too: after a takeback another one may stand at the same ply. */
    position: string | null;
  }
  /** Give up. */
  | {
    action: "resign";
  }
  /** Propose a draw, or accept the one that the other has proposed. */
  | {
    action: "offer-draw";
  }
  /** Take moves back, or ask for it, as the settings say. */
  | {
    action: "take-back";
    /** How many moves stay on the board. */
    to: number;
  }
  /** Propose to play again, or accept it. */
  | {
    action: "offer-rematch";
  }
  /** Accept an offer. */
  | {
    action: "accept";
    /** Its number. */
    offer: number;
  }
  /** Decline an offer. */
  | {
    action: "decline";
    /** Its number. */
    offer: number;
  }
  /** Withdraw one's own offer. */
  | {
    action: "withdraw";
    /** Its number. */
    offer: number;
  }
  /** Claim the match because the other player has left it. */
  | {
    action: "claim-abandonment";
  }
  /** Call the match off before both have moved. */
  | {
    action: "abort";
  }
);

/** What one contestant scored against another. */
export type Against = {
  /** The finished games. */
  games: number;
  /** What was scored, in half points. */
  half_points: number;
};

/** The value of a message's argument. */
export type Arg = (
  /** A number, so that a language can choose its plural. */
  | number
  /** A name that no language translates: a cell, a move, what somebody typed. */
  | string
  /** Something that has a name in each language, such as a side or a piece. */
  | Message
);

/** What is known of how fair a variant is, with what follows from it. */
export type BalanceView = {
  /** The variant. */
  variant: string;
  /** Its name. */
  title: Message;
  /** The command that made the numbers. */
  command: string;
  /** The results at several strengths, the weakest first. */
  strengths: StrengthView[];
  /** Who played the games that show what first moves are worth. */
  opening_bot: string;
  /** First moves, the best for player 1 first; none where no two games begin alike. */
  first_moves: FirstMoveView[];
  /** First moves whose worth is proven, the best for player 1 first. */
  proven: ProvenMove[];
  /** Whether every first move is proven to lose, or one to win: who wins then, 1 or 2. */
  winner?: number;
  /** Whether every first move is proven, and the best of them to draw. */
  is_drawn: boolean;
  /** Whether it is solved outright, as a [`SolvedView`](crate::SolvedView) tells. */
  is_solved: boolean;
  /** Whether there are tables of its endings. */
  has_tables: boolean;
};

/** Who makes the first move, as whoever offers a match says it. */
export type Begins = (
  /** Who offers it. */
  | "me"
  /** Who takes it. */
  | "them"
  /** Chance decides. */
  | "toss"
);

/** Who makes the first move, as the reader sees it. */
export type BeginsView = "you" | "them" | "toss";

/** A match that has begun in the lobby, for one of its players. */
export type Begun = {
  /** The match. */
  match: MatchId;
  /** The seat that the player's device key holds. */
  player: Player;
  /** The challenge that it came of: the player's own, or the one they took. */
  challenge: ChallengeId;
  /** Whom the player meets there. */
  against: Maker;
};

/** A part of a page that stands by itself. */
export type Block = (
  /** A heading; the title of a page has level 1. */
  | {
    kind: "heading";
    /** From 1 to 6. */
    level: number;
    /** What it says. */
    text: Words[];
  }
  /** A paragraph. */
  | {
    kind: "paragraph";
    /** The clause of the rules that it is, such as `T3`. */
    clause: string | null;
    /** What it says, with the clause. */
    text: Words[];
  }
  /** A list. */
  | {
    kind: "list";
    /** What its items say. */
    items: Words[][];
  }
  /** A table. */
  | {
    kind: "table";
    /** The headings of the columns. */
    head: Words[][];
    /** The rows, each as long as the heading. */
    rows: Words[][][];
  }
  /** Lines to be shown as they are. */
  | {
    kind: "code";
    /** The lines. */
    text: string;
    /** What they are a picture of, for those who can draw it: a variant and the moves from its start, such as `game c4 c3`, or `numbers` where the lines number the places of its board. */
    position: string | null;
  }
  /** A picture. */
  | {
    kind: "picture";
    /** Where it is. */
    address: string;
    /** What it shows, for those who do not see it. */
    text: string;
  }
);

/** One cell. */
export type Cell = {
  id: CellId;
  centre: Point;
  outline: Point[];
  shade: Shade;
};

/** The name of a cell, stable for the whole game: `c4`, `c2l`, `r1`, `-3,2`. It is the same in move texts, scenes, click paths and accessible labels. */
export type CellId = string;

/** Who wins after a move to a cell. */
export type CellWorth = {
  /** The cell. */
  cell: string;
  /** Who wins if both play their best, 1 or 2; none for a draw. */
  winner?: number;
};

/** An open challenge as one of those who are there sees it. */
export type Challenge = {
  id: ChallengeId;
  variant: string;
  title: Message;
  time_control: TimeControl;
  begins: BeginsView;
  by: Maker;
  at: Moment;
  public: boolean;
  /** Whether programs may take it. */
  programs: boolean;
  /** Whether players need not be there at the same time. */
  days: boolean;
  /** Whether it is the reader's. */
  own: boolean;
  /** Whether it is for the reader alone. */
  to_you: boolean;
};

/** The name of a challenge, of the same letters as that of a match. */
export type ChallengeId = string;

/** What a client can say. */
export type ClientMessage = (
  /** Who comes, to which match, and what they already know of it. */
  | Hello & {
    type: "hello";
  }
  /** What a player wants to happen. */
  | Command & {
    type: "command";
  }
  /** Asks for the picture of a ply. */
  | {
    type: "view";
    /** How many moves are on the board; where the match stands if left out. */
    ply?: number | null;
    /** Whether the legal moves are wanted too. */
    moves?: boolean;
  }
  /** Asks for advice. */
  | {
    type: "hint";
    nonce: Nonce;
    player: Player;
  }
  /** Asks why cells that were touched one after the other make no move. */
  | {
    type: "why";
    nonce: Nonce;
    player: Player;
    cells: string[];
  }
  /** Asks which move a text stands for that a player has typed. */
  | {
    type: "typed";
    nonce: Nonce;
    player: Player;
    text: string;
  }
  /** Asks for a new link to a seat. */
  | {
    type: "move-seat";
    nonce: Nonce;
    player: Player;
  }
  /** Says polite words to everybody at the board. */
  | {
    type: "say";
    player: Player;
    phrase: Phrase;
  }
  /** Changes the language of sentences. */
  | {
    type: "lang";
    lang: Language;
  }
  /** Asks for a sign of life. */
  | {
    type: "ping";
    /** Comes back as it is. */
    t: number;
  }
);

/** How fast somebody wants to play who has no wish beyond that. */
export type ClockClass = (
  /** Three minutes and two seconds for each move. */
  | "blitz"
  /** Ten minutes and five seconds for each move. */
  | "rapid"
  /** No clock, and both stay. */
  | "none"
  /** Two days for each move. */
  | "days"
);

/** A player's command. */
export type Command = {
  /** The sender's mark, by which it is known again. */
  nonce: Nonce;
  player: Player;
} & (
  /** Make a move. */
  | {
    action: "play";
    /** The number that the move will have, from 1. */
    ply: number;
    /** Its text. */
    mv: string;
    /** The position that it is meant for, if the player wants that checked too: after a takeback another one may stand at the same ply. */
    position?: string | null;
  }
  /** Give up. */
  | {
    action: "resign";
  }
  /** Propose a draw, or accept the one that the other has proposed. */
  | {
    action: "offer-draw";
  }
  /** Take moves back, or ask for it, as the settings say. */
  | {
    action: "take-back";
    /** How many moves stay on the board. */
    to: number;
  }
  /** Propose to play again, or accept it. */
  | {
    action: "offer-rematch";
  }
  /** Accept an offer. */
  | {
    action: "accept";
    /** Its number. */
    offer: number;
  }
  /** Decline an offer. */
  | {
    action: "decline";
    /** Its number. */
    offer: number;
  }
  /** Withdraw one's own offer. */
  | {
    action: "withdraw";
    /** Its number. */
    offer: number;
  }
  /** Claim the match because the other player has left it. */
  | {
    action: "claim-abandonment";
  }
  /** Call the match off before both have moved. */
  | {
    action: "abort";
  }
);

/** A button beside the board. */
export type Control = {
  /** The name that click paths use, such as `pass`. */
  id: string;
  /** What is written on it. */
  label: Message;
  /** What the next touch is for where this button can end a move that was begun, if that is not what the scene's `asks` say. */
  ask?: Message;
};

/** The answer to `POST /api/matches`. */
export type Created = {
  id: MatchId;
  url: string;
  /** The seats for people. */
  seats: OpenSeat[];
  match: Match;
};

/** Why somebody does not take a challenge that was for them alone. */
export type DeclineReason = (
  /** They play already. */
  | "busy"
  /** They do not play this game. */
  | "game"
  /** They do not play with such a clock. */
  | "clock"
  /** They may another time. */
  | "later"
);

/** A game, begun, that shows what it is like. */
export type Demo = {
  seed: string;
  moves: string[];
};

/** A page of text as everybody draws it: terminal, plain mode and browser. */
export type Document = {
  /** From top to bottom. */
  blocks: Block[];
};

/** How the pieces of one kind and tone are drawn: shapes in board units around the middle of the cell, the lowest first. Each kind and tone has a shape of its own, so that colour never carries a meaning alone. */
export type Drawing = {
  /** The kind of the pieces, as in scenes. */
  kind: string;
  /** Their tone. */
  tone: Tone;
  /** Where they are. */
  place: Place;
  /** What lies below the shapes of a piece that can be higher than 1. */
  stack?: Stack;
  /** The shapes, drawn once for each piece. */
  shapes: Shape[];
  /** What it is in three dimensions, where its body raised from the board is not enough. A world may carve kinds that it knows in its own way. */
  solid?: Solid;
};

/** How a match ended, in words for programs and for people. */
export type End = {
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  result: string;
  termination: string;
  reason: string;
  fault?: Fault;
  by?: Player;
  message: Message;
  /** How many moves the winner made; `null` if nobody won. */
  winner_moves: number | null;
};

/** How the game ended. */
export type Ending = {
  /** `1-0`, `0-1` or `1/2-1/2`. */
  result: string;
  /** The word for why. */
  reason: string;
  /** The sentence for why. */
  message: Message;
};

/** How many games ended in one way. */
export type EndingView = {
  /** The word of the reason. */
  reason: string;
  /** What is said of such an end. */
  message: Message;
  /** How many games ended so. */
  games: number;
};

/** What a program did to forfeit a match. */
export type Fault = (
  /** It broke the rules. */
  | "illegal-move"
  /** It stopped running. */
  | "crash"
  /** It stopped answering. */
  | "hang"
);

/** What a first move scored. */
export type FirstMoveView = {
  /** Its text. */
  move: string;
  /** As people write it. */
  notation: string;
  /** How many moves are the same but for a symmetry of the board. */
  alike: number;
  /** The games. */
  results: Results;
  /** What player 1 scored. */
  score: Share;
};

/** A ply as it is drawn, with the move that led to it. */
export type Frame = {
  ply: number;
  mv: string | null;
  notation: string | null;
  scene: Scene;
};

/** A game of `GET /api/games`. */
export type Game = {
  id: string;
  title: Message;
  /** What it is called, in the reader's language. */
  name: string;
  /** What it is about, in one clause of its rules. */
  aim: string;
  variants: GameVariant[];
  /** The weakest first. */
  bots: string[];
  /** Those of them that are levels, the weakest first. */
  levels: Level[];
  /** The bot that suits a newcomer, perhaps between two levels. */
  newcomer: string;
  /** Whether a newcomer begins against it. */
  begins: boolean;
  /** Whether a game with a computer player usually begins after what players would first set up. */
  arranged: boolean;
  /** How many lessons teach it. */
  lessons: number;
  demo: (Demo | null);
};

/** A reading of a game's rules. */
export type GameVariant = {
  id: string;
  title: Message;
  fixed_start: boolean;
  /** Whether what players would first set up can be done for them. */
  can_be_arranged: boolean;
  /** Whether it is solved outright. */
  is_solved: boolean;
};

/** The answer to `GET /api/games`. */
export type Games = {
  games: Game[];
};

/** The cells of a board, without what only terminals draw. */
export type Geometry = {
  /** The cells, in the game's board order. */
  cells: Cell[];
  /** The coordinates beside it. */
  labels: Label[];
  /** What the pieces look like, of each kind and tone. */
  drawings: Drawing[];
  /** Whether each player has a side of it: whoever plays second then sees it turned round. */
  turns: boolean;
  /** What it is where it is seen as a thing that lies there. */
  world: World;
};

/** What `POST /api/matches/{id}/give-up` asks for. */
export type GiveUp = {
  /** The seats that the sender has, at most two. */
  seats?: SeatClaim[];
};

/** The answer to `POST /api/matches/{id}/give-up`. */
export type GivenUp = {
  end: End;
};

/** A position in which every move but one loses. */
export type Hanging = {
  /** The name of the puzzle. */
  puzzle: string;
  /** What stands on the board. */
  scene: Scene;
  /** Who is to move, 1 or 2. */
  to_move: number;
  /** How many moves there are. */
  moves: number;
  /** The one that does not lose, as people write it. */
  notation: string;
  /** The cell where it ends. */
  cell: string | null;
};

/** The first message of a connection. */
export type Hello = {
  protocol: number;
  match: MatchId;
  /** The seats that the client wants to hold, at most two. */
  seats?: SeatClaim[];
  /** The version that the client has; 0 for none. */
  have?: number;
  /** Whether views are to be sent unasked. */
  follow?: boolean;
  lang?: Language;
  /** What a program shows that it may play. */
  token?: (Secret | null);
};

/** How many games were how long, in steps of equal width. */
export type Histogram = {
  /** How many plies wide a step is. */
  step: number;
  /** How many games each has; the first begins at 0, and the last holds all that are longer, too. */
  counts: number[];
};

/** Where a share lies with 95 % confidence. */
export type Interval = {
  /** Its lower end. */
  low: number;
  /** Its upper end. */
  high: number;
};

/** Who or what decides on the moves of a seat. */
export type Kind = (
  /** A person. */
  | "human"
  /** A bot of ours, by its string: `level-3`, `engine`. */
  | {
    bot: Name;
  }
  /** An external program, by its own name. */
  | {
    engine: Name;
  }
);

/** A coordinate beside the board. */
export type Label = {
  text: string;
  at: Point;
};

/** A language by its code. */
export type Language = "en" | "pt";

/** How long games are, in plies. */
export type Lengths = {
  /** The shortest. */
  shortest: number;
  /** A quarter is not longer. */
  quarter: number;
  /** Half is not longer. */
  half: number;
  /** Three quarters are not longer. */
  three_quarters: number;
  /** The longest. */
  longest: number;
};

/** A level of a game, as somebody chooses it. Between two of them there are more: `level-7.4` is four tenths of the way from `level-7` to `level-8`. */
export type Level = {
  bot: string;
  /** Its number, how many there are, what kind of player it is, its rating. */
  title: Message;
  /** In Elo; the first level has 0. */
  rating: number;
};

/** The answer to `GET /api/matches/{id}/link`. */
export type Links = {
  /** The characters of a link to the game as far as it went. */
  game: string;
  /** Those of a link to the position alone. */
  position: string;
};

/** All there is to see in the lobby, as one of those who are there sees it. */
export type Lobby = {
  /** How many people are there. */
  here: number;
  programs_here: number;
  /** How many seek somebody. */
  seeking: number;
  /** The newest first. */
  challenges: Challenge[];
  programs: ProgramHere[];
  /** Matches that everybody may watch. */
  playing: MatchId[];
};

/** What a visitor of the lobby can say. */
export type LobbyClientMessage = (
  /** Who comes. */
  | LobbyHello & {
    type: "hello";
  }
  /** Offers a match on some terms. */
  | {
    type: "offer";
    nonce: Nonce;
    terms: Terms;
    /** For whom alone it is. */
    to?: (Tag | null);
  }
  /** Takes an offer of one's own back. */
  | {
    type: "withdraw";
    nonce: Nonce;
    challenge: ChallengeId;
  }
  /** Takes somebody's offer. */
  | {
    type: "take";
    nonce: Nonce;
    challenge: ChallengeId;
  }
  /** Does not take an offer that is for oneself alone. */
  | {
    type: "decline";
    nonce: Nonce;
    challenge: ChallengeId;
    reason: DeclineReason;
  }
  /** Plays with whoever comes. */
  | SeekRequest & {
    type: "seek";
  }
  /** Seeks no longer. */
  | {
    type: "stop";
    nonce: Nonce;
  }
  /** How many more matches a program plays now. */
  | {
    type: "room";
    room: number;
  }
  /** Changes the language of sentences. */
  | {
    type: "lang";
    lang: Language;
  }
  /** Asks for a sign of life. */
  | {
    type: "ping";
    /** Comes back as it is. */
    t: number;
  }
);

/** The first message of a connection. */
export type LobbyHello = {
  protocol: number;
  /** The key of the visitor's device. */
  key: Secret;
  /** What the visitor wants to be called. */
  name?: (Name | null);
  lang?: Language;
  /** Whom the visitor keeps away from, at most 200. */
  blocked?: Tag[];
  /** What a program shows that it may come. */
  token?: (Secret | null);
  /** The variants that a program plays; all if there are none. */
  games?: string[];
  /** How many matches a program plays at once; one if left out. */
  room?: number | null;
};

/** Why something was not done. */
export type LobbyRejection = {
  nonce: Nonce;
  code: string;
  message: MessageView;
};

/** What the lobby can say. */
export type LobbyServerMessage = (
  /** The answer to `hello`. */
  | {
    type: "welcome";
    protocol: number;
    now: Moment;
    tag: Tag;
    name: Name;
    program: boolean;
    /** How fast one can seek, from the fastest to the slowest. */
    clocks: SeekClock[];
  }
  /** All there is to see. */
  | Lobby & {
    type: "lobby";
  }
  /** A challenge is open. */
  | {
    type: "offered";
    nonce: Nonce;
    challenge: ChallengeId;
  }
  /** A challenge or a seek is no longer open. */
  | {
    type: "withdrawn";
    nonce: Nonce;
    challenge: ChallengeId;
  }
  /** Whom a challenge was for does not take it. */
  | {
    type: "declined";
    challenge: ChallengeId;
    reason: DeclineReason;
  }
  /** A seek is open. */
  | Seeking & {
    type: "seeking";
  }
  /** A match begins. */
  | Begun & {
    type: "begun";
  }
  /** Something was not done. */
  | LobbyRejection & {
    type: "rejected";
  }
  /** The server closes the connection by itself. */
  | {
    type: "bye";
    reason: string;
    retry: number;
  }
  /** Something makes no sense. */
  | {
    type: "error";
    code: string;
    message: MessageView;
  }
  /** A sign of life. */
  | {
    type: "pong";
    t: number;
    now: Moment;
  }
);

/** A move of the list. */
export type Made = {
  ply: number;
  player: Player;
  mv: string;
  /** How people write it. */
  notation: string;
  /** The key of the position it led to. */
  position: string;
  /** What the clocks showed after it; not known of moves that were on the board when the match began. */
  clocks: [Span, Span] | null;
};

/** Who has made a challenge, or is met in a match. */
export type Maker = {
  name: Name;
  tag: Tag;
  program: boolean;
};

/** A cell pointed out. */
export type Mark = {
  /** Which cell. */
  cell: CellId;
  /** Why. */
  kind: MarkKind;
  /** The cells whose pieces are the cause, where somebody may ask. */
  by?: CellId[];
};

/** Why a cell is pointed out. */
export type MarkKind = (
  /** The last move changed it, or ended there. */
  | "last-move"
  /** The last move began there. */
  | "left"
  /** The last move captured what stood there, jumping over it. */
  | "jumped"
  /** The last move captured what stood there, from afar. */
  | "removed"
  /** It belongs to what won the game. */
  | "winning"
  /** It belongs to what lost the game. */
  | "losing"
  /** What stands on it is in danger, or has to act. */
  | "alarm"
);

/** A match as clients see it: everything but secrets. */
export type Match = {
  id: MatchId;
  v: number;
  mode: Mode;
  /** Whether everybody may find it; else only who has its name. */
  public?: boolean;
  variant: string;
  game: string;
  title: Message;
  created: Moment;
  start: string;
  /** As text: a browser's numbers would lose bits. */
  seed: string | null;
  /** Whether what players would first set up was done for them. */
  arranged?: boolean;
  length: number;
  time_control: TimeControl;
  takeback: Takeback;
  hints: boolean;
  grace: (Span | null);
  abandonment: (Span | null);
  players: [(Participant | null), (Participant | null)];
  moves: Made[];
  /** A 64-bit fingerprint of a position, its variant included. */
  position: string;
  text: string;
  turn: (Player | null);
  running: (Player | null);
  clocks: [Span, Span] | null;
  since: Moment;
  offers: Offer[];
  gone: [(Moment | null), (Moment | null)];
  end: (End | null);
  rematch: (MatchId | null);
};

/** An event as clients see it: without whose command it was, but with what stands after it, since clients have no rules. */
export type MatchEvent = {
  v: number;
  at: Moment;
  /** The key of the position that stands after it. */
  position: string;
  /** Who is to move after it. */
  turn: (Player | null);
  /** Whose clock runs after it. */
  running: (Player | null);
} & (
  /** The match was set up. */
  | {
    fact: "created";
  }
  /** Somebody took a seat. */
  | {
    fact: "seated";
    player: Player;
    participant: Participant;
  }
  /** A player is called otherwise from now on. */
  | {
    fact: "renamed";
    player: Player;
    name: Name;
  }
  /** A move was made; the key of the position stands in the event. */
  | {
    fact: "moved";
    ply: number;
    player: Player;
    mv: string;
    notation: string;
    clocks: [Span, Span] | null;
  }
  /** Something was proposed. */
  | {
    fact: "offered";
    player: Player;
  } & (
    /** To call the match a draw. */
    | {
      proposal: "draw";
    }
    /** To take moves back. */
    | {
      proposal: "takeback";
      /** How many moves stay on the board. */
      to: number;
    }
    /** To play again with seats swapped, once the match is over. */
    | {
      proposal: "rematch";
    }
  )
  /** An offer was declined. */
  | {
    fact: "declined";
    offer: number;
  }
  /** An offer was withdrawn. */
  | {
    fact: "withdrawn";
    offer: number;
  }
  /** Moves were taken back. */
  | {
    fact: "taken-back";
    to: number;
    clocks: [Span, Span] | null;
  }
  /** A player has been away for a while. */
  | {
    fact: "left";
    player: Player;
  }
  /** A player is back. */
  | {
    fact: "returned";
    player: Player;
  }
  /** The match ended. */
  | {
    fact: "ended";
    end: End;
    clocks: [Span, Span] | null;
  }
  /** The players play again, in this match. */
  | {
    fact: "rematch-agreed";
    match: (MatchId | null);
  }
);

/** The public name of a match: who has it may watch. */
export type MatchId = string;

/** What `POST /api/matches` asks for. */
export type MatchRequest = {
  variant: string;
  players?: [string, string] | null;
  here?: boolean;
  time_control?: string | null;
  /** What the start is drawn from; drawn itself if left out. */
  seed?: string | null;
  arranged?: boolean;
  start?: string | null;
  moves?: string[];
  /** Whether everybody may find it; else only who has its name. */
  public?: boolean;
};

/** What can be done beside making a move. */
export type May = {
  /** For each player whose seat the connection holds. */
  seats: Right[];
  /** When the match is called off if nobody moves before. */
  called_off_at: (Moment | null);
};

/** A sentence to be said in some language: a key of the message catalogue and its arguments. Rules and scenes carry messages, never sentences. */
export type Message = {
  /** The key in the catalogue. */
  key: string;
  /** The named arguments, in the order they were given. */
  args?: ([string, Arg])[];
};

/** A message with its sentence in the reader's language. */
export type MessageView = {
  /** The key in the catalogue. */
  key: string;
  /** The named arguments, in the order they were given. */
  args?: ([string, Arg])[];
  /** Its sentence. */
  text: string;
};

/** Who plays against whom, and where they sit. */
export type Mode = (
  /** A person and a bot. */
  | "computer"
  /** Two people at one board. */
  | "here"
  /** Two people, each at their own. */
  | "friend"
  /** Two bots; people watch. */
  | "watch"
);

/** A moment, in milliseconds since an epoch that the caller chooses once for a match. The match reads no clock: the caller tells it the time. */
export type Moment = number;

/** A legal move as interfaces offer it. */
export type MoveView = {
  /** Its one text, which is sent back to make it. */
  text: string;
  /** How people write it. */
  notation: string;
  /** The ways to make it by touch. */
  paths: Target[][];
};

/** What a player or a program is called: one short line of text, made harmless when it is made. */
export type Name = string;

/** The answer to `POST /api/names`. */
export type NameKept = {
  /** The name as it is shown; nothing if none is kept. */
  name: (Name | null);
  /** Until when it is kept, unless it is used before. */
  until: (Moment | null);
};

/** What `POST /api/names` asks for. */
export type NameRequest = {
  /** The nickname that is to be kept; left out or empty, the one that is kept is given back. */
  name?: string | null;
  /** The device key that it is kept for. */
  key: Secret;
};

/** The sender's own mark of a command. The same key from the same player names the same command, however often it arrives. */
export type Nonce = string;

/** A fact worth showing. */
export type Note = {
  /** The player it is about, if it is about one. */
  owner: (Player | null);
  /** The fact. */
  message: Message;
};

/** Something that a player has proposed and the other has not answered. It lapses with the next move, with a takeback, and with the end of the match. */
export type Offer = {
  /** The number of the event that made it, by which it is answered: nobody accepts by mistake what they have not seen. */
  number: number;
  /** Who made it. */
  by: Player;
} & (
  /** To call the match a draw. */
  | {
    proposal: "draw";
  }
  /** To take moves back. */
  | {
    proposal: "takeback";
    /** How many moves stay on the board. */
    to: number;
  }
  /** To play again with seats swapped, once the match is over. */
  | {
    proposal: "rematch";
  }
);

/** A seat that waits for whoever has its link. */
export type OpenSeat = {
  player: Player;
  secret: Secret;
  url: SecretLink;
};

/** How a game is over by its rules. */
export type Outcome = {
  result: string;
  reason: string;
};

/** Who sits at a seat. */
export type Participant = {
  /** What the others see. */
  name: Name;
  /** Who or what decides on the moves. */
  kind: Kind;
};

/** Polite words, which everybody is told in their own language. */
export type Phrase = (
  /** Said at the beginning. */
  | "hello"
  /** Said at the end. */
  | "good-game"
  /** Said at any time. */
  | "thanks"
  /** Said by whoever is kept from playing for a while. */
  | "one-moment"
);

/** Something that stands on a cell. */
export type Piece = {
  /** Where. */
  cell: CellId;
  /** What it is, by the name that its drawing has. */
  kind: string;
  /** How it is coloured. */
  tone: Tone;
  /** Whose it is; nobody's for a tile. */
  owner: (Player | null);
  /** How many are stacked in it, 1 for most. */
  height: number;
  /** The characters for it in a terminal, as in position texts. */
  symbol: string;
  /** What a screen reader calls it. */
  name: Message;
};

/** Where a piece is. Themes colour it accordingly. */
export type Place = (
  /** It stands on its cell. */
  | "cell"
  /** It fills its cell. */
  | "whole-cell"
  /** It is a tile, on which others may stand. */
  | "tile"
  /** It stands on a tile. */
  | "on-tile"
);

/** Player 1 or player 2. */
export type Player = 1 | 2;

/** A point in board units: x to the right, y **down**. A square cell is one unit wide. */
export type Point = {
  /** To the right. */
  x: number;
  /** Downwards. */
  y: number;
};

/** The answer to `POST /api/position`. */
export type Position = {
  ply: number;
  /** A 64-bit fingerprint of a position, its variant included. */
  position: string;
  board?: Geometry;
  scene: Scene;
  moves: MoveView[] | null;
  /** The text of the position. */
  text: string;
  outcome: (Outcome | null);
  /** Every ply from the start, if they were asked for. */
  frames?: Frame[];
};

/** Who is connected. */
export type Presence = {
  /** Whether each player is; bots always are. */
  players: [boolean, boolean];
  /** How many others watch. */
  spectators: number;
};

/** A program that can be challenged. */
export type ProgramHere = {
  /** What it is called. */
  name: Name;
  /** To whom a challenge is directed. */
  tag: Tag;
  /** The variants that it plays; all if there are none. */
  games: string[];
  /** How many more matches it plays now. */
  free: number;
};

/** A first move whose worth is proven. */
export type ProvenMove = {
  /** As people write it. */
  notation: string;
  /** Who wins after it, 1 or 2; none for a draw. */
  winner?: number;
  /** Within how many plies, if that is known. */
  plies?: number;
};

/** A run as people watch it: who plays, how it stands, and which games there are. Its file is [`FILE`](Publication::FILE); each game is a record beside it, which grows while the game is played. */
export type Publication = {
  /** Which form the file has. */
  tournament: number;
  /** Who meets whom: the word of the format. */
  format: string;
  /** The variants that are played. */
  variants: string[];
  /** Who plays. */
  contestants: string[];
  /** How many games are planned. */
  planned: number;
  /** How many are finished and count. */
  finished: number;
  /** Whether there is nothing left to play. */
  complete: boolean;
  /** For each contestant, what was scored against each. */
  cross: Against[][];
  /** How the ratings came about; the last are those that stand. */
  course: Standings[];
  /** The games that are finished or being played, in the order of the schedule. */
  games: PublishedGame[];
};

/** A game of a run. */
export type PublishedGame = {
  /** Its number, from 1. */
  number: number;
  /** What is played. */
  variant: string;
  /** The numbers of the contestants at the seats of player 1 and player 2, from 0. */
  seats: [number, number];
  /** Who won, as records say it; none while it is played. */
  result?: string;
};

/** What `POST /api/position` asks for. */
export type Question = {
  variant: string;
  start?: string | null;
  seed?: string | null;
  moves?: string[];
  frames?: boolean;
};

/** How strong a contestant is, measured from the anchor. */
export type Rating = {
  /** The most likely rating. */
  elo: number;
  /** Half the width of the 95 % interval of the distance from the anchor. */
  error: number;
};

/** Why a request is refused. */
export type Reason = {
  /** The word for programs. */
  code: string;
  /** The part of the request at fault. */
  field: string | null;
  message: MessageView;
};

/** The answer to a request that is refused. */
export type Refused = {
  error: Reason;
};

/** Why a command was not carried out. */
export type Rejection = {
  nonce: Nonce;
  v: number;
  code: string;
  clause: string | null;
  message: MessageView;
};

/** What a player is reported for. */
export type ReportReason = "name" | "cheating" | "stalling" | "rude" | "other";

/** What `POST /api/matches/{id}/report` asks for. */
export type ReportRequest = {
  /** The device key of whoever reports. */
  key: Secret;
  /** Whom the report is about. */
  player: Player;
  reason: ReportReason;
  /** What else is said, in at most 500 characters. */
  text?: string;
};

/** The answer to `POST /api/matches/{id}/report`. */
export type Reported = {
  /** When it was taken down. */
  at: Moment;
};

/** How many games were won, drawn and lost, seen by player 1. */
export type Results = {
  /** Player 1 won. */
  first: number;
  /** Nobody won. */
  draws: number;
  /** Player 2 won. */
  second: number;
};

/** What a player may do. */
export type Right = {
  player: Player;
  actions: Action[];
  /** From when on the player may claim the match, if the other stays away. */
  claim_from: (Moment | null);
};

/** What a part is for, by which themes colour it: with the body, edge and ink of the piece's tone. */
export type Role = (
  /** The body with its edge. */
  | "body"
  /** A body with an edge that is seen on another of its tone. */
  | "layer"
  /** The body without its edge. */
  | "fill"
  /** Stripes over a fill. */
  | "stripes"
  /** Dots over a fill. */
  | "dots"
  /** A broad edge alone. */
  | "border"
  /** The shadow that it casts. */
  | "shadow"
  /** A faint line. */
  | "shine"
  /** A line that tells the tone. */
  | "line"
  /** The same, filled. */
  | "emblem"
  /** A big sign, faintly filled. */
  | "sign"
  /** A thick line. */
  | "band"
  /** Something hollow. */
  | "hollow"
  /** Ink. */
  | "ink"
  /** Ink with a rim of the body's colour. */
  | "rimmed"
  /** A thin line of ink. */
  | "hair"
  /** The body's colour on ink. */
  | "blank"
  /** A line of the body's colour on ink. */
  | "groove"
  /** Digits. */
  | "digits"
);

/** Everything that changes from move to move. */
export type Scene = {
  /** What stands on the cells. Several on one cell lie on each other, the lowest first. */
  pieces: Piece[];
  /** Cells to point out. */
  marks: Mark[];
  /** What the players have beside the board. */
  trays: Tray[];
  /** The buttons that some legal move needs. */
  controls: Control[];
  /** Facts worth showing, such as who holds the initiative. */
  notes: Note[];
  /** The two players, player 1 first. */
  sides: [SideView, SideView];
  /** Who is to move; `None` once the game is over. */
  turn: (Player | null);
  /** What is to be done now, or why the game is over. */
  status: Message;
  /** What each touch of a move after its first is for. */
  asks: Message[];
  /** How the game ended. */
  ending: (Ending | null);
};

/** Whether a seat is held. */
export type SeatAnswer = (
  /** Yes. */
  | {
    player: Player;
  }
  /** No. */
  | {
    refused: string;
    message: MessageView;
  }
);

/** A seat that a client wants to hold. */
export type SeatClaim = {
  /** The key of the player's device. */
  key: Secret;
  /** The secret of the link. */
  secret?: (Secret | null);
  /** The name that the player wants. */
  name?: (Name | null);
};

/** Something that only the holder of a seat knows: the secret of a link, or the key of a device. It never prints. */
export type Secret = string;

/** An address with a secret in it. It never prints. */
export type SecretLink = string;

/** How fast somebody can want to play, and the clock that it stands for. */
export type SeekClock = {
  class: ClockClass;
  time_control: TimeControl;
};

/** What somebody would play with whoever comes. */
export type SeekRequest = {
  nonce: Nonce;
  /** The variants, the dearest first. */
  games: string[];
  clock: ClockClass;
  /** By game, as a share of the scale of its levels. */
  strength?: object;
  public?: boolean;
};

/** A seek that is open. */
export type Seeking = {
  nonce: Nonce;
  challenge: ChallengeId;
  /** Since when. */
  since: Moment;
  /** How many seek somebody, this one too. */
  waiting: number;
  games: string[];
  /** How fast it may be by now. */
  clocks: ClockClass[];
  /** Whether it gets no wider: whoever seeks the same game fits. */
  widest: boolean;
};

/** What the server can say. */
export type ServerMessage = (
  /** The answer to `hello`. */
  | Welcome & {
    type: "welcome";
  }
  /** What has happened. */
  | {
    type: "events";
    events: MatchEvent[];
  }
  /** What can be done beside making a move. */
  | May & {
    type: "may";
  }
  /** A command is stored for good. */
  | {
    type: "ack";
    nonce: Nonce;
    v: number;
  }
  /** A command was not carried out. */
  | Rejection & {
    type: "rejected";
  }
  /** A position as it is drawn. */
  | View & {
    type: "view";
  }
  /** The move that the engine would make. */
  | {
    type: "hint";
    nonce: Nonce;
    ply: number;
    /** A 64-bit fingerprint of a position, its variant included. */
    position: string;
    mv: string;
    notation: string;
  }
  /** The move text that a typed text stands for. */
  | {
    type: "typed";
    nonce: Nonce;
    mv: string;
  }
  /** A typed text is the beginning of a move. */
  | {
    type: "part";
    nonce: Nonce;
    /** What was typed so far: with a blank and the rest it is asked again. */
    text: string;
    question: MessageView;
  }
  /** Who is connected. */
  | Presence & {
    type: "presence";
  }
  /** A bot has begun or ended to think. */
  | {
    type: "thinking";
    player: (Player | null);
    since: (Moment | null);
  }
  /** A player says polite words. */
  | {
    type: "said";
    player: Player;
    phrase: Phrase;
  }
  /** A new link to a seat. */
  | {
    type: "seat-link";
    nonce: Nonce;
    player: Player;
    secret: Secret;
    url: SecretLink;
  }
  /** The seat was moved to another device. */
  | {
    type: "seat-lost";
    player: Player;
  }
  /** The server closes the connection by itself. */
  | {
    type: "bye";
    reason: string;
    retry: number;
  }
  /** Something makes no sense. */
  | {
    type: "error";
    code: string;
    message: MessageView;
  }
  /** A sign of life. */
  | {
    type: "pong";
    t: number;
    now: Moment;
  }
);

/** The ground of a cell. Renderers choose colours and patterns. */
export type Shade = (
  /** A light square of a chequered board, or any ordinary cell. */
  | "light"
  /** A dark square of a chequered board. */
  | "dark"
  /** A water. */
  | "water"
  /** A cell at the border of a board where that matters. */
  | "border"
  /** An empty space where something may come to be. */
  | "space"
);

/** A part of a drawing. */
export type Shape = {
  /** What it is for. */
  role: Role;
} & (
  /** A circle. */
  | {
    form: "circle";
    /** The middle, to the right. */
    x: number;
    /** The middle, downwards. */
    y: number;
    /** The radius. */
    r: number;
  }
  /** A rectangle. */
  | {
    form: "rect";
    /** The left side. */
    x: number;
    /** The upper side. */
    y: number;
    /** From left to right. */
    width: number;
    /** From above to below. */
    height: number;
    /** The radius of the corners. */
    r: number;
  }
  /** Any outline. */
  | {
    form: "path";
    /** Path data as in SVG. */
    d: string;
  }
  /** The outline of the piece's cell. */
  | {
    form: "cell";
    /** How far it is drawn in. */
    inset: number;
  }
  /** The number of the piece's layers. */
  | {
    form: "height";
    /** The middle, downwards. */
    y: number;
    /** How high the digits' line is. */
    size: number;
  }
);

/** A share with where it lies with 95 % confidence. */
export type Share = {
  /** From 0 to 1. */
  value: number;
  /** Where it lies. */
  interval: Interval;
};

/** How a player appears. */
export type SideView = {
  /** What the player is called. */
  name: Message;
  /** The characters for the player's pieces in a terminal; none while it is open which pieces are whose. */
  symbols: string;
  /** The kind and tone of the player's pieces; none while it is open which are whose. */
  emblem: [string, Tone] | null;
  /** What the player is after, as one says it to them. */
  goal: Message;
};

/** What a piece, or a layer of a stack, is in three dimensions, in board units. */
export type Solid = (
  /** The outline of its body, raised, with its shapes on top. */
  | {
    make: "raised";
    /** How high. */
    height: number;
  }
  /** Turned on a lathe. */
  | {
    make: "turned";
    /** Distance from the axis and height of each ring, from foot to top. */
    rings: ([number, number])[];
  }
);

/** A first move, and what each reply to it is worth. */
export type SolvedMove = {
  /** As people write it. */
  notation: string;
  /** How many moves are the same but for a symmetry of the board. */
  alike: number;
  /** Who wins after it if both play their best, 1 or 2; none for a draw. */
  winner?: number;
  /** The board after it, and the replies. */
  replies: ValuedBoard;
};

/** What the start is worth with some number of pieces a side. */
export type SolvedPieces = {
  /** How many. */
  pieces: number;
  /** Who wins if both play their best, 1 or 2; none for a draw. */
  winner?: number;
  /** Who wins if player 2 begins. */
  other?: number;
};

/** A variant that is solved, and who wins it. */
export type SolvedSibling = {
  /** The variant. */
  variant: string;
  /** Its name. */
  title: Message;
  /** Who wins if both play their best, 1 or 2; none for a draw. */
  winner?: number;
};

/** What is known of a variant that is solved outright, and positions in which a game hangs by one move. */
export type SolvedStory = {
  /** What is known. */
  solved: SolvedView;
  /** The positions, from the easiest to the hardest: puzzles of its opening that tables have proven. */
  hanging: Hanging[];
};

/** What is known of a variant that is solved outright. */
export type SolvedView = {
  /** The variant. */
  variant: string;
  /** Its name. */
  title: Message;
  /** The variants of the same game that are solved too, itself among them. */
  siblings: SolvedSibling[];
  /** What is under all pieces. */
  board: Geometry;
  /** Who wins if both play their best, 1 or 2; none for a draw. */
  winner?: number;
  /** How many positions are won, drawn and lost for whoever is to move. */
  positions: number[];
  /** The start, and what each first move is worth. */
  start: ValuedBoard;
  /** First moves of which no two are alike but for a symmetry of the board, and what each reply is worth. */
  first_moves: SolvedMove[];
  /** How many positions player 1 wins, draws and loses who is to choose, when both sides have brought in no piece, one, two and so on, and lost none. */
  stages: number[][];
  /** What the start is worth with fewer pieces, from one a side on. */
  fewer: SolvedPieces[];
};

/** A length of time in milliseconds. */
export type Span = number;

/** Layers that lie on each other, as many as the piece is high. The middle of the stack is the middle of the cell; the shapes of the drawing lie on top. */
export type Stack = {
  /** What lies under the lowest layer. */
  under: Shape[];
  /** Each layer. */
  layer: Shape[];
  /** How far a layer lies above the one below it. */
  step: number;
  /** A higher stack is drawn as one of this height. */
  highest: number;
};

/** The ratings after some games. */
export type Standings = {
  /** How many games were finished. */
  games: number;
  /** By contestant; none for whoever has not played enough. */
  ratings: ((Rating | null))[];
};

/** What games at one strength show. */
export type StrengthView = {
  /** Who played both sides. */
  bot: string;
  /** How many positions it looked at for a move, where that was given. */
  nodes?: number;
  /** How many moves were drawn before it began. */
  random_plies: number;
  /** Who won. */
  results: Results;
  /** What player 1 scored. */
  score: Share;
  /** How many games were drawn. */
  draws: Share;
  /** How long the games were. */
  lengths: Lengths;
  /** The same in steps. */
  histogram: Histogram;
  /** How many moves there were on average, at each ply. */
  branching: number[];
  /** How they ended, the most frequent first. */
  ends: EndingView[];
};

/** The answer to `GET /api/matches`. */
export type Summaries = {
  /** Those that exist, each once, in the order asked for. */
  matches: Summary[];
};

/** Short news of a match. */
export type Summary = {
  id: MatchId;
  v: number;
  mode: Mode;
  variant: string;
  title: Message;
  players: [(Participant | null), (Participant | null)];
  ply: number;
  turn: (Player | null);
  end: (End | null);
  at: Moment;
};

/** The public fingerprint of a visitor's device key under the salt of a site: enough to block or report somebody, worth nothing elsewhere. */
export type Tag = string;

/** Whether moves can be taken back. */
export type Takeback = (
  /** By either player, without asking. */
  | "free"
  /** If the other player accepts. */
  | "on-request"
  /** Not at all. */
  | "never"
);

/** Something a person touches to make a move. */
export type Target = (
  /** A cell of the board. */
  | {
    cell: CellId;
  }
  /** A number, such as how many tiles to take. */
  | {
    amount: number;
  }
  /** A button. */
  | {
    control: string;
  }
);

/** What somebody offers to play. */
export type Terms = {
  /** The id of the variant. */
  variant: string;
  /** The clock as `POST /api/matches` takes it, in seconds: `300+3`, `1/172800`; none if left out. */
  time_control?: string | null;
  /** Who makes the first move. */
  begins?: Begins;
  /** Whether everybody may watch. */
  public?: boolean;
  /** Whether programs may take it. */
  programs?: boolean;
};

/** A bot that thinks. */
export type Thinking = {
  player: Player;
  since: Moment;
};

/** How much time the players have. */
export type TimeControl = (
  /** As much as they like. */
  | {
    kind: "unlimited";
  }
  /** A stock of time for all moves, and some more after each move. */
  | {
    kind: "clock";
    /** The stock. */
    base: Span;
    /** What each move adds to it. */
    increment: Span;
  }
  /** The same time for every move, such as some days. */
  | {
    kind: "per-move";
    /** The time for a move. */
    allowance: Span;
  }
);

/** The colour of a piece, by name; themes decide what it looks like. */
export type Tone = (
  /** White or light. */
  | "light"
  /** Black or dark. */
  | "dark"
  /** Red. */
  | "red"
  /** Blue. */
  | "blue"
);

/** A tournament in a list. */
export type Tournament = {
  name: string;
  contestants: string[];
  finished: number;
  planned: number;
  is_readable: boolean;
};

/** What `GET /api/arena/{name}/{number}` answers: a game as far as it is played. */
export type TournamentGame = {
  variant: string;
  players: [string, string];
  start: string;
  moves: string[];
  result?: string;
};

/** What `GET /api/arena` answers. */
export type Tournaments = {
  tournaments: Tournament[];
};

/** Pieces that a player has beside the board. */
export type Tray = {
  /** Whose. */
  owner: Player;
  /** What they are. */
  kind: string;
  /** How they are coloured. */
  tone: Tone;
  /** How many. */
  count: number;
  /** What the tray is, for people. */
  label: Message;
};

/** A board, and who wins after moves to its cells. */
export type ValuedBoard = {
  /** What stands on it. */
  scene: Scene;
  /** Who is to move, 1 or 2. */
  to_move: number;
  /** What is known. */
  worths: CellWorth[];
};

/** A position as it is drawn. */
export type View = {
  ply: number;
  /** A 64-bit fingerprint of a position, its variant included. */
  position: string;
  board?: Geometry;
  scene: Scene;
  moves: MoveView[] | null;
};

/** The answer to `hello`. */
export type Welcome = {
  protocol: number;
  match: MatchId;
  now: Moment;
  v: number;
  seats: SeatAnswer[];
  presence: Presence;
  thinking: (Thinking | null);
  state?: Match;
  events?: MatchEvent[];
};

/** Words of one kind. A line break in the source is kept in the text; code that wraps lines again treats it as a blank. */
export type Words = (
  /** Words without a mark. */
  | {
    kind: "plain";
    /** The words. */
    text: string;
  }
  /** Strong words. */
  | {
    kind: "strong";
    /** The words. */
    text: string;
  }
  /** Words that are stressed. */
  | {
    kind: "emphasis";
    /** The words. */
    text: string;
  }
  /** Something that is typed or shown letter by letter. */
  | {
    kind: "code";
    /** The letters. */
    text: string;
  }
  /** A link. */
  | {
    kind: "link";
    /** The words to click. */
    text: string;
    /** Where it leads. */
    address: string;
  }
);

/** What a board is where it is shown in three dimensions. Any game may choose any of them: what stands on it comes from its drawings. */
export type World = (
  /** A board of wood in a frame; waters lie in it. */
  | "wood"
  /** Packed sand with a hollow for each cell. */
  | "sand"
  /** A table without an edge. */
  | "table"
  /** Panes of glass in a frame. */
  | "glass"
  /** Open water. */
  | "sea"
);
