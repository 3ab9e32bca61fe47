/** What happened between two scenes, shown piece by piece in the order in which it happened. */
import type { Movement } from "../board/motion";
import { isInHand } from "./hands";
import { smooth } from "./noise";
import type { Pose, Stand } from "./standing";

/** How a piece moves: when, and where it is at each share of that time. */
interface Flight {
  begin: number;
  length: number;
  at(share: number): Pose;
}

/** Milliseconds at the usual pace. */
const STEP = 260;
const PER_CELL = 45;
const FALL = 320;
const SINK = 620;
const HOP = 300;
const BETWEEN_HOPS = 90;

const RESTING: Pose = { x: 0, y: 0, z: 0, size: 1, lean: 0 };

export interface Happened {
  movement: Movement;
  /** What stood and stands. */
  before: Stand[];
  after: Stand[];
  /** Cells that were jumped over, and those that decided the game. */
  jumped: Set<string>;
  decided: string[];
  /** Whether what goes sinks; else it shrinks. */
  sinks: boolean;
}

export class Play {
  /** What is gone but still seen. */
  readonly ghosts: Stand[];
  readonly length: number;
  private readonly flights = new Map<string, Flight[]>();

  constructor(happened: Happened) {
    const { movement, before, after } = happened;
    const byKey = new Map(after.map((stand) => [stand.key, stand]));
    for (const [key, from] of movement.moved) this.move(byKey.get(key), from, happened);
    const moved = this.end();
    const vanished = new Set(
      movement.vanished.map(({ cell, kind, tone }) => `${cell} ${kind} ${tone}`),
    );
    this.ghosts = before.filter(({ key }) => vanished.has(key) && !byKey.has(key));
    for (const ghost of this.ghosts) this.vanish(ghost, moved, happened);
    const taken = before.filter(({ key, cell }) => isInHand(cell) && !byKey.has(key));
    for (const key of movement.appeared) this.appear(byKey.get(key), taken);
    this.celebrate(happened);
    this.length = this.end();
  }

  /** Where a piece is after so many milliseconds; nothing if it rests. */
  poseOf({ key }: Stand, elapsed: number): Pose | null {
    const flights = this.flights.get(key) ?? [];
    const current = flights.find(({ begin, length }) => elapsed < begin + length) ?? flights.at(-1);
    if (!current) return null;
    return current.at(Math.min(1, Math.max(0, (elapsed - current.begin) / current.length)));
  }

  private fly(key: string, begin: number, length: number, at: (share: number) => Pose): void {
    this.flights.set(key, [...(this.flights.get(key) ?? []), { begin, length, at }]);
  }

  private end(): number {
    const ends = [...this.flights.values()].flat().map(({ begin, length }) => begin + length);
    return Math.max(0, ...ends);
  }

  /** A tile slides with what stands on it; everything else leaps, the further the higher. */
  private move(
    stand: Stand | undefined,
    from: string,
    { before, after, jumped, movement }: Happened,
  ): void {
    const source = [...after, ...before].find(({ cell }) => cell === from);
    if (!stand || !source) return;
    const [x, z] = [source.x - stand.x, source.z - stand.z];
    const left = after.filter(({ cell }) => cell === from).at(-1);
    const old = before.find(
      ({ key }) => key === `${from} ${stand.drawing.kind} ${stand.drawing.tone}`,
    );
    const lift =
      left && stand.figure.isLayer ? left.y + left.height - stand.y : (old?.y ?? stand.y) - stand.y;
    const distance = Math.hypot(x, z);
    const rides =
      isTile(stand) ||
      [...movement.moved].some(([key, cell]) => cell === from && isTileKey(key, after));
    const leap = rides ? 0 : jumped.size > 0 || stand.figure.isLayer ? 0.5 + 0.12 * distance : 0.1;
    this.fly(stand.key, 0, STEP + PER_CELL * distance, (share) => {
      const rest = 1 - smooth(share);
      const arc = 4 * share * (1 - share) * leap;
      return { ...RESTING, x: x * rest, z: z * rest, y: lift * rest + arc };
    });
  }

  /** What was jumped over goes while the jump is over it, what was taken from afar goes after. */
  private vanish(ghost: Stand, moved: number, { jumped, sinks }: Happened): void {
    const begin = jumped.has(ghost.cell) ? moved * 0.55 : moved;
    if (sinks) {
      this.fly(ghost.key, begin, SINK, (share) => ({
        ...RESTING,
        y: -0.34 * share * share,
        lean: 0.22 * share,
      }));
      return;
    }
    this.fly(ghost.key, begin, FALL, (share) => ({
      ...RESTING,
      y: 0.3 * Math.sin(share * Math.PI * 0.5),
      size: Math.max(0.001, 1 - smooth(share)),
    }));
  }

  /** What is new comes from a hand that has one such less, or is put down from above. */
  private appear(stand: Stand | undefined, taken: Stand[]): void {
    if (!stand) return;
    const at = taken.findIndex(({ form }) => form === stand.form);
    const [held] = at < 0 ? [] : taken.splice(at, 1);
    if (held) return this.reach(stand, held);
    this.fly(stand.key, 0, FALL, (share) => ({
      ...RESTING,
      y: 0.7 * (1 - share) ** 2,
      size: 0.7 + 0.3 * smooth(share),
    }));
  }

  /** A piece is taken from a hand and put down where it stands. */
  private reach(stand: Stand, held: Stand): void {
    const [x, y, z] = [held.x - stand.x, held.y - stand.y, held.z - stand.z];
    this.fly(stand.key, 0, STEP + PER_CELL * Math.hypot(x, z), (share) => {
      const rest = 1 - smooth(share);
      const arc = 4 * share * (1 - share) * 0.6;
      const size = held.size + (stand.size - held.size) * (1 - rest);
      return { ...RESTING, x: x * rest, y: y * rest + arc, z: z * rest, size };
    });
  }

  /** What decided the game hops, one after the other. */
  private celebrate({ decided, after }: Happened): void {
    const begin = this.end();
    decided.forEach((cell, at) => {
      const stand = after.findLast((it) => it.cell === cell);
      if (!stand) return;
      this.fly(stand.key, begin + at * BETWEEN_HOPS, HOP, (share) => ({
        ...RESTING,
        y: 0.28 * Math.sin(share * Math.PI),
      }));
    });
  }
}

function isTile({ drawing }: Stand): boolean {
  return drawing.place === "tile";
}

function isTileKey(key: string, stands: Stand[]): boolean {
  return stands.some((stand) => stand.key === key && isTile(stand));
}
