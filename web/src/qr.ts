/**
 * A QR code: bytes with a low level of correction, in versions 1 to 10, which
 * are enough for the links of this site.
 */

/** Codewords of a version: all of them, those for correction in a block, and the blocks. */
const VERSIONS: [all: number, correction: number, blocks: number][] = [
  [26, 7, 1],
  [44, 10, 1],
  [70, 15, 1],
  [100, 20, 1],
  [134, 26, 1],
  [172, 18, 2],
  [196, 20, 2],
  [242, 24, 2],
  [292, 30, 2],
  [346, 18, 4],
];

/** The dark modules of a text, row by row, or nothing if it is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + VERSIONS.findIndex((_, at) => bytes.length <= roomIn(at + 1));
  return version === 0 ? null : draw(version, codewords(bytes, version));
}

function dataIn(version: number): number {
  const [all, correction, blocks] = VERSIONS[version - 1]!;
  return all - correction * blocks;
}

/** How many bytes of text a version holds, beside their kind and their count. */
function roomIn(version: number): number {
  return dataIn(version) - (version < 10 ? 2 : 3);
}

/** The text as codewords with their correction, as they are laid out. */
function codewords(bytes: number[], version: number): number[] {
  const [, correction, count] = VERSIONS[version - 1]!;
  const data = padded(bytes, version);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks: number[][] = [];
  for (let at = 0; blocks.length < count; at += blocks.at(-1)!.length) {
    blocks.push(data.slice(at, at + short + (blocks.length >= count - longer ? 1 : 0)));
  }
  return [
    ...interleaved(blocks),
    ...interleaved(blocks.map((block) => remainder(block, correction))),
  ];
}

function padded(bytes: number[], version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, 4);
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  const length = dataIn(version);
  return [...data, ...Array.from({ length }, (_, at) => (at % 2 ? 0x11 : 0xec))].slice(0, length);
}

function interleaved(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => block.slice(at, at + 1)),
  ).flat();
}

/** Reed and Solomon's codewords over the field of 256 elements. */
function remainder(data: number[], degree: number): number[] {
  let generator = [1];
  for (let root = 1, at = 0; at < degree; root = times(root, 2), at += 1) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, index) => value ^ times(generator[index - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at]!;
    generator.forEach((value, index) => (rest[at + index]! ^= times(value, factor)));
  }
  return rest.slice(data.length);
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function draw(version: number, words: number[]): boolean[][] {
  const size = version * 4 + 17;
  const field: (boolean | undefined)[][] = Array.from({ length: size }, () =>
    Array<undefined>(size).fill(undefined),
  );
  const set = (x: number, y: number, dark: boolean) => {
    if (field[y] && x >= 0 && x < size) field[y][x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let y = -reach; y <= reach; y += 1) {
      for (let x = -reach; x <= reach; x += 1) {
        set(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
      }
    }
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of alignments(version)) square(x, y, 2, [1]);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  notes(version, size).forEach(([x, y, dark]) => set(x, y, dark));
  fill(field, words);
  return field as boolean[][];
}

/** Where the small squares of a version are: nowhere near the three large ones. */
function alignments(version: number): [number, number][] {
  const last = version * 4 + 10;
  const places = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last];
  const all = places.flatMap((x) => places.map((y): [number, number] => [x, y]));
  return all.filter(([x, y]) => Math.min(x, y) > 6 || (x + y !== 12 && x + y !== 6 + last));
}

/** What a reader needs to know first: level and mask, and of larger codes the version. */
function notes(version: number, size: number): [number, number, boolean][] {
  const format = checked(1 << 3, 10, 0x537) ^ 0x5412;
  const found: [number, number, boolean][] = [[8, size - 8, true]];
  for (let at = 0; at < 15; at += 1) {
    const dark = ((format >> at) & 1) === 1;
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at + (at === 8 ? 1 : 0);
    found.push(at < 8 ? [8, near, dark] : [near, 8, dark]);
    found.push(at < 8 ? [size - 1 - at, 8, dark] : [8, size - 15 + at, dark]);
  }
  if (version < 7) return found;
  const number = checked(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    const dark = ((number >> at) & 1) === 1;
    found.push([far, near, dark], [near, far, dark]);
  }
  return found;
}

/** A number with bits behind it that tell whether it was read well. */
function checked(value: number, degree: number, divisor: number): number {
  let rest = value;
  for (let at = 0; at < degree; at += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return (value << degree) | rest;
}

/** Lays the codewords out in the free modules, in pairs of columns from the right, up and down. */
function fill(field: (boolean | undefined)[][], words: number[]): void {
  const size = field.length;
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (field[y]![x] !== undefined) continue;
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        // The first of the masks: what is random needs no better one.
        field[y]![x] = (dark + x + y) % 2 === 0;
        bit += 1;
      }
    }
  }
}
