import type { Geometry, Piece, Scene } from "../wire";

/** A corner of no game's board, to show what a theme looks like. */
export const SAMPLE_BOARD: Geometry = {
  cells: [0, 1, 2].flatMap((x) =>
    [0, 1].map((y) => ({
      id: `${x}${y}`,
      centre: { x: x + 0.5, y: y + 0.5 },
      outline: [
        { x, y },
        { x: x + 1, y },
        { x: x + 1, y: y + 1 },
        { x, y: y + 1 },
      ],
      shade:
        x === 2 && y === 0
          ? ("water" as const)
          : (x + y) % 2 === 0
            ? ("light" as const)
            : ("dark" as const),
    })),
  ),
  labels: [],
};

const samplePiece = (cell: string, kind: Piece["kind"], tone: Piece["tone"]): Piece => ({
  cell,
  kind,
  tone,
  owner: null,
  height: 1,
  symbol: "",
  name: { key: "" },
});

export const SAMPLE_SCENE: Scene = {
  pieces: [
    samplePiece("00", "lion", "light"),
    samplePiece("10", "mouse", "dark"),
    samplePiece("01", "stone", "dark"),
    samplePiece("11", "claim", "red"),
    samplePiece("21", "claim", "blue"),
  ],
  marks: [],
  trays: [],
  controls: [],
  notes: [],
  sides: [
    { name: { key: "" }, symbols: "" },
    { name: { key: "" }, symbols: "" },
  ],
  turn: null,
  status: { key: "" },
  ending: null,
};
