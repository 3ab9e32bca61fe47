/** What a first visit loads from `dist`, as a server sends it. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const MOST = 60_000;
/** What draws boards in three dimensions comes when it is asked for, and is no larger. */
const MOST_DEPTH = 165_000;

it("is less than 60 kB compressed", () => {
  const page = readFileSync(`${DIST}index.html`, "utf8");
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path!);
  const scripts = named.filter((path) => path.endsWith(".js"));
  const script = scripts.map((path) => readFileSync(DIST + path, "utf8")).join("\n");
  // One language is loaded besides; the larger one counts.
  const languages = [...script.matchAll(/\.\/((?:en|pt)-[\w-]+\.js)/g)].map(
    ([, name]) => `assets/${name}`,
  );
  expect(new Set(languages).size).toBe(2);
  const size = (path: string) => gzipSync(readFileSync(DIST + path)).length;
  const total =
    gzipSync(page).length +
    named.map(size).reduce((a, b) => a + b) +
    Math.max(...languages.map(size));
  console.info(`first load: ${total} bytes compressed`);
  expect(total).toBeLessThan(MOST);
});

it("comes without what draws in three dimensions, which is less than 165 kB compressed", () => {
  const page = readFileSync(`${DIST}index.html`, "utf8");
  const scripts = readdirSync(`${DIST}assets`).filter((name) => name.endsWith(".js"));
  const drawing = scripts.filter((name) =>
    readFileSync(`${DIST}assets/${name}`, "utf8").includes("WebGLRenderer"),
  );
  expect(drawing.length).toBe(1);
  expect(page).not.toContain(drawing[0]);
  const size = gzipSync(readFileSync(`${DIST}assets/${drawing[0]}`)).length;
  console.info(`boards in three dimensions: ${size} bytes compressed`);
  expect(size).toBeLessThan(MOST_DEPTH);
});
