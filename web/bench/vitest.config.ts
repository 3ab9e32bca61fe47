import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["bench/**/*.test.ts"],
    // A process of its own, whose time is that of the module.
    pool: "forks",
    testTimeout: 1_800_000,
  },
});
