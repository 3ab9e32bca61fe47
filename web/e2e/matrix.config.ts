import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** What is long by nature: run by `cargo xtask pages`, not with the other tests. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: ["e2e/**/*.matrix.ts"],
    testTimeout: 600_000,
    // One file, so that its tests share a browser: two of them at a time.
    sequence: { concurrent: true },
    maxConcurrency: 2,
  },
});
