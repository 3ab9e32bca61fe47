/**
 * The service worker, at the root of the site, with the list of what a version
 * holds. Its name is a hash of that, so that a browser finds a new version by
 * the worker's own text.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformWithOxc, type Plugin } from "vite";
import { MODULE_PAGES } from "../src/modulePages.ts";

const SOURCE = fileURLToPath(new URL("../src/service/worker.ts", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));

export function service(): Plugin {
  return {
    name: "service",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const made = Object.keys(bundle).filter((name) => !/\.(html|br|gz)$/.test(name));
      const files = [...made, ...readdirSync(PUBLIC)].sort().map((name) => `/${name}`);
      const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
      const page = bundle["index.html"];
      const text = page?.type === "asset" ? page.source : "";
      const digest = createHash("sha256").update(code).update(files.join()).update(text);
      for (const name of readdirSync(PUBLIC)) digest.update(readFileSync(PUBLIC + name));
      const head = [
        `const VERSION = "${digest.digest("hex").slice(0, 16)}";`,
        `const FILES = ${JSON.stringify(files)};`,
        `const MODULE_PAGES = ${MODULE_PAGES};`,
      ];
      this.emitFile({ type: "asset", fileName: "sw.js", source: [...head, code].join("\n") });
    },
  };
}
