/** What is to be done now, and whether anything can be. */
import { isLost } from "../connection";
import type { Target } from "../scene";
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
  next: Target[];
}

export function Prompt({ table, state, next }: PromptProps) {
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
        {statusText(state)}
      </p>
      <Asking table={table} state={state} next={next} />
      <Banners table={table} state={state} />
    </section>
  );
}

export function statusText(state: LaidState): string {
  const { course, picture, connection } = state;
  if (isPending(state, "play")) {
    return isLost(connection) ? t("web-match-waits") : t("web-match-sending");
  }
  const waiting = course.match.players.some((player) => player === null);
  return waiting && !course.match.end ? t("web-waiting") : say(picture.scene.status);
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
