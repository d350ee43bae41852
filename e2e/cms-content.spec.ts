import { noticeWith, visitCms } from "./cms";
import { expect, test } from "./fixtures";

/** Colours that staff change, on the pages that show them. What is refused is tested in website.test.ts. */

// The browser logs every answer that refuses a form.
test.use({ refusals: ["400 /cms/design/colours"] });

test("the site has the colours that staff choose, asks about those that are hard to read, and the CMS keeps its own", async ({
  page,
  gallery,
}) => {
  const ink = page.getByLabel(/^Ink/);
  const confirm = page.getByLabel("Save although something is hard to read");
  await visitCms(page, gallery, "/cms/design");
  await ink.fill("#fff");
  await expect(confirm).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(ink).toHaveAccessibleDescription(/Ink on paper: contrast 1.0 to 1/);
  await expect(page.locator(".token-sample")).toHaveCSS("color", "rgb(255, 255, 255)");
  await confirm.check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(noticeWith(page, "Colours updated successfully")).toBeVisible();
  await page.goto(`${gallery.url}/artworks`);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(255, 255, 255)");
  await page.goto(`${gallery.url}/login`);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(17, 17, 17)");
});
