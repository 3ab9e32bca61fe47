/** What a touch does to the touches before it, for every game alike. */
import { isSame, next } from "./input";
import type { MoveView, Target } from "./wire";

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

/** The names of touches that are all of cells. */
export function cellsOf(targets: Target[]): string[] | null {
  const names = targets.flatMap((target) => ("cell" in target ? [target.cell] : []));
  return names.length === targets.length ? names : null;
}
