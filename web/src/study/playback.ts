/** Lines of a review as they are played on the board, a move at a time. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Desk } from "./desk";

/** How long a move stands before the next one, in milliseconds. */
const PACE = 900;
/** More moves than these help nobody. */
const MOST_MOVES = 12;

/** What happens on the board is seen, though the button was far below it. */
export function showBoard(): void {
  document.querySelector(".study-board")?.scrollIntoView({ block: "nearest" });
}

export interface Playback {
  /** The ply of the move whose line was played last. */
  ply: number;
  /** The node that the line began at; none if nothing was played. */
  from: number | null;
  isPlaying: boolean;
  /** Plays moves from a node on, and says which ply they belong to. */
  play(ply: number, from: number, moves: string[]): void;
}

export function usePlayback(desk: Desk): Playback {
  const [played, setPlayed] = useState<Pick<Playback, "ply" | "from">>({ ply: 0, from: null });
  const [isPlaying, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const play = (ply: number, from: number, moves: string[]) => {
    clearTimeout(timer.current);
    desk.go(from);
    setPlayed({ ply, from });
    setPlaying(true);
    showBoard();
    const [left, here] = [moves.slice(0, MOST_MOVES), () => desk.state.get().tree.at];
    const next = (expected: number) => {
      timer.current = setTimeout(async () => {
        const move = left.shift();
        // Whoever goes elsewhere has seen enough.
        if (move === undefined || here() !== expected) return setPlaying(false);
        await desk.follow([move]);
        next(here());
      }, PACE);
    };
    next(from);
  };
  return { ...played, isPlaying, play };
}
