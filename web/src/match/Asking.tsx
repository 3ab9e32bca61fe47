/** What a move still needs: a button, a number, a confirmation. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Hand } from "../board/Board";
import { touch } from "../input";
import type { MoveView, Target } from "../wire";
import { say, t } from "../words";
import { NOTHING_TYPED, typeDigit, typedAmount, type Typing } from "./amount";
import type { LaidState } from "./state";
import type { Table } from "./table";

interface AskingProps {
  table: Table;
  state: LaidState;
  moves: MoveView[];
  next: Target[];
}

export function Asking({ table, state, moves, next }: AskingProps) {
  const { picture, touched, unconfirmed, looking } = state;
  const amounts = unconfirmed
    ? []
    : next.flatMap((target) => ("amount" in target ? [target.amount] : []));
  const controls = looking === null && !unconfirmed ? picture.scene.controls : [];
  return (
    <div
      class="asking"
      data-asking={amounts.length > 0 ? "amount" : unconfirmed ? "confirm" : undefined}
    >
      {unconfirmed && (
        <Sure
          label={t("web-confirm", { move: unconfirmed.notation })}
          onClick={() => table.confirm()}
        />
      )}
      {amounts.length > 0 && (
        <Amount amounts={amounts} onChoose={(amount) => table.touch({ amount }, "keyboard")} />
      )}
      {next.length > 0 &&
        controls.map((control) => {
          const target = { control: control.id };
          return (
            <button
              type="button"
              key={control.id}
              data-control={control.id}
              disabled={touch(moves, touched, target).kind === "refused"}
              onClick={(event) => table.touch(target, handOf(event))}
            >
              {say(control.label)}
            </button>
          );
        })}
      {looking !== null && (
        <button type="button" id="now" onClick={() => table.look(null)}>
          {t("web-now")}
        </button>
      )}
      {(touched.length > 0 || unconfirmed) && (
        <button type="button" class="plain" data-cancel onClick={() => table.cancel()}>
          {t("web-cancel")}
        </button>
      )}
    </div>
  );
}

/** A click tells what it was made with, where browsers know. */
function handOf(event: MouseEvent): Hand {
  return "pointerType" in event && event.pointerType === "touch" ? "touch" : "mouse";
}

function Sure({ label, onClick }: { label: string; onClick: () => void }) {
  const button = useBorrowedFocus<HTMLButtonElement>();
  return (
    <button type="button" class="primary" data-confirm ref={button} onClick={onClick}>
      {label}
    </button>
  );
}

/** Takes the focus while something is asked, and gives it back to the board. */
function useBorrowedFocus<T extends HTMLElement>() {
  const asking = useRef<T>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    asking.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  return asking;
}

/** How many: a slider that digits move too, and a button that takes so many. */
export function Amount({
  amounts,
  onChoose,
}: {
  amounts: number[];
  onChoose: (amount: number) => void;
}) {
  const [amount, setAmount] = useState(amounts[0]!);
  // Quick typists press keys faster than the page is drawn.
  const now = useRef({ amount, typed: NOTHING_TYPED });
  const slider = useBorrowedFocus<HTMLInputElement>();
  const change = (meant: number, typed: Typing) => {
    now.current = { amount: meant, typed };
    setAmount(meant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") onChoose(now.current.amount);
    else if (/^\d$/.test(event.key)) {
      const typed = typeDigit(amounts, now.current.typed, event.key, Date.now());
      if (typed) change(typedAmount(amounts, typed) ?? now.current.amount, typed);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="amount" data-amounts={amounts.join(" ")} onKeyDown={onKeyDown}>
      <label class="hidden" for="amount">
        {t("web-amount", { amount })}
      </label>
      <input
        id="amount"
        type="range"
        ref={slider}
        min={0}
        max={amounts.length - 1}
        value={amounts.indexOf(amount)}
        aria-valuetext={String(amount)}
        onInput={(event) => change(amounts[Number(event.currentTarget.value)]!, NOTHING_TYPED)}
      />
      <button type="button" class="primary" data-take={amount} onClick={() => onChoose(amount)}>
        {t("web-take", { amount })}
      </button>
    </div>
  );
}
