/** The board of a lesson, and what a move still needs. */
import { useMemo } from "preact/hooks";
import { Board } from "../board/Board";
import { cellNames } from "../board/cells";
import { filled, useFrame } from "../board/frame";
import { layOut } from "../board/layout";
import { offered, touch } from "../input";
import { Amount } from "../match/Asking";
import { Facts } from "../match/Facts";
import { useReducedMotion } from "../reducedMotion";
import { settings } from "../state";
import { useStore } from "../store";
import type { Lesson } from "../study/module";
import { say, t } from "../words";
import type { Pupil, PupilState } from "./pupil";

const NO_CELLS = new Set<string>();

interface LessonBoardProps {
  pupil: Pupil;
  state: PupilState;
  lesson: Lesson;
}

export function LessonBoard({ pupil, state, lesson }: LessonBoardProps) {
  const { board, scene, title } = lesson.standing;
  const { touched, hinted } = state;
  const { coordinates, motion } = useStore(settings);
  const reduced = useReducedMotion();
  const look = { flipped: false, coordinates };
  const layout = useMemo(() => layOut(board, look), [board, coordinates]);
  const frame = useFrame(layout, look, filled);
  const moves = lesson.done ? [] : lesson.standing.moves;
  const next = useMemo(() => offered(moves, touched), [moves, touched]);
  const amounts = next.flatMap((target) => ("amount" in target ? [target.amount] : []));
  const ask = touched.length > 0 ? scene.asks[touched.length - 1] : undefined;
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
          advised={hinted ? [...cellNames([hinted])] : []}
          sent={[]}
          onTouch={(target) => pupil.touch(target)}
          onCancel={() => pupil.cancel()}
        />
      </div>
      <div class="prompt">
        <p class={scene.ending ? "status over" : "status"}>{say(ask ?? scene.status)}</p>
        <div class="asking" data-asking={amounts.length > 0 ? "amount" : undefined}>
          {amounts.length > 0 && (
            <Amount amounts={amounts} onChoose={(amount) => pupil.touch({ amount })} />
          )}
          {moves.length > 0 &&
            scene.controls.map((control) => (
              <button
                type="button"
                key={control.id}
                data-control={control.id}
                disabled={touch(moves, touched, { control: control.id }).kind === "refused"}
                onClick={() => pupil.touch({ control: control.id })}
              >
                {say(control.label)}
              </button>
            ))}
          {touched.length > 0 && (
            <button type="button" class="plain" data-cancel onClick={() => pupil.cancel()}>
              {t("web-cancel")}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
