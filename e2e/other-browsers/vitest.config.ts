import path from "node:path";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/**
 * The main walks in Firefox, WebKit and older Chromium. Started by `npm run test:other-browsers`, which needs Debian's firefox-esr,
 * webkit2gtk-driver, xvfb, xauth and dbus; `npm test` does not run them.
 */
export default defineConfig({
  root: path.resolve(import.meta.dirname, "../.."),
  plugins: [tsconfigPaths()],
  test: {
    include: ["e2e/other-browsers/*.test.ts"],
    globalSetup: "e2e/global-setup.ts",
    allowOnly: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true, poll: { timeout: 20_000, interval: 100 } },
  },
});
