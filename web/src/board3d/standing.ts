/** Pieces where they stand, many of one form drawn at once. */
import {
  Color,
  FrontSide,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type Material,
} from "three";
import type { Box, Layout } from "../board/layout";
import { pieceKey } from "../board/motion";
import type { Cell, Drawing, MarkKind, Piece, Scene } from "../wire";
import { figureOf, formOf, stackHeight, type Figure } from "./figure";
import { inHand, placeInHand, TRAY } from "./hands";
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

/** Where pieces stand. */
export interface Setting {
  layout: Layout;
  frame: Box;
  world: World;
  palette: Palette;
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
    body: new MeshStandardMaterial({ vertexColors: true, roughness: 0.46, shadowSide: FrontSide }),
    glass: new MeshStandardMaterial({
      vertexColors: true,
      roughness: 0.12,
      transparent: true,
      opacity: 0.94,
    }),
  };

  /** Everything that a scene has on the board, and beside it. */
  stands(scene: Scene, setting: Setting): Stand[] {
    const { layout, world } = setting;
    const heights = new Map<string, number>();
    const marked = (...kinds: MarkKind[]) =>
      new Set(scene.marks.filter(({ kind }) => kinds.includes(kind)).map(({ cell }) => cell));
    const [alarmed, lit] = [marked("alarm"), marked("winning", "losing")];
    const onBoard = scene.pieces.flatMap((piece) => {
      const cell = layout.byId.get(piece.cell);
      if (!cell) return [];
      const below = heights.get(piece.cell) ?? world.level(cell);
      const stand = this.stand(piece, cell, below, setting);
      if (!stand) return [];
      stand.cowers = stand.figure.cowers && alarmed.has(piece.cell);
      stand.isLit = lit.has(piece.cell);
      heights.set(piece.cell, below + stand.height);
      return [stand];
    });
    return [...onBoard, ...this.hands(scene, setting)];
  }

  private stand(
    piece: Pick<Piece, "kind" | "tone" | "height" | "cell">,
    cell: Cell,
    y: number,
    { layout, world, palette }: Setting,
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
    const { x, y: z } = cell.centre;
    const place = { key: pieceKey(piece), cell: cell.id, x, y, z };
    const look = { size: 1, cowers: false, isLit: false };
    return { ...place, ...look, drawing, coat, form, figure, layers, height };
  }

  /** What the players have in hand, each at their own side. */
  private hands(scene: Scene, setting: Setting): Stand[] {
    const { layout, frame, world } = setting;
    return scene.trays.flatMap(({ owner, kind, tone, count }) => {
      const { at, size } = inHand(frame, owner === layout.front ? "near" : "far", count);
      return at.flatMap((centre, number) => {
        const cell: Cell = {
          ...{ id: placeInHand(owner, number), centre, outline: [], shade: "light" },
        };
        const piece = { kind, tone, height: 1, cell: cell.id };
        const stand = this.stand(piece, cell, TRAY - world.depth, setting);
        return stand ? [{ ...stand, size }] : [];
      });
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

const UP = new Vector3(0, 1, 0);
const RIGHT = new Vector3(1, 0, 0);
/** Where one is put together: every frame moves many of them. */
const [PLACE, SIZE, TURN, LEAN, WHOLE] = [
  new Vector3(),
  new Vector3(),
  new Quaternion(),
  new Quaternion(),
  new Matrix4(),
];
const NORMAL = new Color(1, 1, 1);
/** Every fifth layer is darker, so that they are counted at a glance. */
const FIFTH = new Color(0.66, 0.66, 0.66);
const LIT = new Color(1.55, 1.55, 1.55);

function setInstances(mesh: InstancedMesh, first: number, stand: Stand, pose: Pose): number {
  const { figure, layers, size, cowers } = stand;
  const thickness = figure.isLayer ? stand.height / layers : 1;
  const squash = cowers ? 0.74 : 1;
  for (let level = 0; level < layers; level += 1) {
    const chance = figure.isLayer && layers > 1 ? hash(level, 7) - 0.5 : 0;
    TURN.setFromAxisAngle(UP, chance * 0.1);
    TURN.multiply(LEAN.setFromAxisAngle(RIGHT, pose.lean - (cowers ? 0.16 : 0)));
    PLACE.set(
      stand.x + pose.x + chance * 0.02,
      stand.y + pose.y + level * thickness,
      stand.z + pose.z + (hash(level, 3) - 0.5) * (figure.isLayer && layers > 1 ? 0.02 : 0),
    );
    const scale = size * pose.size;
    SIZE.set(scale * (cowers ? 1.05 : 1), scale * thickness * squash, scale * (cowers ? 1.05 : 1));
    mesh.setMatrixAt(first + level, WHOLE.compose(PLACE, TURN, SIZE));
    const isFifth = figure.isLayer && level % 5 === 4 && level < layers - 1;
    mesh.setColorAt(
      first + level,
      stand.isLit && figure.stuff === "glass" ? LIT : isFifth ? FIFTH : NORMAL,
    );
  }
  return first + layers;
}

/** How high the number on a stack is written, and how much larger the emblem around it is. */
const NUMBER = 0.28;
const AROUND_NUMBER = 1.2;

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
  const number = {
    ...{ ...at, y: at.y + 0.002, slot: writing.text(String(stand.layers)) },
    ...{ width: Writing.widthFor(NUMBER) * scale, colour: painted(coat.pen) },
  };
  return [{ ...emblem, width: scale * AROUND_NUMBER }, number];
}
