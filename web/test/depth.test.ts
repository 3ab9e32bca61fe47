/** Boards in three dimensions: what is seen is what is there. */
import { readdirSync, readFileSync } from "node:fs";
import {
  Raycaster,
  Vector2,
  type Camera,
  type InstancedMesh,
  type Intersection,
  type Mesh,
} from "three";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { pieceKey } from "../src/board/motion";
import { layOut, type Layout, type Look } from "../src/board/layout";
import { cameraFor, type View } from "../src/board3d/camera";
import { Diorama, type Sight } from "../src/board3d/diorama";
import { hash } from "../src/board3d/noise";
import type { Stand } from "../src/board3d/standing";
import type { Running } from "../src/study/memory";
import type { Geometry, Point, Scene } from "../src/wire";
import { built, ROOT } from "./built";

vi.setConfig({ testTimeout: 300_000 });

/** How many positions by chance are looked at of a game; all of them by `cargo xtask long`. */
const POSITIONS = process.env.LONG ? 100 : 20;

const PLAYTHROUGHS = `${ROOT}crates/catalog/playthroughs/`;
const VARIANTS = readdirSync(PLAYTHROUGHS)
  .filter((name) => name !== "keys.snap")
  .map((name) => name.replace(".snap", "").replace("-", ":"));
const GAMES = [...new Set(VARIANTS.map((variant) => variant.split(":")[0]!))];

/** The pictures that boards are seen in: a phone upright, its side, a desktop. */
const ASPECTS = [0.95, 1.05, 1.5];
const VIEWS: View[] = ["slant", "above"];

let module: Running;

beforeAll(async () => {
  module = await built();
});

interface Position {
  board: Geometry;
  scene: Scene;
  moves: string[];
}

function position(variant: string, moves: string[]): Position {
  const answer = module.ask({ ask: "position", at: { variant, seed: "2", moves } });
  if (answer.answer !== "position") throw new Error(JSON.stringify(answer));
  return { ...answer, moves: answer.moves.map(({ text }) => text) };
}

/** The position after so many moves by chance, or where the game ended before. */
function randomPosition(variant: string, seed: number, plies: number): Position {
  const moves: string[] = [];
  let now = position(variant, moves);
  while (moves.length < plies && now.moves.length > 0) {
    moves.push(now.moves[Math.floor(hash(seed, moves.length) * now.moves.length)]!);
    now = position(variant, moves);
  }
  return now;
}

interface Seen {
  layout: Layout;
  diorama: Diorama;
  camera: Camera;
  sight: Sight;
}

const dioramas = new Map<string, Diorama>();
const layouts = new Map<string, Layout>();

/** The same for the same board: its ground is then made once. */
function laid(board: Geometry, look: Look): Layout {
  const key = JSON.stringify([board.cells, board.world, board.drawings.length, look]);
  const layout = layouts.get(key) ?? layOut(board, look);
  layouts.set(key, layout);
  return layout;
}

function look({ board, scene }: Position, view: View, aspect: number, more = {}): Seen {
  const layout = laid(board, { flipped: false, coordinates: true, ...more });
  const diorama = dioramas.get(layout.world) ?? new Diorama(new Map());
  dioramas.set(layout.world, diorama);
  const nothing = { touched: [], next: [], advised: [], sent: [], animated: false };
  diorama.show({ layout, frame: layout.box, scene, ...nothing });
  const camera = cameraFor(view, diorama.extent(), aspect);
  return { layout, diorama, camera, sight: diorama.sight(camera, aspect) };
}

/** Puts the pieces where rays meet them. */
function place({ diorama }: Seen): void {
  diorama.pose(0);
  diorama.space.updateMatrixWorld(true);
  for (const mesh of diorama.space.children[0]!.children) {
    (mesh as InstancedMesh).computeBoundingSphere();
  }
}

/** Which piece a ray through a point of the picture meets first; nothing for the ground. */
function met({ diorama, camera, sight }: Seen, at: Point): Stand | null {
  const { width, height } = sight.box;
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((at.x / width) * 2 - 1, 1 - (at.y / height) * 2), camera);
  const hit = ray.intersectObject(diorama.space.children[0]!, true)[0];
  if (!hit) return null;
  const ground = ray.intersectObject(diorama.ground!.object, true)[0];
  if (ground && ground.distance < hit.distance) return null;
  return standOf(diorama.stands, hit);
}

function standOf(stands: Stand[], { object, instanceId }: Intersection): Stand {
  const alike = stands.filter(({ form }) => form === (object as Mesh).name);
  let left = instanceId!;
  for (const stand of alike) {
    if (left < stand.layers) return stand;
    left -= stand.layers;
  }
  throw new Error("a piece that does not stand anywhere");
}

/** Finds the cell that a touch of a point is for: the last in order of those that cover it. */
function toucher({ layout, sight }: Seen): (at: Point) => string | null {
  const rows = layout.cells.toSorted((a, b) => b.centre.y - a.centre.y);
  const covers = rows.flatMap(({ id }) =>
    [sight.layout.byId.get(id)!.outline, ...(sight.covers.get(id) ?? [])].map((outline) => {
      const xs = outline.map(({ x }) => x);
      return { id, outline, left: Math.min(...xs), right: Math.max(...xs) };
    }),
  );
  return (at) =>
    covers.find(
      ({ outline, left, right }) => at.x >= left && at.x <= right && isInside(outline, at),
    )?.id ?? null;
}

function isInside(outline: Point[], { x, y }: Point): boolean {
  const turns = outline.map((here, at) => {
    const next = outline[(at + 1) % outline.length]!;
    return (next.x - here.x) * (y - here.y) - (next.y - here.y) * (x - here.x);
  });
  return turns.every((turn) => turn >= -1e-9) || turns.every((turn) => turn <= 1e-9);
}

