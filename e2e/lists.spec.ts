import { expect, test } from "./fixtures";

test.describe("press", () => {
  test("lists what was written", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/press");
    await expect(page.getByRole("heading", { level: 1, name: "Press" })).toBeVisible();
    const item = page.getByRole("listitem").filter({ hasText: "A Day’s Work" });
    await expect(item).toContainText("Frame & Field");
    await expect(item).toContainText("May 2025");
    await expect(item).toContainText("Long review of the recent canvases.");
    await expect(item.getByRole("link", { name: "Ilse Brändli" })).toBeVisible();
    const link = item.getByRole("link", { name: "Read Full Article: A Day’s Work" });
    await expect(link).toHaveText("Read Full Article");
    await expect(link).toHaveAttribute("href", /^https:/);
  });

  test("can be filtered by artist", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit("/press");
    const artists = page.getByRole("navigation", { name: "Artists" });
    await expect(artists.locator("[aria-current]")).toHaveText("All Artists");
    const items = page.getByRole("main").locator("li", { has: page.getByRole("heading") });
    const all = await items.count();
    await artists.getByRole("link", { name: "Ilse Brändli" }).click();
    await expect(page).toHaveURL(`/press?artist=${demo.artist("Ilse Brändli")}`);
    await expect(artists.locator("[aria-current]")).toHaveText("Ilse Brändli");
    await expect(items).toHaveCount(4);
    for (const item of await items.all()) await expect(item).toContainText("Ilse Brändli");
    await artists.getByRole("link", { name: "All Artists" }).click();
    await expect(page).toHaveURL("/press");
    await expect(items).toHaveCount(all);
  });

  test("says when an artist has none", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/press?artist=00000000-0000-4000-8000-000000000000");
    await expect(page.getByText("No press coverage found")).toBeVisible();
    await expect(page.getByText("Try selecting a different artist or view all articles")).toBeVisible();
  });

  test("has no filter for a single artist, and says when it is empty", { tag: "@both" }, async ({
    page,
    startGallery,
  }) => {
    const gallery = await startGallery((database) =>
      database.exec(
        "DELETE FROM press_items WHERE artist_id <> (SELECT id FROM artists WHERE slug = 'ilse-braendli')",
      ),
    );
    await page.goto(`${gallery.url}/press`);
    await expect(page.getByRole("link", { name: /^Read Full Article/ })).toHaveCount(3);
    await expect(page.getByRole("link", { name: "All Artists" })).toHaveCount(0);
    gallery.change("DELETE FROM press_items");
    await page.reload();
    await expect(page.getByText("No press coverage found")).toBeVisible();
    await expect(page.getByText("Try selecting a different artist")).toHaveCount(0);
  });
});

test.describe("fairs", () => {
  test("begin with 2024", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs");
    const years = page.getByRole("navigation", { name: "Past" });
    await expect(years.getByRole("link")).toHaveText(["2024", "2023", "2022"]);
    await expect(years.locator("[aria-current]")).toHaveText("2024");
    const fair = page.getByRole("listitem").filter({ hasText: "ARCOmadrid" });
    await expect(fair).toContainText("Opening");
    await expect(fair).toContainText("Lucía Ferrándiz, Rosa Quispe");
    await expect(fair).toContainText("March 6, 2024 → March 10, 2024");
    await expect(fair.locator("img")).toHaveJSProperty("complete", true);
    await expect(fair.getByRole("link")).toHaveAttribute("href", "https://www.ifema.es/");
  });

  test("of another year are one click away", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs");
    const years = page.getByRole("navigation", { name: "Past" });
    for (const [year, fair] of [
      ["2023", "Art Cologne"],
      ["2022", "Art Brussels"],
    ] as const) {
      await years.getByRole("link", { name: year }).click();
      await expect(page).toHaveURL(`/fairs?year=${year}`);
      await expect(years.locator("[aria-current]")).toHaveText(year);
      await expect(page.getByRole("heading", { level: 2, name: fair })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: "ARCOmadrid" })).toHaveCount(0);
    }
  });

  test("of a year without any are those of 2024", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs?year=1999");
    await expect(page.getByRole("heading", { level: 2, name: "ARCOmadrid" })).toBeVisible();
  });
});
