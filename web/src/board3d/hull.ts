/** Outlines without hollow sides: around points, and what lies in them. */
import type { Point } from "../wire";

/** The smallest outline without hollow sides around some points. */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const turn = (o: Point, a: Point, b: Point) =>
    (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (ordered: Point[]) => {
    const found: Point[] = [];
    for (const point of ordered) {
      while (found.length > 1 && turn(found.at(-2)!, found.at(-1)!, point) <= 0) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Whether a point lies in an outline without hollow sides. */
export function isInside(outline: Point[], point: Point): boolean {
  const turns = outline.map((here, at) => {
    const next = outline[(at + 1) % outline.length]!;
    return (next.x - here.x) * (point.y - here.y) - (next.y - here.y) * (point.x - here.x);
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}
