/** Looking for the better move where one went wrong: what is tried on the board is judged. */
import { useEffect, useState } from "preact/hooks";
import { Store, useStore } from "../store";
import { t } from "../words";
import type { Study } from "./client";
import type { Desk, DeskState } from "./desk";
import type { ReviewedMove, Whereabouts } from "./module";
import { whereabouts } from "./place";
import { showBoard } from "./playback";
import { judged, tried, type Outcome } from "./review";
import { node, type Tree } from "./tree";

/** A mistake that is looked at again. */
export interface Exercise {
  /** Which of the mistakes. */
  at: number;
  mistake: ReviewedMove;
  outcome: Outcome;
  /** How the move that was tried is written. */
  notation: string;
  /** What is wrong with it. */
  said: string[];
}

/** What the page shows of it and can do. */
export interface Finding {
  exercise: Exercise | null;
  begin(at: number): void;
  again(): void;
  show(): void;
  stop(): void;
}

/** Exercises with the mistakes of a game whose nodes are in `line`. */
export class Finder {
  readonly exercise = new Store<Exercise | null>(null);
  private stopChecking = () => {};

  constructor(
    private readonly desk: Pick<Desk, "go" | "follow" | "tell">,
    private readonly study: Pick<Study, "review">,
    private readonly line: number[],
  ) {}

  begin(at: number, mistake: ReviewedMove): void {
    this.set({ at, mistake, outcome: "asked", notation: "", said: [] });
    this.desk.go(this.baseOf(mistake));
  }

  again(): void {
    const exercise = this.exercise.get();
    if (exercise) this.begin(exercise.at, exercise.mistake);
  }

  /** Shows the better move. */
  show(): void {
    const exercise = this.exercise.get();
    const better = exercise?.mistake.better;
    if (!exercise || !better) return;
    this.set({ ...exercise, outcome: "shown", said: [] });
    this.desk.go(this.baseOf(exercise.mistake));
    void this.desk.follow([better.move]);
  }

  /** Back to the game. */
  stop(): void {
    const exercise = this.exercise.get();
    this.set(null);
    if (exercise) this.desk.go(this.line[exercise.mistake.ply]!);
  }

  /** The reader has come to another place: a try, the question once more, or away from it. */
  arrive(tree: Tree): void {
    const exercise = this.exercise.get();
    if (!exercise) return;
    const base = this.baseOf(exercise.mistake);
    const isShown = exercise.outcome === "shown";
    if (tree.at === base) {
      if (!isShown && exercise.outcome !== "asked") this.again();
    } else if (node(tree, tree.at).parent === base) {
      if (!isShown) this.judge(tree, exercise);
    } else if (this.line.includes(tree.at)) {
      // Whoever goes elsewhere in the game has had enough.
      this.set(null);
    }
  }

  private judge(tree: Tree, exercise: Exercise): void {
    const { mv, notation } = node(tree, tree.at);
    const asked = { ...exercise, outcome: tried(mv, exercise.mistake), notation, said: [] };
    this.set(asked);
    if (asked.outcome === "checking") void this.check(whereabouts(tree), asked);
  }

  /** Asks what a try is worth in the game that leads to it. */
  private async check(at: Whereabouts, asked: Exercise): Promise<void> {
    const { ply } = asked.mistake;
    const { found, stop } = this.study.review(at, undefined, ply - 1);
    this.stopChecking = stop;
    const answer = await found.catch(() => null);
    if (this.exercise.get() !== asked) return;
    const moves = answer?.answer === "review" ? answer.review.moves : [];
    const index = moves.findIndex((move) => move.ply === ply);
    if (answer?.answer !== "review" || index < 0) {
      this.desk.tell(t("study-broke"));
      return this.again();
    }
    const said = answer.said[index] ?? [];
    this.set({ ...asked, outcome: judged(moves[index]!.class), said });
  }

  private baseOf({ ply }: ReviewedMove): number {
    return this.line[ply - 1]!;
  }

  private set(exercise: Exercise | null): void {
    this.stopChecking();
    this.exercise.set(exercise);
  }
}

/** Exercises as a page has them. */
export function useFinding(
  desk: Desk,
  { tree }: DeskState,
  study: Study,
  line: number[],
  mistakes: ReviewedMove[],
): Finding {
  const [finder] = useState(() => new Finder(desk, study, line));
  const exercise = useStore(finder.exercise);
  useEffect(() => finder.arrive(tree), [tree.at]);
  useEffect(() => () => finder.stop(), []);
  return {
    exercise,
    begin: (at) => {
      if (mistakes[at]) finder.begin(at, mistakes[at]);
      showBoard();
    },
    again: () => {
      finder.again();
      showBoard();
    },
    show: () => {
      finder.show();
      showBoard();
    },
    stop: () => finder.stop(),
  };
}
