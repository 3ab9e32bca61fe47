import type { Drawing, Geometry, Piece, Scene, Shape, Tone } from "../wire";

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
  turns: false,
  world: "wood",
  drawings: [disc("light"), disc("dark"), filled("red"), filled("blue")],
};

function disc(tone: Tone): Drawing {
  const shapes: Shape[] = [
    { role: "shadow", form: "circle", x: 0, y: 0.05, r: 0.38 },
    { role: "body", form: "circle", x: 0, y: 0, r: 0.37 },
    { role: "ink", form: "circle", x: 0, y: 0, r: 0.15 },
  ];
  return { kind: "", tone, place: "cell", shapes };
}

function filled(tone: Tone): Drawing {
  const shapes: Shape[] = [
    { role: "fill", form: "cell", inset: 0.035 },
    { role: tone === "red" ? "stripes" : "dots", form: "cell", inset: 0.035 },
    { role: "border", form: "cell", inset: 0.05 },
  ];
  return { kind: "", tone, place: "whole-cell", shapes };
}

const samplePiece = (cell: string, tone: Tone): Piece => ({
  cell,
  kind: "",
  tone,
  owner: null,
  height: 1,
  symbol: "",
  name: { key: "" },
});

const SAMPLE_SIDE = { name: { key: "" }, symbols: "", goal: { key: "" }, emblem: null };

export const SAMPLE_SCENE: Scene = {
  pieces: [
    samplePiece("00", "light"),
    samplePiece("10", "dark"),
    samplePiece("01", "dark"),
    samplePiece("11", "red"),
    samplePiece("21", "blue"),
  ],
  marks: [],
  trays: [],
  controls: [],
  notes: [],
  sides: [SAMPLE_SIDE, SAMPLE_SIDE],
  turn: null,
  status: { key: "" },
  asks: [],
  ending: null,
};
