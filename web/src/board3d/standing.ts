/** Pieces where they stand, many of one form drawn at once. */
import {
  Color,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type Material,
} from "three";
import type { Layout } from "../board/layout";
import { pieceKey } from "../board/motion";
import type { Cell, Drawing, Piece, Scene } from "../wire";
import { figureOf, formOf, stackHeight, type Figure } from "./figure";
import { hash } from "./noise";
import { coatOf, painted, type Coat, type Palette } from "./palette";
import type { World } from "./world";
import { Writing, type Decal } from "./writing";

/** A piece that stands somewhere. */
export interface Stand {
  key: string;
  cell: string;
  drawing: Drawing;
  coat: Coat;
  form: string;
  figure: Figure;
  x: number;
  y: number;
  z: number;
  /** How many lie on each other. */
  layers: number;
  /** How high it is as it stands. */
  height: number;
  size: number;
  cowers: boolean;
  /** Whether it shines: it belongs to what decided the game. */
  isLit: boolean;
}

/** Where a piece is for a moment instead. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  size: number;
  lean: number;
}

const AT_REST: Pose = { x: 0, y: 0, z: 0, size: 1, lean: 0 };

export class Standing {
  readonly object = new Group();
  private readonly meshes = new Map<string, InstancedMesh>();
  private readonly figures = new Map<string, Figure>();
  private readonly materials: Record<Figure["stuff"], MeshStandardMaterial> = {
    body: new MeshStandardMaterial({ vertexColors: true, roughness: 0.46 }),
    glass: new MeshStandardMaterial({
      vertexColors: true,
      roughness: 0.12,
      transparent: true,
      opacity: 0.86,
    }),
  };

  /** Everything that a scene has on the board, and beside it. */
  stands(scene: Scene, layout: Layout, world: World, palette: Palette): Stand[] {
    const heights = new Map<string, number>();
    const alarmed = new Set(
      scene.marks.filter(({ kind }) => kind === "alarm").map((it) => it.cell),
    );
    const lit = new Set(
      scene.marks
        .filter(({ kind }) => kind === "winning" || kind === "losing")
        .map((it) => it.cell),
    );
    const onBoard = scene.pieces.flatMap((piece) => {
      const cell = layout.byId.get(piece.cell);
      if (!cell) return [];
      const below = heights.get(piece.cell) ?? world.level(cell);
      const stand = this.stand(piece, cell, below, layout, world, palette);
      if (!stand) return [];
      stand.cowers = stand.figure.cowers && alarmed.has(piece.cell);
      stand.isLit = lit.has(piece.cell);
      heights.set(piece.cell, below + stand.height);
      return [stand];
    });
    return [...onBoard, ...this.hands(scene, layout, world, palette)];
  }

  private stand(
    piece: Pick<Piece, "kind" | "tone" | "height" | "cell">,
    cell: Cell,
    y: number,
    layout: Layout,
    world: World,
    palette: Palette,
  ): Stand | null {
    const drawing = layout.drawings.find((it) => it.kind === piece.kind && it.tone === piece.tone);
    if (!drawing) return null;
    const coat = coatOf(palette, drawing.tone, drawing.place);
    const form = formOf(drawing, cell);
    const figure =
      this.figures.get(form) ??
      world.figure?.(drawing, coat, cell) ??
      figureOf(drawing, coat, cell);
    this.figures.set(form, figure);
    const layers = figure.isLayer ? Math.max(1, piece.height) : 1;
    const height = figure.isLayer ? stackHeight(layers) : figure.height;
    const place = {
      key: pieceKey(piece as Piece),
      cell: cell.id,
      x: cell.centre.x,
      y,
      z: cell.centre.y,
    };
    const look = { size: 1, cowers: false, isLit: false };
    return { ...place, ...look, drawing, coat, form, figure, layers, height };
  }

  /** What the players have in hand lies in a row at either side, the first player's nearer. */
  private hands(scene: Scene, layout: Layout, world: World, palette: Palette): Stand[] {
    const { left, top, width, height } = layout.box;
    return scene.trays.flatMap(({ owner, kind, tone, count }) => {
      const isNear = (owner === 1) !== layout.flipped;
      const y = isNear ? top + height + HAND : top - HAND;
      const step = Math.min(0.46, width / Math.max(1, count));
      return Array.from({ length: count }, (_, at) => {
        const x = left + width / 2 + (at - (count - 1) / 2) * step;
        const cell = {
          id: `hand ${owner} ${at}`,
          centre: { x, y },
          outline: [],
          shade: "light" as const,
        };
        const stand = this.stand(
          { kind, tone, height: 1, cell: cell.id },
          cell,
          -world.depth,
          layout,
          world,
          palette,
        );
        return stand ? [{ ...stand, size: 0.82 }] : [];
      }).flat();
    });
  }

  /** Shows them, each in its pose, and returns what is written on them. */
  show(stands: Stand[], poseOf: (stand: Stand) => Pose | null, writing: Writing): Decal[] {
    const byForm = new Map<string, Stand[]>();
    for (const stand of stands) byForm.set(stand.form, [...(byForm.get(stand.form) ?? []), stand]);
    for (const [form, mesh] of this.meshes) if (!byForm.has(form)) mesh.count = 0;
    const decals: Decal[] = [];
    for (const [form, alike] of byForm) {
      const count = alike.reduce((sum, { layers }) => sum + layers, 0);
      const mesh = this.meshFor(form, alike[0]!.figure, count);
      let at = 0;
      for (const stand of alike) {
        const pose = poseOf(stand) ?? AT_REST;
        at = setInstances(mesh, at, stand, pose);
        decals.push(...written(stand, pose, writing));
      }
      mesh.count = at;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
      mesh.computeBoundingSphere();
    }
    return decals;
  }

  /** Forgets all forms: others have other colours. */
  clear(): void {
    for (const mesh of this.meshes.values()) {
      this.object.remove(mesh);
      mesh.dispose();
    }
    for (const { geometry } of this.figures.values()) geometry.dispose();
    this.meshes.clear();
    this.figures.clear();
  }

  dispose(): void {
    this.clear();
    for (const material of Object.values<Material>(this.materials)) material.dispose();
  }

  private meshFor(form: string, figure: Figure, count: number): InstancedMesh {
    const known = this.meshes.get(form);
    if (known && known.instanceMatrix.count >= count) return known;
    if (known) {
      this.object.remove(known);
      known.dispose();
    }
    const room = Math.max(4, count, (known?.instanceMatrix.count ?? 0) * 2);
    const mesh = new InstancedMesh(figure.geometry, this.materials[figure.stuff], room);
    mesh.name = form;
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.meshes.set(form, mesh);
    this.object.add(mesh);
    return mesh;
  }
}

