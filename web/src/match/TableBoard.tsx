/** The board of a match, with what has been touched of a move. */
import { useMemo } from "preact/hooks";
import { Board } from "../board/Board";
import type { Box, Layout } from "../board/layout";
import { touch } from "../input";
import { useReducedMotion } from "../reducedMotion";
import type { MoveView, Scene, Target } from "../wire";
import { settings } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";
import { hintInSight, threatsInSight, type LaidState } from "./state";
import type { Table } from "./table";

interface TableBoardProps {
  table: Table;
  state: LaidState;
  /** The moves that the reader may make, and what may be touched next. */
  moves: MoveView[];
  next: Target[];
  layout: Layout;
  frame: Box;
}

export function TableBoard({ table, state, moves, next, layout, frame }: TableBoardProps) {
  const { picture, touched, unconfirmed, course, looking } = state;
  // The names of cells may have commas, but no blanks.
  const threatened = threatsInSight(state)
    .flatMap(({ cells }) => cells)
    .join(" ");
  const scene = useMemo(
    () => withThreats(picture.scene, new Set(threatened ? threatened.split(" ") : [])),
    [picture.scene, threatened],
  );
  const { motion } = useStore(settings);
  const reduced = useReducedMotion();
  const carriable = useMemo(
    () => carriableCells(scene, next, (target) => touch(moves, touched, target).kind === "held"),
    [scene, next, moves],
  );
  return (
    <div class="board-place">
      <Board
        layout={layout}
        frame={frame}
        scene={scene}
        animated={motion && !reduced}
        label={t("web-board-label", { game: say(course.match.title) })}
        touched={unconfirmed?.paths[0] ?? warnedPath(state) ?? touched}
        next={unconfirmed ? [] : next}
        carriable={carriable}
        advised={hintInSight(state)?.cells ?? []}
        sent={sentCells(state)}
        onTouch={(target, hand) => {
          if (looking === null) table.touch(target, hand);
          else document.getElementById("now")?.focus();
        }}
        onCancel={() => table.cancel()}
      />
    </div>
  );
}

/** A scene in which cells are marked where something is threatened. */
function withThreats(scene: Scene, cells: Set<string>): Scene {
  for (const { cell, kind } of scene.marks) if (kind === "alarm") cells.delete(cell);
  const marks = [...cells].map((cell) => ({ cell, kind: "alarm" as const }));
  return marks.length > 0 ? { ...scene, marks: [...scene.marks, ...marks] } : scene;
}

/** The cells with a piece that begins, or goes on with, a move of several touches. */
function carriableCells(
  scene: Scene,
  next: Target[],
  goesOn: (target: Target) => boolean,
): Set<string> {
  const occupied = new Set(scene.pieces.map((piece) => piece.cell));
  const found = next.flatMap((target) =>
    "cell" in target && occupied.has(target.cell) && goesOn(target) ? [target.cell] : [],
  );
  return new Set(found);
}

/** The touches of the move that a coach warns of. */
function warnedPath({ warned, picture }: LaidState): Target[] | undefined {
  return picture.moves.find(({ text }) => text === warned?.mv)?.paths[0];
}

/** The cells of the move that is on its way to the server, or that a coach thinks about. */
function sentCells({ connection, considered, picture }: LaidState): string[] {
  const command = connection.pending.find(({ action }) => action === "play");
  const mv = command?.action === "play" ? command.mv : considered;
  const path = picture.moves.find(({ text }) => text === mv)?.paths[0] ?? [];
  return path.flatMap((target) => ("cell" in target ? [target.cell] : []));
}
