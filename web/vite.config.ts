import { defineConfig } from "vitest/config";
import { catalogue } from "./build/catalogue.ts";
import { compressed } from "./build/compressed.ts";
import { service } from "./build/service.ts";

export default defineConfig({
  plugins: [catalogue(), compressed(), service()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The pages name no game: what is known of some, `KnowledgeFile` of the bots lists.
  // These are kept for when there is no network; tables of openings are too large.
  define: {
    KNOWLEDGE: JSON.stringify([
      "choko-endings",
      "choko-ludii-endings",
      "choko-network",
      "knightline-proof",
    ]),
  },
  build: {
    target: "es2022",
    // Everything is a file of its own: the security policy allows no data: links.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:7777", ws: true },
      "/knowledge": "http://127.0.0.1:7777",
      "^/puzzles/.*\\.txt$": "http://127.0.0.1:7777",
    },
  },
  test: { include: ["test/**/*.test.ts"] },
});
