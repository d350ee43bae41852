import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const field = "Artist, artwork, exhibition or article";
const main = (page: Page) => page.getByRole("main");

test("whoever searches again finds the field where it was", async ({ page, visit }) => {
  await visit("/search?q=fontanet");
  await page.getByLabel(field).fill("morikawa");
  await page.getByLabel(field).press("Enter");
  await expect(main(page).getByRole("status")).toContainText("morikawa");
  await expect(page.getByLabel(field)).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel(field)).toHaveValue("fontanet");
});
