/** Pictures of positions and games that decode and show the pieces, and pages on paper. */
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { pointOf } from "./hands";
import { sitDown, type } from "./places";
import { PHONE, Visitor } from "./site";
import { browser, server } from "./stage";

/** An analysis of Choko after c3 b3, with the window in which it is shared. */
async function shared(options?: Parameters<typeof Visitor.arrive>[2]): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, server.address, options);
  const { page } = visitor;
  await page.goto("/analysis/choko");
  await page.waitForSelector('[data-page="analysis"][data-ready]');
  for (const [at, cell] of ["c3", "b3"].entries()) {
    const { x, y } = await pointOf(page, cell);
    await page.mouse.click(x, y);
    await page.waitForSelector(`[data-page="analysis"][data-at="${at + 1}"]`);
  }
  await page.click('[data-action="share"]');
  await page.waitForSelector(".pictures img");
  return visitor;
}

async function saved(page: Page, kind: string): Promise<{ name: string; file: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click(`[data-picture="${kind}"]`),
  ]);
  const file = join(tmpdir(), `lusus-e2e-${process.pid}.${kind}`);
  await download.saveAs(file);
  return { name: download.suggestedFilename(), file };
}

/** The colours of a picture at points, which are shares of its width and height. */
function colours(page: Page, file: string, mime: string, points: [number, number][]) {
  const address = `data:${mime};base64,${readFileSync(file).toString("base64")}`;
  return page.evaluate(
    async ([address, points]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const at = ([x, y]: [number, number]) =>
        [...context.getImageData(x * canvas.width, y * canvas.height, 1, 1).data].slice(0, 3);
      return { size: [canvas.width, canvas.height], found: points.map(at) };
    },
    [address, points] as const,
  );
}

/** Where cells of Choko lie on a board with coordinates on the left and below, beside what stands in their middle. */
function inPicture(cell: string): [number, number] {
  const margin = 0.17 * 2.1;
  const whole = 5 + margin + 0.16;
  const column = cell.charCodeAt(0) - 97 + 0.75;
  const row = 5 - Number(cell[1]) + 0.5;
  return [(margin + column) / whole, (0.16 + row) / whole];
}

const WHITE = [0xff, 0xf8, 0xea];
const BLACK = [0x35, 0x27, 0x1e];
const GROUND = [0xef, 0xd9, 0xae];

it("saves SVG and PNG that show the pieces", async () => {
  const visitor = await shared();
  const { page } = visitor;
  const points = ["c3", "b3", "e5"].map(inPicture);
  const svg = await saved(page, "svg");
  expect(svg.name).toBe("lusus-choko-2.svg");
  const drawn = await colours(page, svg.file, "image/svg+xml", points);
  expect(drawn.found).toEqual([WHITE, BLACK, GROUND]);
  const png = await saved(page, "png");
  expect(png.name).toBe("lusus-choko-2.png");
  const painted = await colours(page, png.file, "image/png", points);
  expect(painted).toEqual({ size: [640, 640], found: [WHITE, BLACK, GROUND] });
  await page.check('[name="picture-flip"]');
  await page.selectOption('[name="picture-size"]', "small");
  await page.waitForFunction(() =>
    document.querySelector(".pictures img")?.matches("[width='320']"),
  );
  const turned = await colours(page, (await saved(page, "png")).file, "image/png", points);
  expect(turned.size).toEqual([320, 320]);
  expect(turned.found).not.toEqual(painted.found);
  await visitor.leave();
});

it("saves the game as a GIF with every position", async () => {
  const visitor = await shared(PHONE);
  const { page } = visitor;
  await page.selectOption('[name="picture-size"]', "small");
  const { name, file } = await saved(page, "gif");
  expect(name).toBe("lusus-choko.gif");
  const bytes = [...readFileSync(file)];
  const seen = await page.evaluate(
    async ([bytes, points]) => {
      const data = new Uint8Array(bytes);
      const decoder = new ImageDecoder({ data, type: "image/gif" });
      await decoder.tracks.ready;
      const count = decoder.tracks.selectedTrack!.frameCount;
      const frames = [];
      for (let frameIndex = 0; frameIndex < count; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext("2d")!;
        context.drawImage(image, 0, 0);
        frames.push(
          points.map(([x, y]) => [
            ...context.getImageData(x * canvas.width, y * canvas.height, 1, 1).data.slice(0, 3),
          ]),
        );
      }
      return frames;
    },
    [bytes, ["c3", "b3"].map(inPicture)] as const,
  );
  expect(seen).toEqual([
    [GROUND, GROUND],
    [WHITE, GROUND],
    [WHITE, BLACK],
  ]);
  await visitor.leave();
});

/** What a page says on paper; `PAPER` names a folder in which to look at it. */
async function paper(page: Page, name: string): Promise<string> {
  const pdf = await page.pdf({ format: "A4", tagged: true });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  if (process.env.PAPER) writeFileSync(join(process.env.PAPER, `${name}.pdf`), pdf);
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  await page.emulateMedia({ media: null });
  return text;
}

it("prints an analysis with its moves and comments, and no buttons", async () => {
  const visitor = await Visitor.arrive(browser, server.address, { colorScheme: "dark" });
  const { page } = visitor;
  await page.goto("/analysis/choko");
  await page.waitForSelector('[data-page="analysis"][data-ready]');
  const { x, y } = await pointOf(page, "c3");
  await page.mouse.click(x, y);
  await page.waitForSelector('[data-page="analysis"][data-at="1"]');
  await page.keyboard.press("1");
  await page.fill("#comment", "The middle.");
  await page.keyboard.press("Escape");
  const text = await paper(page, "analysis");
  expect(text).toMatch(/Choko/);
  expect(text).toMatch(/c3\s*!/);
  expect(text).toContain("The middle.");
  expect(text).not.toMatch(/Set up|Save and share|Undo|Português/);
  await visitor.leave();
});

it("prints a review with its signs and turning points", async () => {
  const visitor = await Visitor.arrive(browser, server.address);
  const { page } = visitor;
  const start = "3X1/2X2/2O2/5/X3O 1 0,0 -";
  await visitor.makeMatchesWith({ start, moves: ["c3c5xa1"] });
  await sitDown(visitor, "choko", "here");
  await type(visitor, "d5b5xe1", 2);
  await visitor.see({ end: "0-1" });
  const match = await paper(page, "match");
  expect(match).toMatch(/c3c5xa1\s+d5b5xe1/);
  await page.click('[data-action="review"]');
  await page.waitForSelector('[data-reviewed="2"]');
  await page.waitForSelector(".printed .board", { state: "attached" });
  const text = await paper(page, "review");
  expect(text).toContain("c3c5xa1??");
  expect(text).toContain("0-1");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".printed .board").first().isVisible()).toBe(true);
  expect(await page.locator(".match button:not(.move):visible").count()).toBeLessThanOrEqual(1);
  await visitor.leave();
});
