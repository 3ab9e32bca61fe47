/** Whom the reader has blocked: neither sees the other's challenges. */
import { Kept } from "../kept";
import type { Maker } from "../wire";

/** Those who were blocked long ago are not known to be programs. */
export type Blocked = Pick<Maker, "tag" | "name"> & Partial<Pick<Maker, "program">>;

/** So many the server hears of; those who were blocked first are forgotten first. */
const MOST = 200;

export const blocked = new Kept<{ players: Blocked[] }>(
  "lusus.blocked",
  { players: [] },
  Array.isArray,
);

export function block({ tag, name, program = false }: Blocked): void {
  blocked.update(({ players }) => {
    const others = players.filter((one) => one.tag !== tag);
    return { players: [...others, { tag, name, program }].slice(-MOST) };
  });
}

export function unblock(tag: string): void {
  blocked.update(({ players }) => ({ players: players.filter((one) => one.tag !== tag) }));
}
