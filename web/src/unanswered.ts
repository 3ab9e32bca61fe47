/**
 * Moves that nobody has answered, kept for as long as the tab lives: a page
 * that is loaded again sends them again. Each is for one position only, so that
 * it can never be played in another.
 */
import type { Command } from "./connection";

export function keepUnanswered(id: string, pending: Command[]): void {
  const moves = pending.filter(({ action }) => action === "play");
  try {
    if (moves.length > 0) sessionStorage.setItem(nameOf(id), JSON.stringify(moves));
    else sessionStorage.removeItem(nameOf(id));
  } catch {
    // Where nothing is kept, a page that is loaded again has made no move.
  }
}

export function unanswered(id: string): Command[] {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? "[]") as Command[];
  } catch {
    return [];
  }
}

function nameOf(id: string): string {
  return `lusus.unanswered.${id}`;
}
