/** What a world is: the ground that a board makes, and the pieces that are carved for it. */
import type { Object3D } from "three";
import type { Box, Layout } from "../board/layout";
import type { Cell, Drawing, World as WorldName } from "../wire";
import type { Figure } from "./figure";
import type { Coat, Palette } from "./palette";
import { glass } from "./worlds/glass";
import { sand } from "./worlds/sand";
import { sea } from "./worlds/sea";
import { table } from "./worlds/table";
import { wood } from "./worlds/wood";

/** Where a board lies. */
export interface Site {
  layout: Layout;
  /** The rectangle that it has. */
  frame: Box;
  palette: Palette;
}

export interface Ground {
  object: Object3D;
  /** Moves what is never still, at a time in seconds. */
  swell?(seconds: number): void;
}

export interface World {
  /** How high the ground of a cell is. */
  level(cell: Cell): number;
  /** How much higher the edge of a cell is than where pieces stand, in hollows. */
  rim?: number;
  /** How high coordinates stand, and on which colours of the theme, how dark. */
  labels: { y: number; on: string[]; shade?: number };
  /** How far it reaches down, and beyond its frame. */
  depth: number;
  margin: number;
  ground(site: Site): Ground;
  /** A piece that is carved in a way of its own; every other comes from its drawing. */
  figure?(drawing: Drawing, coat: Coat, cell: Cell): Figure | undefined;
}

const WORLDS: Record<WorldName, World> = { wood, sand, table, glass, sea };

/** The world of a board; one that this page has never heard of is of wood. */
export function worldOf(name: WorldName): World {
  return WORLDS[name] ?? wood;
}
