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
    clock: "-",
    setUp: "usual",
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

/** Who makes the first move, as the reader sees it. */
export type Side = "first" | "second" | "chance";

/** A match as it is to be made. */
export interface Order {
  mode: Mode;
  variant: string;
  bot: string;
  watched: [string, string];
  side: Side;
  clock: string;
  arranged: boolean;
}

/**
 * How a match begins: as the reader has chosen, and otherwise as games usually do, which the
 * server says of newcomers and the module of a reader with results.
 */
export function orderOf(mode: Mode, game: Game, habit: Habit, side?: Side): Order {
  const { opponent, begins } = fitting(game);
  const { setUp, ...chosen } = habit;
  const isAgainstBot = mode === "computer";
  return {
    mode,
    ...chosen,
    bot: habit.bot === FITTING ? opponent : habit.bot,
    side: side ?? (begins || !isAgainstBot ? "first" : "second"),
    arranged: setUp === "usual" ? isAgainstBot && game.arranged : setUp === "program",
  };
}

/** What is started against the computer without another question. */
export function startText(game: Game, habit: Habit): string {
  const { variant, clock, arranged } = orderOf("computer", game, habit);
  const title = game.variants.find(({ id }) => id === variant)?.title ?? game.title;
  const parts = [say(title), opponentName(game, habit.bot)];
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

/** Whether players would first set something up that can be done for them. */
export function canBeArranged(game: Game, variant: string): boolean {
  return game.variants.some(({ id, can_be_arranged }) => id === variant && can_be_arranged);
}

/** Whether a match is being made: impatient clicks make no second one. */
let starting = false;

/** To whom a match is open: by itself only to those who have its address. */
type Opened = { public?: boolean };

/** Makes a match and opens it; what stands in the way is returned. */
export async function start(order: Order, opened: Opened = {}): Promise<Said | null> {
  if (starting) return null;
  starting = true;
  const fault = await startAnother(order, opened);
  starting = false;
  return fault;
}

async function startAnother(order: Order, opened: Opened): Promise<Said | null> {
  const { mode } = order;
  const mine = mySeats(order);
  const other = mode === "computer" ? order.bot : "human";
  const players: [string, string] =
    mode === "watch" ? order.watched : mine.includes(1) ? ["human", other] : [other, "human"];
  const request = {
    variant: order.variant,
    players,
    here: mode === "here",
    arranged: order.arranged,
    time_control: mode === "watch" ? "-" : order.clock,
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

function mySeats({ mode, side }: Order): Player[] {
  if (mode === "watch") return [];
  if (mode === "here") return [1, 2];
  const second = side === "second" || (side === "chance" && Math.random() < 0.5);
  return [second ? 2 : 1];
}