describe("positions by chance", () => {
  it.each(GAMES)("of %s: at the middle of each cell stands what the scene names", (game) => {
    const variants = VARIANTS.filter((variant) => variant.split(":")[0] === game);
    let pieces = 0;
    const wrong: string[] = [];
    for (let number = 0; number < POSITIONS; number += 1) {
      const variant = variants[number % variants.length]!;
      const now = randomPosition(variant, number, Math.floor(hash(number, 1) * 50));
      const flipped = number % 5 === 0;
      const seen = look(now, VIEWS[number % 2]!, ASPECTS[number % 3]!, { flipped });
      const touched = toucher(seen);
      place(seen);
      for (const { id } of seen.layout.cells) {
        const at = seen.sight.layout.byId.get(id)!.centre;
        const top = now.scene.pieces.findLast(({ cell }) => cell === id);
        const stand = met(seen, at)?.key;
        const named = top && pieceKey(top);
        if (stand !== named || touched(at) !== id) {
          wrong.push(`${variant} ${number} ${id}: ${stand}, not ${named}, for ${touched(at)}`);
        }
        pieces += top ? 1 : 0;
      }
    }
    expect(wrong).toEqual([]);
    expect(pieces).toBeGreaterThan(3 * POSITIONS);
  });
});

describe("no piece is hidden", () => {
  it.each(VARIANTS)("in all positions of the playthrough of %s", (variant) => {
    const text = readFileSync(`${PLAYTHROUGHS}${variant.replace(":", "-")}.snap`, "utf8");
    const made = [...text.matchAll(/^> (.*)$/gm)].map(([, move]) => move!);
    const hidden: string[] = [];
    for (let ply = 0; ply <= made.length; ply += 1) {
      const now = position(variant, made.slice(0, ply));
      for (const aspect of ASPECTS) {
        const seen = look(now, "slant", aspect);
        const touched = toucher(seen);
        for (const { id } of seen.layout.cells) {
          const at = seen.sight.layout.byId.get(id)!.centre;
          if (touched(at) !== id) hidden.push(`${ply} ${id} by ${touched(at)} at ${aspect}`);
        }
      }
    }
    expect(hidden).toEqual([]);
    expect(made.length).toBeGreaterThan(5);
  });
});

it("has what players hold at their own side", () => {
  const now = randomPosition("choko", 1, 6);
  for (const front of [1, 2] as const) {
    const { diorama, layout } = look(now, "slant", 1, { front });
    const held = diorama.stands.filter(({ cell }) => cell.startsWith("hand"));
    expect(held.length).toBe(24 - 6);
    for (const { cell, z } of held) {
      const isNear = z > layout.board.top + layout.board.height;
      expect(isNear, cell).toBe(cell.startsWith(`hand ${front}`));
    }
  }
});

it("covers all that a piece is: what is touched is not smaller than what is seen", () => {
  for (const variant of ["barca", "choko", "syrtis", "knightline", "boco"]) {
    const seen = look(randomPosition(variant, 3, 30), "slant", 1.05);
    for (const stand of seen.diorama.stands.filter(({ figure }) => !figure.isLayer)) {
      const { max, min } =
        (stand.figure.geometry.computeBoundingBox(), stand.figure.geometry.boundingBox!);
      const rings = stand.figure.rings;
      const right = Math.max(...rings.flatMap(({ outline }) => outline.map(({ x }) => x)));
      const near = Math.max(...rings.flatMap(({ outline }) => outline.map(({ y }) => y)));
      expect(Math.max(...rings.map(({ y }) => y))).toBeGreaterThan(max.y - 0.02);
      // What is under water is not seen, and the foam around it is not touched.
      expect(right, variant).toBeGreaterThan(max.x - 0.03);
      expect(near, variant).toBeGreaterThan(max.z - 0.03);
      expect(min.y).toBeLessThan(0.05);
    }
  }
});

it("has all of a board in the picture, whatever its shape", () => {
  for (const variant of VARIANTS) {
    const now = randomPosition(variant, 1, 10);
    for (const aspect of [0.6, ...ASPECTS, 2.2]) {
      const { sight } = look(now, "slant", aspect);
      const points = [
        ...sight.layout.cells.flatMap(({ outline }) => outline),
        ...[...sight.covers.values()].flat(2),
      ];
      const { width, height } = sight.box;
      const outside = points.filter(({ x, y }) => x < 0 || x > width || y < 0 || y > height);
      expect(outside, `${variant} ${aspect}`).toEqual([]);
    }
  }
});

it("takes what is dropped from the hand that it lay in", () => {
  look(position("choko", []), "slant", 1);
  const { board, scene } = position("choko", ["c3"]);
  const diorama = dioramas.get(board.world)!;
  const lain = diorama.stands.find(({ cell }) => cell === "hand 1 11")!;
  const layout = laid(board, { flipped: false, coordinates: true });
  const nothing = { touched: [], next: [], advised: [], sent: [], animated: true };
  diorama.show({ layout, frame: layout.box, scene, ...nothing });
  const dropped = diorama.stands.find(({ cell }) => cell === "c3")!;
  const { play } = diorama;
  const [from, to] = [0, play!.length].map((elapsed) => play!.poseOf(dropped, elapsed)!);
  expect([dropped.x + from!.x, dropped.z + from!.z]).toEqual([lain.x, lain.z]);
  expect(from!.size).toBeCloseTo(lain.size);
  expect([to!.x, to!.y, to!.z, to!.size]).toEqual([0, 0, 0, 1]);
});
