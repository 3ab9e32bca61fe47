/** A board that is looked at and touched. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Geometry, Point, Scene, Target } from "../wire";
import { t } from "../words";
import { cellLabel, cellNames, following, middle } from "./cells";
import { useDepth } from "./depth";
import { useDrag } from "./drag";
import { Ground } from "./Ground";
import {
  columns,
  furthest,
  layOut,
  neighbour,
  outlinePath,
  rows,
  type Box,
  type Direction,
  type Layout,
} from "./layout";
import { Ring, Standing } from "./Standing";

export interface BoardProps {
  layout: Layout;
  /** The rectangle that it is drawn in. */
  frame: Box;
  scene: Scene;
  /** Whether what happened is shown as movement. */
  animated: boolean;
  /** What a screen reader calls the board. */
  label: string;
  /** What has been touched so far. */
  touched: Target[];
  /** What may be touched next; nothing if it is not the reader's turn. */
  next: Target[];
  /** Cells whose piece can be dragged. */
  carriable: Set<string>;
  /** Cells that somebody advises to touch. */
  advised: string[];
  /** Cells of a move that is on its way to the server. */
  sent: string[];
  /** What lies over the pieces besides, such as arrows, where the cells are seen. */
  over?: (layout: Layout) => ComponentChildren;
  /** Whether it stays flat, whatever the reader wants. */
  isFlat?: boolean;
  /** What else a screen reader says of a cell. */
  more?: (cell: string) => string | undefined;
  onTouch(target: Target, hand: Hand): void;
  onCancel(): void;
}

/** What a person touches with: a finger is less exact than a mouse. */
export type Hand = "mouse" | "touch" | "keyboard";

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const ENDS: Record<string, Direction> = {
  Home: "left",
  End: "right",
  PageUp: "up",
  PageDown: "down",
};

