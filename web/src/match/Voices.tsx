/** What is said of a match to those who listen: what waits for a pause, and what does not. */
import { say, t } from "../words";
import { connectionTexts } from "./Connectedness";
import { playerName } from "./names";
import { offerText } from "./OfferBanner";
import { askText, lookingText, statusText, verdictText } from "./Prompt";
import { saidText } from "./Phrases";
import { hintInSight, isLaid, type LaidState, type TableState } from "./state";
import { Voice } from "./Voice";

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
