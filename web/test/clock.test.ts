import { beforeAll, expect, it } from "vitest";
import { sentences } from "../build/catalogue";
import { clockText } from "../src/match/clock";
import { use } from "../src/words";

beforeAll(() => use("en", { sentences: sentences("en") }));

it.each([
  [0, "0:00.0"],
  [9_950, "0:09.9"],
  [10_000, "0:10"],
  [59_999, "0:59"],
  [300_000, "5:00"],
  [3_599_000, "59:59"],
  [3_600_000, "1:00:00"],
  [86_399_000, "23:59:59"],
  [259_200_000, "3 days"],
])("%i ms are shown as %s", (span, text) => {
  expect(clockText(span)).toBe(text);
});
