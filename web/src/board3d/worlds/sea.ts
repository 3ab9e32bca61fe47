/** Open water, in which tiles stand and sink. */
import { Group, Mesh, MeshStandardMaterial } from "three";
import { fading, patched } from "../plain";
import { painted, paintedAs } from "../palette";
import { reliefTexture } from "../textures";
import { slab, tower } from "../towers";
import type { World } from "../world";

/** As far as a picture of it can show. */
const REACH = 9;
/** How high tiles stand over the water. */
const ABOVE = 0.15;

export const sea: World = {
  level: () => 0,
  labels: { y: 0, on: ["space"] },
  depth: 0.05,
  margin: 0.1,
  ground({ frame, palette }) {
    const relief = reliefTexture("water");
    const colour = paintedAs(palette, "space");
    const material = new MeshStandardMaterial({
      vertexColors: true,
      transparent: true,
      bumpMap: relief,
      bumpScale: 4,
      roughness: 0.36,
    });
    const water = new Mesh(
      fading(patched(frame, REACH, 1, 0, colour), frame, REACH, 0.2),
      material,
    );
    water.receiveShadow = true;
    const object = new Group();
    object.add(water);
    return {
      object,
      swell: (seconds) => relief.offset.set(seconds * 0.012, Math.sin(seconds * 0.4) * 0.015),
    };
  },
  figure(drawing, coat) {
    if (drawing.place === "tile") return slab(drawing, coat, painted("#e8f4f7"), ABOVE);
    return drawing.place === "on-tile" ? tower(drawing, coat) : undefined;
  },
};
