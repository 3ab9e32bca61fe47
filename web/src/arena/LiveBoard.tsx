/** The board of a game as it stands, which follows the moves. */
import { useEffect, useState } from "preact/hooks";
import { ask } from "../api";
import { LittleBoard } from "../board/Board";
import { useReducedMotion } from "../reducedMotion";
import type { Position, PublishedGame, TournamentGame } from "../wire";
import { t } from "../words";
import { usePolled } from "../pages/polled";

interface LiveBoardProps {
  name: string;
  game: PublishedGame;
  players: string;
}

export function LiveBoard({ name, game: { number }, players }: LiveBoardProps) {
  const { answer: game } = usePolled(
    () => ask<TournamentGame>(`/api/arena/${name}/${number}`),
    ({ result }) => result !== undefined,
    [name, number],
  );
  const plies = game?.moves.length ?? 0;
  return (
    <a class="live" href={`/arena/${name}/${number}`} data-plies={plies}>
      <PliedBoard game={game} ply={plies} />
      <span>
        {t("arena-page-game", { number })}: {players}
      </span>
      <span>
        {t("arena-page-at", { ply: plies, plies })}
        {game?.result ? ` · ${game.result}` : ""}
      </span>
    </a>
  );
}

/** The board of a game after some of its moves. */
export function PliedBoard({ game, ply }: { game: TournamentGame | null; ply: number }) {
  const [shown, setShown] = useState<Position | null>(null);
  const still = useReducedMotion();
  useEffect(() => {
    let wanted = true;
    if (!game) return;
    const { variant, start } = game;
    ask<Position>("/api/position", { variant, start, moves: game.moves.slice(0, ply) }).then(
      (position) => wanted && setShown(position),
      // It is asked for again with the next move.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [game?.start, game?.variant, ply]);
  if (!shown?.board || !shown.scene) return <div class="board little empty" />;
  return <LittleBoard geometry={shown.board} scene={shown.scene} animated={!still} coordinates />;
}
