/** A board of packed sand with a hollow for each cell, in which stones and sticks stand. */
import {
  BufferGeometry,
  type Color,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
} from "three";
import type { Drawing } from "../../wire";
import { Carving, ringsOf } from "../carving";
import { PLAIN, type Figure } from "../figure";
import { regular } from "../mould";
import { noise, smooth } from "../noise";
import { between, painted, paintedAs, type Coat } from "../palette";
import { grainTexture, reliefTexture } from "../textures";
import type { Site, World } from "../world";
import { tableShadow } from "./wood";

const DEPTH = 0.36;
const HOLLOW = 0.12;
/** How wide a hollow is, to where the sand is flat again. */
const BOWL = 0.3;
const LIP = 0.44;
/** Steps of the sand in a cell. */
const FINE = 16;

export const sand: World = {
  level: () => -HOLLOW,
  rim: HOLLOW + 0.012,
  labels: { y: 0.02, on: "dark" },
  depth: DEPTH,
  margin: 0.12,
  ground(site) {
    const material = new MeshStandardMaterial({
      vertexColors: true,
      map: grainTexture("sand"),
      bumpMap: reliefTexture("sand"),
      bumpScale: 1.2,
      roughness: 0.95,
    });
    const mesh = new Mesh(dune(site), material);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    const object = new Group();
    object.add(mesh, tableShadow(site.frame, DEPTH));
    return { object };
  },
  figure: (drawing, coat) =>
    drawing.place === "cell" && !drawing.solid ? standing(drawing, coat) : undefined,
};

/** The sand as a net of points: lips around hollows, and slopes at the border. */
function dune(site: Site): BufferGeometry {
  const { frame, palette } = site;
  const [columns, rows] = [Math.round(frame.width * FINE), Math.round(frame.height * FINE)];
  const [positions, colours, uvs]: [number[], number[], number[]] = [[], [], []];
  const indices: number[] = [];
  const [dry, damp] = [paintedAs(palette, "dark"), paintedAs(palette, "border")].map((colour) =>
    between(colour, paintedAs(palette, "light"), 0.25),
  ) as [Color, Color];
  const edge = 0.16;
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const x = frame.left + (column / columns) * frame.width;
      const z = frame.top + (row / rows) * frame.height;
      const inside = roundedInset(x - frame.left, z - frame.top, frame.width, frame.height, edge);
      const bowl = hollowAt(site, x, z);
      const rough = 0.02 * (noise(x * 3 + 20, z * 3 + 20, 97, 97) - 0.5);
      const flat = rough + bowl.height;
      const y =
        inside <= 0
          ? -DEPTH
          : flat - (DEPTH + flat) * (1 - smooth(Math.min(1, inside / edge))) ** 2;
      positions.push(x, inside <= 0 ? -DEPTH : y, z);
      const colour = between(
        dry,
        damp,
        0.25 + 0.6 * bowl.depth + 0.25 * noise(x * 1.3, z * 1.3, 61, 61),
      );
      const shade = 1 - 0.4 * bowl.depth;
      colours.push(colour.r * shade, colour.g * shade, colour.b * shade);
      uvs.push(x * 0.4, z * 0.4);
    }
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      const below = at + columns + 1;
      indices.push(at, below, at + 1, at + 1, below, below + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}

/** How far a point is from the border of a rectangle with round corners. */
function roundedInset(x: number, y: number, width: number, height: number, radius: number): number {
  const [dx, dy] = [Math.min(x, width - x), Math.min(y, height - y)];
  if (dx > radius || dy > radius) return Math.min(dx, dy);
  return radius - Math.hypot(radius - dx, radius - dy);
}

/** How the sand lies at a point: how high, and how deep in a hollow from 0 to 1. */
function hollowAt({ layout }: Site, x: number, z: number): { height: number; depth: number } {
  let away = Infinity;
  for (const { centre } of layout.cells)
    away = Math.min(away, Math.hypot(centre.x - x, centre.y - z));
  const depth = away < BOWL ? smooth(Math.min(1, (BOWL - away) / (BOWL * 0.55))) : 0;
  const lip =
    away < LIP && away >= BOWL * 0.8
      ? Math.sin(((away - BOWL * 0.8) / (LIP - BOWL * 0.8)) * Math.PI)
      : 0;
  return { height: 0.03 * lip - HOLLOW * depth, depth };
}

/** Light ones are stones from a river, dark ones sticks with a notch. */
function standing(drawing: Drawing, coat: Coat): Figure {
  return drawing.tone === "light" || drawing.tone === "red" ? stone(coat) : stick(coat);
}

/** No two sides of it are alike. */
function stone(coat: Coat): Figure {
  const carving = new Carving();
  const colour = painted(coat.body);
  carving.ball([0, 0.15, 0.01], [0.29, 0.2, 0.25], colour, [0, 0.5, 0.06], 1.5);
  carving.ball([0.03, 0.2, -0.02], [0.23, 0.19, 0.2], colour, [0, -0.4, -0.1], 1.5);
  const ring = between(colour, painted(coat.pen), 0.3);
  carving.ball([0.02, 0.35, -0.01], [0.085, 0.045, 0.075], ring, [0, 0.4, -0.05]);
  const geometry = carving.mould.cast();
  return { ...PLAIN, geometry, height: 0.4, rings: ringsOf(geometry) };
}

function stick(coat: Coat): Figure {
  const carving = new Carving();
  const [wood, ink] = [painted(coat.body), painted(coat.pen)];
  const notch = between(wood, ink, 0.55);
  const part = (
    radius: number,
    low: number,
    high: number,
    bevel: number,
    colour = wood,
    foot = 1,
  ) => carving.mould.raise(regular(7, radius, 0.2), { low, high, bevel, corner: 0, colour, foot });
  part(0.235, 0, 0.36, 0.012, wood, 0.5);
  part(0.2, 0.355, 0.4, 0.006, notch);
  part(0.235, 0.4, 0.54, 0.07);
  part(0.1, 0.535, 0.545, 0.004, notch);
  const geometry = carving.mould.cast();
  return { ...PLAIN, geometry, height: 0.545, rings: ringsOf(geometry) };
}
