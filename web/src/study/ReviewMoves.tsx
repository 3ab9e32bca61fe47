/** The moves of the game, each with the sign of its class, and the way through them. */
import { turns } from "../match/numbering";
import type { Message, Player } from "../wire";
import { say, t } from "../words";
import type { Class, ReviewedMove } from "./module";
import { useCurrentInSight } from "./sight";

/** A move of the game, with what is known of it. */
export interface ListedMove {
  ply: number;
  player: Player;
  notation: string;
  judged: ReviewedMove | null;
}

interface MovesProps {
  moves: ListedMove[];
  /** The ply in sight; none where the reader has left the game. */
  ply: number | null;
  sides: Message[];
  onGo: (ply: number) => void;
}

export function ReviewMoves({ moves, ply, sides, onGo }: MovesProps) {
  const list = useCurrentInSight<HTMLOListElement>(ply);
  return (
    <ol class="move-list review-moves" ref={list} tabIndex={0} aria-label={t("web-moves")}>
      {turns(moves).map(({ number, moves }) => (
        <li key={number} class="turn-made">
          <span class="number" aria-hidden="true">
            {number}.
          </span>
          {moves.map((move, at) =>
            move ? (
              <MoveButton
                key={move.ply}
                move={move}
                label={t("web-move-by", { number, side: say(sides[at]!), move: move.notation })}
                isHere={move.ply === ply}
                onClick={() => onGo(move.ply)}
              />
            ) : (
              at === 0 && (
                <span class="no-move" aria-hidden="true" key="none">
                  …
                </span>
              )
            ),
          )}
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonProps {
  move: ListedMove;
  label: string;
  isHere: boolean;
  onClick: () => void;
}

function MoveButton({ move: { ply, judged, notation }, label, isHere, onClick }: MoveButtonProps) {
  const kind = judged && className(judged);
  return (
    <button
      type="button"
      class={`move judged ${judged?.class ?? ""}`}
      data-move={ply}
      data-class={judged?.class}
      aria-current={isHere ? "step" : undefined}
      aria-label={kind ? `${label}, ${kind}` : label}
      title={kind ?? undefined}
      onClick={onClick}
    >
      {notation}
      {judged && <b class="class-sign">{signOf(judged)}</b>}
    </button>
  );
}

/** The signs of the classes; a best move has one too, so that none is told by its colour alone. */
export const CLASS_SIGNS: Record<Class, string> = {
  best: "✓",
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** The sign behind a move. */
export function signOf({ sign, class: kind }: ReviewedMove): string {
  return sign ?? CLASS_SIGNS[kind];
}

/** What a move was, in words. */
export function className({ class: kind, forced }: Pick<ReviewedMove, "class" | "forced">): string {
  return forced ? t("study-review-forced") : CLASSES[kind]();
}

const CLASSES: Record<Class, () => string> = {
  best: () => t("study-review-is-best"),
  good: () => t("study-review-is-good"),
  inaccuracy: () => t("study-review-is-inaccuracy"),
  mistake: () => t("study-review-is-mistake"),
  blunder: () => t("study-review-is-blunder"),
};
