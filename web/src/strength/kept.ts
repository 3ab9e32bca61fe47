/**
 * How strong the reader is in each game, as this browser keeps it. The site is told no
 * more than where on the scale of levels that is, while quick pairing looks for somebody.
 */
import { Kept } from "../kept";
import type { Game, Message } from "../wire";

/** What followed from a game when one last counted. */
export interface Standing {
  /** The word of the next opponent. */
  opponent: string;
  /** Whether the reader begins. */
  begins: boolean;
  said: Message | null;
}

interface Strength {
  /** The results, as the module writes them. */
  text: string;
  games: Record<string, Standing>;
  /** The matches whose end is to be told, the oldest first, and whether the reader was helped. */
  open: Record<string, boolean>;
}

export const strength = new Kept<Strength>("lusus.strength", { text: "", games: {}, open: {} });

/** What a habit says in the place of a bot's word: whoever is about as strong as the reader. */
export const FITTING = "strength";

/** More matches are not waited for. */
const MOST_OPEN = 50;

/** Whom the reader meets next in a game, and whether all newcomers meet that one. */
export function fitting(game: Game): Pick<Standing, "opponent" | "begins"> & { isFirst: boolean } {
  const known = strength.get().games[game.id];
  // Another version of the site may have had other levels.
  const level = known?.opponent.split(".")[0] ?? "";
  if (!known || !game.bots.includes(level))
    return { opponent: game.newcomer, begins: game.begins, isFirst: true };
  // Nothing is said before the first result.
  return { ...known, isFirst: !known.said };
}

/** What a match that begins will tell when it is over. */
export function expectEnd(id: string): void {
  strength.update((all) => {
    // Another tab may know of it, and of help in it.
    if (id in all.open) return all;
    const open = Object.entries({ ...all.open, [id]: false }).slice(-MOST_OPEN);
    return { ...all, open: Object.fromEntries(open) };
  });
}

/** No end of this match will tell anything: it has none, or nobody here will see it. */
export function forgetEnd(id: string): void {
  if (!(id in strength.get().open)) return;
  strength.update(({ open: { [id]: _, ...open }, ...all }) => ({ ...all, open }));
}

/** Takes note that the reader was helped in a match, by a hint, a coach or a takeback. */
export function noteHelp(id: string): void {
  if (strength.get().open[id] !== false) return;
  strength.update((all) => ({ ...all, open: { ...all.open, [id]: true } }));
}
