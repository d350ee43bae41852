import type { Page } from "@playwright/test";
import { closeByEscape, expect, header, overlay, test } from "./fixtures";

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
