/** The matches in which this browser has a seat, those to move in first. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { News } from "../api";
import { participantName } from "../match/names";
import { turnOf } from "../match/numbering";
import type { Player } from "../scene";
import { forget } from "../seats";
import { seats, type Seats } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";
import { useNews } from "./news";

export function MyMatches() {
  const mine = useStore(seats);
  const listed = inOrder(useNews(Object.keys(mine)), mine);
  const list = useRef<HTMLUListElement>(null);
  const onForget = (index: number) => {
    forget(listed[index]!.id);
    // Who forgets by keyboard stays at the place in the list.
    const links = list.current?.querySelectorAll<HTMLAnchorElement>("li > a") ?? [];
    (links[index + 1] ?? links[index - 1] ?? document.getElementById("main"))?.focus();
  };
  if (listed.length === 0) return null;
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">{t("web-my-games")}</h2>
      <ul ref={list}>
        {listed.map((news, index) => (
          <MyMatch
            key={news.id}
            news={news}
            players={mine[news.id]!.players}
            onForget={() => onForget(index)}
          />
        ))}
      </ul>
    </section>
  );
}

interface MyMatchProps {
  news: News;
  players: Player[];
  onForget: () => void;
}

function MyMatch({ news, players, onForget }: MyMatchProps) {
  const [asking, setAsking] = useState(false);
  const turn = isTurnOf(news, players);
  const title = say(news.title);
  return (
    <li data-mine={news.id}>
      <a href={`/g/${news.id}`}>
        <strong>{title}</strong>
        <span class="names">
          {nameIn(news, 1, players)} – {nameIn(news, 2, players)}
        </span>
        <span class={turn ? "tag turn" : "tag"}>{newsText(news, turn)}</span>
      </a>
      {asking ? (
        <Sure onSure={onForget} onCancel={() => setAsking(false)} />
      ) : (
        <button
          type="button"
          class="close"
          aria-label={t("web-forget", { game: title })}
          title={t("web-forget", { game: title })}
          onClick={() => (news.end ? onForget() : setAsking(true))}
        >
          ×
        </button>
      )}
    </li>
  );
}

/** A seat that is forgotten cannot be had again. */
function Sure({ onSure, onCancel }: { onSure: () => void; onCancel: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div class="sure" role="group" aria-label={t("web-forget-sure")}>
      <p>{t("web-forget-sure")}</p>
      <button type="button" class="danger" data-sure="forget" onClick={onSure}>
        {t("web-forget-yes")}
      </button>
      <button type="button" class="plain" ref={cancel} onClick={onCancel}>
        {t("web-cancel")}
      </button>
    </div>
  );
}

function inOrder(found: News[], mine: Seats): News[] {
  const rank = (news: News) => (news.end ? 2 : isTurnOf(news, mine[news.id]!.players) ? 0 : 1);
  return found.filter(({ id }) => mine[id]).sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}

function isTurnOf({ turn }: News, players: Player[]): boolean {
  return turn !== null && players.includes(turn);
}

/** The reader's own seat needs no name to be known. */
function nameIn({ players }: News, player: Player, mine: Player[]): string {
  const participant = players[player - 1] ?? null;
  const own = mine.length === 1 && mine[0] === player;
  return own && !participant?.name ? t("web-you") : participantName(participant, player);
}

function newsText(news: News, turn: boolean): string {
  if (news.end) return say(news.end.message);
  if (news.players.some((player) => player === null)) {
    return news.mode === "friend" ? t("web-news-waiting") : t("web-news-new");
  }
  const number = turnOf(news.ply + 1);
  return turn ? t("web-news-your-turn", { number }) : t("web-news-their-turn", { number });
}
