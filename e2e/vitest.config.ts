import path from "node:path";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/**
 * Server tests: what needs the production build as it runs, and no browser. Started by `npm test`, or alone by
 * `npm run test:server`, which takes Vitest's own arguments too.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, ".."),
  plugins: [tsconfigPaths()],
  test: {
    include: ["e2e/*.test.ts"],
    globalSetup: "e2e/global-setup.ts",
    pool: "forks",
    // More than the cores that a machine has at least: tests wait for their servers now and then.
    maxWorkers: 3,
    allowOnly: false,
    // The longest takes a minute on a machine that does nothing else; one that passes waits for none of this.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true, poll: { timeout: 10_000, interval: 50 } },
  },
});
