/**
 * Pieces placed by touch, for texts that list a board row by row as most do: the
 * first field has a row for each of the board's, from the top, with the symbol
 * of what stands on a cell, or how many cells are empty. The page only writes
 * the text; whether it is a position, the rules say.
 */

/** What stands on cells, as the symbols of the text, the lowest first. */
export type Placed = Map<string, string[]>;

/** A piece by its symbol; some lie on a tile. */
export interface Symbol {
  symbol: string;
  isOnTile: boolean;
}

/** What a text has on the cells of a board; nothing if it does not list rows. */
export function readRows(text: string, grid: string[][], known: Symbol[]): Placed | null {
  const listed = (text.split(" ")[0] ?? "").split("/");
  if (listed.length !== grid.length) return null;
  const found: Placed = new Map();
  const isRead = grid.every((row, at) => readRow(listed[at]!, row, known, found));
  return isRead ? found : null;
}

function readRow(text: string, row: string[], known: Symbol[], found: Placed): boolean {
  let cell = 0;
  for (let at = 0; at < text.length;) {
    const run = /^\d+/.exec(text.slice(at))?.[0];
    const piece = known.find(({ symbol }) => text.startsWith(symbol, at));
    if (run) cell += Number(run);
    else if (!piece) return false;
    else if (piece.isOnTile && cell > 0) found.get(row[cell - 1]!)?.push(piece.symbol);
    else if (cell < row.length) found.set(row[cell++]!, [piece.symbol]);
    at += run?.length ?? piece!.symbol.length;
  }
  return cell === row.length;
}

/** The text with something else on its cells. */
export function writeRows(text: string, grid: string[][], placed: Placed): string {
  const rows = grid.map((row) => rowText(row.map((cell) => placed.get(cell)?.join("") ?? "")));
  return [rows.join("/"), ...text.split(" ").slice(1)].join(" ");
}

/** Puts a piece on a cell, or takes it away if it is there; nothing takes the topmost away. */
export function place(placed: Placed, cell: string, piece: Symbol | null): Placed {
  const stands = placed.get(cell) ?? [];
  const isThere = piece !== null && stands.at(-1) === piece.symbol;
  const next = new Map(placed);
  if (!piece || isThere) next.set(cell, stands.slice(0, -1));
  else next.set(cell, piece.isOnTile ? [...stands.slice(0, 1), piece.symbol] : [piece.symbol]);
  return next;
}

/** Symbols, with runs of empty cells as numbers. */
function rowText(symbols: string[]): string {
  let text = "";
  let empty = 0;
  for (const symbol of [...symbols, null]) {
    if (symbol === "") empty += 1;
    else {
      text += (empty > 0 ? String(empty) : "") + (symbol ?? "");
      empty = 0;
    }
  }
  return text;
}
