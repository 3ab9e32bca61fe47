import { defineConfig } from "vitest/config";
import config from "./vitest.config";

/** What is long by nature: run by `cargo xtask pages`, not with the other tests. */
export default defineConfig({
  ...config,
  test: { ...config.test, include: ["e2e/**/*.matrix.ts"], testTimeout: 600_000 },
});
