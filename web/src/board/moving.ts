/** Showing what happened between two scenes as movement. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Piece, Scene } from "../wire";
import type { Layout } from "./layout";
import { movement, type Movement } from "./motion";

const FADE = 420;
const MOVE: KeyframeAnimationOptions = { duration: 260, easing: "cubic-bezier(.3,.1,.2,1)" };
const APPEAR: KeyframeAnimationOptions = { duration: 200, easing: "ease-out" };
const GROWTH = [
  { opacity: 0, transform: "scale(.6)" },
  { opacity: 1, transform: "none" },
];

/**
 * Lets pieces move from where they were, and returns those that are gone but
 * still fading.
 */
export function useMotion(
  group: { current: SVGGElement | null },
  scene: Scene,
  layout: Layout,
  animated: boolean,
): Piece[] {
  const before = useRef(scene);
  const [ghosts, setGhosts] = useState<Piece[]>([]);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = scene;
    if (old === scene || !animated) return;
    const happened = movement(old, scene);
    if (group.current) animate(group.current, happened, layout);
    setGhosts(happened.vanished);
    if (happened.vanished.length === 0) return;
    const timer = setTimeout(() => setGhosts([]), FADE);
    return () => clearTimeout(timer);
  }, [scene]);
  return ghosts;
}

function animate(group: SVGGElement, { moved, appeared }: Movement, layout: Layout): void {
  const body = (key: string) =>
    group.querySelector<SVGGElement>(`[data-piece="${CSS.escape(key)}"] .body`);
  for (const [key, from] of moved) {
    const start = layout.byId.get(from)?.centre;
    const end = layout.byId.get(key.split(" ")[0]!)?.centre;
    if (!start || !end) continue;
    const travel = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    body(key)?.animate([{ transform: travel }, { transform: "none" }], MOVE);
  }
  for (const key of appeared) body(key)?.animate(GROWTH, APPEAR);
}
