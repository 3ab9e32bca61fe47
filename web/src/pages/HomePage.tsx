/** The first page: five games, and those that are being played here. */
import { useEffect, useState } from "preact/hooks";
import { games as fetchGames, news as fetchNews, type Game, type News } from "../api";
import { participantName } from "../match/names";
import { turnOf } from "../match/numbering";
import { forget } from "../seats";
import { seats } from "../state";
import { useStore } from "../store";
import type { Told } from "../wire";
import { aim, say, t } from "../words";
import { LivingBoard } from "./LivingBoard";
import { habitOf, start } from "./start";

export function HomePage() {
  const games = useGames();
  const [fault, setFault] = useState<Told | null>(null);
  useEffect(() => {
    document.title = "Lusus";
  }, []);
  return (
    <main class="page home" id="main" data-page="home" data-ready={games ? "" : undefined}>
      <header class="hero">
        <h1>{t("web-welcome")}</h1>
        <p>{t("web-welcome-text")}</p>
      </header>
      {fault && (
        <p class="notice refusal" role="alert">
          {say(fault)}
        </p>
      )}
      <MyMatches />
      <ul class="games">
        {games?.map((game, index) => (
          <li key={game.id}>
            <Card game={game} delay={index * 320} onFault={setFault} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function Card({
  game,
  delay,
  onFault,
}: {
  game: Game;
  delay: number;
  onFault: (fault: Told | null) => void;
}) {
  const title = say(game.title);
  const play = async () => onFault(await start("computer", habitOf(game)));
  return (
    <article class="card" data-game={game.id}>
      <a class="card-board" href={`/play/${game.id}`} tabIndex={-1} aria-hidden="true">
        <LivingBoard variant={game.variants[0]?.id ?? game.id} game={game.id} delay={delay} />
      </a>
      <div class="card-text">
        <header>
          <h2>
            <a href={`/play/${game.id}`}>{title}</a>
          </h2>
          <a href={`/rules/${game.id}`}>
            {t("web-rules")}
            <span class="hidden">: {title}</span>
          </a>
        </header>
        <p>{aim(game.id)}</p>
        <div class="buttons">
          <button type="button" class="primary" data-quick={game.id} onClick={play}>
            {t("web-quick")}
            <span class="hidden">: {title}</span>
          </button>
          <a class="button" href={`/play/${game.id}`}>
            {t("web-more-ways")}
            <span class="hidden">: {title}</span>
          </a>
        </div>
      </div>
    </article>
  );
}

/** The matches in which this browser has a seat, those to move in first. */
function MyMatches() {
  const mine = useStore(seats);
  const ids = Object.keys(mine).slice(0, 50);
  const [found, setFound] = useState<News[] | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchNews(ids)
      .then((news) => wanted && setFound(news))
      .catch(() => undefined);
    return () => void (wanted = false);
  }, [ids.join()]);
  if (ids.length === 0 || !found) return null;
  const isMine = (news: News) =>
    news.turn !== null && (mine[news.id]?.players.includes(news.turn) ?? false);
  const rank = (news: News) => (news.end ? 2 : isMine(news) ? 0 : 1);
  const listed = found
    .filter(({ id }) => mine[id])
    .sort((a, b) => rank(a) - rank(b) || b.at - a.at);
  if (listed.length === 0) return null;
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">{t("web-my-games")}</h2>
      <ul>
        {listed.map((news) => (
          <li key={news.id} data-mine={news.id}>
            <a href={`/g/${news.id}`}>
              <strong>{say(news.title)}</strong>
              <span>
                {participantName(news.players[0])} – {participantName(news.players[1])}
              </span>
              <span class={isMine(news) ? "tag turn" : "tag"}>{newsText(news, isMine(news))}</span>
            </a>
            <button
              type="button"
              class="close"
              aria-label={t("web-forget", { game: say(news.title) })}
              title={t("web-forget", { game: say(news.title) })}
              onClick={() => forget(news.id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function newsText(news: News, mine: boolean): string {
  if (news.end) return say(news.end.message);
  if (news.players.some((player) => player === null)) return t("web-news-waiting");
  const number = turnOf(news.ply + 1);
  return mine ? t("web-news-your-turn", { number }) : t("web-news-their-turn", { number });
}

/** The games there are; `null` until the server has told. */
export function useGames(): Game[] | null {
  const [games, setGames] = useState<Game[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = () =>
      fetchGames()
        .then((found) => wanted && setGames(found))
        .catch(() => wanted && setTimeout(ask, 2000));
    void ask();
    return () => void (wanted = false);
  }, []);
  return games;
}
