/** A game of a tournament, gone through move by move. */
import { useState } from "preact/hooks";
import { ask, toldBy } from "../api";
import { usePageKeys } from "../pageKeys";
import { isMissing } from "../pages/asked";
import { NowherePage } from "../pages/NowherePage";
import type { TournamentGame } from "../wire";
import { botName, say, t } from "../words";
import { PliedBoard } from "./LiveBoard";
import { usePolled } from "../pages/polled";

export function Replay({ name, number }: { name: string; number: number }) {
  const { answer: game, fault } = usePolled(
    () => ask<TournamentGame>(`/api/arena/${name}/${number}`),
    ({ result }) => result !== undefined,
    [name, number],
  );
  const plies = game?.moves.length ?? 0;
  // Whoever looks at the last move follows those that come.
  const [chosen, setChosen] = useState<number | null>(null);
  const ply = Math.min(chosen ?? plies, plies);
  const go = (to: number) => setChosen(to >= plies ? null : Math.max(0, to));
  // The arrow keys go through the game, too.
  usePageKeys(({ key }) => {
    if (key === "ArrowLeft") go(ply - 1);
    if (key === "ArrowRight") go(ply + 1);
  });
  if (isMissing(fault) && !game) return <NowherePage />;
  const [first, second] = (game?.players ?? ["", ""]).map(botName);
  const steps = [
    [t("arena-page-begin"), "«", 0],
    [t("arena-page-before"), "‹", ply - 1],
    [t("arena-page-next"), "›", ply + 1],
    [t("arena-page-end"), "»", plies],
  ] as const;
  return (
    <div class="page narrow replay" data-page="arena-game" data-ready={game ? "" : undefined}>
      <h1>{t("arena-page-game", { number })}</h1>
      {fault && !game && <p role="alert">{say(toldBy(fault))}</p>}
      {game && (
        <>
          <p>
            {t("arena-page-versus", { first: first!, second: second! })} · {game.variant} ·{" "}
            {game.result ?? t("arena-page-unfinished")}
          </p>
          <PliedBoard game={game} ply={ply} />
          <p aria-live="polite" data-ply={ply}>
            {t("arena-page-at", { ply, plies })}
            {ply > 0 ? `: ${game.moves[ply - 1]}` : ""}
          </p>
          <p class="steps">
            {steps.map(([word, sign, to]) => (
              <button
                type="button"
                key={word}
                aria-label={word}
                title={word}
                onClick={() => go(to)}
              >
                {sign}
              </button>
            ))}
          </p>
          <p>
            <a href={`/arena/${name}`}>{t("arena-page-back")}</a> ·{" "}
            <a href={`/api/arena/${name}/${number}/record`} download={`${name}-${number}.pgn`}>
              {t("arena-page-record")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
