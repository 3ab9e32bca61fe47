import { expect, it } from "vitest";
import { SAMPLE_BOARD, SAMPLE_SCENE } from "../src/pages/sample";
import { withNumbers } from "../src/pages/numbers";

it("puts the numbers of the lines on the places of the board, and nothing else", () => {
  const text = "1  .  3 12\n2  4  .  5\n   a  b  c";
  const { geometry, scene } = withNumbers({ geometry: SAMPLE_BOARD, scene: SAMPLE_SCENE }, text);
  const numbers = scene.pieces.map(({ cell, height }) => `${cell}:${height}`);
  expect(numbers).toEqual(["10:3", "20:12", "01:4", "21:5"]);
  expect(geometry.drawings.map(({ kind }) => kind)).toEqual(["number"]);
});
