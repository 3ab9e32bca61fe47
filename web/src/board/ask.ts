/** What the next touch of a move is for: the port of `Scene::ask` in `crates/core/src/scene.rs`. */
import type { Message, Scene, Target } from "../wire";

/**
 * The question once a move is begun with some touches and these targets may follow: a
 * button that can follow says it itself.
 */
export function askAfter(
  { asks, controls }: Scene,
  touches: number,
  next: Target[],
): Message | undefined {
  if (touches === 0) return undefined;
  const follows = (id: string) =>
    next.some((target) => "control" in target && target.control === id);
  return controls.find(({ id, ask }) => ask && follows(id))?.ask ?? asks[touches - 1];
}
