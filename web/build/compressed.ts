/**
 * The module compressed as far as it goes, beside the module itself: that takes
 * seconds, which no visitor should wait for.
 */
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".wasm")) continue;
        const forms = {
          br: brotliCompressSync(file.source),
          gz: gzipSync(file.source, { level: 9 }),
        };
        for (const [ending, source] of Object.entries(forms)) {
          this.emitFile({ type: "asset", fileName: `${file.fileName}.${ending}`, source });
        }
      }
    },
  };
}
