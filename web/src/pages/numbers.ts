/** A board whose places bear numbers in place of what stands on them. */
import type { Cell, Drawing, Geometry, Piece, Scene } from "../wire";

interface Drawn {
  geometry: Geometry;
  scene: Scene;
}

const NUMBER: Drawing = {
  kind: "number",
  tone: "light",
  place: "cell",
  shapes: [
    { role: "body", form: "rect", x: -0.42, y: -0.42, width: 0.84, height: 0.84, r: 0.1 },
    { role: "digits", form: "height", y: 0.02, size: 0.4 },
  ],
};

/** The board with the numbers that the lines have: a row each, its coordinate first. */
export function withNumbers({ geometry, scene }: Drawn, text: string): Drawn {
  const rows = text.split("\n").map((line) => line.trim().split(/\s+/));
  const places = rows.filter(isNumbered).flatMap(([, ...words]) => words);
  const cells = [...geometry.cells].sort(byReading);
  const pieces = cells.flatMap(({ id }, at): Piece[] => {
    const number = Number(places[at]);
    const name = { key: "" };
    return number > 0
      ? [{ cell: id, ...LOOK, owner: null, height: number, symbol: `${number}`, name }]
      : [];
  });
  return {
    geometry: { ...geometry, drawings: [NUMBER] },
    scene: { ...scene, pieces, marks: [] },
  };
}

const LOOK = { kind: NUMBER.kind, tone: NUMBER.tone };

function isNumbered(words: string[]): boolean {
  return words.length > 1 && words.every((word) => /^(\d+|\.)$/.test(word));
}

/** From the left, line by line. */
function byReading({ centre: a }: Cell, { centre: b }: Cell): number {
  return a.y - b.y || a.x - b.x;
}
