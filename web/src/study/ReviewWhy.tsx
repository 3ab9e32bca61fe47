/** What a move of the game was worth, why, and what would have been better. */
import type { Message } from "../wire";
import { say, t } from "../words";
import type { ReviewedMove, Score } from "./module";
import { chanceOf, isError, percent, provenScore } from "./review";
import { className, signOf } from "./ReviewMoves";
import { told, toldText, type Sides } from "./score";

interface WhyProps {
  move: ReviewedMove;
  /** Why it was an error, in the reader's language. */
  said: string[];
  sides: Message[];
  /** Its number and notation. */
  label: string;
  onBetter: () => void;
  onRefutation: () => void;
}

export function ReviewWhy({ move, said, sides, label, onBetter, onRefutation }: WhyProps) {
  const { better, refutation, class: kind } = move;
  return (
    <div class={`judged ${kind}`} data-judged={kind}>
      <h3>
        {label} <b class="class-sign">{signOf(move)}</b>
        <span class="class-name">{className(move)}</span>
      </h3>
      <p class="quiet">{changeText(move, sides)}</p>
      {said.length > 0 && (
        <ul class="why">
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {isError(move) && better && (
        <p class="better">{t("study-review-better", { move: better.notation })}</p>
      )}
      {isError(move) && (
        <div class="buttons">
          {better && (
            <button type="button" data-action="better" onClick={onBetter}>
              {t("study-review-show-better")}
            </button>
          )}
          {refutation.length > 0 && (
            <button type="button" data-action="refutation" onClick={onRefutation}>
              {t("study-review-show-refutation")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** How the chances changed, and how sure that is. */
function changeText({ player, before, after }: ReviewedMove, sides: Message[]): string {
  const own = (score: Score) => percent(chanceOf(player, score));
  const change = t("study-review-change", {
    side: say(sides[player - 1]!),
    before: own(before),
    after: own(after),
  });
  const score = provenScore(after);
  const sure = score
    ? toldText(told(score, player, sides as Sides))
    : after.kind === "searched"
      ? t("study-searched")
      : after.kind === "guess"
        ? t("study-guess")
        : "";
  return [change, sure].filter(Boolean).join(" · ");
}
