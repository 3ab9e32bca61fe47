/** Everything a person can do besides moving. */
import { useEffect, useRef, useState } from "preact/hooks";
import { recordAddress } from "../api";
import { t } from "../words";
import type { Match } from "../wire";
import type { Player } from "../scene";
import { mySeatToMove, type Course } from "./course";
import type { Table, TableState } from "./table";

export function Actions({
  table,
  state,
  onFlip,
}: {
  table: Table;
  state: TableState;
  onFlip: () => void;
}) {
  const { course } = state;
  const match = course.match!;
  const plays = course.seats.length > 0;
  return (
    <section class="actions" aria-label={t("web-actions")}>
      {plays && match.end === null && <Running table={table} state={state} />}
      {plays && match.end !== null && match.rematch === null && (
        <button
          type="button"
          class="primary"
          data-action="rematch"
          onClick={() => forEverySeat(table, course, "offer-rematch")}
        >
          {t("web-rematch")}
        </button>
      )}
      <div class="tools">
        <button type="button" class="plain" data-action="flip" onClick={onFlip}>
          {t("web-flip")}
        </button>
        <a class="button plain" href={recordAddress(match.id)} download={`lusus-${match.id}.pgn`}>
          {t("web-record")}
        </a>
        <a class="button plain rules-below" href={`/rules/${match.game}`}>
          {t("web-rules")}
        </a>
        <CopyLink url={`${location.origin}/g/${match.id}`} label={t("web-copy-public")} />
        {plays && match.mode !== "here" && (
          <button
            type="button"
            class="plain"
            data-action="move-seat"
            onClick={() => table.moveSeat()}
          >
            {t("web-move-seat")}
          </button>
        )}
      </div>
      <p class="watchers">{t("web-watchers", { count: course.presence.spectators })}</p>
    </section>
  );
}

/** What can be done while the match goes on. */
function Running({ table, state }: { table: Table; state: TableState }) {
  const { course, hinting } = state;
  const match = course.match!;
  const begun = match.players.every(Boolean);
  const early = !bothHaveMoved(match);
  const back = takebackTarget(match, course.seats);
  return (
    <div class="buttons">
      <button
        type="button"
        data-action="takeback"
        class={match.takeback === "on-request" ? "asks" : undefined}
        disabled={!begun || back === null}
        onClick={() =>
          back !== null && table.act({ action: "take-back", to: back }, mover(course, match, back))
        }
      >
        {match.takeback === "free" || back === null
          ? t("web-takeback")
          : t("web-ask-takeback", { ply: back + 1, move: match.moves[back]?.notation ?? "" })}
      </button>
      {match.hints && (
        <button
          type="button"
          data-action="hint"
          disabled={!mySeatToMove(course) || hinting}
          onClick={() => table.hint()}
        >
          {hinting ? t("web-hint-coming") : t("web-hint")}
        </button>
      )}
      <button
        type="button"
        data-action="draw"
        disabled={!begun}
        onClick={() => forEverySeat(table, course, "offer-draw")}
      >
        {match.mode === "here" ? t("web-agree-draw") : t("web-offer-draw")}
      </button>
      {early ? (
        <Certain
          action="abort"
          label={t("web-abort")}
          question={t("web-abort-sure")}
          onSure={() => table.act({ action: "abort" })}
        />
      ) : (
        <Certain
          action="resign"
          label={t("web-resign")}
          question={t("web-resign-sure")}
          onSure={() => table.act({ action: "resign" }, mySeatToMove(course) ?? course.seats[0])}
        />
      )}
    </div>
  );
}

/** A button that asks once more before it does something for good. */
function Certain({
  action,
  label,
  question,
  onSure,
}: {
  action: string;
  label: string;
  question: string;
  onSure: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => sure.current?.focus(), [asking]);
  if (!asking) {
    return (
      <button type="button" data-action={action} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <span class="certain" role="group" aria-label={question}>
      <span>{question}</span>
      <button type="button" class="danger" ref={sure} data-sure={action} onClick={onSure}>
        {label}
      </button>
      <button type="button" class="plain" onClick={() => setAsking(false)}>
        {t("web-cancel")}
      </button>
    </span>
  );
}

/** Copies a link and says that it has. */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard?.writeText(url).then(() => setCopied(true));
  return (
    <button type="button" class="plain" onClick={copy}>
      {copied ? t("web-copied") : label}
    </button>
  );
}

/** Who holds both seats speaks for both players. */
function forEverySeat(
  table: Table,
  { seats }: Course,
  action: "offer-draw" | "offer-rematch",
): void {
  seats.forEach((seat) => table.act({ action }, seat));
}

/** How many moves stay if the reader's last move is taken back. */
function takebackTarget(match: Match, seats: Player[]): number | null {
  const mine = match.moves.findLast((made) => seats.includes(made.player));
  return mine ? mine.ply - 1 : null;
}

/** Whose move it was that is taken back, of the reader's seats. */
function mover(course: Course, match: Match, back: number): Player | undefined {
  return match.moves[back]?.player ?? course.seats[0];
}

function bothHaveMoved(match: Match): boolean {
  return ([1, 2] as const).every((player) => match.moves.some((made) => made.player === player));
}

/** The hint as a sentence, for those who do not see the board. */
export function HintLine({ state }: { state: TableState }) {
  const { hint, course } = state;
  if (!hint || hint.position !== course.match?.position) return null;
  return (
    <p class="notice" role="status" data-hint={hint.notation}>
      {t("web-hint-is", { move: hint.notation })}
    </p>
  );
}
