/** The moves made, in twos as records have them, and the way through them. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import type { Made } from "../wire";
import { numbered, turns } from "./numbering";
import { lookingText } from "./Prompt";
import { plyInSight, type LaidState } from "./state";
import type { Table } from "./table";

export function MoveList({ table, state }: { table: Table; state: LaidState }) {
  const { moves } = state.course.match;
  const shown = plyInSight(state);
  const looking = lookingText(state);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current) scrollInto(list.current, current);
  }, [shown, moves.length]);
  return (
    <section class="moves" aria-label={t("web-moves")}>
      <ol
        class="move-list"
        ref={list}
        tabIndex={moves.length > 0 ? 0 : -1}
        aria-label={t("web-moves")}
      >
        {turns(moves).map((turn) => (
          <li key={turn.number} class="turn-made">
            <span class="number" aria-hidden="true">
              {turn.number}.
            </span>
            {turn.moves.map((made) => (
              <MoveButton
                key={made.ply}
                made={made}
                shown={shown}
                onClick={() => table.look(made.ply)}
              />
            ))}
          </li>
        ))}
      </ol>
      <nav class="steps" aria-label={t("web-steps")}>
        <Step
          label={t("web-step-first")}
          sign="«"
          off={shown === 0}
          onClick={() => table.look(0)}
        />
        <Step
          label={t("web-step-back")}
          sign="‹"
          off={shown === 0}
          onClick={() => table.step(-1)}
        />
        <Step
          label={t("web-step-forward")}
          sign="›"
          off={shown === moves.length}
          onClick={() => table.step(1)}
        />
        <Step
          label={t("web-step-last")}
          sign="»"
          off={shown === moves.length}
          onClick={() => table.look(null)}
        />
      </nav>
      {looking && <p class="looking">{looking}</p>}
    </section>
  );
}

function MoveButton({ made, shown, onClick }: { made: Made; shown: number; onClick: () => void }) {
  return (
    <button
      type="button"
      class={`move by-${made.player}`}
      data-move={made.ply}
      aria-label={numbered(made)}
      aria-current={made.ply === shown ? "step" : undefined}
      onClick={onClick}
    >
      {made.notation}
    </button>
  );
}

interface StepProps {
  label: string;
  sign: string;
  off: boolean;
  onClick: () => void;
}

/** It keeps the focus when it leads no further. */
function Step({ label, sign, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      class="step"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Scrolls the list alone: the page stays where it is. */
function scrollInto(list: HTMLElement, item: HTMLElement): void {
  const place = item.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top;
  if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom;
  if (place.left < frame.left) list.scrollLeft -= frame.left - place.left;
  if (place.right > frame.right) list.scrollLeft += place.right - frame.right;
}
