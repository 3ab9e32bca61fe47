/** A board with all that is on it, as things in a space; who looks at it is not known here. */
import {
  Group,
  Mesh,
  Scene as Space,
  Vector3,
  type Camera,
  type Material,
  type Texture,
} from "three";
import type { Box, Layout } from "../board/layout";
import { movement } from "../board/motion";
import type { Point } from "../wire";
import { type Extent } from "./camera";
import { BESIDE, trays } from "./hands";
import { hull, isInside } from "./hull";
import { Marks, type Pointed } from "./marks";
import { Play } from "./motion";
import { legibleOn, paintedAs, type Palette } from "./palette";
import { Standing, type Pose, type Stand } from "./standing";
import { worldOf, type Ground, type World } from "./world";
import { Writing, type Decal } from "./writing";

/** What is shown of a match. */
export interface Shown extends Pointed {
  frame: Box;
  animated: boolean;
}

/** How a board is seen: its cells where they are in the picture. */
export interface Sight {
  /** The picture's own rectangle. */
  box: Box;
  /** The board that is seen, as it is on paper. */
  of: Layout;
  layout: Layout;
  /** What each piece covers, by its cell. */
  covers: Map<string, Point[][]>;
}

export class Diorama {
  readonly space = new Space();
  world: World;
  stands: Stand[] = [];
  ground: Ground | null = null;
  play: Play | null = null;
  private readonly standing = new Standing();
  private readonly writing = new Writing();
  private readonly marks: Marks;
  private shown: Shown | null = null;
  /** The board whose coordinates alone are laid out, if those are. */
  private labelled: Layout | null = null;
  private carried: { key: string; pose: Pose } | null = null;

  constructor(private palette: Palette) {
    this.marks = new Marks(palette);
    this.world = worldOf("wood");
    const { standing, writing, marks } = this;
    this.space.add(standing.object, writing.mesh, marks.ground, marks.signs);
  }

  /** Other colours. */
  dye(palette: Palette): void {
    this.palette = palette;
    this.marks.dye(palette);
    this.labelled = null;
    this.writing.clear();
    this.standing.clear();
    const { shown } = this;
    this.shown = null;
    if (shown) this.show({ ...shown, animated: false });
  }

  /** Shows something else; what happened in between is played, if it may be. */
  show(shown: Shown): void {
    const { shown: last } = this;
    this.shown = shown;
    if (last?.layout !== shown.layout || last.frame !== shown.frame) this.lay(shown, last);
    if (last?.scene !== shown.scene || last.layout !== shown.layout) this.stand(shown, last);
  }

  /** What must be in the picture. */
  extent(): Extent {
    const { frame, scene } = this.shown!;
    const { margin, depth } = this.world;
    const beside = scene.trays.length > 0 ? BESIDE : margin;
    return {
      left: frame.left - margin,
      right: frame.left + frame.width + margin,
      low: -depth,
      high: 0.35,
      far: frame.top - beside,
      near: frame.top + frame.height + beside,
    };
  }

  /** Puts everything where it is after so many milliseconds of a play. */
  pose(elapsed: number): void {
    const { play, carried, shown } = this;
    if (!shown) return;
    const poseOf = (stand: Stand) =>
      carried?.key === stand.key ? carried.pose : (play?.poseOf(stand, elapsed) ?? null);
    const seen = play ? [...this.stands, ...play.ghosts] : this.stands;
    this.write(shown, () => this.standing.show(seen, poseOf, this.writing));
  }

  /** Lays out coordinates and what is written on pieces; once, where nothing is. */
  private write(shown: Shown, onPieces: () => Decal[]): void {
    const { sheets } = this.writing;
    const decals = onPieces();
    if (decals.length === 0 && this.labelled === shown.layout) return;
    const labels = this.labels(shown);
    this.labelled = decals.length === 0 ? shown.layout : null;
    const isFull = this.writing.sheets !== sheets;
    this.writing.lay(isFull ? [...this.labels(shown), ...onPieces()] : [...labels, ...decals]);
  }

  /** Points out what is to be pointed out to who looks through a camera. */
  point(camera: Camera): void {
    const isCovered = (cell: string) => this.tilesOn(cell).length > 0;
    const { rim = 0 } = this.world;
    const relief = { surface: (cell: string) => this.surface(cell), isCovered, rim };
    if (this.shown)
      this.marks.lay(this.shown, { ...relief, top: (cell) => this.top(cell) }, camera);
  }

  /** Lets the topmost piece of a cell hang somewhere; nothing lets it down. */
  carry(cell: string | null, to: Vector3 | null): void {
    const stand = this.stands.findLast((it) => it.cell === cell);
    this.carried =
      stand && to
        ? {
            key: stand.key,
            pose: { x: to.x - stand.x, y: 0.35, z: to.z - stand.z, size: 1, lean: 0 },
          }
        : null;
  }

