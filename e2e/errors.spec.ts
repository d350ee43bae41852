import { expect, footer, ready, test } from "./fixtures";

test.describe("a link to what is no longer there", () => {
  test.use({
    refusals: ["404 /exhibitions"],
  });

  test("says so on the way from another page too", async ({ page, visit }) => {
    await visit("/exhibitions");
    const link = page.getByRole("main").locator('a[href*="id="]').first();
    await page.route(/\/exhibitions\.data/, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/([?&]id=)[^&]*/, "$1nope"),
      }),
    );
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page).toHaveTitle("404 Page Not Found – Maag Aebischer");
    await expect(footer(page)).toContainText("© 2025");
  });
});

test.describe("a page that cannot be read", () => {
  test.use({ refusals: ["500 /press"] });

  test("says so on the way from another page, and Back leads there again", async ({ page, startGallery }) => {
    const gallery = await startGallery();
    gallery.change("ALTER TABLE press_items RENAME COLUMN outlet TO lost");
    await page.goto(`${gallery.url}/fairs`);
    await ready(page);
    await footer(page).getByRole("link", { name: "Press" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
  });
});
