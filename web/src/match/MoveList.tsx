/** The moves made, and the way through them. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import type { Made } from "../wire";
import type { Table, TableState } from "./table";

export function MoveList({ table, state }: { table: Table; state: TableState }) {
  const moves = state.course.match!.moves;
  const shown = state.picture!.ply;
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
        {moves.map((made) => (
          <li key={made.ply} class={`by-${made.player}`}>
            <MoveButton made={made} shown={shown} onClick={() => table.look(made.ply)} />
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
      {state.looking !== null && (
        <p class="looking" role="status">
          {t("web-looking", { ply: state.looking, last: moves.length })}
        </p>
      )}
    </section>
  );
}

function MoveButton({ made, shown, onClick }: { made: Made; shown: number; onClick: () => void }) {
  return (
    <button
      type="button"
      class="move"
      data-move={made.ply}
      aria-current={made.ply === shown ? "step" : undefined}
      onClick={onClick}
    >
      <span class="number">{made.ply}.</span> {made.notation}
    </button>
  );
}

function Step({
  label,
  sign,
  off,
  onClick,
}: {
  label: string;
  sign: string;
  off: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class="step"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
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
