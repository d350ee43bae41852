import { expect, footer, test } from "./fixtures";

test.use({ refusals: ["404 /exhibitions", "500 /press"] });

test("a link to what is no longer there says so on the way from another page too", async ({
  page,
  visit,
}) => {
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

test("a page that cannot be read says so on the way from another page, and Back leads there again", async ({
  page,
  visit,
  startGallery,
}) => {
  const gallery = await startGallery();
  gallery.change("ALTER TABLE press_items RENAME COLUMN outlet TO lost");
  await visit(`${gallery.url}/fairs`);
  await footer(page).getByRole("link", { name: "Press" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
});
