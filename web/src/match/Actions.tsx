/** Everything a person can do besides moving. What can be done, the server tells. */
import { recordAddress } from "../api";
import { DepthButtons } from "../board/DepthButtons";
import { ShareWindow } from "../share/later";
import { ShareButton } from "../share/ShareButton";
import { settings } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";
import { After } from "./After";
import { BlockButton } from "./BlockButton";
import { Certain } from "./Certain";
import { CopyLink } from "./CopyLink";
import { allowed, type Course } from "./course";
import { ONLINE, saveRecord } from "./home";
import { numbered } from "./numbering";
import { Phrases } from "./Phrases";
import { canAskForHint, canBeCoached, canGive, plyInSight, type LaidState } from "./state";
import type { Table } from "./table";
import { ReportButton } from "./ReportButton";
import { TypedMove } from "./TypedMove";

interface ActionsProps {
  table: Table;
  state: LaidState;
}

export function Actions({
  table,
  state,
  canMove,
  onFlip,
}: ActionsProps & { canMove: boolean; onFlip: () => void }) {
  const { course, connection } = state;
  const { match } = course;
  const plays = course.seats.length > 0;
  const isOpen = connection.phase === "open";
  const isOnline = table.home === ONLINE;
  return (
    <section class="actions" aria-label={t("web-actions")}>
      <Controls table={table} state={state} canMove={canMove} />
      <Phrases table={table} state={state} />
      <div class="tools">
        <button type="button" class="plain" data-action="flip" onClick={onFlip}>
          {t("web-flip")}
        </button>
        <DepthButtons />
        <a
          class="button plain"
          href={recordAddress(match.id)}
          download={`lusus-${match.id}.pgn`}
          data-action="record"
          onClick={(event) => saveRecord(table.home, match.id, event)}
        >
          {t("web-record")}
        </a>
        <a
          class="button plain"
          href={`/analysis/match/${match.id}#${plyInSight(state)}`}
          target={match.end ? undefined : "_blank"}
          data-action="analyse"
        >
          {t("web-analysis")}
        </a>
        <ShareButton
          plain
          Window={ShareWindow}
          sharing={() => table.home.links(match.id, say(match.title))}
        />
        {isOnline && (
          <CopyLink url={`${location.origin}/g/${match.id}`} label={t("web-copy-public")} />
        )}
        {isOnline && match.mode === "friend" && <ReportButton course={course} />}
        {isOnline && <BlockButton id={match.id} />}
        {isOnline && plays && match.mode !== "here" && (
          <button
            type="button"
            class="plain"
            data-action="move-seat"
            disabled={!isOpen}
            onClick={() => table.moveSeat()}
          >
            {t("web-move-seat")}
          </button>
        )}
      </div>
      {isOnline && isOpen && <p class="watchers">{watchersText(course)}</p>}
    </section>
  );
}

/** What a person who plays needs while the match goes on; what follows has the same room. */
function Controls({ table, state, canMove }: ActionsProps & { canMove: boolean }) {
  const { match, seats } = state.course;
  const plays = seats.length > 0;
  return (
    <div class={plays ? "controls playing" : "controls"}>
      {match.end && <After table={table} state={state} />}
      {plays && !match.end && (
        <>
          <TypedMove table={table} state={state} enabled={canMove} />
          <Running table={table} state={state} />
        </>
      )}
    </div>
  );
}

/** Whoever watches is one of them. */
function watchersText({ seats, presence: { spectators } }: Course): string {
  if (seats.length === 0 && spectators <= 1) return t("web-watchers-only-you");
  return t("web-watchers", { count: spectators });
}

/** What can be done while the match goes on. */
function Running({ table, state }: ActionsProps) {
  const { course, hinting } = state;
  const { match } = course;
  return (
    <div class="buttons">
      <TakeBack table={table} state={state} />
      {match.hints && (
        <button
          type="button"
          data-action="hint"
          disabled={!canAskForHint(state)}
          onClick={() => table.hint()}
        >
          {hinting ? t("web-hint-coming") : t("web-hint")}
        </button>
      )}
      {canBeCoached(state) && <CoachSwitch />}
      <button
        type="button"
        data-action="draw"
        disabled={allowed(course, "offer-draw").length === 0 || !canGive(state, "offer-draw")}
        onClick={() => table.actForAll("offer-draw")}
      >
        {match.mode === "here" ? t("web-agree-draw") : t("web-offer-draw")}
      </button>
      <GiveUp table={table} state={state} />
    </div>
  );
}

/** Calls a coach, or sends it away. */
function CoachSwitch() {
  const chosen = useStore(settings);
  return (
    <button
      type="button"
      data-action="coach"
      aria-pressed={chosen.coach}
      onClick={() => settings.set({ ...chosen, coach: !chosen.coach })}
    >
      {t("web-coach")}
    </button>
  );
}

/** Takes back the last move of this page's players, or asks for it. */
export function TakeBack({ table, state }: ActionsProps) {
  const { course } = state;
  const { match } = course;
  const back = allowed(course, "take-back")
    .flatMap(({ player, action }) => ("to" in action ? [{ player, action }] : []))
    .sort((a, b) => b.action.to - a.action.to)[0];
  const first = back && numbered(match.moves, back.action.to + 1);
  return (
    <button
      type="button"
      data-action="takeback"
      class={match.takeback === "on-request" ? "asks" : undefined}
      disabled={!back || !canGive(state, "take-back")}
      onClick={() => back && table.act(back.action, back.player)}
    >
      {match.takeback === "free" || !first
        ? t("web-takeback")
        : t("web-ask-takeback", { move: first })}
    </button>
  );
}

/** Calls the match off while that is possible, and resigns afterwards. */
function GiveUp({ table, state }: ActionsProps) {
  const { course } = state;
  const ways = [
    { action: "abort", label: t("web-abort"), question: t("web-abort-sure") },
    { action: "resign", label: t("web-resign"), question: t("web-resign-sure") },
  ] as const;
  for (const { action, label, question } of ways) {
    const open = allowed(course, action);
    const one = open.find(({ player }) => player === course.match.turn) ?? open[0];
    if (!one) continue;
    return (
      <Certain
        // A question is about one thing: it does not turn into another.
        key={action}
        action={action}
        label={label}
        question={question}
        disabled={!canGive(state, action)}
        onSure={() => table.act(one.action, one.player)}
      />
    );
  }
  return null;
}
