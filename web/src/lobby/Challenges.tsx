/** The open challenges, each taken with one click. */
import { useEffect, useRef, useState } from "preact/hooks";
import { timeControlName } from "../pages/timeControl";
import { focusPage } from "../route";
import { useStore } from "../store";
import { dateText, dayText, say, t } from "../words";
import { block, blocked } from "./blocked";
import type { Lobby } from "./lobby";
import { personName } from "./people";
import { rowsOf, type Row } from "./rows";
import { isAsked, type LobbyState } from "./state";
import type { Challenge, Maker } from "../wire";

interface ChallengesProps {
  lobby: Lobby;
  state: LobbyState;
}

export function Challenges({ lobby, state }: ChallengesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, hold, release } = useRows(visibleIn(state, useStore(blocked).players), list);
  const isOpen = state.connection.phase === "open";
  if (rows.length === 0) {
    return state.view && <p class="quiet">{t("meeting-challenges-none")}</p>;
  }
  return (
    <ul
      class="challenges"
      ref={list}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocusIn={hold}
      onFocusOut={release}
    >
      {rows.map((row) => (
        <ChallengeRow
          key={row.challenge.id}
          row={row}
          lobby={lobby}
          isBusy={!isOpen || isAsked(state, row.challenge.id)}
        />
      ))}
    </ul>
  );
}

/** Whoever was blocked just now is gone at once. */
export function visibleIn({ view }: LobbyState, players: { tag: string }[]): Challenge[] {
  const tags = new Set(players.map(({ tag }) => tag));
  return view?.challenges.filter(({ by, own }) => own || !tags.has(by.tag)) ?? [];
}

/** The rows, which stay where they are while somebody aims at one of them. */
function useRows(challenges: Challenge[], list: { current: HTMLUListElement | null }) {
  const [isHeld, setHeld] = useState(false);
  const before = useRef<Row[]>([]);
  before.current = rowsOf(before.current, challenges, isHeld);
  // Where the pointer or the focus is may leave with what it was on. A finger that was
  // lifted is nowhere, whatever it touched.
  const isIn = () => {
    const aims = matchMedia("(hover: hover)").matches ? ":hover, " : "";
    return Boolean(list.current?.matches(`${aims}:has(:focus-visible)`));
  };
  useEffect(() => {
    if (isHeld && !isIn()) setHeld(false);
  });
  return {
    rows: before.current,
    hold: () => setHeld(true),
    release: () => requestAnimationFrame(() => setHeld(isIn())),
  };
}

interface RowProps {
  row: Row;
  lobby: Lobby;
  isBusy: boolean;
}

function ChallengeRow({ row, lobby, isBusy }: RowProps) {
  const { challenge, isGone } = row;
  const { id, title, by, at, days, own, to_you } = challenge;
  const state = isGone ? "gone" : own ? "own" : to_you ? "to-you" : "open";
  return (
    <li class="challenge" data-challenge={id} data-state={state}>
      <div class="lobby-offered">
        <strong>{say(title)}</strong>
        {own && <span class="tag">{t("meeting-own")}</span>}
        {to_you && <span class="tag turn">{t("meeting-to-you")}</span>}
        <span class="names">{!own && t("meeting-by", { name: personName(by) })}</span>
        <span class="about">
          {factsOf(challenge)} ·{" "}
          <time dateTime={new Date(at).toISOString()}>{days ? dayText(at) : dateText(at)}</time>
        </span>
      </div>
      {isGone ? (
        <span class="tag">{t("meeting-gone")}</span>
      ) : (
        <Answers challenge={challenge} lobby={lobby} isBusy={isBusy} />
      )}
    </li>
  );
}

/** Clock, who begins, and whether others may watch. */
function factsOf({ time_control, begins, public: isPublic }: Challenge): string {
  const facts = [timeControlName(time_control), beginsText(begins)];
  if (isPublic) facts.push(t("meeting-watchable"));
  return facts.join(" · ");
}

function beginsText(begins: Challenge["begins"]): string {
  switch (begins) {
    case "you":
      return t("meeting-begins-you");
    case "them":
      return t("meeting-begins-them");
    case "toss":
      return t("meeting-begins-toss");
  }
}

/** What can be done with a challenge. */
function Answers({ challenge, lobby, isBusy }: Omit<RowProps, "row"> & { challenge: Challenge }) {
  const { id, title, by, own, to_you } = challenge;
  const game = say(title);
  const name = personName(by);
  if (own) {
    return (
      <button
        type="button"
        data-action="withdraw"
        aria-label={t("meeting-withdraw-label", { game })}
        disabled={isBusy}
        onClick={() => lobby.withdraw(id)}
      >
        {t("meeting-withdraw")}
      </button>
    );
  }
  return (
    <span class="answers">
      <button
        type="button"
        class="primary"
        data-action="take"
        aria-label={t("meeting-take-label", { game, name })}
        disabled={isBusy}
        onClick={() => lobby.take(id)}
      >
        {t("meeting-take")}
      </button>
      {to_you && (
        <button
          type="button"
          data-action="decline"
          aria-label={t("meeting-not-now-label", { name })}
          disabled={isBusy}
          onClick={() => lobby.decline(id, "later")}
        >
          {t("meeting-not-now")}
        </button>
      )}
      <More by={by} name={name} />
    </span>
  );
}

/** What is seldom wanted: never to meet somebody again. */
function More({ by, name }: { by: Maker; name: string }) {
  const [isOpen, setOpen] = useState(false);
  // The row goes, and the focus with it.
  const avoid = () => {
    block(by);
    focusPage();
  };
  return (
    <>
      <button
        type="button"
        class="more"
        data-action="more"
        aria-label={t("meeting-more", { name })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      {isOpen && (
        <button type="button" data-action="block" onClick={avoid}>
          {t("meeting-block", { name })}
        </button>
      )}
    </>
  );
}
