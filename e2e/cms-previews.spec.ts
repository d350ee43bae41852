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

  test("is seen by nobody else until it is published", { tag: "@both" }, async ({
    page,
    demo,
    javaScriptEnabled,
  }) => {
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
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    await press(page, "Publish changes");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await expect(card(page, "Ilse Brändli")).not.toContainText("Unpublished changes");
    expect(await publicPage(page)).toContain("Written for the opening.");
  });

  test("is shown by a preview, to staff and by a link that can be revoked", { tag: "@both" }, async ({
    page,
    browser,
    demo,
    javaScriptEnabled,
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
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);

    const stranger = await (await browser.newContext({ javaScriptEnabled })).newPage();
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

  test("is discarded after a question, and comes back from the history", { tag: "@both" }, async ({
    page,
    demo,
  }) => {
    const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
    await visitCms(page, gallery, path);
    await field(page, "Bio").fill("Not good enough.");
    await press(page, "Save as draft");
    await expect(saying(page, "Draft saved")).toBeVisible();
    await visitCms(page, gallery, path);
    await note(page).getByText("Discard draft").click();
    await note(page).getByRole("button", { name: "Discard this draft" }).click();
    await expect(saying(page, "Draft discarded")).toBeVisible();
    await expect(card(page, "Ilse Brändli")).not.toContainText("Unpublished changes");
    await visitCms(page, gallery, path);
    await expect(field(page, "Bio")).not.toHaveValue("Not good enough.");
    await visitCms(page, gallery, `${path}/history`);
    await page.getByRole("button", { name: "Restore this version (2)" }).click();
    await expect(saying(page, "Artist restored")).toBeVisible();
    await expect(page.getByText("Not published yet")).toBeVisible();
    await visitCms(page, gallery, path);
    await expect(field(page, "Bio")).toHaveValue("Not good enough.");
    expect(await publicPage(page)).not.toContain("Not good enough.");
  });

  test("is merged with what a program writes below it, and keeps what it changes itself", {
    tag: "@both",
  }, async ({ page, demo }) => {
    const id = demo.artist("Ilse Brändli");
    await visitCms(page, gallery, `/cms/artists/${id}`);
    await field(page, "Bio").fill("Written here.");
    await press(page, "Save as draft");
    await expect(saying(page, "Draft saved")).toBeVisible();
    const write = (data: object) => page.request.put(`${gallery.url}/api/cms/artists/${id}`, { data });
    expect((await write({ bio: "Written by a program." })).status()).toBe(409);
    expect((await write({ nationality: "Austrian" })).status()).toBe(200);
    expect(await publicPage(page)).toContain("Austrian");

    await visitCms(page, gallery, `/cms/artists/${id}`);
    await expect(field(page, "Nationality")).toHaveValue("Austrian");
    await press(page, "Publish changes");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    expect(await publicPage(page)).toContain("Written here.");
    expect(await publicPage(page)).toContain("Austrian");
  });
});
