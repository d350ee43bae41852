import { expect, test } from "./fixtures";

test.describe("press", () => {
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
    await expect(fair.getByRole("link", { name: "Rosa Quispe" })).toHaveAttribute(
      "href",
      "/artists/rosa-quispe",
    );
    await expect(fair.getByRole("link", { name: "Website" })).toHaveAttribute(
      "href",
      "https://www.ifema.es/",
    );
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
});
