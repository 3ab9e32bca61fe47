/** A small board that shows a running game until the reader stops it. */
import { useEffect, useState } from "preact/hooks";
import { film, type Film } from "../api";
import { LittleBoard } from "../board/Board";
import { useReducedMotion } from "../reducedMotion";
import { settings } from "../state";
import { useStore } from "../store";
import type { Demo, Game } from "../wire";
import { t } from "../words";
import { useAsked } from "./asked";

/** Between two moves, in milliseconds, and before the game begins anew. */
const PACE = 1600;
const REST = 4;

/** Where there is nothing to show, the board stands still. */
const STILL: Demo = { seed: "1", moves: [] };

interface LivingBoardProps {
  variant: string;
  game: Game;
  /** How long it waits before its first move, in milliseconds. */
  delay: number;
}

export function LivingBoard(props: LivingBoardProps) {
  return <Living key={props.variant} {...props} />;
}

/** The game that a little board of a variant shows. */
export function demoOf(game: Game, variant: string): Demo {
  return (variant === game.id && game.demo) || STILL;
}

function Living({ variant, game, delay }: LivingBoardProps) {
  const { seed, moves } = demoOf(game, variant);
  const shown = useAsked(() => film(variant, seed, moves), []).answer;
  const { living } = useStore(settings);
  const lively = useMayMove() && living;
  const frame = useFrame(shown, lively, delay);
  if (!shown) return <div class="board little empty" />;
  const { scene } = shown.frames[frame]!;
  return <LittleBoard geometry={shown.board} scene={scene} animated={lively} />;
}

/** Stops and starts all little boards; absent where nothing moves anyhow. */
export function LivingSwitch() {
  const chosen = useStore(settings);
  if (!useMayMove()) return null;
  return (
    <button
      type="button"
      class="plain living"
      data-living={chosen.living}
      onClick={() => settings.set({ ...chosen, living: !chosen.living })}
    >
      {chosen.living ? t("web-boards-stop") : t("web-boards-go-on")}
    </button>
  );
}

/** Whether anything moves here by itself. */
export function useMayMove(): boolean {
  const { motion } = useStore(settings);
  return !useReducedMotion() && motion;
}

/** The frame that is shown now. */
function useFrame(shown: Film | null, lively: boolean, delay: number): number {
  const count = shown?.frames.length ?? 0;
  const [ply, setPly] = useState<number | null>(null);
  // A game that is under way says more than an empty board.
  const now = ply ?? Math.floor(count * 0.7);
  useEffect(() => {
    if (!lively || count < 2) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const step = () => setPly((before) => ((before ?? now) + 1) % (count + REST));
    const begin = setTimeout(() => {
      timer = setInterval(() => document.visibilityState === "visible" && step(), PACE);
    }, delay);
    return () => {
      clearTimeout(begin);
      clearInterval(timer);
    };
  }, [count, lively]);
  return Math.min(now, count - 1);
}
