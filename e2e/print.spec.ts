import type { Page } from "@playwright/test";
import { visitCms } from "./cms";
import { boxOf, expect, overlay, test } from "./fixtures";

/** What comes out on paper. */

/** A4 without its margins, in pixels. */
const paper = { width: 680, height: 1009 };

async function print(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print" });
}

test("a list names the gallery and the day on paper only; sheets have margins, dots their red, headings what follows them", async ({
  page,
  visit,
}) => {
  const head = page.locator(".letterhead");
  await visit("/artworks");
  await expect(head).toBeHidden();
  await print(page);
  await expect(head).toHaveText(
    "Maag Aebischer, Röntgenstrasse 88, 8005 Zürich+41 44 000 00 00, gallery@maag-aebischer.exampleMarch 10, 2026",
  );
  await expect(head).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const margins = await page.evaluate(() => {
    const flat = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSPageRule ? [rule] : "cssRules" in rule ? flat(rule.cssRules as CSSRuleList) : [],
      );
    return [...document.styleSheets]
      .flatMap((sheet) => flat(sheet.cssRules))
      .map((rule) => (rule as CSSPageRule).style.margin);
  });
  expect(margins).toEqual(["15mm"]);
  const dot = await page
    .locator(".artwork-sold")
    .first()
    .evaluate((sold) => getComputedStyle(sold, "::before").printColorAdjust);
  expect(dot).toBe("exact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("break-after", "avoid");
});

test("a work prints as a sheet with its picture and its label, and nothing else", async ({
  page,
  visit,
  demo,
}) => {
  await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
  await print(page);
  await expect(overlay(page).getByRole("heading", { name: /Table de juin/ })).toBeVisible();
  await expect(overlay(page).getByRole("img")).toBeVisible();
  await expect(page.locator(".artwork-grid")).toBeHidden();
  await expect(page.locator(".site-header")).toBeHidden();
});

test("an exhibition prints picture, text and works, four across", async ({ page, visit, demo }) => {
  await visit(`/exhibitions?id=${demo.exhibition("Reach")}`);
  await print(page);
  const sheet = overlay(page);
  const top = async (part: string) => (await boxOf(sheet.locator(part).first())).top;
  const [picture, title, works] = [await top("figure"), await top("h2"), await top(".exhibition-works")];
  expect([picture, title, works]).toEqual([picture, title, works].toSorted((a, b) => a - b));
  const columns = await sheet
    .locator(".exhibition-works li")
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().x)).size);
  expect(columns).toBe(4);
  await expect(page.locator(".exhibition-grid").first()).toBeHidden();
  await expect(sheet.locator("button:visible, a.button:visible, input:visible")).toHaveCount(0);
});

test("a list for the insurer is three clicks from the list of works, and no work of it is cut", {
  tag: "@both",
}, async ({ page, gallery }) => {
  await visitCms(page, gallery, "/cms?tab=artworks");
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await page.getByRole("link", { name: "Insurer’s list" }).click();
  await expect(page.getByRole("heading", { name: "Insurer’s list" })).toBeVisible();
  await expect(page.getByText("96 not counted")).toBeVisible();
  await print(page);
  await expect(page.getByRole("navigation", { name: "Printing" })).toBeHidden();
  await expect(page.getByRole("row").nth(1)).toHaveCSS("break-inside", "avoid");
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
});
