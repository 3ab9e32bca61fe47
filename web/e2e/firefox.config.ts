import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** What is tried in Firefox too, by its tag: run by `cargo xtask firefox`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    env: { FIREFOX: process.env.FIREFOX ?? "/usr/bin/firefox-esr" },
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
