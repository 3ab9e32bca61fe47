/** One of the reader's matches: what it is, how it stands, and how to leave it. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Player, Summary } from "../wire";
import { participantName } from "../match/names";
import { turnOf } from "../match/numbering";
import { dropLocal, locals } from "../local/kept";
import { forget } from "../seats";
import { dateText, type Said, say, t } from "../words";
import { Fault } from "./Fault";
import { leaveForGood } from "./giveUp";
import { MatchBoard } from "./MatchBoard";

export function MyMatch({ news, players }: { news: Summary; players: Player[] }) {
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const turn = isTurnOf(news, players);
  const title = say(news.title);
  const isHere = news.id in locals.get();
  const forgetOnly = async () => {
    if (isHere) dropLocal(news.id);
    forget(news.id);
    return null;
  };
  const drop = async (leave: () => Promise<Said | null>) => {
    const rows = [...document.querySelectorAll("[data-mine]")];
    const at = rows.indexOf(row.current!);
    const fault = await leave();
    // Who forgets by keyboard stays at the place in the list.
    const next = (rows[at + 1] ?? rows[at - 1])?.querySelector("a");
    if (!fault) (next ?? document.getElementById("main"))?.focus();
    return fault;
  };
  return (
    <li data-mine={news.id} ref={row}>
      <a href={addressOf(news)} data-here={isHere || undefined}>
        {news.ply > 0 && !isHere && <MatchBoard id={news.id} version={news.v} />}
        <strong>{title}</strong>
        <span class="names">
          {nameIn(news, 1, players)} – {nameIn(news, 2, players)}
        </span>
        {isHere && <span class="tag">{t("web-here")}</span>}
        <span class={turn ? "tag turn" : "tag"}>{newsText(news, turn)}</span>
        <time dateTime={new Date(news.at).toISOString()}>{dateText(news.at)}</time>
      </a>
      {asking ? (
        <Sure
          question={questionOf(news, players)}
          onSure={() => drop(isHere ? forgetOnly : () => leaveForGood(news.id))}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <button
          type="button"
          class="close"
          aria-label={t("web-forget", { game: title })}
          title={t("web-forget", { game: title })}
          onClick={() => (news.end ? drop(forgetOnly) : setAsking(true))}
        >
          ×
        </button>
      )}
    </li>
  );
}

interface SureProps {
  question: string;
  /** What stands in the way is returned. */
  onSure: () => Promise<Said | null>;
  onCancel: () => void;
}

/** A match that is given up cannot be had again. */
function Sure({ question, onSure, onCancel }: SureProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Said | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const giveUp = async () => {
    setBusy(true);
    setFault(await onSure());
    setBusy(false);
  };
  return (
    <div class="sure" role="group" aria-label={question}>
      <p>{question}</p>
      {fault && <Fault told={fault} />}
      <button type="button" class="danger" data-sure="forget" disabled={busy} onClick={giveUp}>
        {t("web-forget-yes")}
      </button>
      <button type="button" class="plain" ref={cancel} onClick={onCancel}>
        {t("web-cancel")}
      </button>
    </div>
  );
}

/** What giving a match up comes to. */
function questionOf({ mode, players }: Summary, mine: Player[]): string {
  const hasOpponent = mode === "friend" && mine.length < 2 && players.every(Boolean);
  return hasOpponent ? t("web-forget-resigns") : t("web-forget-calls-off");
}

/** Where it is played. */
export function addressOf({ id }: Summary): string {
  return id in locals.get() ? `/local/${id}` : `/g/${id}`;
}

/** Whether the game goes on when one of these players moves; two computers need nobody. */
export function isTurnOf({ turn, end, mode, players }: Summary, mine: Player[]): boolean {
  const canMove = !end && mode !== "watch" && players.every(Boolean);
  return canMove && turn !== null && mine.includes(turn);
}

/** The reader's own seat needs no name to be known. */
function nameIn({ players }: Summary, player: Player, mine: Player[]): string {
  const participant = players[player - 1] ?? null;
  const own = mine.length === 1 && mine[0] === player;
  return own && !participant?.name ? t("web-you") : participantName(participant, player);
}

function newsText(news: Summary, turn: boolean): string {
  if (news.end) return say(news.end.message);
  if (news.players.some((player) => player === null)) {
    return news.mode === "friend" ? t("web-news-waiting") : t("web-news-new");
  }
  const number = turnOf(news.ply + 1);
  if (news.mode === "watch") return t("web-news-watched", { number });
  return turn ? t("web-news-your-turn", { number }) : t("web-news-their-turn", { number });
}
