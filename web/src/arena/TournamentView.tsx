/** One tournament: the boards that are played, how it stands, and all games. */
import { ask, toldBy } from "../api";
import { isMissing } from "../pages/asked";
import { Away } from "../pages/Fault";
import { NowherePage } from "../pages/NowherePage";
import type { Publication, PublishedGame } from "../wire";
import { botName, say, t } from "../words";
import { LiveBoard } from "./LiveBoard";
import { usePolled } from "../pages/polled";
import { Course, Ratings } from "./plots";

/** So many boards can be watched at a time, and so many games are listed. */
const MOST_BOARDS = 4;
const MOST_GAMES = 500;

export function TournamentView({ name }: { name: string }) {
  const { answer: shown, fault } = usePolled(
    () => ask<Publication>(`/api/arena/${name}`),
    ({ complete }) => complete,
    [name],
  );
  if (isMissing(fault) && !shown) return <NowherePage />;
  return (
    <div class="page tournament" data-page="arena" data-ready={shown ? "" : undefined}>
      <h1>{t("arena-page-heading")}</h1>
      {fault && (fault.told ? <p role="alert">{say(toldBy(fault))}</p> : <Away />)}
      {shown && <Tournament name={name} shown={shown} />}
    </div>
  );
}

function Tournament({ name, shown }: { name: string; shown: Publication }) {
  const { contestants, finished, planned, complete, games, course } = shown;
  const names = contestants.map(botName);
  const live = games.filter(({ result }) => result === undefined).slice(-MOST_BOARDS);
  const boards = live.length > 0 ? live : games.slice(-1);
  const last = course.at(-1)?.ratings ?? [];
  return (
    <>
      <p data-finished={finished}>
        {complete ? t("arena-page-over") : t("arena-page-running")} ·{" "}
        {t("arena-page-progress", { games: finished, planned })}
      </p>
      <section>
        <h2>{t("arena-page-live")}</h2>
        <ul class="boards">
          {boards.map((game) => (
            <li key={game.number}>
              <LiveBoard name={name} game={game} players={playersOf(game, names)} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("arena-page-cross")}</h2>
        <Cross shown={shown} names={names} />
      </section>
      <section>
        <h2>{t("arena-page-ratings")}</h2>
        <Ratings names={names} ratings={last} label={t("arena-page-ratings")} />
      </section>
      {course.length > 1 && (
        <section>
          <h2>{t("arena-page-course")}</h2>
          <Course names={names} course={course} label={t("arena-page-course")} />
        </section>
      )}
      <section>
        <h2>{t("arena-page-games")}</h2>
        <ul class="list">
          {games.slice(-MOST_GAMES).map((game) => (
            <li key={game.number}>
              <a href={`/arena/${name}/${game.number}`}>
                {t("arena-page-game", { number: game.number })}
              </a>{" "}
              {playersOf(game, names)} · {game.variant} ·{" "}
              {game.result ?? t("arena-page-unfinished")}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function playersOf({ seats }: PublishedGame, names: string[]): string {
  const [first, second] = seats.map((seat) => names[seat] ?? "?");
  return t("arena-page-versus", { first: first!, second: second! });
}

function Cross({ shown: { cross }, names }: { shown: Publication; names: string[] }) {
  return (
    <div class="wide-table" tabIndex={0} role="region" aria-label={t("arena-page-cross")}>
      <table>
        <caption>{t("arena-page-cross-about")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("arena-page-contestant")}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cross.map((row, i) => (
            <tr key={names[i]}>
              <th scope="row">{names[i]}</th>
              {row.map(({ games, half_points }, j) => (
                <td key={j}>
                  {i === j ? "×" : games === 0 ? "–" : `${half_points / 2} / ${games}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
