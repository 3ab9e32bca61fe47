/** Pieces, from the drawings that the board brings; colours come from the theme. */
import type { Cell, Drawing, Geometry, Shape, Tone } from "../wire";
import { outlinePath } from "./layout";

/** The drawing of pieces of a kind and tone. */
export function drawingOf({ drawings }: Pick<Geometry, "drawings">, kind: string, tone: Tone) {
  return drawings.find((drawing) => drawing.kind === kind && drawing.tone === tone);
}

interface PieceProps {
  drawing: Drawing | undefined;
  /** Where it stands. */
  cell: Pick<Cell, "centre" | "outline">;
  height: number;
}

/** A piece where it stands. */
export function PieceView({ drawing, cell, height }: PieceProps) {
  if (!drawing) return null;
  const { tone, place, stack, shapes } = drawing;
  const layers = stack ? Math.min(height, stack.highest) : 0;
  const step = stack?.step ?? 0;
  const bottom = (step * Math.max(layers - 1, 0)) / 2;
  const drawn = (some: Shape[] | undefined, down: number) => (
    <g transform={down ? `translate(0 ${down})` : undefined}>
      {some?.map((shape) => part(shape, cell, height))}
    </g>
  );
  return (
    <g
      class={`piece tone-${tone} place-${place}`}
      transform={`translate(${cell.centre.x} ${cell.centre.y})`}
    >
      <g class="body">
        {drawn(stack?.under, bottom)}
        {Array.from({ length: layers }, (_, level) => drawn(stack?.layer, bottom - level * step))}
        {drawn(shapes, -bottom)}
      </g>
    </g>
  );
}

/** A part of a piece. */
function part(shape: Shape, { centre, outline }: PieceProps["cell"], height: number) {
  const name = `role-${shape.role}`;
  switch (shape.form) {
    case "circle":
      return <circle class={name} cx={shape.x} cy={shape.y} r={shape.r} />;
    case "rect": {
      const { x, y, width, height, r } = shape;
      return <rect class={name} x={x} y={y} width={width} height={height} rx={r} />;
    }
    case "path":
      return <path class={name} d={shape.d} />;
    case "cell":
      // Patterns go on from cell to cell.
      return (
        <path
          class={name}
          d={outlinePath(outline, shape.inset)}
          transform={`translate(${-centre.x} ${-centre.y})`}
          fill={PATTERNS.has(shape.role) ? `url(#${shape.role})` : undefined}
        />
      );
    case "height":
      return (
        <text class={name} y={shape.y} font-size={shape.size}>
          {height}
        </text>
      );
  }
}

/** A piece alone, for trays and legends. */
export function PieceIcon({ drawing }: { drawing: Drawing | undefined }) {
  return (
    <svg class="piece-icon" viewBox="-.5 -.5 1 1" aria-hidden="true">
      <PieceView drawing={drawing} cell={ALONE} height={1} />
    </svg>
  );
}

const ALONE = {
  centre: { x: 0, y: 0 },
  outline: [
    { x: -0.44, y: -0.44 },
    { x: 0.44, y: -0.44 },
    { x: 0.44, y: 0.44 },
    { x: -0.44, y: 0.44 },
  ],
};

const PATTERNS = new Set<string>(["stripes", "dots"]);

/** The patterns that boards share, once in a page. */
export function Patterns() {
  return (
    <svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="stripes"
          width=".14"
          height=".14"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class="stripe" width=".05" height=".14" />
        </pattern>
        <pattern id="dots" width=".2" height=".2" patternUnits="userSpaceOnUse">
          <circle class="speck" cx=".05" cy=".05" r=".034" />
          <circle class="speck" cx=".15" cy=".15" r=".034" />
        </pattern>
        <pattern id="waves" width=".34" height=".2" patternUnits="userSpaceOnUse">
          <path class="wave" d="M0 .1Q.085 .02 .17 .1T.34 .1" />
        </pattern>
      </defs>
    </svg>
  );
}
