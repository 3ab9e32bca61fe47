/** What became of the offers that the reader made. */
import type { MatchEvent, Message, Offer } from "../wire";
import { after, type Course } from "./course";

/**
 * The last of the reader's own offers that these events have left without
 * consent, as a sentence: it was declined, or a move was made over it.
 */
export function refusedOffer(events: MatchEvent[], { match, seats }: Course): Message | null {
  let refused: Message | null = null;
  if (!match || seats.length !== 1) return refused;
  for (const event of events) {
    if (event.v <= match.v) continue;
    const own = match.offers.find((offer) => offer.by === seats[0] && isRefusal(event, offer));
    if (own) refused = REFUSED[own.proposal];
    match = after(match, event);
  }
  return refused;
}

function isRefusal(event: MatchEvent, { number, by }: Offer): boolean {
  if (event.fact === "declined") return event.offer === number;
  return event.fact === "moved" && event.player !== by;
}

const REFUSED: Record<Offer["proposal"], Message> = {
  draw: { key: "web-declined-draw" },
  takeback: { key: "web-declined-takeback" },
  rematch: { key: "web-declined-rematch" },
};
