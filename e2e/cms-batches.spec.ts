import type { Page } from "@playwright/test";
import { readRows, visitCms } from "./cms";
import { expect, type Gallery, test } from "./fixtures";

/** What staff do with many records at once: select them, see what would change, change them, and take it back. */

const artworks = "/cms?tab=artworks&view=table&sort=title&available=true";
const boxes = (page: Page) => page.locator(".cms-table tbody input[type=checkbox]");
const click = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const selected = (page: Page) => page.getByText(/^\d+ selected/);
const located = (gallery: Gallery, location: string) =>
  readRows(gallery, `SELECT id FROM artworks WHERE location = '${location}'`).length;

/** Asks for the preview of another place for what is selected. */
async function previewLocation(page: Page, location: string) {
  const form = page.getByRole("form", { name: "Fields to change" });
  await form.getByLabel("Field").selectOption("Location");
  // Without scripts the post brings the input of what was chosen.
  if (!(await form.getByLabel("Location").isVisible()))
    await form.getByRole("button", { name: "Preview" }).click();
  await form.getByLabel("Location").fill(location);
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: `Preview: Location: ${location}` })).toBeVisible();
}

test("all that a filter finds are changed, not only those of the page, and the page says when it is done", {
  tag: "@both",
}, async ({ page, gallery }) => {
  await visitCms(page, gallery, `${artworks}&available=false`);
  await page.getByRole("link", { name: "Edit all 80" }).click();
  await previewLocation(page, "Depot");
  await click(page, "Change 80 of 80");
  await expect(page.getByRole("link", { name: "80 changed" })).toBeVisible();
  expect(located(gallery, "Depot")).toBe(80);
  await click(page, "Undo");
  await expect(page.getByRole("heading", { name: "Preview: Undo: Location: Depot" })).toBeVisible();
});

test("boxes are ticked by Space, from one to another with Shift, on several pages, and after Back", async ({
  page,
  gallery,
}) => {
  await visitCms(page, gallery, `${artworks}&available=false`);
  await expect(page.getByRole("button", { name: "Edit selected" })).toBeHidden();
  await boxes(page).nth(1).focus();
  await page.keyboard.press("Space");
  await expect(selected(page)).toHaveText("1 selected");
  await boxes(page)
    .nth(4)
    .click({ modifiers: ["Shift"] });
  await expect(selected(page)).toHaveText("4 selected");
  await boxes(page).nth(2).focus();
  await page.keyboard.press("Space");
  await expect(selected(page)).toHaveText("3 selected");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(selected(page)).toHaveText("3 selected, 3 on other pages");
  await boxes(page).first().click();
  await page.getByRole("button", { name: "Edit selected" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Edit 4 artworks" })).toBeVisible();
  await page.goBack();
  await expect(selected(page)).toHaveText("4 selected, 3 on other pages");
  await click(page, "Clear");
  await expect(selected(page)).toBeHidden();
});
