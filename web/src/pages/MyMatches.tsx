/** The matches that are played or were set up in this browser, those to move in first. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Summary } from "../wire";
import { seats, type Seats } from "../state";
import { useStore } from "../store";
import { t } from "../words";
import { addressOf, isTurnOf, MyMatch } from "./MyMatch";
import { useNews } from "./news";

/** Those that are known, with the seats held in them. */
export interface Mine {
  listed: Summary[];
  seats: Seats;
}

export function useMyMatches(): Mine {
  const mine = useStore(seats);
  return { listed: inOrder(useNews(Object.keys(mine)), mine), seats: mine };
}

export function MyMatches({ mine: { listed, seats } }: { mine: Mine }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isListed = listed.length > 0;
  // A link to the list may be followed before there is one.
  useEffect(() => {
    if (isListed && location.hash === "#mine") heading.current?.scrollIntoView();
  }, [isListed]);
  if (!isListed) return null;
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine" ref={heading}>
        {t("web-my-games")}
      </h2>
      <Group title={t("web-mine-running")} listed={listed.filter(isRunning)} seats={seats} />
      <Group title={t("web-mine-new")} listed={listed.filter(isNew)} seats={seats} />
      <Group title={t("web-mine-over")} listed={listed.filter(({ end }) => end)} seats={seats} />
    </section>
  );
}

/** So many are shown before somebody asks for all. */
const FIRST = 6;

function Group({ title, listed, seats }: Mine & { title: string }) {
  const [isWhole, setWhole] = useState(false);
  if (listed.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {(isWhole ? listed : listed.slice(0, FIRST)).map((news) => (
          <MyMatch key={news.id} news={news} players={seats[news.id]!.players} />
        ))}
      </ul>
      {!isWhole && listed.length > FIRST && (
        <button type="button" class="plain" onClick={() => setWhole(true)}>
          {t("web-mine-all", { count: listed.length })}
        </button>
      )}
    </>
  );
}

/** The way to the game in which the reader is waited for, or to the list of several. */
export function MyTurns({ mine }: { mine: Mine }) {
  const waiting = turnsIn(mine);
  const [first, ...others] = waiting;
  if (!first) return null;
  const address = others.length > 0 ? "/#mine" : addressOf(first);
  return (
    <a class="button primary my-turns" href={address} data-turns={waiting.length}>
      {t("web-mine-turns", { count: waiting.length })}
    </a>
  );
}

/** Those that say of themselves that it is the reader's turn. */
export function turnsIn({ listed, seats }: Mine): Summary[] {
  return listed.filter((news) => isTurnOf(news, seats[news.id]!.players));
}

function isRunning({ end, ply }: Summary): boolean {
  return !end && ply > 0;
}

function isNew({ end, ply }: Summary): boolean {
  return !end && ply === 0;
}

function inOrder(found: Summary[], mine: Seats): Summary[] {
  const rank = (news: Summary) => (isTurnOf(news, mine[news.id]!.players) ? 0 : 1);
  return found.filter(({ id }) => mine[id]).sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}
