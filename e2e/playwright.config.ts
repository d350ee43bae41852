import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./browser.mjs";

/**
 * Tests run with JavaScript; those tagged @both also without, those tagged @plain only without. Started by
 * `npm test`, or alone by `npm run test:e2e`, which takes Playwright's own arguments too.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: 2,
  // A busy machine can starve a browser for longer than any patience; what fails twice is a fault.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
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
