/** Looking for the better move where one went wrong: what is tried on the board is judged. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Study } from "./client";
import type { Desk, DeskState } from "./desk";
import type { ReviewedMove } from "./module";
import { whereabouts } from "./place";
import { showBoard } from "./playback";
import { judged, tried, type Outcome } from "./review";
import { node } from "./tree";

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

export interface Finding {
  exercise: Exercise | null;
  begin(at: number): void;
  again(): void;
  show(): void;
  stop(): void;
}

/** Exercises with the mistakes of a game whose nodes are in `line`. */
export function useFinding(
  desk: Desk,
  { tree }: DeskState,
  study: Study,
  line: number[],
  mistakes: ReviewedMove[],
): Finding {
  const [exercise, setExercise] = useState<Exercise | null>(null);
  /** Tells the present try from those before. */
  const turn = useRef(0);
  const baseOf = ({ ply }: ReviewedMove) => line[ply - 1]!;

  const check = async (mv: string, asked: Exercise) => {
    const mine = ++turn.current;
    const before = await desk.look(whereabouts(tree, baseOf(asked.mistake)));
    if (!before) return;
    const { variant, text } = before;
    const answer = await study.review({ variant, start: text, moves: [mv], ends: "game" });
    const found = answer.answer === "review" ? answer.review.moves[0] : null;
    if (mine !== turn.current || !found || answer.answer !== "review") return;
    setExercise({ ...asked, outcome: judged(found.class), said: answer.said[0] ?? [] });
  };

  useEffect(() => {
    if (!exercise) return;
    const base = baseOf(exercise.mistake);
    const { parent, mv, notation } = node(tree, tree.at);
    if (tree.at === base) return;
    if (parent !== base) {
      // Whoever goes elsewhere in the game has had enough.
      if (line.includes(tree.at)) setExercise(null);
    } else if (exercise.outcome === "asked") {
      const asked = { ...exercise, outcome: tried(mv, exercise.mistake), notation };
      setExercise(asked);
      if (asked.outcome === "checking") void check(mv, asked);
    }
  }, [tree.at]);

  const begin = (at: number) => {
    const mistake = mistakes[at];
    if (!mistake) return;
    turn.current += 1;
    setExercise({ at, mistake, outcome: "asked", notation: "", said: [] });
    desk.go(baseOf(mistake));
    showBoard();
  };
  return {
    exercise,
    begin,
    again: () => exercise && begin(exercise.at),
    show: () => {
      if (!exercise?.mistake.better) return;
      turn.current += 1;
      setExercise({ ...exercise, outcome: "shown", said: [] });
      desk.go(baseOf(exercise.mistake));
      showBoard();
      void desk.follow([exercise.mistake.better.move]);
    },
    stop: () => {
      turn.current += 1;
      if (exercise) desk.go(line[exercise.mistake.ply]!);
      setExercise(null);
    },
  };
}
