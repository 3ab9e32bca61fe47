/** The exercise beside the board: what is asked, what the try was worth, and how it goes on. */
import type { Message } from "../wire";
import { say, t } from "../words";
import type { Exercise, Finding } from "./finding";

interface FindProps {
  finding: Finding;
  exercise: Exercise;
  /** How many mistakes there are. */
  count: number;
  sides: Message[];
}

export function ReviewFind({ finding, exercise, count, sides }: FindProps) {
  const { at, outcome, said } = exercise;
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
