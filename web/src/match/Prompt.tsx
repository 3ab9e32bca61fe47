/** What is to be done now, and whether anything can be. */
import type { Target } from "../scene";
import { say, t } from "../words";
import { Asking } from "./Asking";
import { Banners } from "./Banners";
import { playerName } from "./names";
import type { Table, TableState } from "./table";

interface PromptProps {
  table: Table;
  state: TableState;
  next: Target[];
}

export function Prompt({ table, state, next }: PromptProps) {
  const match = state.course.match!;
  const { ending } = state.picture!.scene;
  return (
    <section class="prompt" aria-label={t("web-prompt")}>
      <header class="side-head">
        <h2>{say(match.title)}</h2>
        <a href={`/rules/${match.game}`}>{t("web-rules")}</a>
      </header>
      <p class={ending ? "status over" : "status"} data-status aria-live="polite">
        {ending && <span class="result">{ending.result}</span>}
        <LastMove state={state} />
        {statusText(state)}
      </p>
      <Asking table={table} state={state} next={next} />
      <Banners table={table} state={state} />
    </section>
  );
}

/** The last move in words, for those who do not see it. */
function LastMove({ state }: { state: TableState }) {
  const last = state.course.match?.moves.at(-1);
  if (!last || state.looking !== null) return null;
  const name = playerName(state.course, last.player);
  return <span class="hidden">{t("web-moved", { name, move: last.notation })} </span>;
}

function statusText({ course, picture, connection }: TableState): string {
  if (connection.pending.some(({ action }) => action === "play")) return t("web-match-sending");
  const waiting = course.match!.players.some((player) => player === null);
  return waiting && !course.match!.end ? t("web-waiting") : say(picture!.scene.status);
}

/** Says when the page is not connected, and nothing otherwise. */
export function Connectedness({ state }: { state: TableState }) {
  const { phase, fault, failures } = state.connection;
  if (phase === "stopped") {
    return (
      <p class="connection" role="alert">
        {t("web-connection-stopped", { fault: fault ?? "" })}
      </p>
    );
  }
  const lost = phase === "waiting" || (failures > 0 && phase !== "open");
  return (
    <p class="connection" role="status">
      {lost && t("web-connection-lost")}
    </p>
  );
}
