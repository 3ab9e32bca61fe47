/** The moves of a game, played one after the other on the board. */
import { useEffect, useState } from "preact/hooks";
import type { Desk } from "../study/desk";
import { node, ROOT, type Tree } from "../study/tree";

/** How long a position stands before the next one, in milliseconds. */
const PACE = 1200;

export interface Autoplay {
  isPlaying: boolean;
  toggle: () => void;
}

/** From where the reader is; from the beginning, where that is the end. */
export function useAutoplay(desk: Desk, tree: Tree): Autoplay {
  const [isPlaying, setPlaying] = useState(false);
  const isLast = node(tree, tree.at).children.length === 0;
  useEffect(() => {
    if (!isPlaying) return;
    if (isLast) return setPlaying(false);
    const timer = setTimeout(() => desk.step("forward"), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, tree.at]);
  const toggle = () => {
    if (!isPlaying && isLast) desk.go(ROOT);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle };
}
