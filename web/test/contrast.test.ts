/** What is pointed out on a board can be seen on every cell, in every theme, and towers too. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const CSS = readFileSync(new URL("../src/style/themes.css", import.meta.url), "utf8");
const THEMES = [...CSS.matchAll(/\[data-theme="(\w+)"\]/g)].map(([, theme]) => theme!);
const CELLS = ["light", "dark", "border", "space", "water"];
/** The two tones of each mark: its line, and what lies under it. */
const TONES: [string, string][] = [
  ["touch", "halo"],
  ["win", "halo"],
  ["lose", "halo"],
  ["target", "halo"],
  ["mark", "target"],
];
/** What the guidelines ask of everything that must be seen and is not text. */
const LEAST = 3;
/** Pieces are known by their signs too; so much their edges add. */
const LEAST_OF_PIECES = 2.4;

type Colour = [red: number, green: number, blue: number];

/** The colours of a theme on a light page, or on a dark one if it has others there. */
function coloursOf(theme: string, page: "light" | "dark"): (name: string) => Colour {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(CSS)![1]!;
  return (name) => {
    const value = new RegExp(`--${name}: (.*);`).exec(block)![1]!;
    const found = [...value.matchAll(/#([0-9a-f]+)/g)].map(([, hex]) => hex!);
    const hex = (page === "dark" && found[1]) || found[0]!;
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!;
    return digits.map((digit) => parseInt(digit, 16) / 255) as Colour;
  };
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Colour, b: Colour): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function half(a: Colour, b: Colour): Colour {
  return a.map((part, index) => (part + b[index]!) / 2) as Colour;
}

const PAGES = THEMES.flatMap((theme) => [[theme, "light"] as const, [theme, "dark"] as const]);

describe.each(PAGES)("in the theme %s on a %s page", (theme, page) => {
  const colour = coloursOf(theme, page);
  it("pieces of both sides are seen on every square", () => {
    for (const name of ["light", "dark"]) {
      for (const side of ["white", "black"]) {
        const [body, edge] = [colour(side), colour(`${side}-edge`)];
        const best = Math.max(contrast(body, colour(name)), contrast(edge, colour(name)));
        expect(best, `${side} on ${name}`).toBeGreaterThanOrEqual(LEAST_OF_PIECES);
      }
    }
  });
  it("boards are as bright as the page", () => {
    if (theme === "contrast") return;
    expect(luminance(colour("light")) > 0.4).toBe(page === "light");
  });
  it.each(TONES)("a line of %s over %s is seen on every cell", (line, under) => {
    for (const name of CELLS) {
      const plain = colour(name);
      // The cells of the last move are tinted.
      for (const ground of [plain, half(plain, colour("mark"))]) {
        const best = Math.max(contrast(colour(line), ground), contrast(colour(under), ground));
        expect(best, name).toBeGreaterThanOrEqual(LEAST);
      }
    }
  });
});

/** As much of a tile's sign is its own colour; the rest is the pen's. */
const SIGN = 0.88;

it("in high contrast the outline of a tower is seen on every tile and on its sign", () => {
  const colour = coloursOf("contrast", "light");
  const tiles: [Colour, Colour][] = [
    [colour("tile-light"), colour("white-ink")],
    [colour("tile-dark"), colour("black-ink")],
  ];
  for (const edge of [colour("white-outline"), colour("black-outline")]) {
    for (const [tile, pen] of tiles) {
      const sign = tile.map((part, at) => part * SIGN + pen[at]! * (1 - SIGN)) as Colour;
      expect(contrast(edge, tile)).toBeGreaterThanOrEqual(LEAST);
      expect(contrast(edge, sign)).toBeGreaterThanOrEqual(LEAST);
    }
  }
});
