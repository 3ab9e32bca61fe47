/** What is to be done now, beside the board: one place, with room for all that it can say. */
import type { ComponentChildren } from "preact";
import { askAfter } from "../board/ask";
import { isLost } from "../connection";
import { offered } from "../input";
import type { Match, MoveView, Player, Target } from "../wire";
import { say, t } from "../words";
import { Asking } from "./Asking";
import { Close } from "./Close";
import { numbered } from "./numbering";
import { RulesLink } from "./RulesLink";
import { hintInSight, isPending, movesToMake, plyInSight, type LaidState } from "./state";
import type { Table } from "./table";

/** The result of a match that was called off; the sentence says it better. */
const UNDECIDED = "*";

interface PromptProps {
  table: Table;
  state: LaidState;
  moves: MoveView[];
  next: Target[];
}

export function Prompt({
  table,
  state,
  children,
  ...choices
}: PromptProps & { children: ComponentChildren }) {
  return (
    <section class="prompt at-table" aria-label={t("web-prompt")}>
      <Pressing table={table} state={state} />
      {children}
      <Asking table={table} state={state} {...choices} />
    </section>
  );
}

/** What presses most: a refusal, an answer, a hint, or else how the game stands. */
function Pressing({ table, state }: Pick<PromptProps, "table" | "state">) {
  const { notice, news, course } = state;
  const hint = hintInSight(state);
  if (notice) {
    return (
      <Told signs={{ "data-refusal": "" }} onClose={() => table.dismiss("notice")}>
        {say(notice.message)}
        {notice.clause && (
          <RulesLink table={table} game={course.match.game} clause={notice.clause}>
            {t("web-clause", { clause: notice.clause })}
          </RulesLink>
        )}
      </Told>
    );
  }
  if (news) {
    return (
      <Told signs={{ "data-news": news.key }} onClose={() => table.dismiss("news")}>
        {say(news)}
      </Told>
    );
  }
  if (hint) {
    return (
      <Told signs={{ "data-hint": hint.notation }} onClose={() => table.dismiss("hint")}>
        {t("web-hint-is", { move: hint.notation })}
      </Told>
    );
  }
  return <Status state={state} />;
}

interface ToldProps {
  signs: Record<string, string>;
  onClose: () => void;
  children: ComponentChildren;
}

/** Something that was told, until it is closed. */
function Told({ signs, onClose, children }: ToldProps) {
  return (
    <div class="told" {...signs}>
      <p>{children}</p>
      <Close onClick={onClose} />
    </div>
  );
}

function Status({ state }: { state: LaidState }) {
  const { ending } = state.picture.scene;
  const isDecided = ending !== null && ending.result !== UNDECIDED;
  const verdict = verdictText(state);
  return (
    <p class={ending ? "status over" : "status"} data-status>
      {isDecided && (
        <>
          <span class="result">{ending.result}</span>{" "}
        </>
      )}
      {verdict && (
        <>
          <strong class="verdict">{verdict}</strong>{" "}
        </>
      )}
      {lookingText(state) ?? askText(state) ?? statusText(state)}
    </p>
  );
}

const WINNERS: Record<string, Player> = { "1-0": 1, "0-1": 2 };
const DRAWN = "1/2-1/2";

/** How it ended for the reader, if they played in it. */
export function verdictText({ course, picture }: LaidState): string | null {
  const result = picture.scene.ending?.result;
  const [seat, other] = course.seats;
  if (!result || !seat || other) return null;
  if (result === DRAWN) return t("web-drawn");
  const winner = WINNERS[result];
  if (!winner) return null;
  return winner === seat ? t("web-won") : t("web-lost");
}

export function statusText(state: LaidState): string {
  const { course, picture, connection } = state;
  if (isPending(state, "play")) {
    return isLost(connection) ? t("web-match-waits") : t("web-match-sending");
  }
  const waiting = course.match.players.some((player) => player === null);
  if (waiting && !course.match.end) return t("web-waiting");
  if (isNeverBegun(course.match)) return t("web-never-begun");
  const status = say(picture.scene.status);
  return isOwnTurn(state) ? t("web-your-turn", { status }) : status;
}

/** Whether a match was called off by nobody while the first moves were waited for. */
function isNeverBegun({ end, grace, moves }: Match): boolean {
  const isCalledOff = end?.termination === "aborted" && end.by === undefined;
  return isCalledOff && grace !== null && moves.length < 2;
}

/** What the next touch of a move that was begun is for. */
export function askText(state: LaidState): string | null {
  const { touched, unconfirmed, picture } = state;
  if (touched.length === 0 || unconfirmed) return null;
  const ask = askAfter(picture.scene, touched.length, offered(movesToMake(state), touched));
  return ask ? say(ask) : null;
}

/** Whether the reader alone is to move; who plays for both knows that anyway. */
function isOwnTurn({ course, picture }: LaidState): boolean {
  const [seat, other] = course.seats;
  return !other && seat !== undefined && picture.scene.turn === seat;
}

/** Which ply is looked at, if it is not where the match stands; it may be on its way. */
export function lookingText(state: LaidState): string | null {
  const { course, looking, picture } = state;
  const ply = plyInSight(state);
  if (picture.ply !== ply) return t("web-looking-loads");
  if (looking === null) return null;
  if (ply === 0) return t("web-looking-start");
  const move = numbered(course.match.moves, ply);
  return t("web-looking", { move });
}
