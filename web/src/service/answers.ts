/**
 * Asks, once a version and slowly, for what the server says to everybody: the
 * service worker keeps it, so that it is here before it is wanted.
 */
import { film, rules } from "../api";
import { demoOf } from "../pages/LivingBoard";
import { diagramOf } from "../pages/Text";
import type { Game } from "../wire";

const LANGUAGES = ["en", "pt"];
/** Files with what is known of games, as the build names them. */
declare const KNOWLEDGE: string[];
/** Between two questions, in milliseconds: nobody waits for the answers. */
const PACE = 100;
/** The version whose answers are all kept stands under this name. */
const DONE = "lusus.answers";

type Asked = Parameters<typeof film>;

export async function keepAnswers(): Promise<void> {
  const version = document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";
  if (localStorage.getItem(DONE) === version) return;
  const films = new Map<string, Asked>();
  const want = (asked: Asked) => {
    films.set(JSON.stringify(asked), asked);
    return asked;
  };
  const puzzled = new Set<string>();
  for (const lang of LANGUAGES) {
    const answer = await fetch(`/api/games?lang=${lang}`);
    const { games } = (await answer.json()) as { games: Game[] };
    // The boards of the first page come first: whoever loses the network soon sees them all.
    if (films.size === 0) for (const game of games) await film(...want(demo(game)));
    for (const game of games) {
      puzzled.add(game.id);
      positionsIn(await rules(game.id, lang)).forEach((at) => want(diagramOf(at)));
      await rest();
    }
  }
  for (const game of puzzled) {
    // An answer that is not read to its end keeps the worker busy, and a new one waiting.
    await (await fetch(`/puzzles/${game}.txt`)).arrayBuffer();
    await rest();
  }
  for (const asked of films.values()) {
    await film(...asked);
    await rest();
  }
  for (const name of KNOWLEDGE) {
    await (await fetch(`/knowledge/${name}`)).arrayBuffer();
  }
  localStorage.setItem(DONE, version);
}

function demo(game: Game): Asked {
  const { seed, moves } = demoOf(game, game.id);
  return [game.variants[0]?.id ?? game.id, seed, moves];
}

/** The positions of the boards of a page of text, wherever they stand in it. */
function positionsIn(text: unknown): string[] {
  if (typeof text !== "object" || text === null) return [];
  return Object.entries(text).flatMap(([name, value]) =>
    name === "position" && typeof value === "string" ? [value] : positionsIn(value),
  );
}

function rest(): Promise<void> {
  return new Promise((rested) => setTimeout(rested, PACE));
}
