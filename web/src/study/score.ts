/**
 * Scores in words and on the bar. There are three honest kinds: what is proven,
 * what a search found, and a guess; each is told by its own words.
 */
import type { Message, Player } from "../wire";
import { language, say, t } from "../words";
import type { MoveValue, RestsOn, Score } from "./module";

export type Sides = [Message, Message];

/** A score as it is shown. */
export interface Told {
  kind: Score["kind"];
  /** In short: `+0.35`, or who wins in how many moves. */
  text: string;
  /** What kind it is, and what it rests on. */
  basis: string;
}

/** A score that whoever is to move has, in words. */
export function told(score: Score, turn: Player, sides: Sides): Told {
  const { kind } = score;
  switch (kind) {
    case "proven":
      return { kind, text: provenText(score, turn, sides), basis: restsOn(score.rests_on) };
    case "searched":
      return { kind, text: numberText(score.hundredths, turn), basis: t("study-searched") };
    case "guess":
      return { kind, text: numberText(score.hundredths, turn), basis: t("study-guess") };
  }
}

/** All of it in one sentence. */
export function toldText({ text, basis }: Told): string {
  return t("study-score-is", { score: text, basis });
}

type Proven = Extract<Score, { kind: "proven" }>;

function provenText({ result, plies }: Proven, turn: Player, sides: Sides): string {
  if (result === "draw") return t("study-draw");
  const winner = result === "win" ? turn : other(turn);
  const side = say(sides[winner - 1]!);
  return plies === null ? t("study-wins", { side }) : t("study-wins-in", { side, count: plies });
}

function restsOn(basis: RestsOn): string {
  switch (basis) {
    case "search":
      return t("study-proven-search");
    case "table":
      return t("study-proven-table");
    case "proof":
      return t("study-proven-proof");
    case "rules":
      return t("study-proven-rules");
  }
}

/** Seen by player 1, as is usual: `+0.35` is good for them. */
function numberText(hundredths: number, turn: Player): string {
  const first = turn === 1 ? hundredths : -hundredths;
  const sign = first > 0 ? "+" : first < 0 ? "−" : "";
  return sign + decimal(Math.abs(first) / 100, 2);
}

/** A number with so many decimals, as the reader's language writes it. */
function decimal(value: number, digits: number): string {
  return value.toLocaleString(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A result as it fits on the bar. */
export function shortEnd(result: string): string {
  return result === "1/2-1/2" ? "½" : result;
}

/** A score as it fits on the bar, seen by player 1. */
export function shortText(score: Score, turn: Player): string {
  if (score.kind === "proven") {
    if (score.result === "draw") return "½";
    return (score.result === "win") === (turn === 1) ? "1-0" : "0-1";
  }
  const digits = Math.abs(score.hundredths) >= 995 ? 0 : 1;
  return decimal(Math.abs(score.hundredths) / 100, digits);
}

/**
 * How much of the bar is player 1's, from 0 to 1: their chance as the review's
 * graph has it, and all of it only if that is proven.
 */
export function share(score: Score, turn: Player): number {
  if (score.kind !== "proven") return Math.min(0.99, Math.max(0.01, score.chance));
  if (score.result === "draw") return 0.5;
  return (score.result === "win") === (turn === 1) ? 1 : 0;
}

/** The value of a move on its cell: a sign, and how far the end is. */
export interface Worth {
  result: "win" | "draw" | "loss";
  /** `+5`, `=`, `−12`, or the sign alone where nobody knows how soon: no language is needed. */
  text: string;
  /** In words, for whoever listens. */
  words: string;
}

/** What a known score is to whoever moves. */
export function worth(score: Score): Worth | null {
  if (score.kind !== "proven") return null;
  const { result, plies } = score;
  switch (result) {
    case "win":
      return plies === null
        ? { result, text: "+", words: t("study-move-won") }
        : { result, text: `+${plies}`, words: t("study-move-wins", { count: plies }) };
    case "draw":
      return { result, text: "=", words: t("study-move-draws") };
    case "loss":
      return plies === null
        ? { result, text: "−", words: t("study-move-lost") }
        : { result, text: `−${plies}`, words: t("study-move-loses", { count: plies }) };
  }
}

/** Which of two known scores is better for whoever moves. */
export function isBetter(a: Score, b: Score): boolean {
  return rank(a) > rank(b);
}

/** A win of which nobody knows how soon is slower than all others. */
const UNKNOWN = 1e4;

/** Quick wins before slow ones, slow losses before quick ones. */
function rank(score: Score): number {
  if (score.kind !== "proven") return score.hundredths / 1e6;
  const { result, plies } = score;
  if (result === "draw") return 0;
  const distance = plies ?? UNKNOWN;
  return result === "win" ? 1e6 - distance : distance - 1e6;
}

/** The best of some moves' values. */
export function bestOf(values: MoveValue[]): MoveValue | null {
  return values.reduce<MoveValue | null>(
    (best, one) => (best === null || isBetter(one.score, best.score) ? one : best),
    null,
  );
}

export function other(player: Player): Player {
  return player === 1 ? 2 : 1;
}
