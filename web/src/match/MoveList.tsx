/** The moves made, each in the column of its player, and the way through them. */
import { useEffect, useRef } from "preact/hooks";
import { say, t } from "../words";
import type { Made } from "../wire";
import { turns } from "./numbering";
import { plyInSight, type LaidState } from "./state";
import type { Table } from "./table";

export function MoveList({ table, state }: { table: Table; state: LaidState }) {
  const { moves } = state.course.match;
  const shown = plyInSight(state);
  const { sides } = state.picture.scene;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current) scrollInto(list.current, current);
  }, [shown, moves.length]);
  return (
    <section class="moves" aria-label={t("web-moves")}>
      <p class="columns" aria-hidden="true">
        {sides.map(({ name }, at) => (
          <span key={at}>{say(name)}</span>
        ))}
      </p>
      <ol
        class="move-list"
        ref={list}
        tabIndex={moves.length > 0 ? 0 : -1}
        aria-label={t("web-moves")}
        onWheel={useWheel(table)}
      >
        {turns(moves).map(({ number, moves }) => (
          <li key={number} class="turn-made">
            <span class="number" aria-hidden="true">
              {number}.
            </span>
            {moves.map((made, at) =>
              made ? (
                <MoveButton
                  key={made.ply}
                  made={made}
                  label={t("web-move-by", { number, side: sides[at]!.name, move: made.notation })}
                  shown={shown}
                  onClick={() => table.look(made.ply)}
                />
              ) : (
                at === 0 && (
                  <span class="no-move" aria-hidden="true">
                    …
                  </span>
                )
              ),
            )}
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
    </section>
  );
}

/** How far a wheel turns for one step, in pixels; many a pad tells of less at a time. */
const NOTCH = 40;

/** The wheel goes through the game. */
function useWheel(table: Table) {
  const turned = useRef(0);
  return (event: WheelEvent) => {
    event.preventDefault();
    turned.current +=
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
    if (Math.abs(turned.current) < NOTCH) return;
    table.step(Math.sign(turned.current));
    turned.current = 0;
  };
}

interface MoveButtonProps {
  made: Made;
  label: string;
  shown: number;
  onClick: () => void;
}

function MoveButton({ made, label, shown, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      class={`move by-${made.player}`}
      data-move={made.ply}
      aria-label={label}
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
