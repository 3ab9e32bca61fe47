/**
 * The drawings of pieces, one unit wide around the origin. Each kind and each
 * tone has a shape of its own; colours come from the theme.
 */
import type { ComponentChildren } from "preact";
import type { Cell, Piece, PieceKind, Tone } from "../wire";
import { outlinePath } from "./layout";

/** A piece where it stands. */
export function PieceView({ piece, cell }: { piece: Piece; cell: Cell }) {
  if (piece.kind === "claim") return <Claim tone={piece.tone} cell={cell} />;
  const { x, y } = cell.centre;
  return (
    <g class={`piece tone-${piece.tone} kind-${piece.kind}`} transform={`translate(${x} ${y})`}>
      <g class="body">
        <Drawing kind={piece.kind} tone={piece.tone} height={piece.height} />
      </g>
    </g>
  );
}

/** A piece alone, for trays and legends. */
export function PieceIcon({ kind, tone }: { kind: PieceKind; tone: Tone }) {
  const square = { id: "", centre: { x: 0, y: 0 }, outline: SQUARE, shade: "light" as const };
  return (
    <svg class="piece-icon" viewBox="-.5 -.5 1 1" aria-hidden="true">
      {kind === "claim" ? (
        <Claim tone={tone} cell={square} />
      ) : (
        <g class={`piece tone-${tone} kind-${kind}`}>
          <Drawing kind={kind} tone={tone} height={1} />
        </g>
      )}
    </svg>
  );
}

const SQUARE = [
  { x: -0.44, y: -0.44 },
  { x: 0.44, y: -0.44 },
  { x: 0.44, y: 0.44 },
  { x: -0.44, y: 0.44 },
];

function Claim({ tone, cell }: { tone: Tone; cell: Cell }) {
  const path = outlinePath(cell.outline, 0.035);
  return (
    <g class={`piece tone-${tone} kind-claim`}>
      <g class="body">
        <path class="fill" d={path} />
        <path class="pattern" d={path} fill={tone === "red" ? "url(#stripes)" : "url(#dots)"} />
        <path class="edge" d={outlinePath(cell.outline, 0.05)} />
      </g>
    </g>
  );
}

function Drawing({ kind, tone, height }: { kind: PieceKind; tone: Tone; height: number }) {
  switch (kind) {
    case "stone":
    case "claim":
      return <Stone tone={tone} />;
    case "mouse":
      return <Token tone={tone}>{MOUSE}</Token>;
    case "lion":
      return <Token tone={tone}>{LION}</Token>;
    case "elephant":
      return <Token tone={tone}>{ELEPHANT}</Token>;
    case "stack":
      return <Stack tone={tone} height={height} />;
    case "circle-tile":
      return (
        <Tile>
          <circle class="sign" r=".34" />
        </Tile>
      );
    case "square-tile":
      return (
        <Tile>
          <rect class="sign" x="-.325" y="-.325" width=".65" height=".65" rx=".03" />
        </Tile>
      );
    case "round-tower":
      return ROUND_TOWER;
    case "square-tower":
      return SQUARE_TOWER;
  }
}

/** A light stone bears a ring, a dark one a star. */
function Stone({ tone }: { tone: Tone }) {
  return (
    <>
      <circle class="shadow" cy=".05" r=".38" />
      <circle class="fill edge" r=".37" />
      <circle class="shine" r=".3" />
      {tone === "dark" ? (
        <path
          class="emblem-line"
          d="M0-.17L.045-.045.17 0 .045.045 0 .17-.045.045-.17 0-.045-.045Z"
        />
      ) : (
        <circle class="emblem-line" r=".15" />
      )}
    </>
  );
}

