/** The HTTP half of `docs/wire.md`. */
import type {
  Created,
  Document,
  Game,
  Games,
  Geometry,
  Links,
  Match,
  MatchRequest,
  Position,
  ReportRequest,
  Scene,
  SeatClaim,
  Summary,
} from "./wire";
import type { Shared } from "./share/ShareButton";
import { language, type Said } from "./words";

/** A position with every ply that led to it. */
export type Film = Required<Pick<Position, "board" | "frames">>;

/** An answer that refuses something, or none at all. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly told: Said | null,
  ) {
    super(code);
  }
}

/** What the reader is told of something that went wrong. */
export function toldBy(error: unknown): Said {
  return (error instanceof Refused && error.told) || { key: "web-unreachable" };
}

export async function games(): Promise<Game[]> {
  const answer = await ask<Games>(`/api/games?lang=${language()}`);
  return answer.games;
}

export function create(match: MatchRequest): Promise<Created> {
  return ask("/api/matches", match);
}

/** Ends a match for whoever has these seats; if it is over already, nothing happens. */
export async function giveUp(id: string, seats: SeatClaim[]): Promise<void> {
  await fetched(`/api/matches/${id}/give-up`, { seats });
}

/**
 * Has the server keep a name for whoever shows this key, or with an empty one give it
 * back; says whether it does, and what speaks against it. Without a server the name is kept in
 * the browser alone.
 */
export async function keepName(name: string, key: string): Promise<NameKept> {
  try {
    await fetched("/api/names", { name, key });
    return { isKept: name !== "", fault: null };
  } catch (error) {
    const isRefused = error instanceof Refused && isAboutName(error.code);
    return { isKept: false, fault: isRefused ? error.told : null };
  }
}

/** What has become of a name. */
export interface NameKept {
  isKept: boolean;
  fault: Said | null;
}

/** Whether a refusal is of a name that somebody wants. */
export function isAboutName(code: string): boolean {
  return code.startsWith("name-");
}

/** Tells the operator of the site about a player of a match. */
export async function report(id: string, told: ReportRequest): Promise<void> {
  await fetched(`/api/matches/${id}/report`, told);
}

/** The server tells of so many matches at a time. */
const NEWS_AT_ONCE = 50;

/** Short news of those of some matches that the server knows. */
export async function news(ids: string[]): Promise<Summary[]> {
  if (ids.length === 0) return [];
  const [now, later] = [ids.slice(0, NEWS_AT_ONCE), ids.slice(NEWS_AT_ONCE)];
  const answer = await ask<{ matches: Summary[] }>(`/api/matches?ids=${now.join(",")}`);
  return [...answer.matches, ...(await news(later))];
}

/** A game that the site itself shows: the service worker keeps it. */
export function film(variant: string, seed: string, moves: string[]): Promise<Film> {
  return ask("/api/position?keep", { variant, seed, moves, frames: true });
}

/** A match with its board as it stands. */
export interface Sight {
  match: Match;
  board: Geometry;
  scene: Scene;
}

export async function look(id: string): Promise<Sight> {
  const match = await ask<Match>(`/api/matches/${id}`);
  const { variant, text } = match;
  const { board, scene } = await ask<Required<Position>>("/api/position", { variant, start: text });
  return { match, board, scene };
}

export function rules(game: string, lang: string): Promise<Document> {
  return ask(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`);
}

/** A match as links that hold it. */
export async function links(id: string, title: string): Promise<Shared> {
  const { game, position } = await ask<Links>(`/api/matches/${id}/link`);
  return { title, game, position };
}

/** Where the record of a match is to be had. */
export function recordAddress(id: string): string {
  return `/api/matches/${id}/record`;
}

/** The answer to a question. */
export async function ask<T>(address: string, body?: object): Promise<T> {
  const answer = await fetched(address, body);
  return (await answer.json()) as T;
}

async function fetched(address: string, body?: object): Promise<Response> {
  const request: RequestInit = body
    ? {
        method: "POST",
        // Refusals come as sentences.
        headers: { "Content-Type": "application/json", "Accept-Language": language() },
        body: JSON.stringify(body),
      }
    : {};
  const answer = await fetch(address, request).catch(() => {
    throw new Refused("unreachable", null);
  });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { code: string; message: Said };
  } | null;
  return new Refused(body?.error?.code ?? String(answer.status), body?.error?.message ?? null);
}
