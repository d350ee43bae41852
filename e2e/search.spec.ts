import type { Page } from "@playwright/test";
import { closeByEscape, expect, header, overlay, phone, test } from "./fixtures";

const field = "Artist, artwork, exhibition or article";
const main = (page: Page) => page.getByRole("main");

test("the header leads to it, and what is found leads on", async ({ page, visit }) => {
  await visit("/fairs");
  await header(page).getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  await page.getByLabel(field).fill("fontanet");
  await page.getByLabel(field).press("Enter");
  await expect(page).toHaveURL("/search?q=fontanet");
  await expect(page.getByLabel(field)).toHaveValue("fontanet");
  await expect(main(page).getByRole("status")).toHaveText(
    /^1 artist, \d artworks, \d exhibitions and \d articles for/,
  );
  await main(page).getByRole("link", { name: "Table de juin" }).click();
  await expect(overlay(page).getByRole("heading", { name: "Table de juin" })).toBeVisible();
  await closeByEscape(overlay(page));
  await expect(page).toHaveURL("/search?q=fontanet");
  await expect(page.getByLabel(field)).toHaveValue("fontanet");
  await main(page).getByRole("link", { name: "Amélie Fontanet" }).first().click();
  await expect(page).toHaveURL("/artists/amelie-fontanet");
});

test("whoever searches again finds the field where it was", async ({ page, visit }) => {
  await visit("/search?q=fontanet");
  await page.getByLabel(field).fill("morikawa");
  await page.getByLabel(field).press("Enter");
  await expect(main(page).getByRole("status")).toContainText("morikawa");
  await expect(page.getByLabel(field)).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel(field)).toHaveValue("fontanet");
});

test.describe("on a phone", () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test("the word stands across from the logo, and covers no other link", async ({ page, visit }) => {
    await visit("/");
    const links = header(page).getByRole("link");
    const boxes = await links.evaluateAll((found) =>
      found.map((link) => link.getBoundingClientRect().toJSON()),
    );
    expect(boxes).toHaveLength(6);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
        ).toBe(true);
  });
});
