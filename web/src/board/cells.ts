/** What is said and asked about cells. */
import type { Cell, Scene, Target } from "../wire";
import { say, t } from "../words";
import type { Layout } from "./layout";

/** The cells among some targets. */
export function cellNames(targets: Target[]): Set<string> {
  return new Set(targets.flatMap((target) => ("cell" in target ? [target.cell] : [])));
}

/** The cell in the middle of the board. */
export function middle({ cells, board }: Layout): string {
  const x = board.left + board.width / 2;
  const y = board.top + board.height / 2;
  const distance = (cell: Cell) => Math.hypot(cell.centre.x - x, cell.centre.y - y);
  const nearest = cells.reduce(
    (best, cell) => (distance(cell) < distance(best) ? cell : best),
    cells[0]!,
  );
  return nearest.id;
}

/** The next cell, in reading order, that a move can go on with. */
export function following(grid: Cell[][], from: string, offered: Set<string>): string | undefined {
  const order = grid.flat().map((cell) => cell.id);
  const start = order.indexOf(from) + 1;
  return [...order.slice(start), ...order.slice(0, start)].find((id) => offered.has(id));
}

/** What a screen reader says of a cell: its name, what is on it, what it is. */
export function cellLabel(
  cell: Cell,
  scene: Scene,
  offered: Set<string>,
  more: string | undefined,
): string {
  const standing = scene.pieces
    .filter((piece) => piece.cell === cell.id)
    .map((piece) => say(piece.name));
  const marks = scene.marks.filter((mark) => mark.cell === cell.id);
  const has = (kind: string) => marks.some((mark) => mark.kind === kind);
  return [
    cell.id,
    standing.length > 0 ? standing.reverse().join(", ") : t("web-cell-empty"),
    cell.shade === "water" ? t("web-cell-water") : "",
    has("last-move") ? t("web-cell-last") : "",
    has("left") ? t("web-cell-left") : "",
    has("jumped") || has("removed") ? t("web-cell-taken") : "",
    has("winning") || has("losing") ? t("web-cell-decided") : "",
    offered.has(cell.id) ? t("web-cell-offered") : "",
    more,
  ]
    .filter(Boolean)
    .join(", ");
}