/** A light animal stands on a disc, a dark one on an octagon. */
function Token({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  const octagon = "M-.17-.41H.17L.41-.17V.17L.17.41H-.17L-.41.17V-.17Z";
  return (
    <>
      {tone === "dark" ? (
        <>
          <path class="shadow" d={octagon} transform="translate(0 .04)" />
          <path class="fill edge" d={octagon} />
        </>
      ) : (
        <>
          <circle class="shadow" cy=".04" r=".42" />
          <circle class="fill edge" r=".41" />
        </>
      )}
      <g class="animal">{children}</g>
    </>
  );
}

const MOUSE = (
  <>
    <circle class="ink" cx="-.18" cy="-.15" r=".125" />
    <circle class="ink" cx=".18" cy="-.15" r=".125" />
    <circle class="inner" cx="-.18" cy="-.15" r=".065" />
    <circle class="inner" cx=".18" cy="-.15" r=".065" />
    <path
      class="ink"
      d="M0 .3C-.09 .24-.22 .1-.2-.04-.17-.17-.08-.19 0-.19S.17-.17 .2-.04C.22 .1 .09 .24 0 .3Z"
    />
    <circle class="inner" cx="-.075" cy="-.01" r=".032" />
    <circle class="inner" cx=".075" cy="-.01" r=".032" />
    <path class="hair" d="M-.06 .2L-.28 .15M-.06 .23L-.26 .26M.06 .2L.28 .15M.06 .23L.26 .26" />
    <circle class="inner" cy=".245" r=".033" />
  </>
);

const LION = (
  <>
    <path
      class="ink"
      d="M0-.33L.1-.26 .22-.27 .24-.15 .33-.06 .27 .04 .29 .16 .18 .2 .12 .3 0 .27-.12 .3-.18 .2-.29 .16-.27 .04-.33-.06-.24-.15-.22-.27-.1-.26Z"
    />
    <circle class="inner" r=".185" cy="-.015" />
    <circle class="ink" cx="-.075" cy="-.06" r=".028" />
    <circle class="ink" cx=".075" cy="-.06" r=".028" />
    <path class="ink" d="M-.06 .01H.06L0 .075Z" />
    <path class="feature" d="M0 .06V.1M-.075 .11Q-.03 .135 0 .1Q.03 .135 .075 .11" />
  </>
);

const ELEPHANT = (
  <>
    <path
      class="ink"
      d="M-.11-.2C-.2-.3-.37-.24-.36-.08-.36 .05-.24 .13-.13 .08ZM.11-.2C.2-.3 .37-.24 .36-.08 .36 .05 .24 .13 .13 .08Z"
    />
    <path
      class="ink rim"
      d="M0-.28C.13-.28 .19-.18 .17-.05 .16 .03 .11 .06 .09 .1 .075 .16 .1 .22 .16 .2 .19 .19 .2 .16 .2 .14L.25 .15C.25 .24 .19 .3 .12 .29 .03 .29-.02 .22-.04 .12-.06 .06-.15 .04-.17-.05-.19-.18-.13-.28 0-.28Z"
    />
    <circle class="inner" cx="-.08" cy="-.1" r=".03" />
    <circle class="inner" cx=".08" cy="-.1" r=".03" />
    <path class="tusk" d="M-.1 .07C-.13 .13-.12 .18-.08 .21" />
  </>
);

/** More tiles than this are drawn no higher; the number tells the rest. */
const HIGHEST = 8;
const STEP = 0.045;

/** Tiles on each other; the top one says how many they are. */
function Stack({ tone, height }: { tone: Tone; height: number }) {
  const drawn = Math.min(height, HIGHEST);
  const base = (STEP * (drawn - 1)) / 2;
  const layers = Array.from({ length: drawn }, (_, level) => base - level * STEP);
  const top = -base;
  return (
    <>
      <rect class="shadow" x="-.34" y={base - 0.22} width=".68" height=".5" rx=".1" />
      {layers.map((y) => (
        <rect class="fill edge" x="-.33" y={y - 0.24} width=".66" height=".48" rx=".09" />
      ))}
      {tone === "dark" ? (
        <path class="emblem-line" d={`M0 ${top - 0.19}L.26 ${top} 0 ${top + 0.19}-.26 ${top}Z`} />
      ) : (
        <ellipse class="emblem-line" cy={top} rx=".26" ry=".18" />
      )}
      <text class="count" y={top + 0.005}>
        {height}
      </text>
    </>
  );
}

function Tile({ children }: { children: ComponentChildren }) {
  return (
    <>
      <rect class="shadow" x="-.46" y="-.42" width=".92" height=".92" rx=".1" />
      <rect class="fill edge" x="-.46" y="-.46" width=".92" height=".92" rx=".1" />
      {children}
    </>
  );
}

/** Towers leave the sign of their tile to be seen. */
const ROUND_TOWER = (
  <>
    <circle class="shadow" cx=".015" cy=".045" r=".255" />
    <circle class="fill edge" r=".25" />
    <circle class="battlement" r=".195" />
    <circle class="well" r=".115" />
  </>
);

const SQUARE_TOWER = (
  <>
    <rect class="shadow" x="-.22" y="-.19" width=".47" height=".47" rx=".03" />
    <rect class="fill edge" x="-.235" y="-.235" width=".47" height=".47" rx=".03" />
    <rect class="battlement" x="-.18" y="-.18" width=".36" height=".36" />
    <rect class="well" x="-.1" y="-.1" width=".2" height=".2" />
  </>
);

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
