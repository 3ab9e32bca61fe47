/** The exercise beside the board: what is asked, what the try was worth, and how it goes on. */
import type { Message } from "../wire";
import { say, t } from "../words";
import type { Exercise, Finding } from "./finding";
import type { ReviewedMove } from "./module";
import { percent } from "./review";

interface FindProps {
  finding: Finding;
  exercise: Exercise;
  /** How many mistakes there are. */
  count: number;
  sides: Message[];
  /** Plays on from the better move, if it stands on the board. */
  onLine: (() => void) | null;
}

export function ReviewFind({ finding, exercise, count, sides, onLine }: FindProps) {
  const { at, outcome, said, mistake } = exercise;
  const isOver = outcome === "right" || outcome === "shown";
  const isLast = at + 1 === count;
  return (
    <div class="find" data-find={outcome}>
      <h3>
        {t("study-find")}{" "}
        <small class="quiet">{t("study-find-where", { number: at + 1, count })}</small>
      </h3>
      <div aria-live="polite">
        <p class={TONES[outcome]}>{outcomeText(exercise, sides)}</p>
        {isOver && <p class="quiet">{worthText(mistake, sides)}</p>}
        {said.length > 0 && (
          <ul class="why">
            {said.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      <div class="buttons">
        {!isOver && outcome !== "asked" && (
          <button type="button" class="primary" data-action="again" onClick={finding.again}>
            {t("study-find-again")}
          </button>
        )}
        {!isOver && (
          <button type="button" data-action="show" onClick={finding.show}>
            {t("study-find-show")}
          </button>
        )}
        {isOver && onLine && (
          <button type="button" data-action="line" onClick={onLine}>
            {t("study-find-line")}
          </button>
        )}
        {!isLast && (
          <button
            type="button"
            class={isOver ? "primary" : undefined}
            data-action="next"
            onClick={() => finding.begin(at + 1)}
          >
            {t("study-find-next")}
          </button>
        )}
        <button type="button" class="plain" data-action="stop" onClick={finding.stop}>
          {t("study-find-stop")}
        </button>
      </div>
    </div>
  );
}

const TONES: Partial<Record<Exercise["outcome"], string>> = {
  right: "outcome good",
  good: "outcome good",
  same: "outcome bad",
  wrong: "outcome bad",
};

/** What the better move is worth beside the one that was played. */
function worthText({ player, before, after, notation }: ReviewedMove, sides: Message[]): string {
  return t("study-find-worth", {
    side: say(sides[player - 1]!),
    better: percent(before.chance),
    played: percent(after.chance),
    move: notation,
  });
}

function outcomeText({ outcome, mistake, notation: move }: Exercise, sides: Message[]): string {
  switch (outcome) {
    case "asked":
      return t("study-find-ask", {
        side: say(sides[mistake.player - 1]!),
        move: mistake.notation,
      });
    case "checking":
      return t("study-find-checking", { move });
    case "right":
      return `✓ ${t("study-find-right", { move })}`;
    case "good":
      return `✓ ${t("study-find-good", { move })}`;
    case "same":
      return `✗ ${t("study-find-same", { move })}`;
    case "wrong":
      return `✗ ${t("study-find-wrong", { move })}`;
    case "shown":
      return t("study-find-shown", { move: mistake.better?.notation ?? "" });
  }
}
