import { expect, it } from "vitest";
import { typedAmount } from "../src/match/amount";

it("goes on with what was typed, or begins another number", () => {
  const amounts = [1, 2, 3, 4, 5, 10, 11, 12];
  expect(typedAmount(amounts, 0, 5)).toBe(5);
  expect(typedAmount(amounts, 1, 2)).toBe(12);
  expect(typedAmount(amounts, 5, 2)).toBe(2);
  expect(typedAmount(amounts, 12, 9)).toBeNull();
});
