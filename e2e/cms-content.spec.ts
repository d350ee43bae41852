import type { Page } from "@playwright/test";
import { open, saying, visitCms } from "./cms";
import { expect, type Gallery, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** Texts and colours that staff change, on the pages that show them. */

test.describe("the site", () => {
  // It starts a server of its own, and the browser logs every answer that refuses a form.
  test.slow();
  test.use({ refusals: ["400 /cms/content/:id", "400 /cms/design/colours"] });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  const openText = async (page: Page, title: string) => {
    await visitCms(page, gallery, "/cms/content");
    await page.getByRole("link", { name: `Edit ${title}` }).click();
  };
  const field = (page: Page, title: string) => page.getByLabel(new RegExp(`^${title}`));
  const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

  test("shows the text that staff wrote, and its default once that is emptied", { tag: "@both" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    const title = "Artworks page title";
    const expectTitle = async (text: string) => {
      await page.goto(`${gallery.url}/artworks`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
    };
    await openText(page, title);
    await field(page, title).fill("x".repeat(301));
    await save(page);
    await expect(page.locator(".field-error")).toHaveText("Please use at most 300 characters");
    await expect(field(page, title)).toHaveValue("x".repeat(301));
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    await field(page, title).fill("The <b>store</b>");
    await save(page);
    await expect(saying(page, "Text updated successfully")).toBeVisible();
    await expectTitle("The <b>store</b>");
    await openText(page, title);
    await field(page, title).fill("");
    await save(page);
    await expect(saying(page, "Text updated successfully")).toBeVisible();
    await expectTitle("Artworks");
  });

  test("has the colours that staff choose, asks about those that are hard to read, and the CMS keeps its own", {
    tag: "@both",
  }, async ({ page, javaScriptEnabled }) => {
    const ink = page.getByLabel(/^Ink/);
    const confirm = page.getByLabel("Save although something is hard to read");
    const expectInk = async (color: string) => {
      await page.goto(`${gallery.url}/artworks`);
      await expect(page.locator("body")).toHaveCSS("color", color);
    };
    await visitCms(page, gallery, "/cms/design");
    await ink.fill("red; } body { display: none");
    await save(page);
    await expect(ink).toHaveAccessibleDescription(/Please write a colour/);
    await ink.fill("#1d3557");
    await save(page);
    await expect(saying(page, "Colours updated successfully")).toBeVisible();
    await expectInk("rgb(29, 53, 87)");

    await visitCms(page, gallery, "/cms/design");
    await ink.fill("#fff");
    if (javaScriptEnabled) await expect(confirm).toBeVisible();
    await save(page);
    await expect(ink).toHaveAccessibleDescription(/Ink on paper: contrast 1.0 to 1/);
    await expect(page.locator(".token-sample")).toHaveCSS("color", "rgb(255, 255, 255)");
    await expectInk("rgb(29, 53, 87)");
    await visitCms(page, gallery, "/cms/design");
    await ink.fill("#fff");
    await save(page);
    await confirm.check();
    await save(page);
    await expect(saying(page, "Colours updated successfully")).toBeVisible();
    await expectInk("rgb(255, 255, 255)");
    for (const path of ["/cms", "/cms/design", "/login"]) {
      await visitCms(page, gallery, path);
      await expect(page.locator("body")).toHaveCSS("color", "rgb(17, 17, 17)");
    }
  });
});
