/** What has been typed of a number, and when its last digit was. */
export interface Typing {
  text: string;
  /** In milliseconds since 1970. */
  at: number;
}

export const NOTHING_TYPED: Typing = { text: "", at: 0 };

/** After a longer pause, in milliseconds, a digit begins another number. */
const PAUSE = 2000;

/**
 * A digit goes on with the number typed so far, or begins another; it is
 * `null` if no amount begins so.
 */
export function typeDigit(
  amounts: number[],
  typed: Typing,
  digit: string,
  now: number,
): Typing | null {
  const begins = (text: string) => amounts.some((amount) => String(amount).startsWith(text));
  const longer = now - typed.at <= PAUSE ? typed.text + digit : digit;
  const text = [longer, digit].find(begins);
  return text === undefined ? null : { text, at: now };
}

/** The amount that was typed; none while digits are missing. */
export function typedAmount(amounts: number[], { text }: Typing): number | null {
  return amounts.find((amount) => String(amount) === text) ?? null;
}
