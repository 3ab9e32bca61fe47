/** A board of packed sand with a hollow for each cell, in which stones and sticks stand. */
import {
  BufferGeometry,
  type Color,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
} from "three";
import type { Box } from "../../board/layout";
import type { Drawing } from "../../wire";
import { tableShadow } from "../carpentry";
import { Carving, ringsOf } from "../carving";
import { PLAIN, type Figure } from "../figure";
import { Mould, regular } from "../mould";
import { noise, smooth } from "../noise";
import { between, painted, paintedAs, type Coat } from "../palette";
import { grainTexture, reliefTexture } from "../textures";
import type { Site, World } from "../world";

const DEPTH = 0.36;
const HOLLOW = 0.12;
/** How wide a hollow is, to where the sand is flat again. */
const BOWL = 0.3;
const LIP = 0.44;
const LIP_HEIGHT = 0.03;
/** How wide the slope at the border is, and how round its corners are. */
const SLOPE = 0.09;
const CORNER = 0.34;
/** Steps of the sand in a cell. */
const FINE = 16;

export const sand: World = {
  level: () => -HOLLOW,
  rim: HOLLOW + LIP_HEIGHT + 0.015,
  labels: { y: 0.02, on: ["dark", "border"], shade: 0.8 },
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
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const { x, z, inside } = withinCorners(frame, column / columns, row / rows);
      const bowl = hollowAt(site, x, z);
      const rough = 0.02 * (noise(x * 3 + 20, z * 3 + 20, 97, 97) - 0.5);
      const flat = rough + bowl.height;
      const y = flat - (DEPTH + flat) * (1 - smooth(Math.min(1, inside / SLOPE))) ** 2;
      positions.push(x, y, z);
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

/** A point of a rectangle, drawn in where the corners are round, and how far inside it lies. */
function withinCorners({ left, top, width, height }: Box, across: number, down: number) {
  const [x, z] = [across * width, down * height];
  const [aside, along] = [Math.min(x, width - x), Math.min(z, height - z)];
  if (aside >= CORNER || along >= CORNER) {
    return { x: left + x, z: top + z, inside: Math.min(aside, along) };
  }
  const away = Math.hypot(CORNER - aside, CORNER - along);
  const share = Math.min(1, CORNER / away);
  const drawn = (value: number, size: number) => {
    const middle = value < size / 2 ? CORNER : size - CORNER;
    return middle + (value - middle) * share;
  };
  return {
    x: left + drawn(x, width),
    z: top + drawn(z, height),
    inside: Math.max(0, CORNER - away),
  };
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
  return { height: LIP_HEIGHT * lip - HOLLOW * depth, depth };
}

/** Light ones are stones from a river, dark ones sticks with a notch. */
function standing(drawing: Drawing, coat: Coat): Figure {
  return drawing.tone === "light" || drawing.tone === "red" ? stone(coat) : stick(coat);
}

/** A pebble, not quite round, with a ring around its top. */
function stone(coat: Coat): Figure {
  // Stones are duller than what themes are painted with.
  const colour = painted(coat.body).multiplyScalar(0.9);
  const [wide, high, middle] = [0.285, 0.2, 0.17];
  const at = (radius: number, lift = 0) =>
    new Vector2(radius, middle + high * Math.sqrt(1 - (radius / wide) ** 2) + lift);
  const ring = [0.105, 0.115, 0.13, 0.145, 0.155].map((radius) => at(radius, 0.003));
  const mould = new Mould();
  const place = new Matrix4().makeRotationY(0.5).scale(new Vector3(1.04, 1, 0.93));
  const ball = new SphereGeometry(1, 30, 20).scale(wide, high, wide).translate(0, middle, 0);
  mould.add(ball, place, colour, 0.7);
  mould.add(new LatheGeometry(ring.reverse(), 40), place, between(colour, painted(coat.pen), 0.4));
  const geometry = mould.cast();
  return { ...PLAIN, geometry, height: middle + high, rings: ringsOf(geometry) };
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
