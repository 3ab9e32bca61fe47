import { describe, expect, it } from "vitest";
import { NOTHING_TYPED, typeDigit, typedAmount, type Typing } from "../src/match/amount";

/** The amount after some digits, each with the moment it was typed at. */
function amountAfter(amounts: number[], digits: [string, number][]): number | null {
  let typed: Typing = NOTHING_TYPED;
  for (const [digit, at] of digits) typed = typeDigit(amounts, typed, digit, at) ?? typed;
  return typedAmount(amounts, typed);
}

describe("digits", () => {
  const amounts = [1, 2, 3, 4, 5, 10, 11, 12, 13];
  const soon: [string, number][] = [
    ["1", 10_000],
    ["3", 10_400],
  ];
  it("go on with what was typed, or begin another number", () => {
    expect(amountAfter(amounts, [["5", 10_000]])).toBe(5);
    expect(amountAfter(amounts, soon)).toBe(13);
    expect(amountAfter(amounts, [...soon, ["2", 10_800]])).toBe(2);
    expect(amountAfter(amounts, [...soon, ["9", 10_800]])).toBe(13);
  });
  it("begin another number after a pause", () => {
    expect(
      amountAfter(amounts, [
        ["1", 10_000],
        ["3", 15_000],
      ]),
    ).toBe(3);
  });
  it("make a number whose first digit is no amount", () => {
    expect(amountAfter([10, 11, 12, 13], [["1", 10_000]])).toBeNull();
    expect(amountAfter([10, 11, 12, 13], soon)).toBe(13);
  });
});
