/** The board of a study: played on, marked, and drawn over. */
import { useMemo, useRef } from "preact/hooks";
import { Board } from "../board/Board";
import { cellAt } from "../board/drag";
import { filled, useFrame } from "../board/frame";
import { layOut } from "../board/layout";
import { offered, touch } from "../input";
import { useReducedMotion } from "../reducedMotion";
import { settings } from "../state";
import { useStore } from "../store";
import type { Geometry, Scene } from "../wire";
import { say, t } from "../words";
import type { Desk, DeskState } from "./desk";
import type { Standing } from "./module";
import { drawnOnce, Overlay, type Drawn } from "./Overlay";
import { cellsOf, cellWorths } from "./place";
import { node, type Node } from "./tree";
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
  const { marks, arrows = [] } = isHere ? node(tree, tree.at) : NO_REMARKS;
  const more = (cell: string) =>
    [
      worths.get(cell)?.words,
      marks.includes(cell) && t("study-cell-marked"),
      arrowWords(arrows, cell),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <div
      class="board-place study-board"
      data-preview={isHere ? undefined : ""}
      style={{ "--ratio": frame.width / frame.height }}
      onWheel={useWheel(desk)}
      {...useMarking(desk)}
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
        over={(seen) => (
          <Overlay
            layout={seen}
            moves={isHere && touched.length === 0 ? drawn(state, standing) : []}
            threat={threat !== null}
            worths={worths}
            marks={marks}
            arrows={arrows}
          />
        )}
        more={more}
        onTouch={(target) => desk.touch(target)}
        onCancel={() => desk.cancel()}
      />
    </div>
  );
}

const NO_CELLS = new Set<string>();
const NO_REMARKS: Pick<Node, "marks" | "arrows"> = { marks: [] };

/** Where the arrows go that begin on a cell. */
function arrowWords(arrows: string[], cell: string): string | null {
  const ends = arrows.map((arrow) => arrow.split(">")).filter(([from]) => from === cell);
  const cells = ends.map(([, to]) => to).join(" ");
  return cells ? t("study-arrow-to", { cells }) : null;
}

/** The other button marks a cell, or draws an arrow from one to another; so does a long touch mark. */
function useMarking(desk: Desk) {
  const from = useRef<string | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.button === 2 ? cellAt(event) : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const to = event.button === 2 ? cellAt(event) : null;
      if (from.current && to === from.current) desk.mark(to);
      else if (from.current && to) desk.drawArrow(from.current, to);
    },
    onContextMenu: (event: MouseEvent) => {
      const cell = cellAt(event);
      if (!cell) return;
      event.preventDefault();
      if (!from.current) desk.mark(cell);
    },
  };
}

/** The first moves of the engine's lines. */
function drawn({ thought, threat }: DeskState, standing: Standing): Drawn[] {
  const { moves } = threat ?? standing;
  return drawnOnce((thought?.lines ?? []).map((line) => cellsOf(moves, line.moves[0])));
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
  return { layout, frame: useFrame(layout, look, filled) };
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
