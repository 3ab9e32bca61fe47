/** How files of touches write what is touched: `c3` a cell, `=2` an amount, `[pass]` a button. */
import type { Target } from "../src/wire";

export function readTarget(word: string): Target {
  if (word.startsWith("=")) return { amount: Number(word.slice(1)) };
  if (word.startsWith("[")) return { control: word.slice(1, -1) };
  return { cell: word };
}

export function writeTargets(targets: Target[]): string {
  const word = (target: Target) =>
    "cell" in target
      ? target.cell
      : "amount" in target
        ? `=${target.amount}`
        : `[${target.control}]`;
  return targets.map(word).join(" ");
}
