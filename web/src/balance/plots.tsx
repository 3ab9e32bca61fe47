/** Plots that can be read without colour: every line has its name, every value its number. */
import { percent } from "./percent";

export interface Row {
  name: string;
  /** What stands below the name. */
  note: string;
  /** A share with its interval, from 0 to 1. */
  value: number;
  interval: { low: number; high: number };
}

const WIDTH = 360;
const LEFT = 116;
const RIGHT = 285;
const LINE = 34;
const TOP = 8;

interface PlotProps<T> {
  rows: T[];
  label: string;
}

/** Shares as points with their intervals on a scale from 0 to 100 %. */
export function Intervals({ rows, label }: PlotProps<Row>) {
  const x = (share: number) => LEFT + (RIGHT - LEFT) * share;
  const bottom = TOP + LINE * rows.length;
  return (
    <svg
      class="plot"
      viewBox={`0 0 ${WIDTH} ${bottom + 20}`}
      role="img"
      aria-label={spoken(label, rows)}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((mark) => (
        <g key={mark}>
          <line
            class={mark === 0.5 ? "middle" : "grid"}
            x1={x(mark)}
            x2={x(mark)}
            y1={TOP}
            y2={bottom}
          />
          <text class="mark" x={x(mark)} y={bottom + 14}>
            {100 * mark}
          </text>
        </g>
      ))}
      {rows.map(({ name, note, value, interval: { low, high } }, i) => {
        const y = TOP + LINE * i + LINE / 2;
        return (
          <g key={name}>
            <text class="name" x={LEFT - 8} y={y - 2}>
              {name}
            </text>
            <text class="note" x={LEFT - 8} y={y + 10}>
              {note}
            </text>
            <path class="interval" d={`M${x(low)} ${y - 6}v12m0-6H${x(high)}m0-6v12`} />
            <circle cx={x(value)} cy={y} r={4} />
            <text x={RIGHT + 8} y={y + 4}>
              {percent(value)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function spoken(label: string, rows: Row[]): string {
  const lines = rows.map(
    ({ name, value, interval: { low, high } }) =>
      `${name}: ${percent(value)} (${percent(low)} – ${percent(high)})`,
  );
  return `${label}. ${lines.join("; ")}`;
}

export interface LengthRow {
  name: string;
  shortest: number;
  quarter: number;
  half: number;
  three_quarters: number;
  longest: number;
}

/** A box from the first to the third quarter, a bar at the half, whiskers to the ends. */
export function Lengths({ rows, label }: PlotProps<LengthRow>) {
  // A few endless games would leave no room for the others: their line leaves the plot.
  const common = rows.map(({ three_quarters }) => three_quarters).sort((a, b) => a - b);
  const most = 2 * (common[Math.floor((common.length - 1) / 2)] ?? 1);
  const x = (plies: number) => LEFT + ((RIGHT - LEFT) * Math.min(plies, most)) / most;
  const bottom = TOP + LINE * rows.length;
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${bottom + 20}`} role="img" aria-label={label}>
      {[0, most / 2, most].map((mark) => (
        <g key={mark}>
          <line class="grid" x1={x(mark)} x2={x(mark)} y1={TOP} y2={bottom} />
          <text class="mark" x={x(mark)} y={bottom + 14}>
            {mark}
          </text>
        </g>
      ))}
      {rows.map(({ name, shortest, quarter, half, three_quarters, longest }, i) => {
        const y = TOP + LINE * i + LINE / 2;
        return (
          <g key={name}>
            <text class="name" x={LEFT - 8} y={y + 4}>
              {name}
            </text>
            <path class="interval" d={`M${x(shortest)} ${y - 5}v10m0-5H${x(longest)}m0-5v10`} />
            <rect
              class="box"
              x={x(quarter)}
              width={x(three_quarters) - x(quarter)}
              y={y - 8}
              height={16}
            />
            <path class="half" d={`M${x(half)} ${y - 8}v16`} />
            <text x={RIGHT + 8} y={y + 4}>
              {longest > most ? `${half} → ${longest}` : half}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export interface HistogramRow {
  name: string;
  /** How many plies wide a column is. */
  step: number;
  /** How many games each has; the last holds all that are longer, too. */
  counts: number[];
}

/** Columns for how many games were how long, each row on a scale of its own. */
export function Histograms({ rows, label }: PlotProps<HistogramRow>) {
  const line = 52;
  const height = 28;
  return (
    <svg
      class="plot"
      viewBox={`0 0 ${WIDTH} ${TOP + line * rows.length}`}
      role="img"
      aria-label={label}
    >
      {rows.map(({ name, step, counts }, i) => {
        const bottom = TOP + line * i + height;
        const width = (RIGHT - LEFT) / counts.length;
        const most = Math.max(1, ...counts);
        const columns = counts.map((games, at) => {
          const high = (height * games) / most;
          return `M${(LEFT + width * at).toFixed(1)} ${bottom}v${-high.toFixed(1)}h${(width - 1).toFixed(1)}V${bottom}z`;
        });
        return (
          <g key={name}>
            <text class="name" x={LEFT - 8} y={bottom - 8}>
              {name}
            </text>
            <path class="column" d={columns.join("")} />
            <path class="interval" d={`M${LEFT} ${bottom}H${RIGHT}`} />
            <text class="mark" x={LEFT} y={bottom + 14}>
              0
            </text>
            <text class="mark" x={RIGHT - width} y={bottom + 14}>
              {step * (counts.length - 1)}+
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const DASHES = ["", "6 3", "2 3", "8 2 2 2"];

/** A line for each row, told apart by its dashes and the number at its end. */
export function Branching({ rows, label }: PlotProps<{ name: string; values: number[] }>) {
  const [height, left, right] = [150, 36, 240];
  const plies = Math.max(2, ...rows.map(({ values }) => values.length));
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const x = (ply: number) => left + ((right - left) * ply) / (plies - 1);
  const y = (moves: number) => height - (height - TOP) * (moves / most);
  const marks = [0, Math.round(most / 2), Math.round(most)];
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${height + 22}`} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <line class="grid" x1={left} x2={right} y1={y(mark)} y2={y(mark)} />
          <text class="name" x={left - 6} y={y(mark) + 4}>
            {mark}
          </text>
        </g>
      ))}
      {rows.map(({ name, values }, i) => {
        const points = values.map((moves, ply) => `${x(ply).toFixed(1)},${y(moves).toFixed(1)}`);
        const level = TOP + 14 + i * 30;
        return (
          <g key={name}>
            <polyline class="course" stroke-dasharray={DASHES[i % 4]} points={points.join(" ")} />
            <line
              class="course"
              stroke-dasharray={DASHES[i % 4]}
              x1={right + 8}
              x2={right + 36}
              y1={level - 4}
              y2={level - 4}
            />
            <text x={right + 40} y={level}>
              {name}
            </text>
          </g>
        );
      })}
      <text class="mark" x={left} y={height + 16}>
        1
      </text>
      <text class="mark" x={right} y={height + 16}>
        {plies}
      </text>
    </svg>
  );
}
