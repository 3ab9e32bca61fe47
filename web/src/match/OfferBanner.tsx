/** Something that one player proposes, and the answers to it. */
import { t } from "../words";
import type { Action, Match, Offer } from "../wire";
import type { Course } from "./course";
import { nameInSentence } from "./names";
import { numbered } from "./numbering";
import { canGive, type LaidState } from "./state";
import type { Table } from "./table";

interface OfferBannerProps {
  table: Table;
  state: LaidState;
  offer: Offer;
}

export function OfferBanner({ table, state, offer }: OfferBannerProps) {
  const { may } = state.course;
  const answers = may.seats.flatMap(({ player, actions }) =>
    actions
      .filter((action) => "offer" in action && action.offer === offer.number)
      .map((action) => ({ player, action })),
  );
  return (
    <div class="notice offer" data-offer={offer.proposal}>
      <p>{offerText(offer, state.course)}</p>
      <span class="buttons">
        {answers.map(({ player, action }) => (
          <button
            type="button"
            key={action.action}
            class={LOOKS[action.action]}
            data-answer={action.action}
            disabled={!canGive(state, action.action)}
            onClick={() => table.act(action, player)}
          >
            {answerText(action)}
          </button>
        ))}
      </span>
    </div>
  );
}

const LOOKS: Partial<Record<Action["action"], string>> = { accept: "primary", withdraw: "plain" };

function answerText({ action }: Action): string {
  if (action === "accept") return t("web-accept");
  return action === "decline" ? t("web-decline") : t("web-withdraw");
}

/** What is proposed, as one says it to the reader. */
export function offerText(offer: Offer, course: Course & { match: Match }): string {
  const own = course.seats.length === 1 && course.seats[0] === offer.by;
  const name = nameInSentence(course, offer.by);
  switch (offer.proposal) {
    case "draw":
      return own ? t("web-own-offer-draw") : t("web-offer-is-draw", { name });
    case "rematch":
      return own ? t("web-own-offer-rematch") : t("web-offer-is-rematch", { name });
    case "takeback": {
      const move = numbered(course.match.moves, (offer.to ?? 0) + 1);
      return own
        ? t("web-own-offer-takeback", { move })
        : t("web-offer-is-takeback", { name, move });
    }
  }
}
