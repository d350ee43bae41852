import type { Page } from "@playwright/test";
import { card, open, recordForm, saying, visitCms } from "./cms";
import { expect, type Gallery, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** What is not public yet: saved as a draft, published from a moment on, published, and made a draft again. */

test.describe("a draft", () => {
  // It starts a server of its own.
  test.slow();
  test.use({ refusals: ["404 /artists/:slug", "400 /cms/artists/:id", "409 /cms/artists/:id"] });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  test("is for staff alone until it is published", { tag: "@both" }, async ({ page, javaScriptEnabled }) => {
    const status = async () => (await page.request.get(`${gallery.url}/artists/test-artist`)).status();
    const press = (name: string) => recordForm(page).getByRole("button", { name, exact: true }).click();
    const edit = () =>
      card(page, "Test Artist").getByRole("link", { name: "Test Artist", exact: true }).click();
    await visitCms(page, gallery, "/cms/artists/new");
    await recordForm(page).getByLabel("Name", { exact: true }).fill("Test Artist");
    await recordForm(page).getByLabel("Slug").fill("test-artist");
    await recordForm(page).getByLabel("Bio").fill("Paints.");
    await press("Save as draft");
    await expect(saying(page, "Artist created successfully")).toBeVisible();
    await expect(card(page, "Test Artist")).toContainText("Draft");
    expect(await status()).toBe(404);

    await edit();
    await expect(recordForm(page)).toContainText("This artist is a draft: only staff see it.");
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    await press("Publish from then");
    await expect(recordForm(page).locator(".field-error")).toHaveText("Enter a day and a time");
    await recordForm(page).getByLabel("Publish from").fill("2096-03-10T18:00");
    await press("Publish from then");
    await expect(card(page, "Test Artist")).toContainText("From March 10, 2096, 18:00");
    expect(await status()).toBe(404);

    await edit();
    await press("Publish");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await expect(card(page, "Test Artist")).not.toContainText("From");
    expect(await status()).toBe(200);

    await edit();
    await expect(recordForm(page)).toContainText("The public sees this artist.");
    await press("Withdraw from the site");
    await expect(card(page, "Test Artist")).toContainText("Draft");
    expect(await status()).toBe(404);
  });

  test("asks before a button overrides what a colleague has scheduled meanwhile", { tag: "@both" }, async ({
    page,
    browser,
    demo,
    javaScriptEnabled,
  }) => {
    const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
    gallery.change("UPDATE artists SET published_from = NULL WHERE slug = 'ilse-braendli'");
    const press = (of: Page, name: string) =>
      recordForm(of).getByRole("button", { name, exact: true }).click();
    await visitCms(page, gallery, path);
    const other = await browser.newContext({ javaScriptEnabled });
    const colleague = await other.newPage();
    await visitCms(colleague, gallery, path);
    await recordForm(colleague).getByLabel("Publish from").fill("2096-03-10T18:00");
    await press(colleague, "Publish from then");
    await expect(saying(colleague, "Artist updated successfully")).toBeVisible();
    await other.close();

    await recordForm(page).getByLabel("Bio").fill("Typed meanwhile.");
    await press(page, "Publish");
    await expect(saying(page, "The publication of this artist was changed in the meantime")).toBeVisible();
    await expect(page.getByRole("region", { name: "What has changed in the meantime" })).toContainText(
      "was “Draft” when the form was opened, is “Published from March 10, 2096, 18:00” now, stored by this computer",
    );
    await expect(recordForm(page).getByLabel("Bio")).toHaveValue("Typed meanwhile.");
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    await press(page, "Publish");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await expect(card(page, "Ilse Brändli")).not.toContainText("From");
    expect((await page.request.get(`${gallery.url}/artists/ilse-braendli`)).status()).toBe(200);
  });
});
