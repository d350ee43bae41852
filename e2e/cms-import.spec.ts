import { readRows, sheet, visitCms } from "./cms";
import { expect, test } from "./fixtures";

/** A sheet comes in: its columns, what its values ask, the preview, and back again. */

const titles = "SELECT title FROM artworks WHERE inventory_number LIKE 'MA-21%' AND deleted_at IS NULL";

test("a gallery's sheet becomes works under new artists, and an undo takes them back", {
  tag: "@both",
}, async ({ page, gallery }) => {
  await visitCms(page, gallery, "/cms?tab=artworks");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByLabel("File, up to 10 MB").setInputFiles(sheet);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Artworks from semicolon-bom.csv" })).toBeVisible();
  await expect(page.getByLabel("Technik goes to")).toHaveValue("material");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Show these as written").check();
  await expect(page.getByLabel("Verkauft")).toHaveValue("false");
  await page.getByRole("button", { name: "Make all" }).click();
  await expect(page.getByLabel("Niemand Bekannt: artist")).toHaveValue("make");
  await expect(page.getByLabel("Show these as written")).toBeChecked();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("link", { name: "5 new" })).toBeVisible();
  expect(readRows(gallery, titles)).toEqual([]);
  await page.getByRole("button", { name: "Import 5 of 5" }).click();
  await expect(page.getByRole("link", { name: "5 created" })).toBeVisible();
  expect(readRows(gallery, titles)).toHaveLength(3);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).first().click();
  await page.getByRole("button", { name: "Change 5 of 5" }).click();
  await expect(page.getByRole("link", { name: "5 changed" })).toBeVisible();
  expect(readRows(gallery, titles)).toEqual([]);
});
