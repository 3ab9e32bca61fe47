/** One player beside the board: name, pieces, time left. */
import { useEffect, useState } from "preact/hooks";
import { drawingOf, PieceIcon } from "../board/pieces";
import type { Player } from "../wire";
import { say, t } from "../words";
import { clockText } from "./clock";
import { timeLeft } from "./course";
import { Holdings } from "./Holdings";
import { playerName } from "./names";
import type { LaidState } from "./state";

export function PlayerStrip({ state, player }: { state: LaidState; player: Player }) {
  const { course, picture } = state;
  const { match } = course;
  const { scene, board } = picture;
  const called = playerName(course, player);
  const participant = match.players[player - 1] ?? null;
  // In the past it is nobody's turn.
  const turn = state.looking === null && match.turn === player;
  const { name, emblem } = scene.sides[player - 1]!;
  // Whoever is not connected knows nothing of what the others do now.
  const isOpen = state.connection.phase === "open";
  const here = course.presence.players[player - 1];
  const thinks = isOpen && course.thinking?.player === player;
  return (
    <section
      class={`strip${turn ? " turn" : ""}`}
      data-player={player}
      aria-label={t("web-player", { number: player })}
    >
      <span class="emblem">{emblem && <PieceIcon drawing={drawingOf(board, ...emblem)} />}</span>
      <span class="who">
        <strong title={called}>{called}</strong>
        <span class="side-name">{say(name)}</span>
      </span>
      <span class="beside">
        {isOpen && participant && match.mode === "friend" && (
          <span class={here ? "presence here" : "presence"}>
            {here ? t("web-present") : t("web-absent")}
          </span>
        )}
        {thinks && <span class="thinking">{t("web-thinking")}</span>}
        <Holdings scene={scene} board={board} player={player} />
      </span>
      {match.clocks && <Clock state={state} player={player} />}
    </section>
  );
}

function Clock({ state, player }: { state: LaidState; player: Player }) {
  const runs = state.course.match.running === player;
  const isUnsure = state.connection.phase !== "open";
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [runs, state.course]);
  const left = timeLeft(state.course, player, now) ?? 0;
  const short = runs && left < 20_000;
  return (
    <time
      class={`clock${runs ? " runs" : ""}${short ? " short" : ""}${isUnsure ? " unsure" : ""}`}
      role="timer"
      aria-label={t("web-clock")}
    >
      {clockText(left)}
    </time>
  );
}
