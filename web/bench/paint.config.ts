import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["bench/paint.ts"], testTimeout: 600_000 },
});
