import { describe, expect, it } from "vitest";
import {
  columns,
  cornersPath,
  furthest,
  layOut,
  neighbour,
  outlinePath,
  rows,
  type Direction,
} from "../src/board/layout";
import type { Cell, Geometry, Point } from "../src/wire";

const corners = (x: number, y: number): Point[] => [
  { x, y },
  { x: x + 1, y },
  { x: x + 1, y: y + 1 },
  { x, y: y + 1 },
];

const cell = (id: string, outline: Point[]): Cell => {
  const mean = (pick: (point: Point) => number) =>
    outline.map(pick).reduce((a, b) => a + b) / outline.length;
  return { id, centre: { x: mean(({ x }) => x), y: mean(({ y }) => y) }, outline, shade: "light" };
};

/** Three by three squares, the middle one cut from its top left corner. */
const BOARD: Geometry = {
  cells: [0, 1, 2].flatMap((y) =>
    [0, 1, 2].flatMap((x) => {
      const square = corners(x, y);
      if (x !== 1 || y !== 1) return [cell(`${x}${y}`, square)];
      return [
        cell("11l", [square[0]!, square[2]!, square[3]!]),
        cell("11r", [square[0]!, square[1]!, square[2]!]),
      ];
    }),
  ),
  labels: [{ text: "a", at: { x: 0.5, y: 3.5 } }],
  drawings: [],
  turns: false,
  world: "wood",
};

describe("layOut", () => {
  it("leaves room for coordinates only where there are some", () => {
    const bare = layOut(BOARD, { flipped: false, coordinates: false });
    const labelled = layOut(BOARD, { flipped: false, coordinates: true });
    expect(labelled.box.height).toBeGreaterThan(bare.box.height);
    expect(labelled.box.width).toBe(bare.box.width);
  });
  it("turns everything round, and back", () => {
    const turned = layOut(BOARD, { flipped: true, coordinates: true });
    expect(turned.byId.get("00")?.centre).toEqual({ x: 2.5, y: 2.5 });
    expect(turned.labels[0]?.at.y).toBeLessThan(0);
  });
});

describe("neighbour", () => {
  const layout = layOut(BOARD, { flipped: false, coordinates: false });
  it("steps to the next square", () => {
    expect(neighbour(layout, "00", "right")).toBe("10");
    expect(neighbour(layout, "00", "down")).toBe("01");
    expect(neighbour(layout, "00", "up")).toBeUndefined();
  });
  it("reaches every cell, halves too, from any other", () => {
    const directions: Direction[] = ["up", "down", "left", "right"];
    for (const { id } of BOARD.cells) {
      const reached = new Set([id]);
      for (const from of reached) {
        directions.forEach((direction) => {
          const to = neighbour(layout, from, direction);
          if (to) reached.add(to);
        });
      }
      expect(reached.size, id).toBe(BOARD.cells.length);
    }
  });
});

describe("rows", () => {
  it("reads from the top left, halves beside each other", () => {
    const grid = rows(layOut(BOARD, { flipped: false, coordinates: false }));
    expect(grid.map((row) => row.map(({ id }) => id))).toEqual([
      ["00", "10", "20"],
      ["01", "11l", "11r", "21"],
      ["02", "12", "22"],
    ]);
  });
});

describe("furthest", () => {
  const layout = layOut(BOARD, { flipped: false, coordinates: false });
  it("leads to the ends of a row and of a column", () => {
    expect(furthest(layout, "11l", "left", false)).toBe("01");
    expect(furthest(layout, "11l", "right", false)).toBe("21");
    expect(furthest(layout, "01", "up", false)).toBe("00");
    expect(furthest(layout, "01", "down", false)).toBe("02");
  });
  it("leads to the first and the last cell of the board", () => {
    expect(furthest(layout, "11l", "left", true)).toBe("00");
    expect(furthest(layout, "11l", "right", true)).toBe("22");
  });
});

describe("columns", () => {
  it("count from the left, and a half has its own", () => {
    const column = columns(layOut(BOARD, { flipped: false, coordinates: false }));
    const count = (id: string) => column.get(id)!;
    expect(["01", "11l", "11r", "21"].map(count)).toEqual([1, 2, 4, 5]);
    expect(["00", "10", "20"].map(count)).toEqual([1, 3, 5]);
  });
});

describe("cornersPath", () => {
  it("draws the corners of a square alone, and no more of an edge than its half", () => {
    expect(cornersPath(corners(0, 0), 0, 0.25)).toBe(
      "M0 0.25L0 0L0.25 0M0.75 0L1 0L1 0.25M1 0.75L1 1L0.75 1M0.25 1L0 1L0 0.75",
    );
    expect(cornersPath(corners(0, 0), 0, 9)).toContain("M0 0.5L0 0L0.5 0");
  });
});

describe("outlinePath", () => {
  it("draws a square in from all sides, whichever way round it goes", () => {
    expect(outlinePath(corners(0, 0), 0.1)).toBe("M0.1 0.1L0.9 0.1L0.9 0.9L0.1 0.9Z");
    expect(outlinePath([...corners(0, 0)].reverse(), 0.1)).toBe(
      "M0.1 0.9L0.9 0.9L0.9 0.1L0.1 0.1Z",
    );
  });
});
