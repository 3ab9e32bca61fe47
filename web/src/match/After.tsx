/** What can be played next when a match is over. */
import { useState } from "preact/hooks";
import { useGames } from "../pages/asked";
import { Fault } from "../pages/Fault";
import { later } from "../pages/later";
import { habitOf, keepHabit, orderOf, start } from "../pages/start";
import { FITTING } from "../strength/kept";
import { type Said, say, t } from "../words";
import type { Game } from "../wire";
import { allowed } from "./course";
import { botName } from "./names";
import { canGive, type LaidState } from "./state";
import type { Table } from "./table";

const Told = later(async () => (await import("../strength/Told")).Told);

export function After({ table, state }: { table: Table; state: LaidState }) {
  const { course } = state;
  const { match, seats } = course;
  const offers = allowed(course, "offer-rematch");
  const { answer: games } = useGames();
  const [fault, setFault] = useState<Said | null>(null);
  const game = games?.find(({ id }) => id === match.game);
  const bot = match.mode === "computer" && seats.length > 0 ? botIn(course.match.players) : null;
  const play = async (game: Game, bot: string) => {
    const habit = { ...habitOf(game), variant: match.variant, bot };
    keepHabit(game, habit);
    setFault(await start(orderOf("computer", game, habit)));
  };
  return (
    <div class="buttons" data-after>
      {bot && seats.length === 1 && (
        <Told key={match.id} match={match} seat={seats[0]!} bot={bot} />
      )}
      {fault && <Fault told={fault} onClose={() => setFault(null)} />}
      {seats.length > 0 && (
        <button
          type="button"
          class="primary"
          data-action="rematch"
          disabled={offers.length === 0 || !canGive(state, "offer-rematch")}
          onClick={() => table.actForAll("offer-rematch")}
        >
          {t("web-rematch")}
        </button>
      )}
      <a class="button" href={`/play/${match.game}`}>
        {t("web-new-game")}
      </a>
      {match.mode === "friend" && seats.length > 0 && (
        <a class="button" href="/lobby">
          {t("web-lobby")}
        </a>
      )}
      {match.moves.length > 0 && (
        <a class="button" href={`/review/${match.id}`} data-action="review">
          {t("web-review")}
        </a>
      )}
      {game && bot && (
        <button type="button" data-next={FITTING} onClick={() => play(game, FITTING)}>
          {say({ key: "strength-play-now" })}
        </button>
      )}
      {game &&
        bot &&
        levelsBeside(game.bots, bot).map((other) => (
          <button type="button" key={other} data-next={other} onClick={() => play(game, other)}>
            {t("web-next-level", { bot: botName(other) })}
          </button>
        ))}
    </div>
  );
}

function botIn(players: LaidState["course"]["match"]["players"]): string | null {
  const kinds = players.flatMap((player) => (player ? [player.kind] : []));
  const bot = kinds.find((kind) => typeof kind === "object" && "bot" in kind);
  return typeof bot === "object" && "bot" in bot ? bot.bot : null;
}

/**
 * The levels just weaker and just stronger; the list begins with the weakest,
 * and what was played may stand between two of them.
 */
export function levelsBeside(bots: string[], bot: string): string[] {
  const number = (level: string) => Number(/^level-([\d.]+)$/.exec(level)?.[1] ?? NaN);
  const played = number(bot);
  const weaker = bots.findLast((level) => number(level) < played);
  const stronger = bots.find((level) => number(level) > played);
  return [weaker, stronger].filter((level) => level !== undefined);
}
