import { look } from "../api";
import { LittleBoard } from "../board/Board";
import { useAsked } from "./asked";

interface MatchBoardProps {
  id: string;
  /** The number of its last event: with another the board is asked for again. */
  version: number;
  animated?: boolean;
}

/** The board of a match as it stands. */
export function MatchBoard({ id, version, animated = false }: MatchBoardProps) {
  const { answer } = useAsked(() => look(id), [id, version]);
  if (!answer) return <div class="board little empty" />;
  return <LittleBoard geometry={answer.board} scene={answer.scene} animated={animated} />;
}
