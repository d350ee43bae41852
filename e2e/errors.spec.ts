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
