/** What a touch does to the touches before it, for every game alike. */
import { isSame, next } from "./input";
import type { MoveView, Target } from "./scene";

export type Touched =
  /** The touches make this move. */
  | { kind: "move"; text: string }
  /** More must follow. */
  | { kind: "goes-on"; prefix: Target[] }
  /** The last touch was taken back. */
  | { kind: "cancelled" }
  /** No legal move begins so; `tried` is what the person meant. */
  | { kind: "nothing"; tried: Target[] };

/** A touch that leads nowhere may begin another move instead. */
export function touch(moves: MoveView[], prefix: Target[], target: Target): Touched {
  const tried = [...prefix, target];
  const step = next(moves, tried);
  if (step.kind === "complete") return { kind: "move", text: step.text };
  if (step.kind === "choose") return { kind: "goes-on", prefix: step.prefix };
  if (prefix.some((touched) => isSame(touched, target))) return { kind: "cancelled" };
  const afresh = next(moves, [target]);
  if (afresh.kind === "choose") return { kind: "goes-on", prefix: afresh.prefix };
  // A single touch plays only as the first: after others it was not meant so.
  if (afresh.kind === "complete" && prefix.length === 0) {
    return { kind: "move", text: afresh.text };
  }
  return { kind: "nothing", tried };
}

/** What may be touched next. */
export function offered(moves: MoveView[], prefix: Target[]): Target[] {
  const step = next(moves, prefix);
  return step.kind === "choose" ? step.next : [];
}

/**
 * The text that touches which make no move would have, by the example of a
 * legal move, best of one that begins alike: so that the game can say why it is
 * none. The server reads it, and nothing else does.
 */
export function textOfAttempt(moves: MoveView[], tried: Target[]): string | null {
  const meant = cells(tried);
  if (!meant) return null;
  const examples = moves.flatMap(({ text, paths }) =>
    paths.flatMap((path) => {
      const example = exampleCells(path, meant.length);
      return example ? [{ text, example }] : [];
    }),
  );
  const best = examples.find(({ example }) => example[0] === meant[0]) ?? examples[0];
  if (!best) return null;
  let rest = best.text;
  let attempt = "";
  for (const [index, from] of best.example.entries()) {
    const at = rest.indexOf(from);
    if (at < 0) return null;
    attempt += rest.slice(0, at) + meant[index];
    rest = rest.slice(at + from.length);
  }
  attempt += rest;
  return moves.some(({ text }) => text === attempt) ? null : attempt;
}

/** The cells of a path that has so many different ones and then amounts only. */
function exampleCells(path: Target[], count: number): string[] | null {
  if (path.length < count) return null;
  const head = cells(path.slice(0, count));
  const amounts = path.slice(count).every((target) => "amount" in target);
  return head && amounts && new Set(head).size === count ? head : null;
}

function cells(targets: Target[]): string[] | null {
  const names = targets.flatMap((target) => ("cell" in target ? [target.cell] : []));
  return names.length === targets.length ? names : null;
}
