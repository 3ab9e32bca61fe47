/** Beginning a match in this browser, where the server cannot be reached. */
import type { MatchRequest, Player } from "../wire";
import type { Said } from "../words";
import { expectEnd } from "../strength/kept";
import { keepLocal } from "./kept";

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";
const LENGTH = 12;

/** Takes the order of a match and opens its page, which makes it; what stands in the way is returned. */
export function startHere(request: MatchRequest, mine: Player[]): Said | null {
  const drawn = crypto.getRandomValues(new Uint32Array(LENGTH));
  const id = [...drawn].map((number) => ALPHABET[number % ALPHABET.length]).join("");
  if (!keepLocal(id, { summary: null, order: { request, mine } }))
    return { key: "web-unreachable" };
  if (mine.length === 1) expectEnd(id);
  // The page has a policy of its own, and is loaded as a whole.
  location.assign(`/local/${id}`);
  return null;
}
