/** Leaving a match for good. */
import type { Said } from "../words";
import { giveUp, Refused, toldBy } from "../api";
import { forget } from "../seats";
import { seats } from "../state";

/**
 * Has the server end a match, then forgets the seat in it; what stands in the
 * way is returned, and the seat is kept.
 */
export async function leaveForGood(id: string): Promise<Said | null> {
  const claims = seats.get()[id]?.claims ?? [];
  try {
    await giveUp(
      id,
      claims.map(({ key, secret }) => ({ key, ...(secret && { secret }) })),
    );
  } catch (error) {
    if (!isNothingLeft(error)) return toldBy(error);
  }
  forget(id);
  return null;
}

/** There is no such match any more, or the address of this browser has changed since it made one for computers. */
function isNothingLeft(error: unknown): boolean {
  return (
    error instanceof Refused && (error.code === "no-such-match" || error.code === "not-your-match")
  );
}
