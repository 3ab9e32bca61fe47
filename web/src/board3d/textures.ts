/** What materials look like from near, painted by code. */
import {
  CanvasTexture,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
  type ColorSpace,
  NoColorSpace,
} from "three";
import { hash, noise } from "./noise";

const SIZE = 512;

/** How bright a point is, from 0 to 1; points are counted from 0 to 1 and repeat. */
type Grain = (x: number, y: number) => number;

/** Boards cut along the grain: streaks, and pores between them. */
const WOOD: Grain = (x, y) => {
  const bend = noise(x * 3, y * 4, 3, 4) * 0.03;
  const streak = noise(x * 2, (y + bend) * 44, 2, 44);
  const fine = noise(x * 8, (y + bend) * 130, 8, 130);
  const pore = Math.max(0, noise(x * 24, y * 300, 24, 300) - 0.72) * 0.3;
  return 1 - 0.13 * streak - 0.1 * fine - pore;
};

/** Grains, and where the sand is damp. */
const SAND: Grain = (x, y) => {
  const grain = hash(Math.round(x * SIZE), Math.round(y * SIZE));
  const clump = noise(x * 90, y * 90, 90, 90);
  const damp = noise(x * 5, y * 5, 5, 5);
  return 0.8 + 0.13 * grain + 0.1 * clump - 0.09 * damp;
};

/** Long low waves with small ones on them. */
const WATER: Grain = (x, y) => {
  const bend = 0.06 * Math.sin(2 * Math.PI * (x + noise(x * 4, y * 4, 4, 4)));
  const wave = noise(x * 6, (y + bend) * 15, 6, 15);
  const small = noise(x * 15, (y - bend) * 34, 15, 34);
  return 0.65 * wave + 0.35 * small;
};

const GRAINS = { wood: WOOD, sand: SAND, water: WATER };
export type GrainName = keyof typeof GRAINS;

/** A grain to multiply a colour with. */
export function grainTexture(name: GrainName): Texture {
  return textured(name, SRGBColorSpace);
}

/** A grain as high and low. */
export function reliefTexture(name: GrainName): Texture {
  return textured(name, NoColorSpace);
}

function textured(name: GrainName, space: ColorSpace): Texture {
  const canvas = sheetOf(name);
  if (!canvas) return new Texture();
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = space;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

/** Sheets are painted once: who changes between boards does not wait again. */
const sheets = new Map<GrainName, HTMLCanvasElement>();

function sheetOf(name: GrainName): HTMLCanvasElement | null {
  const known = sheets.get(name);
  const canvas = known ?? blankCanvas(SIZE, SIZE);
  if (known || !canvas) return canvas;
  sheets.set(name, canvas);
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(SIZE, SIZE);
  const grain = GRAINS[name];
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const value = Math.max(0, Math.min(1, grain((at % SIZE) / SIZE, Math.floor(at / SIZE) / SIZE)));
    image.data.fill(Math.round(value * 255), at * 4, at * 4 + 3);
    image.data[at * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Something to paint on; nothing where there is no page. */
export function blankCanvas(width: number, height: number): HTMLCanvasElement | null {
  if (typeof document === "undefined") return null;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
