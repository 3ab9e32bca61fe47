import { outlinePath, type Box, type Layout } from "./layout";

/** What does not move: frame, cells and coordinates. */
export function Ground({ layout, frame }: { layout: Layout; frame: Box }) {
  const { board } = layout;
  return (
    <g class="ground" aria-hidden="true">
      <rect
        class="frame"
        x={frame.left}
        y={frame.top}
        width={frame.width}
        height={frame.height}
        rx=".14"
      />
      <rect class="field" x={board.left} y={board.top} width={board.width} height={board.height} />
      {layout.cells.map((cell) => (
        <g key={cell.id}>
          <path class={`cell shade-${cell.shade}`} d={outlinePath(cell.outline)} />
          {cell.shade === "water" && (
            <path class="waves" d={outlinePath(cell.outline, 0.06)} fill="url(#waves)" />
          )}
        </g>
      ))}
      {layout.labels.map(({ text, at, inside }) => (
        <text
          key={`${at.x} ${at.y}`}
          class={inside ? "coordinate inside" : "coordinate"}
          x={at.x}
          y={at.y}
          font-size={layout.labelSize}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
