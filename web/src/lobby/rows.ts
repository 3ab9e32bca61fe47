/** The open challenges as they are listed. */
import type { Challenge } from "../wire";

export interface Row {
  challenge: Challenge;
  /** Whether somebody has taken it, or it was withdrawn. */
  isGone: boolean;
}

/**
 * The list, those for the reader alone first. While it is held, because a pointer or
 * the focus is in it, no row changes its place: what is gone stays, and what is new
 * comes last, so that nobody takes another challenge than the one they aim at.
 */
export function rowsOf(before: Row[], challenges: Challenge[], isHeld: boolean): Row[] {
  if (!isHeld) return inOrder(challenges).map(fresh);
  const open = new Map(challenges.map((challenge) => [challenge.id, challenge]));
  const listed = new Set(before.map(({ challenge }) => challenge.id));
  const stay = before.map(({ challenge }) => ({
    challenge: open.get(challenge.id) ?? challenge,
    isGone: !open.has(challenge.id),
  }));
  return [...stay, ...inOrder(challenges.filter(({ id }) => !listed.has(id))).map(fresh)];
}

function fresh(challenge: Challenge): Row {
  return { challenge, isGone: false };
}

/** Sorting keeps the order of equals. */
function inOrder(challenges: Challenge[]): Challenge[] {
  const rank = ({ to_you, own }: Challenge) => (to_you ? 0 : own ? 1 : 2);
  return [...challenges].sort((a, b) => rank(a) - rank(b));
}
