/** A page that was opened leaves its stylesheet behind: it must not change other pages. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url));
/** Loaded with the first page; what is for paper changes all pages on purpose. */
const COMMON = "style";

interface Sheet {
  folder: string;
  name: string;
  /** The classes that each of its selectors names. */
  selectors: { text: string; classes: string[] }[];
}

function sheets(): Sheet[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.endsWith("print.css"))
    .map((name) => ({
      folder: dirname(name),
      name,
      selectors: selectorsIn(readFileSync(SOURCE + name, "utf8")),
    }));
}

function selectorsIn(text: string): Sheet["selectors"] {
  const bare = text.replace(/\/\*[^]*?\*\//g, "");
  return [...bare.matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)]
    .flatMap(([, list]) => list!.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .map((text) => ({
      text,
      classes: [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, it]) => it!),
    }));
}

it("a page's stylesheet says nothing of classes that other pages have", () => {
  const all = sheets();
  const common = new Set(
    all
      .filter(({ folder }) => folder === COMMON)
      .flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)),
  );
  const leaks = all
    .filter(({ folder }) => folder !== COMMON)
    .flatMap(({ name, selectors }) =>
      selectors
        .filter(({ classes }) => classes.length > 0 && classes.every((it) => common.has(it)))
        .map(({ text }) => `${name}: ${text}`),
    );
  expect(leaks).toEqual([]);
});
