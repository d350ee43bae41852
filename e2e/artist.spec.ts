import type { Page } from "@playwright/test";
import { withReaderStyles } from "./access-checks";
import { boxOf, closeByEscape, expect, overlay, phone, test } from "./fixtures";
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

test.describe("an exhibition's overlay", () => {
  const card = (page: Page) => section(page, "Exhibitions").getByRole("link", { name: /Low Water/ });

  test("is in the URL, and is closed by Back, or by Close as a step back", async ({ page, visit, demo }) => {
    await visit("/artists");
    await page.getByRole("main").getByRole("link", { name: "Ilse Brändli" }).click();
    await card(page).click();
    await expect(page).toHaveURL(`/artists/ilse-braendli?exhibition=${demo.exhibition("Low Water")}`);
    await expect(overlay(page)).toContainText("They are best seen towards four.");
    await page.goBack();
    await expect(overlay(page)).not.toBeAttached();
    await card(page).click();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/artists/ilse-braendli");
    await page.goForward();
    await closeByEscape(overlay(page));
    await page.goBack();
    await expect(page).toHaveURL("/artists");
  });
});
