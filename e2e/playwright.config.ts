import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./browser.mjs";

/**
 * Browser tests. They run with JavaScript; those tagged @both also without, those tagged @plain only without.
 * Started by `npm test`, or alone by `npm run test:e2e`, which takes Playwright's own arguments too.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only at its second try has found something: it is red at the first.
  retries: 0,
  // A busy machine can starve a browser for long; a test that passes waits for none of this.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ...(process.env.E2E_RESULTS ? [["json"] as const] : [])],
  use: {
    // Set by the global setup, which runs before the workers read this file.
    baseURL: process.env.E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // Far from the gallery, so that a day that slips shows.
    timezoneId: "Pacific/Auckland",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
  projects: [
    { name: "with JavaScript", grepInvert: /@plain/ },
    { name: "without JavaScript", grep: /@both|@plain/, use: { javaScriptEnabled: false } },
  ],
});
