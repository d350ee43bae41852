import { expect, overlay, test } from "./fixtures";
import { removeNewerFeatures } from "./older-browser";
import { targets } from "./page-targets";

/** What the scripts need of a browser beyond README.md's oldest comes from app/start/polyfills.ts. */

test.beforeEach(({ page }) => page.addInitScript(removeNewerFeatures));

for (const [group, pages] of Object.entries(targets))
  test.describe(group, () => {
    test.use({ tolerated: /status of 404/ });

    test("are there, with scripts", async ({ page, visit, demo }) => {
      for (const [name, { path, dialog, looksAlike }] of Object.entries(pages)) {
        if (looksAlike) continue;
        await visit(path(demo));
        await expect(page.locator("html"), name).toHaveAttribute("data-js", "running");
        await expect(page.getByRole("heading").first(), name).toBeVisible();
        await expect(overlay(page), name).toHaveCount(dialog ? 1 : 0);
      }
    });
  });
