import type { Page } from "@playwright/test";
import { noticeWith, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** Texts and colours that staff change, on the pages that show them. What is refused is tested in website.test.ts. */

// The browser logs every answer that refuses a form.
test.use({ refusals: ["400 /cms/content/:id", "400 /cms/design/colours"] });

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("the site shows the text that staff wrote", { tag: "@both" }, async ({
  page,
  gallery,
  javaScriptEnabled,
}) => {
  const title = page.getByLabel(/^Artworks page title/);
  await visitCms(page, gallery, "/cms/content");
  await page.getByRole("link", { name: "Edit Artworks page title" }).click();
  await title.fill("x".repeat(301));
  await save(page);
  await expect(page.locator(".field-error")).toHaveText("Please use at most 300 characters");
  await expect(title).toHaveValue("x".repeat(301));
  if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
  await title.fill("The <b>store</b>");
  await save(page);
  await expect(noticeWith(page, "Text updated successfully")).toBeVisible();
  await page.goto(`${gallery.url}/artworks`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The <b>store</b>");
});

test("the site has the colours that staff choose, asks about those that are hard to read, and the CMS keeps its own", {
  tag: "@both",
}, async ({ page, gallery, javaScriptEnabled }) => {
  const ink = page.getByLabel(/^Ink/);
  const confirm = page.getByLabel("Save although something is hard to read");
  await visitCms(page, gallery, "/cms/design");
  await ink.fill("#fff");
  if (javaScriptEnabled) await expect(confirm).toBeVisible();
  await save(page);
  await expect(ink).toHaveAccessibleDescription(/Ink on paper: contrast 1.0 to 1/);
  await expect(page.locator(".token-sample")).toHaveCSS("color", "rgb(255, 255, 255)");
  await confirm.check();
  await save(page);
  await expect(noticeWith(page, "Colours updated successfully")).toBeVisible();
  await page.goto(`${gallery.url}/artworks`);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(255, 255, 255)");
  for (const path of ["/cms/design", "/login"]) {
    await visitCms(page, gallery, path);
    await expect(page.locator("body")).toHaveCSS("color", "rgb(17, 17, 17)");
  }
});
