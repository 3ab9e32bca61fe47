/** A position of the game that is seen on paper alone. */
import { useEffect, useState } from "preact/hooks";
import { LittleBoard } from "../board/Board";
import type { Desk } from "./desk";
import type { Standing } from "./module";
import { whereabouts } from "./place";

export function PrintedBoard({ desk, node }: { desk: Desk; node: number }) {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    const at = whereabouts(desk.state.get().tree, node);
    const look = async () => {
      const answer = await desk.ask({ ask: "position", at });
      if (answer.answer === "position") setStanding(answer);
    };
    // Without it the paper lacks a diagram, and says as much as before.
    look().catch(() => undefined);
  }, [node]);
  if (!standing) return null;
  return (
    <div class="printed">
      <LittleBoard geometry={standing.board} scene={standing.scene} animated={false} coordinates />
    </div>
  );
}
