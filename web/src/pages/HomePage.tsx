/** The first page: the games, and those that are being played here. */
import { useEffect, useState } from "preact/hooks";
import { progress } from "../learn/progress";
import { habits } from "../state";
import type { Game } from "../wire";
import { useStore } from "../store";
import { strength } from "../strength/kept";
import { type Said, say, t } from "../words";
import { useGames } from "./asked";
import { Away, Fault } from "./Fault";
import { LivingBoard, LivingSwitch } from "./LivingBoard";
import { MyMatches, MyTurns, useMyMatches } from "./MyMatches";
import { habitOf, orderOf, start, startText } from "./start";

export function HomePage() {
  const { answer: games, fault: away } = useGames();
  const [fault, setFault] = useState<Said | null>(null);
  const mine = useMyMatches();
  useEffect(() => {
    document.title = "Lusus";
  }, []);
  return (
    <div class="page home" data-page="home" data-ready={games ? "" : undefined}>
      <header class="hero">
        <h1>{t("web-welcome")}</h1>
        <p>{t("web-welcome-text")}</p>
      </header>
      {away && <Away />}
      {fault && <Fault told={fault} onClose={() => setFault(null)} />}
      <div class="above-games">
        <MyTurns mine={mine} />
        <a class="button lobby-link" href="/lobby">
          {t("web-lobby")}
        </a>
        <a class="finger" href="/puzzles">
          {t("web-puzzles")}
        </a>
        <a class="finger" href="/analysis">
          {t("web-analysis")}
        </a>
        <LivingSwitch />
      </div>
      <ul class="games">
        {games?.map((game, index) => (
          <li key={game.id}>
            <Card
              game={game}
              delay={index * 320}
              isMet={mine.listed.some(({ variant }) => variant.split(":")[0] === game.id)}
              onFault={setFault}
            />
          </li>
        ))}
      </ul>
      <MyMatches mine={mine} />
    </div>
  );
}

function Card({
  game,
  delay,
  isMet,
  onFault,
}: {
  game: Game;
  delay: number;
  /** Whether a match of it was played here. */
  isMet: boolean;
  onFault: (fault: Said | null) => void;
}) {
  const title = game.name;
  const habit = habitOf(game);
  const play = async () => onFault(await start(orderOf("computer", game, habit)));
  const { said } = useStore(strength).games[game.id] ?? {};
  const isBegun = useStore(progress)[game.id] !== undefined;
  const isSetUp = useStore(habits)[game.id] !== undefined;
  // Nobody who comes knows these games: the lessons lead to the first one.
  const isNew = game.lessons > 0 && !(isMet || said || isBegun || isSetUp);
  return (
    <article class="card" data-game={game.id}>
      <a class="card-board" href={`/play/${game.id}`} tabIndex={-1} aria-hidden="true">
        <LivingBoard variant={game.variants[0]?.id ?? game.id} game={game} delay={delay} />
      </a>
      <div class="card-text">
        <header>
          <h2>
            <a class="finger" href={`/play/${game.id}`}>
              {title}
            </a>
          </h2>
          <span class="card-links">
            {game.lessons > 0 && !isNew && (
              <a class="finger" href={`/learn/${game.id}`}>
                {t("web-learn")}
                <span class="hidden">: {title}</span>
              </a>
            )}
            <a class="finger" href={`/rules/${game.id}`}>
              {t("web-rules")}
              <span class="hidden">: {title}</span>
            </a>
          </span>
        </header>
        <p>{game.aim}</p>
        {isNew && (
          <a class="button first" data-first={game.id} href={`/learn/${game.id}`}>
            {t("web-learn-first")}
            <span class="hidden">: {title}</span>
          </a>
        )}
        <button type="button" class="primary quick" data-quick={game.id} onClick={play}>
          {t("web-quick")}
          <small>{startText(game, habit)}</small>
        </button>
        {said && <p class="quiet">{say(said)}</p>}
        <a class="button plain" href={`/play/${game.id}`}>
          {t("web-more-ways")}
          <span class="hidden">: {title}</span>
        </a>
      </div>
    </article>
  );
}
