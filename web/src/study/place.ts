/** Places in a tree, as the module is asked about them. */
import type { MoveView, Player, Target } from "../wire";
import type { MoveValue, Standing, Whereabouts } from "./module";
import { bestOf, worth, type Worth } from "./score";
import { movesTo, type Tree } from "./tree";

/** Where a node of a tree is. A study goes on where a match would be called a draw. */
export function whereabouts(tree: Tree, id = tree.at): Whereabouts {
  const { variant, start } = tree;
  return { variant, start, moves: movesTo(tree, id), ends: "game" };
}

/** Some moves further. */
export function further(at: Whereabouts, moves: string[]): Whereabouts {
  return { ...at, moves: [...(at.moves ?? []), ...moves] };
}

/** One text for one place. */
export function keyOf({ variant, start, moves }: Whereabouts): string {
  return [variant, start ?? "", ...(moves ?? [])].join("|");
}

/**
 * Texts that may be the same position with the other side to move: a text says
 * the turn in one of its fields. Which of them is a position, the rules say.
 */
export function otherTurns(text: string, turn: Player): string[] {
  const fields = text.split(" ");
  const other = String(3 - turn);
  return fields.flatMap((field, at) =>
    field === String(turn) ? [fields.with(at, other).join(" ")] : [],
  );
}

/** Whether nothing but the turn differs. */
export function isOtherTurn(now: Standing, asked: Standing): boolean {
  const pieces = ({ scene }: Standing) =>
    JSON.stringify(scene.pieces.map(({ cell, symbol }) => [cell, symbol]));
  return asked.turn !== null && asked.turn !== now.turn && pieces(asked) === pieces(now);
}

/** What is known of each cell that may be touched next: the best that a move through it gives. */
export function cellWorths(
  moves: MoveView[],
  values: MoveValue[],
  touched: Target[],
): Map<string, Worth> {
  const known = new Map(values.map((value) => [value.mv, value]));
  const found = new Map<string, MoveValue[]>();
  for (const { text, paths } of moves) {
    const value = known.get(text);
    for (const path of value ? paths : []) {
      const next = path[touched.length];
      const begins = touched.every((target, at) => isSame(target, path[at]));
      if (!begins || !next || !("cell" in next)) continue;
      found.set(next.cell, [...(found.get(next.cell) ?? []), value!]);
    }
  }
  return new Map(
    [...found].flatMap(([cell, some]) => {
      const best = bestOf(some);
      const told = best && worth(best.score);
      return told ? [[cell, told] as const] : [];
    }),
  );
}

function isSame(a: Target, b: Target | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The cells that a move is made with, in their order. */
export function cellsOf(moves: MoveView[], text: string | undefined): string[] {
  const path = moves.find((move) => move.text === text)?.paths[0] ?? [];
  return path.flatMap((target) => ("cell" in target ? [target.cell] : []));
}
