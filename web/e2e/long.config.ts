import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** What is long by nature, of which the other tests have a part: run by `cargo xtask long`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: ["e2e/**/*.long.ts", "test/depth.test.ts"],
    env: { LONG: "yes" },
    testTimeout: 600_000,
  },
});
