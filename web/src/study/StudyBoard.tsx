/** The board of a study: played on, marked, and drawn over. */
import { useMemo, useRef } from "preact/hooks";
import { Board } from "../board/Board";
import { useFrame } from "../board/frame";
import { layOut } from "../board/layout";
import { offered, touch } from "../input";
import { useReducedMotion } from "../reducedMotion";
import { settings } from "../state";
import { useStore } from "../store";
import type { Geometry, Scene } from "../wire";
import { say, t } from "../words";
import type { Desk, DeskState } from "./desk";
import type { Standing } from "./module";
import { Overlay, type Drawn } from "./Overlay";
import { cellsOf, cellWorths } from "./place";
import { node } from "./tree";
import { EvalBar } from "./EvalBar";

interface StudyBoardProps {
  desk: Desk;
  state: DeskState;
  standing: Standing;
  flipped: boolean;
}

const NOTHING = new Map<string, never>();

export function StudyBoard({ desk, state, standing, flipped }: StudyBoardProps) {
  const { touched, preview, threat, values, tree, isMarking } = state;
  const shown = preview ?? standing;
  const isHere = preview === null;
  const { layout, frame } = useLayout(shown.board, flipped);
  const { motion } = useStore(settings);
  const reduced = useReducedMotion();
  const moves = isHere && !threat ? standing.moves : [];
  const next = useMemo(() => offered(moves, touched), [moves, touched]);
  const carriable = useMemo(
    () =>
      carriableCells(
        shown.scene,
        next.flatMap((one) => ("cell" in one ? [one.cell] : [])),
        (cell) => touch(moves, touched, { cell }).kind === "held",
      ),
    [shown, next],
  );
  const worths = useMemo(
    () => (isHere && !threat ? cellWorths(moves, values, touched) : NOTHING),
    [moves, values, touched, isHere, threat],
  );
  const marks = isHere ? node(tree, tree.at).marks : [];
  const more = (cell: string) =>
    [worths.get(cell)?.words, marks.includes(cell) && t("study-cell-marked")]
      .filter(Boolean)
      .join(", ");
  return (
    <div
      class="board-place study-board"
      data-preview={isHere ? undefined : ""}
      style={{ "--ratio": frame.width / frame.height }}
      onWheel={useWheel(desk)}
      onContextMenu={(event) => {
        const cell = event.target instanceof Element && event.target.getAttribute("data-cell");
        if (!cell) return;
        event.preventDefault();
        desk.mark(cell);
      }}
    >
      <EvalBar state={state} standing={standing} flipped={flipped} />
      <Board
        layout={layout}
        frame={frame}
        scene={shown.scene}
        animated={motion && !reduced}
        label={t("web-board-label", { game: say(standing.title) })}
        touched={isHere ? touched : []}
        next={isMarking ? [] : next}
        carriable={isMarking ? NO_CELLS : carriable}
        advised={[]}
        sent={[]}
        over={
          <Overlay
            layout={layout}
            moves={isHere && touched.length === 0 ? drawn(state, standing) : []}
            threat={threat !== null}
            worths={worths}
            marks={marks}
          />
        }
        more={more}
        onTouch={(target) => desk.touch(target)}
        onCancel={() => desk.cancel()}
      />
    </div>
  );
}

const NO_CELLS = new Set<string>();

/** The first moves of the engine's lines. */
function drawn({ thought, threat }: DeskState, standing: Standing): Drawn[] {
  const { moves } = threat ?? standing;
  return (thought?.lines ?? []).flatMap((line, at) => {
    const cells = cellsOf(moves, line.moves[0]);
    return cells.length > 0 ? [{ cells, rank: at + 1 }] : [];
  });
}

function carriableCells(scene: Scene, cells: string[], goesOn: (cell: string) => boolean) {
  const occupied = new Set(scene.pieces.map((piece) => piece.cell));
  return new Set(cells.filter((cell) => occupied.has(cell) && goesOn(cell)));
}

/** Where the cells lie, and the frame around them. */
function useLayout(board: Geometry, flipped: boolean) {
  const { coordinates } = useStore(settings);
  const look = { flipped, coordinates };
  const layout = useMemo(() => layOut(board, look), [board, flipped, coordinates]);
  return { layout, frame: useFrame(layout, look) };
}

/** How far a wheel turns for one step, in pixels. */
const NOTCH = 40;

/** The wheel goes through the moves. */
export function useWheel(desk: Desk) {
  const turned = useRef(0);
  return (event: WheelEvent) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    turned.current +=
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
    if (Math.abs(turned.current) < NOTCH) return;
    desk.step(turned.current > 0 ? "forward" : "back");
    turned.current = 0;
  };
}
