/**
 * What the server says about a position, as `crates/core/src/scene.rs` writes
 * it. The front end draws it and computes nothing about the rules.
 */

/** A sentence to be said in some language: a catalogue key and its arguments. */
export interface Message {
  key: string;
  args?: [name: string, value: Arg][];
}

/** A number has a plural, a text is never translated, a message is said first. */
export type Arg = number | string | Message;

/** Player 1 or player 2. */
export type Player = 1 | 2;

/** In board units: x to the right, y down; a square cell is one unit wide. */
export interface Point {
  x: number;
  y: number;
}

/** Everything that does not move. */
export interface Geometry {
  cells: Cell[];
  labels: Label[];
}

export interface Cell {
  id: string;
  centre: Point;
  outline: Point[];
  shade: Shade;
}

export type Shade = "light" | "dark" | "water" | "border" | "space";

export interface Label {
  text: string;
  at: Point;
}

/** Everything that changes from move to move. */
export interface Scene {
  /** Several on one cell lie on each other, the lowest first. */
  pieces: Piece[];
  marks: Mark[];
  trays: Tray[];
  controls: Control[];
  notes: Note[];
  sides: [SideView, SideView];
  turn: Player | null;
  status: Message;
  ending: Ending | null;
}

export interface SideView {
  name: Message;
  symbols: string;
}

export interface Piece {
  cell: string;
  kind: PieceKind;
  tone: Tone;
  owner: Player | null;
  height: number;
  symbol: string;
  name: Message;
}

export type PieceKind =
  | "stone"
  | "mouse"
  | "lion"
  | "elephant"
  | "stack"
  | "claim"
  | "circle-tile"
  | "square-tile"
  | "round-tower"
  | "square-tower";

export type Tone = "light" | "dark" | "red" | "blue";

export interface Mark {
  cell: string;
  kind: MarkKind;
}

export type MarkKind = "last-move" | "winning" | "losing" | "scared";

export interface Tray {
  owner: Player;
  kind: PieceKind;
  tone: Tone;
  count: number;
  label: Message;
}

export interface Control {
  id: string;
  label: Message;
}

export interface Note {
  owner: Player | null;
  message: Message;
}

export interface Ending {
  result: string;
  reason: string;
  message: Message;
}

/** Something a person touches to make a move. */
export type Target = { cell: string } | { amount: number } | { control: string };

/** A legal move as interfaces offer it. */
export interface MoveView {
  text: string;
  notation: string;
  paths: Target[][];
}
