/** How moves are numbered, here and in records: in twos, one of each player. */

/** The number of the turn that a ply belongs to. */
export function turnOf(ply: number): number {
  return Math.ceil(ply / 2);
}

/** A move with its number: `2. d3`, or `2... b4` for the second of the two. */
export function numbered({ ply, notation }: { ply: number; notation: string }): string {
  return `${turnOf(ply)}${ply % 2 === 1 ? "." : "..."} ${notation}`;
}

/** The moves in twos. */
export function turns<T extends { ply: number }>(moves: T[]): { number: number; moves: T[] }[] {
  const found: { number: number; moves: T[] }[] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last?.number === turnOf(move.ply)) last.moves.push(move);
    else found.push({ number: turnOf(move.ply), moves: [move] });
  }
  return found;
}