export function Board(props: BoardProps) {
  const { layout, frame, touched } = props;
  const svg = useRef<SVGSVGElement>(null);
  const cursor = useCursor(svg, layout);
  const isHeld = (cell: string) => cellNames(touched).has(cell);
  const onTouch = (target: Target, hand: Hand) => {
    if ("cell" in target) cursor.set(target.cell);
    props.onTouch(target, hand);
  };
  const depth = useDepth(props, props.isFlat);
  const { sight } = depth;
  const seen = sight?.layout ?? layout;
  const drag = useDrag(svg, props.carriable, isHeld, onTouch, props.onCancel, depth.carrier);
  const onKeyDown = (event: KeyboardEvent) => {
    depth.skip();
    const direction = ARROWS[event.key];
    const end = ENDS[event.key];
    if (direction) cursor.go(neighbour(layout, cursor.cell, direction));
    else if (end) cursor.go(furthest(layout, cursor.cell, end, event.ctrlKey));
    else if (event.key === "Enter" || event.key === " ") {
      props.onTouch({ cell: cursor.cell }, "keyboard");
    } else if (event.key === "n") {
      cursor.go(following(rows(layout), cursor.cell, cellNames(props.next)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="board-stand" onPointerDown={depth.skip}>
      {depth.isWanted && <canvas class="board-canvas" aria-hidden="true" ref={depth.canvas} />}
      <svg
        ref={svg}
        class={sight ? "board deep" : "board"}
        viewBox={viewBox(sight?.box ?? frame)}
        style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
        role="grid"
        aria-label={props.label}
        data-dragging={drag.dragging ? "" : undefined}
        onKeyDown={onKeyDown}
        onMouseDown={leaveKeysAlone}
        {...drag.handlers}
      >
        {!sight && (
          <>
            <Ground layout={layout} frame={frame} />
            <Standing {...props} lifted={drag.dragging} />
          </>
        )}
        {props.over?.(seen)}
        <Grid
          {...props}
          seen={seen}
          covers={sight?.covers}
          cursor={cursor.cell}
          onCursor={cursor.set}
        />
      </svg>
      {depth.isMissing && (
        <p class="board-notice" role="status">
          {t("web-depth-missing")}
        </p>
      )}
    </div>
  );
}

/** A board to look at only. */
export function LittleBoard({
  geometry,
  scene,
  animated,
  coordinates = false,
  over,
}: Pick<BoardProps, "scene" | "animated" | "over"> & {
  geometry: Geometry;
  coordinates?: boolean;
}) {
  const layout = useMemo(
    () => layOut(geometry, { flipped: false, coordinates }),
    [geometry, coordinates],
  );
  const still = { touched: [], next: [], advised: [], sent: [], lifted: null };
  return (
    <svg class="board little" viewBox={viewBox(layout.box)} aria-hidden="true">
      <Ground layout={layout} frame={layout.box} />
      <Standing layout={layout} scene={scene} animated={animated} {...still} />
      {over?.(layout)}
    </svg>
  );
}

/** The cell that the keyboard is at. */
function useCursor(svg: { current: SVGSVGElement | null }, layout: Layout) {
  const [chosen, set] = useState<string | null>(null);
  const cell = chosen && layout.byId.has(chosen) ? chosen : middle(layout);
  const go = (to: string | undefined) => {
    if (!to) return;
    set(to);
    svg.current?.querySelector<SVGElement>(`[data-cell="${CSS.escape(to)}"]`)?.focus();
  };
  // A board that grows is drawn anew, and would drop the focus.
  const focused = svg.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (focused && !svg.current?.contains(document.activeElement)) go(cell);
  }, [layout]);
  return { cell, set, go };
}

interface GridProps extends BoardProps {
  /** The cells where they are seen, and what their pieces cover besides. */
  seen: Layout;
  covers: Map<string, Point[][]> | undefined;
  cursor: string;
  onCursor(cell: string): void;
}

/** The cells once more, for hands and screen readers. */
function Grid(props: GridProps) {
  const { layout, seen, covers, scene, touched, next, carriable, cursor, onCursor, onTouch } =
    props;
  const grid = useMemo(() => rows(layout), [layout]);
  const column = useMemo(() => columns(layout), [layout]);
  const offered = cellNames(next);
  const held = cellNames(touched);
  const names = (cell: string) =>
    [
      "hit",
      offered.has(cell) && "offered",
      held.has(cell) && "held",
      carriable.has(cell) && "carriable",
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <g>
      {grid.map((cells, row) => (
        <g role="row" key={cells[0]?.id} aria-rowindex={row + 1}>
          {cells.map((cell) => (
            <path
              key={cell.id}
              class={names(cell.id)}
              role="gridcell"
              data-cell={cell.id}
              data-offered={offered.has(cell.id) ? "" : undefined}
              tabindex={cell.id === cursor ? 0 : -1}
              aria-label={cellLabel(cell, scene, offered, props.more?.(cell.id))}
              aria-selected={held.has(cell.id)}
              aria-colindex={column.get(cell.id)}
              d={[seen.byId.get(cell.id)!.outline, ...(covers?.get(cell.id) ?? [])]
                .map((outline) => outlinePath(outline))
                .join("")}
              onFocus={() => onCursor(cell.id)}
              onClick={(event) => {
                if (isSynthetic(event)) onTouch({ cell: cell.id }, "keyboard");
              }}
            />
          ))}
        </g>
      ))}
      <Ring name="cursor" cell={seen.byId.get(cursor)!} inset={0.05} />
    </g>
  );
}

/** A click does not take the focus: arrow keys then still step through the game. */
function leaveKeysAlone(event: MouseEvent): void {
  event.preventDefault();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement || activeElement instanceof SVGElement) {
    activeElement.blur();
  }
}

/** Assistive technology activates with a click that no pointer has made. */
function isSynthetic(click: MouseEvent): boolean {
  return click.detail === 0;
}

function viewBox({ left, top, width, height }: Box): string {
  return `${left} ${top} ${width} ${height}`;
}
