/** What a match is started with is said in words. */
import { expect, it } from "vitest";
import { sentences } from "../build/catalogue";
import { clockName, timeControlName } from "../src/pages/timeControl";
import { dateText, use } from "../src/words";

it("names every kind of clock", () => {
  use("en", { sentences: sentences("en") });
  expect(["-", "300+3", "1/86400", "1/259200"].map(clockName)).toEqual([
    "no clock",
    "5 minutes + 3 s per move",
    "one day per move",
    "3 days per move",
  ]);
  expect(timeControlName({ kind: "clock", base: 90_000, increment: 0 })).toBe(
    "1.5 minutes + 0 s per move",
  );
});

it("tells the time of today, and the day of before", () => {
  use("pt", { sentences: sentences("pt") });
  const now = new Date(2026, 10, 16, 18, 0).getTime();
  expect(dateText(new Date(2026, 10, 16, 9, 5).getTime(), now)).toBe("09:05");
  expect(dateText(new Date(2026, 10, 15, 9, 5).getTime(), now)).toContain("2026");
});
