/** Who stands better, at a glance. How sure that is, its look tells, and its label. */
import type { SideView, Tone } from "../wire";
import { say, t } from "../words";
import type { DeskState } from "./desk";
import type { Standing } from "./module";
import { share, shortEnd, shortText, told, toldText, type Sides } from "./score";

interface EvalBarProps {
  state: DeskState;
  standing: Standing;
  flipped: boolean;
}

export function EvalBar({ state, standing, flipped }: EvalBarProps) {
  const { isThinking, thought, threat } = state;
  if (!isThinking) return null;
  const { turn, scene } = threat ?? standing;
  const score = thought?.lines[0]?.score;
  const sides = scene.sides.map(({ name }) => name) as Sides;
  const ending = standing.scene.ending?.result;
  const first = ending ? (SHARES[ending] ?? 0.5) : score && turn ? share(score, turn) : 0.5;
  const words = ending
    ? say(standing.scene.status)
    : score && turn
      ? toldText(told(score, turn, sides))
      : t("study-no-score");
  return (
    <div
      class={`eval-bar ${ending ? "proven" : (score?.kind ?? "guess")}${flipped ? " flipped" : ""}`}
      role="img"
      aria-label={t("study-bar", { score: words })}
      title={words}
      data-share={Math.round(first * 100)}
    >
      {(ending || score) && (
        <span class={`bar-number${first < 0.5 ? " second" : ""}`} aria-hidden="true">
          {ending ? shortEnd(ending) : shortText(score!, turn ?? 1)}
        </span>
      )}
      <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
        <rect class={toneOf(scene.sides[1], "dark")} width="1" height="100" />
        <rect
          class={`first ${toneOf(scene.sides[0], "light")}`}
          width="1"
          y={100 - 100 * first}
          height={100 * first}
        />
        <rect class="middle" width="1" y="49.75" height=".5" />
      </svg>
    </div>
  );
}

const SHARES: Record<string, number> = { "1-0": 1, "0-1": 0, "1/2-1/2": 0.5 };

/** The colour of a side, which its emblem has if it has one. */
function toneOf({ emblem }: SideView, usual: Tone): string {
  return `tone-${emblem?.[1] ?? usual}`;
}
