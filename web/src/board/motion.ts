/** What happened between two scenes, as movements that can be drawn. */
import type { Piece, Scene } from "../wire";

export interface Movement {
  /** Pieces of the new scene that came from another cell, by their key. */
  moved: Map<string, string>;
  /** Keys of pieces of the new scene that were nowhere before. */
  appeared: Set<string>;
  /** Pieces of the old scene that are nowhere any more. */
  vanished: Piece[];
}

/** The name of a piece within one scene. */
export function pieceKey(piece: Pick<Piece, "cell" | "kind" | "tone">): string {
  return `${piece.cell} ${piece.kind} ${piece.tone}`;
}

/** Compares two scenes of one match, whichever of them is the later. */
export function movement(before: Scene, after: Scene): Movement {
  const old = new Map(before.pieces.map((piece) => [pieceKey(piece), piece]));
  const now = new Map(after.pieces.map((piece) => [pieceKey(piece), piece]));
  const gone = before.pieces.filter((piece) => !now.has(pieceKey(piece)));
  const fresh = after.pieces.filter((piece) => !old.has(pieceKey(piece)));
  const moved = new Map<string, string>();
  const appeared = new Set<string>();
  for (const piece of fresh) {
    const at = gone.findIndex((other) => isAlike(other, piece));
    const source = at >= 0 ? gone.splice(at, 1)[0] : shrunken(piece, old, after);
    if (source) moved.set(pieceKey(piece), source.cell);
    else appeared.add(pieceKey(piece));
  }
  return { moved, appeared, vanished: mergedAway(gone, before, now, moved) };
}

function isAlike(a: Piece, b: Piece): boolean {
  return a.kind === b.kind && a.tone === b.tone && a.owner === b.owner;
}

/** The stack that a new stack was taken from: it is lower than it was. */
function shrunken(piece: Piece, old: Map<string, Piece>, after: Scene): Piece | undefined {
  return after.pieces.find(
    (other) => isAlike(other, piece) && other.height < (old.get(pieceKey(other))?.height ?? 0),
  );
}

/** When a split is taken back the stack goes home, which is no vanishing. */
function mergedAway(
  gone: Piece[],
  before: Scene,
  now: Map<string, Piece>,
  moved: Map<string, string>,
): Piece[] {
  const grown = before.pieces.find((piece) => {
    const later = now.get(pieceKey(piece));
    return later !== undefined && later.height > piece.height;
  });
  const [first] = gone;
  if (!grown || !first || !isAlike(first, grown)) return gone;
  moved.set(pieceKey(grown), first.cell);
  return gone.slice(1);
}
