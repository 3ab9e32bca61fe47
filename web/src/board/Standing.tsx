/** What stands on the cells, and what is pointed out. */
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { Cell, Mark, MarkKind, Piece, Point, Scene, Target } from "../wire";
import { cellNames } from "./cells";
import { cornersPath, outlinePath, type Layout } from "./layout";
import { pieceKey } from "./motion";
import { useMotion } from "./moving";
import { drawingOf, PieceView } from "./pieces";

export interface StandingProps {
  layout: Layout;
  scene: Scene;
  animated: boolean;
  touched: Target[];
  next: Target[];
  advised: string[];
  sent: string[];
  /** The cell whose piece follows the pointer. */
  lifted: string | null;
}

export function Standing(props: StandingProps) {
  const { layout, scene, touched, next, lifted } = props;
  const group = useRef<SVGGElement>(null);
  const ghosts = useMotion(group, scene, layout, props.animated);
  const occupied = new Set(scene.pieces.map((piece) => piece.cell));
  return (
    <g class="standing" aria-hidden="true" ref={group}>
      <g>
        {onCells(layout, marked(scene, "last-move"), (cell) => (
          <path class="mark-last" d={outlinePath(cell.outline)} />
        ))}
      </g>
      <g>
        {onCells(layout, [...marked(scene, "jumped"), ...marked(scene, "removed")], (cell) => (
          <path class="mark-taken" d={crossPath(cell.centre)} />
        ))}
      </g>
      <g>{ghosts.map((piece) => drawnPiece(layout, piece, "ghost"))}</g>
      <g>
        {scene.pieces.map((piece) =>
          drawnPiece(layout, piece, lifted === piece.cell ? "lifted" : undefined),
        )}
      </g>
      <Marks {...props} />
      <g>
        {onCells(layout, cellNames(next), (cell) => (
          <NextTarget cell={cell} occupied={occupied.has(cell.id)} first={touched.length === 0} />
        ))}
      </g>
      <g>
        {onCells(layout, marked(scene, "alarm"), (cell) => (
          <Alarm cell={cell} />
        ))}
      </g>
    </g>
  );
}

function drawnPiece(layout: Layout, piece: Piece, name: string | undefined): VNode | null {
  const cell = layout.byId.get(piece.cell);
  if (!cell) return null;
  const key = pieceKey(piece);
  return (
    <g key={key} data-piece={key} data-on={piece.cell} class={name}>
      <PieceView
        drawing={drawingOf(layout, piece.kind, piece.tone)}
        cell={cell}
        height={piece.height}
      />
    </g>
  );
}

/** What lies over the pieces, each with a line of its own kind. */
function Marks({ layout, scene, touched, advised, sent }: StandingProps) {
  const held = cellNames(touched);
  const threats = scene.marks.filter(({ kind, cell }) => kind === "alarm" && held.has(cell));
  const lines: [name: string, cells: Iterable<string>, inset: number][] = [
    ["mark-last-edge", marked(scene, "last-move"), 0.05],
    ["mark-left", marked(scene, "left"), 0.05],
    ["mark-removed", marked(scene, "removed"), 0.12],
    ["mark-winning", marked(scene, "winning"), 0.07],
    ["mark-losing", marked(scene, "losing"), 0.07],
    ["mark-sent", sent, 0.06],
    ["mark-advised", advised, 0.07],
    ["mark-touched", cellNames(touched), 0.06],
    ["mark-threat", threats.flatMap(({ by }) => by ?? []), 0.06],
  ];
  return (
    <>
      {threats.map((mark) => (
        <Threat key={mark.cell} layout={layout} mark={mark} />
      ))}
      {lines.map(([name, cells, inset]) => (
        <Outlines key={name} layout={layout} cells={cells} name={name} inset={inset} />
      ))}
    </>
  );
}

/** Lines from what is held to what puts it in danger. */
function Threat({ layout, mark }: { layout: Layout; mark: Mark }) {
  const to = layout.byId.get(mark.cell)?.centre;
  const lines = onCells(layout, mark.by ?? [], ({ centre: { x, y } }) => (
    <TwoTones name="mark-threat" path={`M${x} ${y}L${to?.x} ${to?.y}`} />
  ));
  return <g>{to && lines}</g>;
}

interface OutlinesProps {
  layout: Layout;
  cells: Iterable<string>;
  name: string;
  inset: number;
}

function Outlines({ layout, cells, name, inset }: OutlinesProps) {
  return (
    <g>
      {onCells(layout, cells, (cell) => (
        <Ring name={name} cell={cell} inset={inset} />
      ))}
    </g>
  );
}

/** The outline of a cell in two tones, so that it is seen on every ground. */
export function Ring({ name, cell, inset }: { name: string; cell: Cell; inset: number }) {
  return <TwoTones name={name} path={outlinePath(cell.outline, inset)} />;
}

function TwoTones({ name, path }: { name: string; path: string }) {
  return (
    <g class={`ring ${name}`}>
      <path class="ring-halo" d={path} />
      <path class="ring-line" d={path} />
    </g>
  );
}

/** A cell that may be touched next; at first, with many of them, in small. */
function NextTarget({ cell, occupied, first }: { cell: Cell; occupied: boolean; first: boolean }) {
  const order = first ? " first" : "";
  if (occupied) {
    return <TwoTones name={`target${order}`} path={cornersPath(cell.outline, 0.07, 0.2)} />;
  }
  const { x, y } = cell.centre;
  const size = dotSize(cell) * (first ? 0.55 : 1);
  return <circle class={`target-dot${order}`} cx={x} cy={y} r={size} />;
}

/** In the corner of a square, over the piece; in the middle of a half, where none stands. */
function Alarm({ cell }: { cell: Cell }) {
  const { x, y } = cell.centre;
  const place = cell.outline.length === 3 ? `${x} ${y}` : `${x + 0.32} ${y - 0.32}`;
  return (
    <g class="mark-alarm" transform={`translate(${place})`}>
      <circle r=".15" />
      <path d="M0-.085V.02M0 .075V.08" />
    </g>
  );
}

function crossPath({ x, y }: Point): string {
  const [left, right, top, bottom] = [x - 0.17, x + 0.17, y - 0.17, y + 0.17];
  return `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
}

/** Small cells, such as halves of squares, get small dots. */
function dotSize(cell: Cell): number {
  return cell.outline.length === 3 ? 0.09 : 0.13;
}

function marked(scene: Scene, kind: MarkKind): string[] {
  return scene.marks.filter((mark) => mark.kind === kind).map((mark) => mark.cell);
}

/** Draws something on each of some cells. */
function onCells(layout: Layout, ids: Iterable<string>, draw: (cell: Cell) => VNode): VNode[] {
  return [...ids].flatMap((id) => {
    const cell = layout.byId.get(id);
    return cell ? [<g key={id}>{draw(cell)}</g>] : [];
  });
}
