/** Clicking and dragging on a board, with mouse, pen and finger. */
import { useRef, useState } from "preact/hooks";
import type { Point, Target } from "../wire";
import type { Hand } from "./Board";

interface Grip {
  cell: string;
  x: number;
  y: number;
  pointer: number;
  hand: Hand;
  /** Whether the pointer has moved far enough to carry the piece. */
  carried: boolean;
}

/** Movements below this many pixels are a trembling hand. */
const TREMBLE = 6;

export interface Drag {
  /** The cell whose piece follows the pointer. */
  dragging: string | null;
  handlers: Record<string, (event: PointerEvent) => void>;
}

/** What carries the piece of a cell that is dragged. */
export interface Carrier {
  /** Carries it to a point of the screen, from where it was gripped. */
  carry(cell: string, to: Point, from: Point): void;
  putDown(cell: string): void;
}

export function useDrag(
  svg: { current: SVGSVGElement | null },
  carriable: Set<string>,
  isHeld: (cell: string) => boolean,
  onTouch: (target: Target, hand: Hand) => void,
  onCancel: () => void,
  carrier: Carrier = flatCarrier(svg),
): Drag {
  const grip = useRef<Grip | null>(null);
  const [dragging, setDragging] = useState<string | null>(null);

  const down = (event: PointerEvent) => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0 || grip.current) return;
    // Wherever the pointer is released, the board must hear of it.
    svg.current?.setPointerCapture(event.pointerId);
    const hand = event.pointerType === "mouse" ? "mouse" : "touch";
    grip.current = {
      cell,
      x: event.clientX,
      y: event.clientY,
      pointer: event.pointerId,
      hand,
      carried: false,
    };
  };
  const move = (event: PointerEvent) => {
    const held = grip.current;
    if (!held || held.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > TREMBLE;
    if (!held.carried && far && (carriable.has(held.cell) || isHeld(held.cell))) {
      held.carried = true;
      setDragging(held.cell);
      if (!isHeld(held.cell)) onTouch({ cell: held.cell }, held.hand);
    }
    const to = { x: event.clientX, y: event.clientY };
    if (held.carried) carrier.carry(held.cell, to, held);
  };
  const up = (event: PointerEvent) => {
    const held = grip.current;
    if (!held || held.pointer !== event.pointerId) return;
    grip.current = null;
    const cell = cellAt(event);
    if (!held.carried) {
      if (cell === held.cell) onTouch({ cell }, held.hand);
      return;
    }
    carrier.putDown(held.cell);
    setDragging(null);
    if (cell && cell !== held.cell) onTouch({ cell }, held.hand);
    else if (!cell) onCancel();
  };
  const cancel = (event: PointerEvent) => {
    const held = grip.current;
    if (!held || held.pointer !== event.pointerId) return;
    grip.current = null;
    if (!held.carried) return;
    carrier.putDown(held.cell);
    setDragging(null);
    onCancel();
  };
  const handlers = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: cancel,
    onLostPointerCapture: cancel,
  };
  return { dragging, handlers };
}

/** The cell under the pointer, wherever the pointer was pressed. */
export function cellAt({ clientX, clientY }: MouseEvent): string | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-cell]");
  return found?.getAttribute("data-cell") ?? null;
}

/** Moves the drawing of the piece. */
function flatCarrier(svg: { current: SVGSVGElement | null }): Carrier {
  return {
    carry(cell, to, from) {
      const scale = svg.current?.getScreenCTM()?.a ?? 1;
      const [x, y] = [(to.x - from.x) / scale, (to.y - from.y) / scale];
      bodies(svg.current, cell).forEach(
        (body) => (body.style.transform = `translate(${x}px, ${y}px)`),
      );
    },
    putDown: (cell) => bodies(svg.current, cell).forEach((body) => (body.style.transform = "")),
  };
}

/** What is lifted: the topmost piece of the cell. */
function bodies(svg: SVGSVGElement | null, cell: string): SVGGElement[] {
  const all = svg?.querySelectorAll<SVGGElement>(`[data-on="${CSS.escape(cell)}"] .body`) ?? [];
  return [...all].slice(-1);
}
