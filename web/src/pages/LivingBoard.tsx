/** A little board on which a game goes on. */
import { useEffect, useState } from "preact/hooks";
import { film, type Film } from "../api";
import { LittleBoard } from "../board/Board";
import { settings } from "../state";
import { useStore } from "../store";
import { DEMOS, STILL } from "./demos";

/** Between two moves, in milliseconds, and before the game begins anew. */
const PACE = 1600;
const REST = 4;

export function LivingBoard({
  variant,
  game,
  delay,
}: {
  variant: string;
  game: string;
  delay: number;
}) {
  const [shown, setShown] = useState<Film | null>(null);
  const [ply, setPly] = useState(0);
  const { motion } = useStore(settings);
  const lively = motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  useEffect(() => {
    const { seed, moves } = variant === game ? (DEMOS[game] ?? STILL) : STILL;
    let wanted = true;
    film(variant, seed, moves.split(" ").filter(Boolean))
      .then((found) => {
        if (!wanted) return;
        setShown(found);
        setPly(Math.floor(found.frames.length * 0.7));
      })
      .catch(() => undefined);
    return () => void (wanted = false);
  }, [variant]);
  useEffect(() => {
    if (!shown || !lively || shown.frames.length < 2) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = setTimeout(() => {
      timer = setInterval(() => {
        if (document.visibilityState === "visible")
          setPly((now) => (now + 1) % (shown.frames.length + REST));
      }, PACE);
    }, delay);
    return () => {
      clearTimeout(begin);
      clearInterval(timer);
    };
  }, [shown, lively]);
  if (!shown) return <div class="board little empty" />;
  const frame = shown.frames[Math.min(ply, shown.frames.length - 1)]!;
  return <LittleBoard geometry={shown.board} scene={frame.scene} animated={lively} />;
}
