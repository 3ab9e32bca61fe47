/** Making a match and going there. */
import { type Said, say, t } from "../words";
import { create, Refused, toldBy } from "../api";
import { botName } from "../match/names";
import type { Game, Mode, Player } from "../wire";
import { go } from "../route";
import { keepCreated, keepWatched } from "../seats";
import { habits, type Habit } from "../state";
import { expectEnd, fitting, FITTING } from "../strength/kept";
import { clockName } from "./timeControl";

/** How a game is set up if it never was: against a bot about as strong as the reader. */
export function habitOf(game: Game): Habit {
  const watched = game.bots.includes("level-3") ? "level-3" : (game.bots[0] ?? "random");
  const first: Habit = {
    variant: game.variants[0]?.id ?? game.id,
    bot: FITTING,
    watched: [watched, watched],
    side: "first",
    clock: "-",
    arranged: false,
  };
  const habit = { ...first, ...habits.get()[game.id] };
  const known = (word: string) => (game.bots.includes(word) ? word : watched);
  return {
    ...habit,
    variant: game.variants.some(({ id }) => id === habit.variant) ? habit.variant : first.variant,
    bot: game.bots.includes(habit.bot) ? habit.bot : FITTING,
    watched: [known(habit.watched[0]), known(habit.watched[1])],
  };
}

/** Stands behind the address of a set-up that lessons lead to. */
export const FIRST_GAME = "?first-game";

/**
 * A set-up as its address asks for it: a first game is against the weakest level, unless
 * something is known of the reader or they have chosen an opponent. It is no habit.
 */
export function askedFor(game: Game, habit: Habit, search: string): Habit {
  const isFirst = search === FIRST_GAME && habit.bot === FITTING && fitting(game).isFirst;
  return isFirst ? { ...habit, bot: game.levels[0]?.bot ?? FITTING } : habit;
}

export function keepHabit(game: Game, habit: Habit): void {
  habits.set({ ...habits.get(), [game.id]: habit });
}

/** What is started against the computer without another question. */
export function startText(game: Game, { variant, bot, clock, arranged }: Habit): string {
  const title = game.variants.find(({ id }) => id === variant)?.title ?? game.title;
  const parts = [say(title), opponentName(game, bot)];
  if (clock !== "-") parts.push(clockName(clock));
  if (arranged && canBeArranged(game, variant)) parts.push(t("web-arranged"));
  return parts.join(" · ");
}

/** What an opponent is called that can be chosen. */
export function opponentName(game: Game, word: string): string {
  if (word !== FITTING) return botName(word);
  const { opponent, isFirst } = fitting(game);
  const key = isFirst ? "strength-bot-newcomer" : "strength-bot";
  return say({ key, args: [["bot", botName(opponent)]] });
}

/** The bot that a habit means, as the reader's strength is now. */
export function fitted(game: Game, habit: Habit): Habit {
  return habit.bot === FITTING ? { ...habit, bot: fitting(game).opponent } : habit;
}

/** The same without another question: then the players take turns to begin. */
export function quick(game: Game, habit: Habit): Habit {
  if (habit.bot !== FITTING) return habit;
  return { ...fitted(game, habit), side: fitting(game).begins ? "first" : "second" };
}

/** Whether players would first set something up that can be done for them. */
export function canBeArranged(game: Game, variant: string): boolean {
  return game.variants.some(({ id, can_be_arranged }) => id === variant && can_be_arranged);
}

/** Whether a match is being made: impatient clicks make no second one. */
let starting = false;

/** To whom a match is open: by itself only to those who have its address. */
type Opened = { public?: boolean };

/** Makes a match and opens it; what stands in the way is returned. */
export async function start(mode: Mode, habit: Habit, opened: Opened = {}): Promise<Said | null> {
  if (starting) return null;
  starting = true;
  const fault = await startAnother(mode, habit, opened);
  starting = false;
  return fault;
}

async function startAnother(mode: Mode, habit: Habit, opened: Opened): Promise<Said | null> {
  const mine = mySeats(mode, habit);
  const other = mode === "computer" ? habit.bot : "human";
  const players: [string, string] =
    mode === "watch" ? habit.watched : mine.includes(1) ? ["human", other] : [other, "human"];
  const request = {
    variant: habit.variant,
    players,
    here: mode === "here",
    arranged: habit.arranged,
    time_control: mode === "watch" ? "-" : habit.clock,
    ...opened,
  };
  try {
    const created = await create(request);
    if (mode === "watch") keepWatched(created.id);
    else keepCreated(created, mine);
    if (mode === "computer") expectEnd(created.id);
    go(`/g/${created.id}`);
    return null;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "unreachable") return toldBy(error);
    if (mode === "friend") return { key: "web-friend-away" };
    // The match is held in this browser instead.
    const { startHere } = await import("../local/start");
    return startHere(request, mine);
  }
}

function mySeats(mode: Mode, { side }: Habit): Player[] {
  if (mode === "watch") return [];
  if (mode === "here") return [1, 2];
  const second = side === "second" || (side === "chance" && Math.random() < 0.5);
  return [second ? 2 : 1];
}
