/**
 * Every page and state once, for everybody: no serious barrier, nothing beside the
 * screen. `cargo xtask pages` visits each of them on every screen.
 */
import type { BrowserContextOptions } from "playwright-core";
import { expect, it } from "vitest";
import { barriers } from "./barriers";
import { keepSettings, PLACES, sitDown, touch } from "./places";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

const SCREENS: [string, BrowserContextOptions][] = [
  ["a wide light screen", { viewport: { width: 1440, height: 900 }, colorScheme: "light" }],
  ["a phone in Portuguese", { ...PHONE, colorScheme: "light", locale: "pt-PT" }],
  ["a wide dark screen", { viewport: { width: 1440, height: 900 }, colorScheme: "dark" }],
];

const VISITS = PLACES.map((place, index) => {
  const [screen, options] = SCREENS[index % SCREENS.length]!;
  return { place, name: place.name, screen, options };
});

it.each(VISITS)("$name has no serious barrier on $screen", async ({ place, options }) => {
  const visitor = await Visitor.arrive(browser, server.address, options);
  await place.reach(visitor);
  expect(await barriers(visitor.page)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it.each(["walnut", "slate", "meadow", "paper", "contrast"])(
  "the theme %s is no serious barrier",
  async (theme) => {
    const visitor = await Visitor.arrive(browser, server.address);
    await keepSettings(visitor, { theme });
    await sitDown(visitor, "barca", "here");
    await touch(visitor, "e2");
    await visitor.page.waitForSelector(`[data-theme="${theme}"] .hit.held`);
    expect(await barriers(visitor.page)).toEqual([]);
    await visitor.leave();
  },
);

it("speaks Portuguese when asked, and remembers", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  await visitor.page.goto("/");
  await visitor.page.click('[data-language="pt"]');
  await visitor.page.waitForSelector("html[lang='pt-PT']");
  await visitor.page.reload();
  await visitor.page.waitForSelector('html[lang="pt-PT"] [data-language="en"]');
  await visitor.leave();
});
