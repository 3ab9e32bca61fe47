/** Chance that is always the same: pictures of one position are equal. */

/** A number from 0 to 1 that belongs to two whole numbers. */
export function hash(x: number, y: number): number {
  let value = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return ((value ^ (value >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Smooth noise from 0 to 1 that repeats after so many steps each way. */
export function noise(x: number, y: number, columns: number, rows: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [along, down] = [smooth(x - left), smooth(y - top)];
  const wrap = (value: number, size: number) => ((value % size) + size) % size;
  const at = (dx: number, dy: number) => hash(wrap(left + dx, columns), wrap(top + dy, rows));
  const mix = (a: number, b: number, share: number) => a + (b - a) * share;
  return mix(mix(at(0, 0), at(1, 0), along), mix(at(0, 1), at(1, 1), along), down);
}

/** From 0 to 1 without a jolt at either end. */
export function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}
