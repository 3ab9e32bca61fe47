/** Pictures that the module has drawn, painted by the browser. */

interface Size {
  width: number;
  height: number;
}

/** A picture as an address that pages may show: no other is let through. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

async function painted(svg: string, { width, height }: Size): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  context(canvas).drawImage(image, 0, 0, width, height);
  return canvas;
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext("2d", { willReadFrequently: true });
  if (!found) throw new Error("no canvas");
  return found;
}

/** Red, green, blue and opacity of each pixel. */
export async function pixels(svg: string, size: Size): Promise<Uint8Array> {
  const { data } = context(await painted(svg, size)).getImageData(0, 0, size.width, size.height);
  return new Uint8Array(data.buffer);
}

export async function png(svg: string, size: Size): Promise<Blob> {
  const canvas = await painted(svg, size);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
