import type { Page } from "@playwright/test";
import { withReaderStyles } from "./access-checks";
import { boxOf, expect, phone, test } from "./fixtures";
import { overflow } from "./page-checks";

const section = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { level: 2, name, exact: true }) }).last();
const mark = (page: Page) => page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]");

test.describe("on a phone", () => {
  test.use(phone);

  test("large text fits, and stands below the header and above the navigation", async ({ page, visit }) => {
    await visit("/artists/omar-khatib");
    await withReaderStyles(page, "doubled", async () => {
      expect(await overflow(page)).toEqual([0, 0]);
      const [header, name] = [await boxOf(page.locator(".site-header")), await boxOf(page.locator("h1"))];
      expect(name.top).toBeGreaterThanOrEqual(header.bottom);
      const navigation = await boxOf(page.locator(".section-navigation"));
      expect(name.bottom).toBeLessThanOrEqual(navigation.top);
    });
  });
});

test("the floating navigation leads to the sections, and marks the one in view", async ({ page, visit }) => {
  await visit("/artists/ilse-braendli");
  await expect(mark(page)).toHaveText("Bio");
  for (const name of ["News", "Exhibitions", "Works", "Bio"]) {
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/artists/ilse-braendli#${name.toLowerCase()}`);
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeInViewport();
  }
  for (const name of ["Works", "Exhibitions", "News", "Bio"]) {
    await section(page, name).evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      window.scrollBy({ top: top - innerHeight / 4, behavior: "instant" });
    });
    await expect(mark(page)).toHaveText(name);
  }
});
