/** Single keys of the analysis board, as players know them from elsewhere. */
import { isField } from "../pageKeys";
import type { Step } from "./tree";

export type Deed =
  | { deed: "step"; way: Step }
  | { deed: "sign"; nag: number }
  | {
      deed: "flip" | "engine" | "best" | "threat" | "help" | "undo" | "comment" | "board" | "type";
    };

const DEEDS: Record<string, Deed> = {
  ArrowLeft: { deed: "step", way: "back" },
  ArrowRight: { deed: "step", way: "forward" },
  Home: { deed: "step", way: "start" },
  End: { deed: "step", way: "end" },
  ArrowUp: { deed: "step", way: "variation-before" },
  ArrowDown: { deed: "step", way: "variation-behind" },
  f: { deed: "flip" },
  l: { deed: "engine" },
  " ": { deed: "best" },
  x: { deed: "threat" },
  "?": { deed: "help" },
  u: { deed: "undo" },
  c: { deed: "comment" },
  b: { deed: "board" },
  t: { deed: "type" },
};

/** Where the focus is decides what keys mean. */
export type Focus =
  /** A field that is written in: every key is its own. */
  | "field"
  /** A button or a link: the space bar presses it. */
  | "button"
  | "elsewhere";

/** What a key does, pressed alone; digits give the signs in their order. */
export function deedOf(key: string, focus: Focus): Deed | null {
  if (focus === "field" || (focus === "button" && key === " ")) return null;
  if (/^[1-6]$/.test(key)) return { deed: "sign", nag: Number(key) };
  return DEEDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

export function focusOf(target: EventTarget | null): Focus {
  if (isField(target)) return "field";
  if (!(target instanceof HTMLElement)) return "elsewhere";
  return target.closest("button, a, summary, label") ? "button" : "elsewhere";
}