  /** Where everything is in a picture that is so wide for its height. */
  sight(camera: Camera, aspect: number): Sight {
    const { layout, frame } = this.shown!;
    const box = { left: 0, top: 0, width: frame.width, height: frame.width / aspect };
    const at = new Vector3();
    const project = (x: number, y: number, z: number): Point => {
      at.set(x, y, z).project(camera);
      return { x: ((at.x + 1) / 2) * box.width, y: ((1 - at.y) / 2) * box.height };
    };
    const cells = layout.cells.map((cell) => {
      const y = this.surface(cell.id);
      const seen = (point: Point) => project(point.x, y, point.y);
      return { ...cell, centre: seen(cell.centre), outline: cell.outline.map(seen) };
    });
    const covers = new Map<string, Point[][]>();
    for (const stand of this.stands) {
      const { figure, x, y, z, height, size } = stand;
      const points = figure.rings.flatMap((ring) =>
        ring.outline.map((point) =>
          project(
            x + point.x * size,
            y + ring.y * (figure.isLayer ? height : size),
            z + point.y * size,
          ),
        ),
      );
      covers.set(stand.cell, [...(covers.get(stand.cell) ?? []), hull(points)]);
    }
    const byId = new Map(cells.map((cell) => [cell.id, cell]));
    return { box, covers, of: layout, layout: { ...layout, cells, byId } };
  }

  /** How high the ground of a cell is, with the tile on it. */
  surface(id: string): number {
    const cell = this.shown?.layout.byId.get(id);
    if (!cell) return 0;
    const flat = this.tilesOn(id);
    return this.world.level(cell) + flat.reduce((sum, { height }) => sum + height, 0);
  }

  /** What lies flat on a cell, so that others stand on it. */
  private tilesOn(id: string): Stand[] {
    return this.stands.filter(
      ({ cell, drawing: { place } }) => cell === id && (place === "tile" || place === "whole-cell"),
    );
  }

  /** How high what stands on a cell reaches. */
  private top(id: string): number {
    const stand = this.stands.findLast(({ cell }) => cell === id);
    return stand ? stand.y + stand.height * (stand.cowers ? 0.7 : 0.8) : this.surface(id);
  }

  dispose(): void {
    this.standing.dispose();
    this.writing.dispose();
    this.marks.dispose();
    this.clearGround();
  }

  /** Makes the ground anew, and the pieces too where their world is another one. */
  private lay(shown: Shown, last: Shown | null): void {
    const world = worldOf(shown.layout.world);
    if (world !== this.world || last?.layout.drawings !== shown.layout.drawings) {
      this.writing.clear();
      this.standing.clear();
    }
    this.world = world;
    this.clearGround();
    this.ground = world.ground({ ...shown, palette: this.palette });
    if (shown.scene.trays.length > 0)
      this.ground.object.add(trays(shown.frame, this.palette, world.depth));
    this.space.add(this.ground.object);
  }

  private clearGround(): void {
    if (!this.ground) return;
    this.space.remove(this.ground.object);
    release(this.ground.object as Group);
    this.ground = null;
  }

  private stand(shown: Shown, last: Shown | null): void {
    const { scene, layout, frame } = shown;
    const { stands: before, world, palette } = this;
    this.stands = this.standing.stands(scene, { layout, frame, world, palette });
    this.carried = null;
    const goesOn = last && last.scene !== scene && shown.animated;
    this.play = goesOn ? this.played(last, shown, before) : null;
  }

  private played(last: Shown, { scene, layout }: Shown, before: Stand[]): Play | null {
    // A board that has grown may have other places for its cells.
    const shift = shiftBetween(last.layout, layout);
    const shifted = before.map((stand) => ({
      ...stand,
      x: stand.x + shift.x,
      z: stand.z + shift.y,
    }));
    const marked = (...kinds: string[]) =>
      scene.marks.filter(({ kind }) => kinds.includes(kind)).map(({ cell }) => cell);
    const play = new Play({
      movement: movement(last.scene, scene),
      before: shifted,
      after: this.stands,
      jumped: new Set(marked("jumped")),
      decided: scene.ending && !last.scene.ending ? marked("winning") : [],
      sinks: layout.world === "sea",
    });
    return play.length > 0 ? play : null;
  }

  private labels({ layout }: Shown): Decal[] {
    const { y, on, shade } = this.world.labels;
    const width = Writing.widthFor(layout.labelSize);
    const beside = legibleOn(this.palette, on, shade);
    const onCell = paintedAs(this.palette, "target");
    return layout.labels.map(({ text, at, inside }) => {
      const isOnCell = inside && layout.cells.some(({ outline }) => isInside(outline, at));
      const place = { x: at.x, y: (inside ? 0 : y) + 0.006, z: at.y, width };
      return { ...place, slot: this.writing.text(text), colour: isOnCell ? onCell : beside };
    });
  }
}

function shiftBetween(before: Layout, now: Layout): Point {
  const kept = now.cells.find((cell) => before.byId.has(cell.id));
  const then = kept && before.byId.get(kept.id);
  if (!kept || !then) return { x: 0, y: 0 };
  return { x: kept.centre.x - then.centre.x, y: kept.centre.y - then.centre.y };
}

/** Gives back what a part of the space holds of the graphics card. */
function release(object: Group): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) {
        if (isTexture(value)) value.dispose();
      }
      material.dispose();
    }
  });
}

function isTexture(value: unknown): value is Texture {
  return typeof value === "object" && value !== null && "isTexture" in value;
}
