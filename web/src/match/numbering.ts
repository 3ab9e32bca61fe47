/** How moves are numbered: in turns, each with a place for either player. */
import type { Made, Player } from "../wire";

/** The number of the turn that a ply belongs to where players alternate. */
export function turnOf(ply: number): number {
  return Math.ceil(ply / 2);
}

type Numbered = Pick<Made, "player" | "notation">;

/** A turn: a move of either player, or of one who moves twice in a row. */
export interface Turn<T> {
  number: number;
  moves: [first: T | null, second: T | null];
}

export function turns<T extends { player: Player }>(moves: T[]): Turn<T>[] {
  const found: Turn<T>[] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (move.player === 2 && last && !last.moves[1]) last.moves[1] = move;
    else {
      const number = found.length + 1;
      found.push({ number, moves: move.player === 1 ? [move, null] : [null, move] });
    }
  }
  return found;
}

/** A move with its number: `2. d3`, or `2... b4` for that of player 2. */
export function numbered(moves: Numbered[], ply: number): string {
  const made = moves[ply - 1];
  if (!made) return "";
  return `${turns(moves.slice(0, ply)).length}${made.player === 1 ? "." : "..."} ${made.notation}`;
}
