/** Who stood how well, ply by ply: looked at, touched, or gone through with keys. */
import { useRef } from "preact/hooks";
import type { Review, ReviewedMove } from "./module";
import { t } from "../words";
import { abscissa, areaPath, graphPoints, HEIGHT, isGrave, linePath, plyAt, WIDTH } from "./review";

interface GraphProps {
  review: Review;
  /** After how many moves the reader is. */
  ply: number;
  /** What is said of a place on the graph. */
  words: (ply: number) => string;
  onGo: (ply: number) => void;
}

/** How far keys go along the graph. */
const KEYS: Record<string, (ply: number, last: number) => number> = {
  ArrowLeft: (ply) => ply - 1,
  ArrowDown: (ply) => ply - 1,
  ArrowRight: (ply) => ply + 1,
  ArrowUp: (ply) => ply + 1,
  PageDown: (ply) => ply - 10,
  PageUp: (ply) => ply + 10,
  Home: () => 0,
  End: (_, last) => last,
};

export function ReviewGraph({ review, ply, words, onGo }: GraphProps) {
  const { graph, moves } = review;
  const last = graph.length - 1;
  const points = graphPoints(graph);
  const drawing = useRef<SVGSVGElement>(null);
  // The drawing has a margin, and may be narrower than its box: it knows where its units lie.
  const goTo = ({ clientX, clientY }: PointerEvent) => {
    const toScreen = drawing.current?.getScreenCTM();
    if (!toScreen) return;
    const { x } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
    onGo(plyAt(x, graph.length));
  };
  return (
    <div
      class="graph"
      role="slider"
      tabIndex={0}
      aria-label={t("study-review-graph")}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={ply}
      aria-valuetext={words(ply)}
      title={words(ply)}
      data-graph={points.length}
      onKeyDown={(event) => {
        const way = KEYS[event.key];
        if (!way) return;
        event.preventDefault();
        onGo(Math.min(last, Math.max(0, way(ply, last))));
      }}
      onPointerDown={goTo}
      onPointerMove={(event) => event.buttons === 1 && goTo(event)}
    >
      <svg ref={drawing} viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`} aria-hidden="true">
        <rect class="ground" width={WIDTH} height={HEIGHT} />
        <path class="share" d={areaPath(points)} />
        <path class="middle" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="chance" d={linePath(points)} />
        {moves.filter(isGrave).map((move) => (
          <Mark key={move.ply} move={move} review={review} />
        ))}
        <path class="here" d={`M${abscissa(ply, graph.length)} -6V${HEIGHT + 6}`} />
      </svg>
    </div>
  );
}

/** A grave error on the line; where the game turned, a diamond. */
function Mark({ move, review }: { move: ReviewedMove; review: Review }) {
  const point = graphPoints(review.graph).find(({ ply }) => ply === move.ply);
  if (!point) return null;
  const isTurn = review.turning_points.includes(move.ply);
  const place = `translate(${point.x} ${point.y})`;
  return (
    <g class={`error ${move.class}`} transform={place} data-turn={isTurn ? move.ply : undefined}>
      {isTurn ? <path d="M0 -11L11 0L0 11L-11 0Z" /> : <circle r="5" />}
    </g>
  );
}
