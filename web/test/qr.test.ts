/** Codes as another encoder draws them. */
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { qrCode } from "../src/qr";

function drawn(text: string): string {
  const rows = qrCode(text)!.map((row) => row.map((dark) => (dark ? "█" : ".")).join(""));
  return rows.join("\n");
}

it("draws a small code", () => {
  expect(drawn("http://a.b/")).toBe(
    `
███████..█.██.███████
█.....█..███..█.....█
█.███.█.██.██.█.███.█
█.███.█..█.█..█.███.█
█.███.█...█.█.█.███.█
█.....█.....█.█.....█
███████.█.█.█.███████
........██.██........
███.████████.██...█..
..████.███...█.██...█
█.█...██.█..█████.███
.....█..██...█..█..█.
.██...█..█..█..█.█...
........█.██..███..██
███████.█.██....█.███
█.....█.█████...█...█
█.███.█.██.█...█.█...
█.███.█..███.█.███.█.
█.███.█.██..█...█.█.█
█.....█.██..██.███.█.
███████.█..█.....█.██`.trim(),
  );
});

/** The beginnings of the digests of larger ones, in which everything occurs. */
it.each([
  ["https://lusus.example/g/7k2m9qx4t1bz#abcdefghijklmnopqrstuvwxyz_-abcd", 33, "13b9bccb89372d8b"],
  [`${"a".repeat(120)}/${"xy".repeat(40)}`, 53, "b9bdfc6e842e8b48"],
  ["b_".repeat(130), 57, "a56c752e8c085fa7"],
])("draws %s", (text, size, digest) => {
  const rows = drawn(text).replaceAll("█", "1").replaceAll(".", "0");
  expect(rows.indexOf("\n")).toBe(size);
  expect(createHash("sha256").update(rows).digest("hex").slice(0, 16)).toBe(digest);
});

it("refuses what is too long", () => expect(qrCode("x".repeat(300))).toBeNull());