/** How far beside the board the hands lie. */
const HAND = 0.42;

const UP = new Vector3(0, 1, 0);
const RIGHT = new Vector3(1, 0, 0);
const NORMAL = new Color(1, 1, 1);
/** Every fifth layer is darker, so that they are counted at a glance. */
const FIFTH = new Color(0.66, 0.66, 0.66);
const LIT = new Color(1.7, 1.7, 1.7);

function setInstances(mesh: InstancedMesh, first: number, stand: Stand, pose: Pose): number {
  const { figure, layers, size, cowers } = stand;
  const thickness = figure.isLayer ? stand.height / layers : 1;
  const squash = cowers ? 0.74 : 1;
  for (let level = 0; level < layers; level += 1) {
    const chance = figure.isLayer && layers > 1 ? hash(level, 7) - 0.5 : 0;
    const turn = new Quaternion().setFromAxisAngle(UP, chance * 0.1);
    turn.multiply(new Quaternion().setFromAxisAngle(RIGHT, pose.lean - (cowers ? 0.16 : 0)));
    const place = new Vector3(
      stand.x + pose.x + chance * 0.02,
      stand.y + pose.y + level * thickness,
      stand.z + pose.z + (hash(level, 3) - 0.5) * (figure.isLayer && layers > 1 ? 0.02 : 0),
    );
    const scale = size * pose.size;
    const grown = new Vector3(
      scale * (cowers ? 1.05 : 1),
      scale * thickness * squash,
      scale * (cowers ? 1.05 : 1),
    );
    mesh.setMatrixAt(first + level, new Matrix4().compose(place, turn, grown));
    const isFifth = figure.isLayer && level % 5 === 4 && level < layers - 1;
    mesh.setColorAt(
      first + level,
      stand.isLit && figure.stuff === "glass" ? LIT : isFifth ? FIFTH : NORMAL,
    );
  }
  return first + layers;
}

/** The emblem on top, and the number of layers. */
function written(stand: Stand, pose: Pose, writing: Writing): Decal[] {
  const { figure, drawing, coat, size } = stand;
  if (!figure.hasEmblem || pose.size < 0.3) return [];
  const scale = size * pose.size;
  const at = {
    x: stand.x + pose.x,
    y: stand.y + pose.y + stand.height * scale + 0.004,
    z: stand.z + pose.z,
  };
  const emblem = { ...at, slot: writing.emblem(drawing, coat), width: scale, colour: NORMAL };
  if (!figure.isLayer) return [emblem];
  const number = { ...at, y: at.y + 0.002, slot: writing.text(String(stand.layers)) };
  return [emblem, { ...number, width: Writing.widthFor(0.3) * scale, colour: painted(coat.pen) }];
}
