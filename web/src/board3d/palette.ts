/** The colours of the page's theme, as light falls on them. */
import { Color, SRGBColorSpace } from "three";
import type { Place, Tone } from "../wire";

const NAMES = [
  ...["frame", "label", "light", "dark", "border", "space", "water", "wave", "line"],
  ...["white", "white-edge", "white-ink", "black", "black-edge", "black-ink"],
  ...["red", "red-edge", "blue", "blue-edge", "tile-light", "tile-dark"],
  ...["white-outline", "black-outline", "mark", "win", "lose", "halo", "touch", "target"],
] as const;

/** Every colour of a theme as the style sheet writes it, by its name there. */
export type Palette = ReadonlyMap<string, string>;

/** Reads the theme that an element has. */
export function readPalette(element: Element): Palette {
  const probe = document.createElement("span");
  element.append(probe);
  const found = NAMES.map((name): [string, string] => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return new Map(found);
}

/** The colours of a piece: what it is made of, its rim, and what is written on it. */
export interface Coat {
  body: string;
  edge: string;
  pen: string;
}

const SHORT: Record<Tone, string> = { light: "white", dark: "black", red: "red", blue: "blue" };

export function coatOf(palette: Palette, tone: Tone, place: Place): Coat {
  const name = SHORT[tone];
  const named = (key: string) => palette.get(key) ?? "#888";
  const isTile = place === "tile";
  return {
    body: named(
      isTile && tone === "light" ? "tile-light" : isTile && tone === "dark" ? "tile-dark" : name,
    ),
    edge: named(`${name}-edge`),
    pen: palette.get(`${name}-ink`) ?? "#fff",
  };
}

/** A colour of the theme as it is shown, whatever the light. */
export function plain(palette: Palette, name: string): Color {
  return new Color().setStyle(palette.get(name) ?? "#888", SRGBColorSpace);
}

/**
 * A colour as something is painted with it. Themes are made for paper: nothing
 * real is as white or as black, and light needs room to show a shape.
 */
export function painted(css: string): Color {
  const colour = new Color().setStyle(css, SRGBColorSpace);
  const dimmed = (value: number) => 0.026 + 0.78 * value;
  return colour.setRGB(dimmed(colour.r), dimmed(colour.g), dimmed(colour.b));
}

/** The same of a name in the theme. */
export function paintedAs(palette: Palette, name: string): Color {
  return painted(palette.get(name) ?? "#888");
}

/** A colour between two. */
export function between(a: Color, b: Color, share: number): Color {
  return a.clone().lerp(b, share);
}

/** The colour of coordinates that stands out more from grounds so dark: the frame's, or that of targets. */
export function legibleOn(palette: Palette, grounds: string[], shade = 1): Color {
  const light = (name: string, dimmed = 1) => {
    const { r, g, b } = plain(palette, name);
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) * dimmed + 0.05;
  };
  const contrast = (name: string) =>
    Math.min(...grounds.map((on) => Math.abs(Math.log(light(name) / light(on, shade)))));
  return paintedAs(palette, contrast("label") > contrast("target") ? "label" : "target");
}
