/** Matches that are held in this browser, without a server: what is kept of them, for all tabs. */
import { Kept } from "../kept";
import type { MatchRequest, Player, Summary } from "../wire";

/** A match that is held here. */
export interface Local {
  /** What is told of it in a list; nothing before it was first opened. */
  summary: Summary | null;
  /** How it is to be made, and who of the players sits here, until it is. */
  order: { request: MatchRequest; mine: Player[] } | null;
}

function isLocal(found: unknown): boolean {
  const { summary, order } = (found ?? {}) as Partial<Local>;
  return typeof summary === "object" && typeof order === "object";
}

/** Those there are, by their names. */
export const locals = new Kept<Record<string, Local>>("lusus.local", {}, isLocal);

/** What the room of a match has stored; nothing before it was made. */
export function keptText(id: string): string | null {
  return localStorage.getItem(name(id));
}

/** Keeps what a room wants stored. It throws where the browser keeps nothing more. */
export function keepText(id: string, text: string): void {
  localStorage.setItem(name(id), text);
}

/** Takes note of a match, or of what is told of it now. */
export function keepLocal(id: string, local: Local): boolean {
  return locals.update((all) => ({ ...all, [id]: local }));
}

/** Takes note of what is told of a match now, where that is anything new. */
export function keepSummary(id: string, summary: Summary): void {
  const local: Local = { summary, order: null };
  if (JSON.stringify(locals.get()[id]) !== JSON.stringify(local)) keepLocal(id, local);
}

/** Forgets a match for good. */
export function dropLocal(id: string): void {
  localStorage.removeItem(name(id));
  locals.update(({ [id]: _, ...others }) => others);
}

function name(id: string): string {
  return `lusus.local.${id}`;
}
