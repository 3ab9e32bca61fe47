/** What is to be done now, and whether anything can be. */
import { isLost } from "../connection";
import type { MoveView, Player, Target } from "../wire";
import { say, t } from "../words";
import { Asking } from "./Asking";
import { Banners } from "./Banners";
import { numbered } from "./numbering";
import { isPending, plyInSight, type LaidState } from "./state";
import type { Table } from "./table";

/** The result of a match that was called off; the sentence says it better. */
const UNDECIDED = "*";

interface PromptProps {
  table: Table;
  state: LaidState;
  moves: MoveView[];
  next: Target[];
}

export function Prompt({ table, state, ...choices }: PromptProps) {
  const { match } = state.course;
  const { ending } = state.picture.scene;
  const isDecided = ending !== null && ending.result !== UNDECIDED;
  return (
    <section class="prompt" aria-label={t("web-prompt")}>
      <header class="side-head">
        <h2>{say(match.title)}</h2>
        <a href={`/rules/${match.game}`}>{t("web-rules")}</a>
      </header>
      <p class={ending ? "status over" : "status"} data-status>
        {isDecided && <span class="result">{ending.result}</span>}
        <Verdict state={state} />
        {statusText(state)}
      </p>
      <Asking table={table} state={state} {...choices} />
      <Banners table={table} state={state} />
    </section>
  );
}

function Verdict({ state }: { state: LaidState }) {
  const verdict = verdictText(state);
  return verdict && <strong class="verdict">{verdict}</strong>;
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
  const status = say(picture.scene.status);
  return isOwnTurn(state) ? t("web-your-turn", { status }) : status;
}

/** Whether the reader alone is to move; who plays for both knows that anyway. */
function isOwnTurn({ course, looking, picture }: LaidState): boolean {
  const [seat, other] = course.seats;
  return looking === null && !other && seat !== undefined && picture.scene.turn === seat;
}

/** Which ply is looked at, if it is not where the match stands; it may be on its way. */
export function lookingText(state: LaidState): string | null {
  const { course, looking, picture } = state;
  const ply = plyInSight(state);
  if (picture.ply !== ply) return t("web-looking-loads");
  if (looking === null) return null;
  const made = course.match.moves[ply - 1];
  return made ? t("web-looking", { move: numbered(made) }) : t("web-looking-start");
}
