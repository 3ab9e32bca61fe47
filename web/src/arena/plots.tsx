/** Ratings as plots that can be read without colour. */
import type { Publication, Standings } from "../wire";

type Rating = Standings["ratings"][number];

const WIDTH = 360;
const LEFT = 110;
const RIGHT = 290;
const LINE = 28;

interface Scale {
  low: number;
  high: number;
}

/** Wide enough for every rating with its error, however the run stands. */
function scaleOf(ratings: Rating[]): Scale {
  let [low, high] = [-100, 100];
  for (const rating of ratings) {
    if (!rating) continue;
    low = Math.min(low, rating.elo - rating.error);
    high = Math.max(high, rating.elo + rating.error);
  }
  return { low: Math.max(low, -2000), high: Math.min(high, 2000) };
}

interface RatingsProps {
  names: string[];
  ratings: Rating[];
  label: string;
}

/** A point with an error bar for each contestant, the strongest first. */
export function Ratings({ names, ratings, label }: RatingsProps) {
  const scale = scaleOf(ratings);
  const x = (elo: number) =>
    LEFT +
    ((RIGHT - LEFT) * (Math.min(scale.high, Math.max(scale.low, elo)) - scale.low)) /
      (scale.high - scale.low);
  const rows = names
    .map((name, i) => ({ name, rating: ratings[i] ?? null }))
    .sort((a, b) => (b.rating?.elo ?? -1e9) - (a.rating?.elo ?? -1e9));
  const bottom = 8 + LINE * rows.length;
  const told = rows.map(({ name, rating }) => `${name}: ${numbers(rating)}`).join("; ");
  return (
    <svg
      class="plot"
      viewBox={`0 0 ${WIDTH} ${bottom + 20}`}
      role="img"
      aria-label={`${label}. ${told}`}
    >
      {[scale.low, 0, scale.high].map((mark) => (
        <g key={mark}>
          <line class="grid" x1={x(mark)} x2={x(mark)} y1={8} y2={bottom} />
          <text class="mark" x={x(mark)} y={bottom + 14}>
            {mark.toFixed(0)}
          </text>
        </g>
      ))}
      {rows.map(({ name, rating }, i) => {
        const y = 8 + LINE * i + LINE / 2;
        return (
          <g key={name}>
            <text class="name" x={LEFT - 8} y={y + 4}>
              {name}
            </text>
            {rating && (
              <>
                <path
                  class="interval"
                  d={`M${x(rating.elo - rating.error)} ${y - 5}v10m0-5H${x(rating.elo + rating.error)}m0-5v10`}
                />
                <circle cx={x(rating.elo)} cy={y} r={4} />
              </>
            )}
            <text x={RIGHT + 8} y={y + 4}>
              {numbers(rating)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function numbers(rating: Rating): string {
  return rating ? `${rating.elo.toFixed(0)} ± ${rating.error.toFixed(0)}` : "–";
}

const DASHES = ["", "6 3", "2 3", "8 2 2 2"];

interface CourseProps {
  names: string[];
  course: Publication["course"];
  label: string;
}

/** How the ratings came about: a line for each contestant, with its name at the end. */
export function Course({ names, course, label }: CourseProps) {
  const [height, left, right] = [170, 36, 250];
  const scale = scaleOf(course.flatMap(({ ratings }) => ratings));
  const last = course.at(-1)!.games;
  const x = (games: number) => left + ((right - left) * games) / Math.max(1, last);
  const y = (elo: number) =>
    height -
    ((height - 10) * (Math.min(scale.high, Math.max(scale.low, elo)) - scale.low)) /
      (scale.high - scale.low);
  const labels = spread(names.map((_, i) => y(course.at(-1)!.ratings[i]?.elo ?? 0)));
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${height + 24}`} role="img" aria-label={label}>
      {[scale.low, 0, scale.high].map((mark) => (
        <g key={mark}>
          <line class="grid" x1={left} x2={right} y1={y(mark)} y2={y(mark)} />
          <text class="name" x={left - 4} y={y(mark) + 4}>
            {mark.toFixed(0)}
          </text>
        </g>
      ))}
      {names.map((name, i) => {
        const points = course.flatMap(({ games, ratings }) => {
          const rating = ratings[i];
          return rating ? [`${x(games).toFixed(1)},${y(rating.elo).toFixed(1)}`] : [];
        });
        return (
          <g key={name}>
            <polyline class="course" stroke-dasharray={DASHES[i % 4]} points={points.join(" ")} />
            <line
              class="course"
              stroke-dasharray={DASHES[i % 4]}
              x1={right + 4}
              x2={right + 26}
              y1={labels[i]}
              y2={labels[i]}
            />
            <text x={right + 30} y={labels[i]! + 4}>
              {name}
            </text>
          </g>
        );
      })}
      <text class="mark" x={right} y={height + 16}>
        {last}
      </text>
    </svg>
  );
}

/** The same heights, moved so far apart that names beside them can be read. */
function spread(heights: number[]): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  order.forEach((own, place) => {
    const above = place > 0 ? moved[order[place - 1]!]! + 12 : -Infinity;
    moved[own] = Math.max(heights[own]!, above);
  });
  return moved;
}
