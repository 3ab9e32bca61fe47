/** What the other player wants of the reader, and what waits for the reader's answer. */
import { t } from "../words";
import { clockText } from "./clock";
import { useServersNow } from "./now";
import { OfferBanner } from "./OfferBanner";
import { Said } from "./Phrases";
import { canGive, type LaidState } from "./state";
import type { Table } from "./table";

interface CallsProps {
  table: Table;
  state: LaidState;
}

/**
 * Where there is nothing beside the board: what is below it may be out of sight. The sizes are
 * those at which `match.css` arranges the page so.
 */
export const BELOW_ONLY = "(width < 60rem), (orientation: landscape) and (height < 37rem)";

export function Calls({ table, state }: CallsProps) {
  const { match } = state.course;
  return (
    <>
      {match.offers.map((offer) => (
        <OfferBanner key={offer.number} table={table} state={state} offer={offer} />
      ))}
      <Grace state={state} />
      <Claim table={table} state={state} />
      {match.rematch && (
        <p class="notice">
          <a href={`/g/${match.rematch}`} data-rematch={match.rematch}>
            {t("web-rematch-go")}
          </a>
        </p>
      )}
      <Said table={table} state={state} />
    </>
  );
}

/** How long the first move may take before the match is called off. */
function Grace({ state: { course } }: { state: LaidState }) {
  const at = course.may.called_off_at;
  const now = useServersNow(course.ahead, at !== null);
  if (at === null) return null;
  const time = clockText(Math.max(0, at - now));
  return (
    <p class="fact" data-grace>
      {t("web-grace", { time })}
    </p>
  );
}

/** The other player has been gone for long. */
function Claim({ table, state }: CallsProps) {
  const { course } = state;
  const right = course.may.seats.find(({ claim_from }) => claim_from !== null);
  const now = useServersNow(course.ahead, right !== undefined);
  if (!right) return null;
  const left = right.claim_from! - now;
  return (
    <div class="notice" data-gone>
      <p>{left > 0 ? t("web-gone", { time: clockText(left) }) : t("web-gone-long")}</p>
      {left <= 0 && (
        <button
          type="button"
          data-action="claim"
          disabled={!canGive(state, "claim-abandonment")}
          onClick={() => table.act({ action: "claim-abandonment" }, right.player)}
        >
          {t("web-claim")}
        </button>
      )}
    </div>
  );
}
