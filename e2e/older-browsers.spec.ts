import { field, noticeWith, press, visitCms } from "./cms";
import { expect, overlay, test } from "./fixtures";
import { removeNewerFeatures } from "./older-browser";
import { targets } from "./page-targets";
import { newEmail, noticeOn, type VisitorForm, visitorForms } from "./visitor-forms";

/** What the scripts need of a browser beyond README.md's oldest comes from app/start/polyfills.ts. */

test.beforeEach(({ page }) => page.addInitScript(removeNewerFeatures));

for (const [group, pages] of Object.entries(targets))
  test.describe(group, () => {
    test.use({ tolerated: /status of 404/ });

    test("are there, with scripts", async ({ page, visit, demo }) => {
      for (const [name, { path, dialog, looksAlike }] of Object.entries(pages)) {
        if (looksAlike) continue;
        await visit(path(demo));
        await expect(page.locator("html"), name).toHaveAttribute("data-js", "running");
        await expect(page.getByRole("heading").first(), name).toBeVisible();
        await expect(overlay(page), name).toHaveCount(dialog ? 1 : 0);
      }
    });
  });

// One that the page holds, and one in an overlay: what they have in common with the others is their form.
for (const name of ["the mailing list", "the inquiry about an artwork"]) {
  const { path, find, fill, button, success } = visitorForms[name] as VisitorForm;

  test(`${name} is sent`, async ({ page, visit, demo }) => {
    await visit(path(demo));
    const form = await find(page);
    await fill(form, newEmail());
    await form.getByRole("button", { name: button }).click();
    for (const text of success) await expect(noticeOn(page)).toContainText(text);
  });
}

test("a picture is zoomed", async ({ page, visit, demo }) => {
  await visit(`/artworks?artwork=${demo.artwork("The Ink Hour")}`);
  await overlay(page)
    .getByRole("link", { name: /^Enlarge/ })
    .click();
  await expect(page.locator(".picture-viewer [data-drawn]")).toBeVisible();
});

test("a record is changed in the CMS", async ({ page, gallery, demo }) => {
  await visitCms(page, gallery, `/cms/artworks/${demo.artwork("Table de juin")}`);
  await field(page, "Size").fill("1,200 × 900 mm");
  await press(page, "Save changes");
  await expect(noticeWith(page, "Artwork updated successfully")).toBeVisible();
});
