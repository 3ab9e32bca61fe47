/** The pages draw what they are told: no game is named in their sources. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const GAMES = ["choko", "barca", "knightline", "knight line", "boco", "syrtis"];

it("names no game", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.(tsx?|css)$/.test(file));
  expect(sources.length).toBeGreaterThan(50);
  for (const source of sources) {
    const text = readFileSync(SRC + source, "utf8").toLowerCase();
    expect(
      GAMES.filter((game) => text.includes(game)),
      source,
    ).toEqual([]);
  }
});
