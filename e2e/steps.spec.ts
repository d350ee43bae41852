import type { Page } from "@playwright/test";
import { expect, overlay, phone, swipe, test } from "./fixtures";

/** Stepping from work to work in the overlay. */

const works = (page: Page) => page.getByRole("main").locator(".artwork-grid > li");
const shown = (page: Page) => overlay(page).getByRole("heading", { level: 2 }).locator("cite");
const position = (page: Page) => overlay(page).getByRole("navigation", { name: "Artworks" });

test("a work says which of how many it is, as the filters leave them", { tag: "@both" }, async ({
  page,
  visit,
}) => {
  await visit("/artworks?year=2026");
  const count = await page.getByRole("status").textContent();
  await works(page).nth(2).getByRole("link").click();
  await expect(position(page)).toContainText(`3 / ${Number.parseInt(count ?? "", 10)}`);
  await overlay(page).getByRole("link", { name: "Next" }).click();
  await expect(position(page)).toContainText("4 / ");
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a swipe leads to the next work and back; scrolling, small moves and the edges do not", async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`/artworks?artist=${demo.artist("Kenji Morikawa")}`);
    const titles = await works(page).locator("cite").allTextContents();
    await works(page).first().getByRole("link").click();
    await expect(shown(page)).toHaveText(titles[0] ?? "");
    await swipe(page, 320, 80);
    await expect(shown(page)).toHaveText(titles[1] ?? "");
    // None of these steps: the next swipe is one step from here.
    await swipe(page, 200, 170);
    await swipe(page, 5, 200);
    await swipe(page, 385, 200);
    await swipe(page, 320, 80);
    await expect(shown(page)).toHaveText(titles[2] ?? "");
    await swipe(page, 80, 320);
    await expect(shown(page)).toHaveText(titles[1] ?? "");
    await expect(page).toHaveURL(/artist=/);
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
  });
});
