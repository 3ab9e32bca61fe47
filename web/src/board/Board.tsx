/** A board that is looked at and touched. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Cell, Geometry, Piece, Scene, Target } from "../scene";
import { t, say } from "../words";
import {
  layOut,
  neighbour,
  outlinePath,
  rows,
  type Direction,
  type Layout,
  type Look,
} from "./layout";
import { movement, pieceKey } from "./motion";
import { PieceView } from "./pieces";
import { useDrag } from "./drag";

export interface BoardProps {
  geometry: Geometry;
  scene: Scene;
  look: Look;
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
  onTouch(target: Target, hand: Hand): void;
  onCancel(): void;
}

/** What a person touches with: a finger is less sure of itself. */
export type Hand = "mouse" | "touch" | "keyboard";

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export function Board(props: BoardProps) {
  const { geometry, scene, look, touched, next } = props;
  const layout = useMemo(() => layOut(geometry, look), [geometry, look.flipped, look.coordinates]);
  const svg = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const grid = useMemo(() => rows(layout), [layout]);
  const current = cursor && layout.byId.has(cursor) ? cursor : middle(layout);
  const offered = cellNames(next);
  const focus = (cell: string | undefined) => {
    if (!cell) return;
    setCursor(cell);
    svg.current?.querySelector<SVGElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus();
  };
  // A board that grows is drawn anew, and would drop the focus.
  const focused = svg.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (focused && !svg.current?.contains(document.activeElement)) focus(current);
  }, [layout]);
  const isHeld = (cell: string) => cellNames(touched).has(cell);
  const drag = useDrag(svg, props.carriable, isHeld, props.onTouch, props.onCancel);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction) focus(neighbour(layout, current, direction));
    else if (event.key === "Enter" || event.key === " ") {
      props.onTouch({ cell: current }, "keyboard");
    } else if (event.key === "n") focus(following(grid, current, offered));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { box } = layout;
  return (
    <svg
      ref={svg}
      class="board"
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      role="grid"
      aria-label={props.label}
      data-dragging={drag.dragging ? "" : undefined}
      onKeyDown={onKeyDown}
      {...drag.handlers}
    >
      <Ground layout={layout} />
      <Standing {...props} layout={layout} lifted={drag.dragging} />
      <g class="touchable">
        {grid.map((cells) => (
          <g role="row" key={cells[0]?.id}>
            {cells.map((cell) => (
              <path
                key={cell.id}
                class={hitClass(
                  offered.has(cell.id),
                  isHeld(cell.id),
                  props.carriable.has(cell.id),
                )}
                role="gridcell"
                data-cell={cell.id}
                data-offered={offered.has(cell.id) ? "" : undefined}
                tabindex={cell.id === current ? 0 : -1}
                aria-label={cellLabel(cell, scene, offered)}
                aria-selected={isHeld(cell.id)}
                d={outlinePath(cell.outline)}
                onFocus={() => setCursor(cell.id)}
              />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** A board to look at only. */
export function LittleBoard({
  geometry,
  scene,
  animated,
}: Pick<BoardProps, "geometry" | "scene" | "animated">) {
  const layout = useMemo(
    () => layOut(geometry, { flipped: false, coordinates: false }),
    [geometry],
  );
  const { box } = layout;
  const still = { touched: [], next: [], advised: [], sent: [], lifted: null };
  return (
    <svg
      class="board little"
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      <Ground layout={layout} />
      <Standing layout={layout} scene={scene} animated={animated} {...still} />
    </svg>
  );
}

/** What does not move: frame, cells and coordinates. */
function Ground({ layout }: { layout: Layout }) {
  const { box, board } = layout;
  return (
    <g class="ground" aria-hidden="true">
      <rect class="frame" x={box.left} y={box.top} width={box.width} height={box.height} rx=".14" />
      <rect class="field" x={board.left} y={board.top} width={board.width} height={board.height} />
      {layout.cells.map((cell) => (
        <g key={cell.id}>
          <path class={`cell shade-${cell.shade}`} d={outlinePath(cell.outline)} />
          {cell.shade === "water" && (
            <path class="waves" d={outlinePath(cell.outline, 0.06)} fill="url(#waves)" />
          )}
        </g>
      ))}
      {layout.labels.map(({ text, at }) => (
        <text key={`${at.x} ${at.y}`} class="label" x={at.x} y={at.y} font-size={layout.labelSize}>
          {text}
        </text>
      ))}
    </g>
  );
}

type StandingProps = Pick<
  BoardProps,
  "scene" | "animated" | "touched" | "next" | "advised" | "sent"
> & {
  layout: Layout;
  /** The cell whose piece follows the pointer. */
  lifted: string | null;
};

/** What stands on the cells, and what is pointed out. */
function Standing({
  layout,
  scene,
  animated,
  touched,
  next,
  advised,
  sent,
  lifted,
}: StandingProps) {
  const group = useRef<SVGGElement>(null);
  const ghosts = useMotion(group, scene, layout, animated);
  const at = (id: string) => layout.byId.get(id);
  const occupied = new Set(scene.pieces.map((piece) => piece.cell));
  const outlined = (ids: Iterable<string>, className: string, inset: number) =>
    [...ids].map((id) => {
      const cell = at(id);
      return (
        cell && <path key={className + id} class={className} d={outlinePath(cell.outline, inset)} />
      );
    });
  const marked = (kind: string) =>
    scene.marks.filter((mark) => mark.kind === kind).map((mark) => mark.cell);
  return (
    <g class="standing" aria-hidden="true" ref={group}>
      {outlined(marked("last-move"), "mark-last", 0)}
      {ghosts.map((piece) => {
        const cell = at(piece.cell);
        return (
          cell && (
            <g key={`ghost ${pieceKey(piece)}`} class="ghost">
              <PieceView piece={piece} cell={cell} />
            </g>
          )
        );
      })}
      {scene.pieces.map((piece) => {
        const cell = at(piece.cell);
        return (
          cell && (
            <g
              key={pieceKey(piece)}
              data-piece={pieceKey(piece)}
              data-on={piece.cell}
              class={lifted === piece.cell ? "lifted" : undefined}
            >
              <PieceView piece={piece} cell={cell} />
            </g>
          )
        );
      })}
      {outlined(marked("last-move"), "mark-last-edge", 0.04)}
      {outlined(marked("winning"), "mark-winning", 0.05)}
      {outlined(marked("losing"), "mark-losing", 0.05)}
      {outlined(sent, "mark-sent", 0.05)}
      {outlined(advised, "mark-advised", 0.07)}
      {outlined(cellNames(touched), "mark-touched", 0.05)}
      {marked("scared").map((id) => {
        const cell = at(id);
        return cell && <Scared key={`scared ${id}`} cell={cell} />;
      })}
      {[...cellNames(next)].map((id) => {
        const cell = at(id);
        if (!cell) return null;
        // At first only empty cells are pointed out: rings around most of one's
        // pieces would say nothing.
        const first = touched.length === 0;
        if (first && occupied.has(id)) return null;
        const { x, y } = cell.centre;
        return occupied.has(id) ? (
          <path key={`next ${id}`} class="target ring" d={outlinePath(cell.outline, 0.09)} />
        ) : (
          <circle
            key={`next ${id}`}
            class={first ? "target dot first" : "target dot"}
            cx={x}
            cy={y}
            r={dotSize(cell)}
          />
        );
      })}
    </g>
  );
}

function Scared({ cell }: { cell: Cell }) {
  return (
    <g class="mark-scared" transform={`translate(${cell.centre.x + 0.32} ${cell.centre.y - 0.32})`}>
      <circle r=".15" />
      <path d="M0-.085V.02M0 .075V.08" />
    </g>
  );
}

/** Small cells, such as halves of squares, get small dots. */
function dotSize(cell: Cell): number {
  return cell.outline.length === 3 ? 0.09 : 0.13;
}

/**
 * Lets pieces move from where they were, and returns those that are gone but
 * still fading.
 */
function useMotion(
  group: { current: SVGGElement | null },
  scene: Scene,
  layout: Layout,
  animated: boolean,
): Piece[] {
  const before = useRef(scene);
  const [ghosts, setGhosts] = useState<Piece[]>([]);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = scene;
    if (old === scene || !animated) return;
    const { moved, appeared, vanished } = movement(old, scene);
    const body = (key: string) =>
      group.current?.querySelector<SVGGElement>(`[data-piece="${CSS.escape(key)}"] .body`);
    for (const [key, from] of moved) {
      const start = layout.byId.get(from)?.centre;
      const end = layout.byId.get(key.split(" ")[0]!)?.centre;
      if (!start || !end) continue;
      const travel = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
      body(key)?.animate([{ transform: travel }, { transform: "none" }], MOVE);
    }
    for (const key of appeared) {
      body(key)?.animate(
        [
          { opacity: 0, transform: "scale(.6)" },
          { opacity: 1, transform: "none" },
        ],
        APPEAR,
      );
    }
    setGhosts(vanished);
    if (vanished.length === 0) return;
    const timer = setTimeout(() => setGhosts([]), FADE);
    return () => clearTimeout(timer);
  }, [scene]);
  return ghosts;
}

const FADE = 420;
const MOVE: KeyframeAnimationOptions = { duration: 260, easing: "cubic-bezier(.3,.1,.2,1)" };
const APPEAR: KeyframeAnimationOptions = { duration: 200, easing: "ease-out" };

function cellNames(targets: Target[]): Set<string> {
  return new Set(targets.flatMap((target) => ("cell" in target ? [target.cell] : [])));
}

function middle({ cells, board }: Layout): string {
  const x = board.left + board.width / 2;
  const y = board.top + board.height / 2;
  const distance = (cell: Cell) => Math.hypot(cell.centre.x - x, cell.centre.y - y);
  const nearest = cells.reduce(
    (best, cell) => (distance(cell) < distance(best) ? cell : best),
    cells[0]!,
  );
  return nearest.id;
}

/** The next cell, in reading order, that a move can go on with. */
function following(grid: Cell[][], from: string, offered: Set<string>): string | undefined {
  const order = grid.flat().map((cell) => cell.id);
  const start = order.indexOf(from) + 1;
  return [...order.slice(start), ...order.slice(0, start)].find((id) => offered.has(id));
}

function hitClass(offered: boolean, held: boolean, carriable: boolean): string {
  return `hit${offered ? " offered" : ""}${held ? " held" : ""}${carriable ? " carriable" : ""}`;
}

/** What a screen reader says of a cell: its name, what is on it, what it is. */
function cellLabel(cell: Cell, scene: Scene, offered: Set<string>): string {
  const standing = scene.pieces
    .filter((piece) => piece.cell === cell.id)
    .map((piece) => say(piece.name));
  const marks = scene.marks.filter((mark) => mark.cell === cell.id);
  const has = (kind: string) => marks.some((mark) => mark.kind === kind);
  return [
    cell.id,
    standing.length > 0 ? standing.reverse().join(", ") : t("web-cell-empty"),
    cell.shade === "water" ? t("web-cell-water") : "",
    has("scared") ? t("web-cell-scared") : "",
    has("last-move") ? t("web-cell-last") : "",
    has("winning") || has("losing") ? t("web-cell-decided") : "",
    offered.has(cell.id) ? t("web-cell-offered") : "",
  ]
    .filter(Boolean)
    .join(", ");
}
