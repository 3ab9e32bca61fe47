/** A digit goes on with the number typed so far, or begins another. */
export function typedAmount(amounts: number[], typed: number, digit: number): number | null {
  const longer = typed * 10 + digit;
  if (amounts.includes(longer)) return longer;
  return amounts.includes(digit) ? digit : null;
}
