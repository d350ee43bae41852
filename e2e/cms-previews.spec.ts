import type { Page } from "@playwright/test";
import { card, open, recordForm, saying, visitCms } from "./cms";
import { expect, type Gallery, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** Changes to a published record that are kept as a draft, and previews of what is not public yet. */

const field = (page: Page, label: string) => recordForm(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  recordForm(page).getByRole("button", { name, exact: true }).click();
const note = (page: Page) => page.getByRole("region", { name: "Unpublished changes" });

test.describe("a draft of changes", () => {
  // It starts a server of its own.
  test.slow();
  test.use({ refusals: ["409 /cms/artists/:id", "404 /preview/:token"] });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  /** What visitors read. */
  const publicPage = async (page: Page) =>
    (await page.request.get(`${gallery.url}/artists/ilse-braendli`)).text();

  test("is seen by nobody else until it is published", async ({ page, demo }) => {
    const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
    await visitCms(page, gallery, path);
    await field(page, "Bio").fill("Written for the opening.");
    await press(page, "Save as draft");
    await expect(saying(page, "Draft saved")).toBeVisible();
    await expect(card(page, "Ilse Brändli")).toContainText("Unpublished changes");
    expect(await publicPage(page)).not.toContain("Written for the opening.");

    await visitCms(page, gallery, path);
    await expect(field(page, "Bio")).toHaveValue("Written for the opening.");
    await expect(note(page)).toContainText("The public still sees this artist as it was published");
    expect(await seriousProblems(page)).toEqual([]);
    await press(page, "Publish changes");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await expect(card(page, "Ilse Brändli")).not.toContainText("Unpublished changes");
    expect(await publicPage(page)).toContain("Written for the opening.");
  });

  test("is shown by a preview, to staff and by a link that can be revoked", async ({
    page,
    browser,
    demo,
  }) => {
    const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
    await visitCms(page, gallery, path);
    await expect(page.getByRole("button", { name: "Create a preview link" })).toHaveCount(0);
    await field(page, "Bio").fill("Written for the opening.");
    await press(page, "Save as draft");
    await expect(saying(page, "Draft saved")).toBeVisible();

    await visitCms(page, gallery, path);
    await page.getByRole("link", { name: "Preview", exact: true }).click();
    await expect(page.getByText("Written for the opening.")).toBeVisible();
    await expect(page.getByRole("note")).toContainText("Preview of what is not public yet.");
    await page.getByRole("link", { name: "Back to the artist" }).click();

    // What is typed beside it stays.
    await field(page, "Nationality").fill("Austrian");
    await field(page, "Name").fill("");
    await page.getByRole("button", { name: "Create a preview link" }).click();
    const link = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
    expect(link).toMatch(/\/preview\/[\w-]{43}$/);
    await expect(field(page, "Nationality")).toHaveValue("Austrian");
    await expect(field(page, "Name")).toHaveValue("");
    expect(await seriousProblems(page)).toEqual([]);

    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(link, { waitUntil: "domcontentloaded" }))?.headers()).toMatchObject({
      ...{ "cache-control": "private, no-store", "x-robots-tag": "noindex" },
      "referrer-policy": "no-referrer",
    });
    await expect(stranger.getByText("Written for the opening.")).toBeVisible();
    await expect(stranger.getByRole("note")).toContainText("This link is valid until");
    await expect(stranger.getByRole("button", { name: "Subscribe" })).toBeDisabled();
    expect(await publicPage(page)).not.toContain("Written for the opening.");

    await page.getByRole("button", { name: /^Revoke/ }).click();
    await expect(page.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
    await expect(field(page, "Nationality")).toHaveValue("Austrian");
    expect((await stranger.goto(link, { waitUntil: "domcontentloaded" }))?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
    await stranger.context().close();
  });
});
