import { defineConfig } from "vitest/config";
import { catalogue } from "../build/catalogue.ts";

export default defineConfig({
  plugins: [catalogue()],
  test: {
    include: ["e2e/**/*.e2e.ts"],
    // One browser and one server at a time: a failure is then never the
    // machine's fault.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
