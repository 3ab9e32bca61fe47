/**
 * What is said to those who listen: one region that waits for a pause and one
 * that does not. Both are there before anything is said in them.
 */
import { say, t } from "../words";
import { connectionTexts } from "./Connectedness";
import { playerName } from "./names";
import { offerText } from "./OfferBanner";
import { askText, lookingText, statusText, verdictText } from "./Prompt";
import { saidText } from "./Phrases";
import { hintInSight, isLaid, type LaidState, type TableState } from "./state";

export function Voices({ state }: { state: TableState }) {
  const urgent = [state.notice?.message, ...state.refusals].flatMap((told) =>
    told ? [say(told)] : [],
  );
  return (
    <>
      <Voice
        politeness="polite"
        sentences={[...connectionTexts(state.connection), ...(isLaid(state) ? news(state) : [])]}
      />
      <Voice politeness="assertive" sentences={urgent} />
    </>
  );
}

function Voice({
  politeness,
  sentences,
}: {
  politeness: "polite" | "assertive";
  sentences: string[];
}) {
  return (
    <div class="hidden" aria-live={politeness} data-voice={politeness}>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Never how much time is left: that would be said every second. */
function news(state: LaidState): string[] {
  const { course } = state;
  const last = course.match.moves.at(-1);
  const hint = hintInSight(state);
  return [
    last && movedText(playerName(course, last.player), last.notation),
    verdictText(state),
    lookingText(state) ?? askText(state) ?? statusText(state),
    state.news && say(state.news),
    saidText(state),
    hint && t("web-hint-is", { move: hint.notation }),
    ...course.match.offers.map((offer) => offerText(offer, course)),
    course.may.seats.some(({ claim_from }) => claim_from !== null) && t("web-gone-away"),
    course.match.rematch && t("web-rematch-go"),
  ].filter((sentence) => typeof sentence === "string");
}

function movedText(name: string, move: string): string {
  return t("web-moved", { name, move });
}
