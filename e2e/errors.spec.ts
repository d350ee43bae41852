import { expect, footer, header, ready, test } from "./fixtures";

test.describe("an unknown path", () => {
  test.use({ refusals: ["404 /no/such/page"] });

  test("is not found, in the site's frame", { tag: "@both" }, async ({ page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(
      page.getByText(
        "Nothing hangs at this address. What you are looking for may have moved to another wall.",
      ),
    ).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(footer(page)).toContainText("© 2025");
    await header(page).getByRole("link", { name: "Artworks" }).click();
    await expect(page).toHaveURL("/artworks");
    await expect(page.getByRole("heading", { level: 1, name: "Artworks" })).toBeVisible();
  });
});

test.describe("a link to what is no longer there", () => {
  test.use({
    refusals: [
      "404 /exhibitions",
      "404 /artworks",
      "404 /artworks/nope/inquire",
      "404 /exhibitions/nope/register",
      "404 /registrations/nope",
      "404 /unsubscribe/nope",
      "404 /artists/ilse-braendli",
    ],
  });

  test("has a title, is in no index, and leads on", { tag: "@both" }, async ({ page }) => {
    for (const path of [
      "/exhibitions?id=nope",
      "/artworks?artwork=nope",
      "/artworks/nope/inquire",
      "/exhibitions/nope/register",
      "/registrations/nope",
      "/unsubscribe/nope",
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page).toHaveTitle("404 Page Not Found – Maag Aebischer");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(
        page.getByText(
          "Nothing hangs at this address. What you are looking for may have moved to another wall.",
        ),
      ).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: /^← Back to/ })).toBeVisible();
    }
    await page.goto("/artists/ilse-braendli?exhibition=nope");
    await expect(page).toHaveTitle("Exhibition Not Found – Maag Aebischer");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Exhibition Not Found");
    await page.getByRole("link", { name: "← Back to Ilse Brändli" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ilse Brändli");
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

  test("says so in the site's frame, with a way on", { tag: "@both" }, async ({ page, startGallery }) => {
    const gallery = await startGallery();
    gallery.change("ALTER TABLE press_items RENAME COLUMN outlet TO lost");
    const answer = await page.goto(`${gallery.url}/press`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await expect(footer(page)).toContainText("Röntgenstrasse 88");
    expect(await page.content()).not.toMatch(/no such column|SqliteError|node_modules/);
    await page.getByRole("main").getByRole("link", { name: "Artworks" }).click();
    await expect(page).toHaveURL(`${gallery.url}/artworks`);
    await expect(page.getByRole("status")).toHaveText("96 artworks");
  });

  test("does so on the way from another page too", async ({ page, startGallery }) => {
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
