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

  test("is for staff alone until it is published", async ({ page }) => {
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
    expect(await seriousProblems(page)).toEqual([]);
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
});
