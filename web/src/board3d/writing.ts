/** What is written and painted on things: numbers, coordinates, the shapes of drawings. */
import {
  BufferGeometry,
  CanvasTexture,
  Color,
  Float32BufferAttribute,
  Mesh,
  MeshStandardMaterial,
  SRGBColorSpace,
  Texture,
} from "three";
import type { Drawing, Shape } from "../wire";
import type { Coat } from "./palette";
import { blankCanvas } from "./textures";

/** A place on the sheet, in its pixels. */
interface Slot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that lies on a surface. */
export interface Decal {
  slot: Slot;
  x: number;
  y: number;
  z: number;
  /** How wide it is; its height follows. */
  width: number;
  colour: Color;
}

/** All of it goes to the graphics card again with each new text: no larger than it must be. */
const SHEET = 1024;
const LETTERS = { width: 112, height: 56 };
/** Pixels of a board unit in drawings. */
const UNIT = 248;
const GAP = 4;

/** One sheet for all of it, so that it is drawn at once. */
export class Writing {
  readonly mesh: Mesh<BufferGeometry, MeshStandardMaterial>;
  private readonly canvas = blankCanvas(SHEET, SHEET);
  private readonly texture: Texture;
  private readonly slots = new Map<string, Slot>();
  private shelf = { x: 0, y: 0, height: 0 };

  constructor() {
    this.texture = this.canvas ? new CanvasTexture(this.canvas) : new Texture();
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.anisotropy = 8;
    const material = new MeshStandardMaterial({
      map: this.texture,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      roughness: 0.8,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
  }

  /** How many times it was begun anew: places on it from before hold something else. */
  sheets = 0;

  /** Forgets what was painted in other colours. */
  clear(): void {
    this.sheets += 1;
    this.slots.clear();
    this.shelf = { x: 0, y: 0, height: 0 };
    this.canvas?.getContext("2d")!.clearRect(0, 0, SHEET, SHEET);
  }

  /** A text, in white. */
  text(text: string): Slot {
    return this.slot(`text ${text}`, LETTERS.width, LETTERS.height, (context) => {
      context.fillStyle = "#fff";
      context.font = `700 ${LETTERS.height * 0.72}px system-ui, "Noto Sans", sans-serif`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(text, LETTERS.width / 2, LETTERS.height / 2, LETTERS.width - GAP);
    });
  }

  /** How wide a text is whose letters are so high. */
  static widthFor(size: number): number {
    return (size * LETTERS.width) / (LETTERS.height * 0.72);
  }

  /** The shapes of a drawing that lie on its body. */
  emblem(drawing: Drawing, coat: Coat): Slot {
    const key = `emblem ${drawing.kind} ${drawing.tone}`;
    return this.slot(key, UNIT, UNIT, (context) => {
      context.translate(UNIT / 2, UNIT / 2);
      context.scale(UNIT, UNIT);
      for (const shape of drawing.shapes) paintShape(context, shape, coat);
    });
  }

  /** Lays out what is seen now. */
  lay(decals: Decal[]): void {
    const [positions, uvs, colours, normals]: number[][] = [[], [], [], []];
    const indices: number[] = [];
    for (const { slot, x, y, z, width, colour } of decals) {
      const first = positions!.length / 3;
      const [right, down] = [width / 2, ((width / 2) * slot.height) / slot.width];
      const [left, top] = [slot.x / SHEET, 1 - slot.y / SHEET];
      const [far, low] = [(slot.x + slot.width) / SHEET, 1 - (slot.y + slot.height) / SHEET];
      positions!.push(x - right, y, z - down, x + right, y, z - down);
      positions!.push(x - right, y, z + down, x + right, y, z + down);
      uvs!.push(left, top, far, top, left, low, far, low);
      for (let corner = 0; corner < 4; corner += 1) {
        colours!.push(colour.r, colour.g, colour.b);
        normals!.push(0, 1, 0);
      }
      indices.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(positions!, 3));
    geometry.setAttribute("normal", new Float32BufferAttribute(normals!, 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(uvs!, 2));
    geometry.setAttribute("color", new Float32BufferAttribute(colours!, 3));
    geometry.setIndex(indices);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.texture.dispose();
  }

  private slot(
    key: string,
    width: number,
    height: number,
    paint: (context: CanvasRenderingContext2D) => void,
  ): Slot {
    const known = this.slots.get(key);
    if (known) return known;
    if (this.shelf.x + width > SHEET) {
      this.shelf = { x: 0, y: this.shelf.y + this.shelf.height + GAP, height: 0 };
    }
    // A sheet that is full is begun anew; whoever lays it out asks for all places again.
    if (this.shelf.y + height > SHEET) this.clear();
    const slot = { x: this.shelf.x, y: this.shelf.y, width, height };
    this.shelf.x += width + GAP;
    this.shelf.height = Math.max(this.shelf.height, height);
    this.slots.set(key, slot);
    const context = this.canvas?.getContext("2d");
    if (context) {
      context.save();
      context.translate(slot.x, slot.y);
      paint(context);
      context.restore();
      this.texture.needsUpdate = true;
    }
    return slot;
  }
}

/** How a part is painted, as the style sheet has it for boards on paper; nothing for the body itself. */
function strokeOf(
  role: Shape["role"],
  { body, pen }: Coat,
): [fill: string, line: string, width: number] {
  const mixed = (share: number) => `color-mix(in srgb, ${pen} ${share}%, ${body})`;
  switch (role) {
    case "shine":
      return ["", mixed(22), 0.025];
    case "line":
      return ["", mixed(70), 0.03];
    case "emblem":
      return [mixed(70), mixed(70), 0.03];
    case "sign":
      return [mixed(12), mixed(62), 0.045];
    case "band":
      return ["", mixed(75), 0.06];
    case "hollow":
      return [mixed(30), mixed(75), 0.02];
    case "ink":
      return [pen, "", 0];
    case "rimmed":
      return [pen, body, 0.02];
    case "hair":
      return ["", pen, 0.022];
    case "blank":
      return [body, "", 0];
    case "groove":
      return ["", body, 0.035];
    default:
      return ["", "", 0];
  }
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape, coat: Coat): void {
  const [fill, line, width] = strokeOf(shape.role, coat);
  const path = pathOf(shape);
  if (!path) return;
  context.lineCap = "round";
  context.lineJoin = "round";
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (line) {
    context.strokeStyle = line;
    context.lineWidth = width;
    context.stroke(path);
  }
}

function pathOf(shape: Shape): Path2D | null {
  const path = new Path2D();
  switch (shape.form) {
    case "circle":
      path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      return path;
    case "rect":
      path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.r);
      return path;
    case "path":
      return new Path2D(shape.d);
    default:
      return null;
  }
}
