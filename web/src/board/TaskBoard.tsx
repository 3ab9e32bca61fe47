/** The board of a lesson or a puzzle, and what a move still needs. */
import { useMemo } from "preact/hooks";
import { offered, touch } from "../input";
import { Amount } from "../match/Asking";
import { Facts } from "../match/Facts";
import { useReducedMotion } from "../reducedMotion";
import { settings } from "../state";
import { useStore } from "../store";
import type { Standing } from "../study/module";
import type { Target } from "../wire";
import { say, t } from "../words";
import { askAfter } from "./ask";
import { Board } from "./Board";
import { filled, useFrame } from "./frame";
import { layOut } from "./layout";

const NO_CELLS = new Set<string>();
const NO_MOVES: Standing["moves"] = [];

interface TaskBoardProps {
  standing: Standing;
  /** Whether moves are tried here now. */
  isOpen: boolean;
  touched: Target[];
  /** The cells that a hint points out. */
  advised: string[];
  onTouch: (target: Target) => void;
  onCancel: () => void;
}

export function TaskBoard(props: TaskBoardProps) {
  const { standing, isOpen, touched, advised, onTouch, onCancel } = props;
  const { board, scene, title } = standing;
  const { coordinates, motion } = useStore(settings);
  const reduced = useReducedMotion();
  const look = { flipped: false, coordinates };
  const layout = useMemo(() => layOut(board, look), [board, coordinates]);
  const frame = useFrame(layout, look, filled);
  const moves = isOpen ? standing.moves : NO_MOVES;
  const next = useMemo(() => offered(moves, touched), [moves, touched]);
  const amounts = next.flatMap((target) => ("amount" in target ? [target.amount] : []));
  const ask = askAfter(scene, touched.length, next);
  return (
    <>
      <Facts notes={scene.notes} />
      <div class="board-place" style={{ "--ratio": frame.width / frame.height }}>
        <Board
          layout={layout}
          frame={frame}
          scene={scene}
          animated={motion && !reduced}
          label={t("web-board-label", { game: say(title) })}
          touched={touched}
          next={next}
          carriable={NO_CELLS}
          advised={advised}
          sent={[]}
          onTouch={onTouch}
          onCancel={onCancel}
        />
      </div>
      <div class="prompt">
        <p class={scene.ending ? "status over" : "status"}>{say(ask ?? scene.status)}</p>
        <div class="asking" data-asking={amounts.length > 0 ? "amount" : undefined}>
          {amounts.length > 0 && (
            <Amount amounts={amounts} onChoose={(amount) => onTouch({ amount })} />
          )}
          {moves.length > 0 &&
            scene.controls.map((control) => (
              <button
                type="button"
                key={control.id}
                data-control={control.id}
                disabled={touch(moves, touched, { control: control.id }).kind === "refused"}
                onClick={() => onTouch({ control: control.id })}
              >
                {say(control.label)}
              </button>
            ))}
          {touched.length > 0 && (
            <button type="button" class="plain" data-cancel onClick={onCancel}>
              {t("web-cancel")}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
