import { defineConfig } from "vitest/config";
import { catalogue } from "../build/catalogue.ts";

export default defineConfig({
  plugins: [catalogue()],
  test: {
    include: ["e2e/**/*.e2e.ts"],
    // A browser and a server for each of two files: they mostly wait.
    maxWorkers: 2,
    tags: [
      { name: "firefox", description: "tried in Firefox too" },
      { name: "long", description: "long by nature: a part of it is among the other tests" },
    ],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
