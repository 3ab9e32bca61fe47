/** What the reader chose in the lobby last, and how it is said to the server. */
import { Kept } from "../kept";
import { fitting } from "../strength/kept";
import type { Begins, ClockClass, Game, Terms } from "../wire";

interface Choices {
  /** The variants that quick pairing looks for; none for the usual one of every game. */
  games: string[];
  clock: ClockClass;
  /** Whether a match that quick pairing finds may be watched. */
  isPublic: boolean;
  /** One's own challenge. */
  terms: Terms;
}

export const choices = new Kept<Choices>("lusus.lobby", {
  games: [],
  clock: "rapid",
  isPublic: true,
  terms: { variant: "", time_control: "600+5", begins: "toss", public: true, programs: true },
});

export const BEGINS: Begins[] = ["toss", "me", "them"];

/** The chosen variants that there are. */
export function chosenGames(games: Game[], chosen: string[]): string[] {
  const variants = games.flatMap(({ variants }) => variants.map(({ id }) => id));
  const known = variants.filter((id) => chosen.includes(id));
  return known.length > 0 ? known : games.map(({ id, variants }) => variants[0]?.id ?? id);
}

/** The game of a variant. */
export function gameOf(games: Game[], variant: string): Game | undefined {
  return games.find(({ variants }) => variants.some(({ id }) => id === variant));
}

/** The reader's own challenge, of a variant that there is. */
export function termsFor(variants: string[], terms: Terms): Terms {
  const variant = variants.includes(terms.variant) ? terms.variant : (variants[0] ?? "");
  return { ...terms, variant };
}

/** How strong the reader is in these games, where that is known: a share of the scale of levels. */
export function strengths(games: Game[], variants: string[]): Record<string, number> {
  const sought = games.filter((game) => game.variants.some(({ id }) => variants.includes(id)));
  const known = sought.flatMap((game): [string, number][] => {
    const { opponent, isFirst } = fitting(game);
    const share = shareOf(opponent, game.levels.length);
    return isFirst || share === null ? [] : [[game.id, share]];
  });
  return Object.fromEntries(known);
}

/** Where a level stands among so many: the first is 0, the last is 1. */
export function shareOf(bot: string, levels: number): number | null {
  const number = Number(/^level-([\d.]+)$/.exec(bot)?.[1] ?? NaN);
  if (Number.isNaN(number) || levels < 2) return null;
  return Math.min(1, Math.max(0, (number - 1) / (levels - 1)));
}
