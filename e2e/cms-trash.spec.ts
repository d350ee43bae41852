import type { APIRequestContext, Page } from "@playwright/test";
import { card, open, recordForm, saying, visitCms } from "./cms";
import { expect, type Gallery, overlay, takenOver, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** What staff have open while a colleague deletes it, and what a colleague changes while they delete it. */

const field = (page: Page, label: string) => recordForm(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => recordForm(page).getByRole("button", { name }).click();

test.describe("the CMS", () => {
  // It starts a server of its own.
  test.slow();
  test.use({
    refusals: [
      ...["404 /cms/artists/:id", "409 /cms/artists/:id"],
      ...["404 /cms/artworks/:id", "409 /cms", "409 /cms?index"],
    ],
  });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  const remove = async (request: APIRequestContext, path: string) =>
    expect((await request.delete(`${gallery.url}/api/cms/${path}`)).status()).toBe(204);
  const change = async (request: APIRequestContext, path: string, data: object) =>
    expect((await request.put(`${gallery.url}/api/cms/${path}`, { data })).status()).toBe(200);

  test("restores a record that was deleted meanwhile with what was typed, under the next slug if its own is taken", {
    tag: "@both",
  }, async ({ page, request, demo, javaScriptEnabled }) => {
    const path = `artists/${demo.artist("Ilse Brändli")}`;
    await visitCms(page, gallery, `/cms/${path}`);
    await field(page, "Bio").fill("An hour's work.");
    await remove(request, path);
    await change(request, `artists/${demo.artist("Amélie Fontanet")}`, { slug: "ilse-braendli" });

    await press(page, "Save changes");
    await expect(saying(page, "This artist was deleted in the meantime.")).toBeVisible();
    // None that would change a record that is gone.
    await expect(recordForm(page).locator(".cms-form-actions").getByRole("button")).toHaveText([
      "Restore and save",
    ]);
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    await press(page, "Restore and save");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await expect(card(page, "Ilse Brändli")).toContainText("ilse-braendli-2");
    await visitCms(page, gallery, `/cms/${path}`);
    await expect(field(page, "Bio")).toHaveValue("An hour's work.");
  });

  test("restores with what a colleague had changed before the deletion, and says so", {
    tag: "@both",
  }, async ({ page, request, demo }) => {
    const path = `artists/${demo.artist("Ilse Brändli")}`;
    await visitCms(page, gallery, `/cms/${path}`);
    await field(page, "Bio").fill("An hour's work.");
    await change(request, path, { nationality: "Austrian" });
    await remove(request, path);
    await press(page, "Save changes");
    await press(page, "Restore and save");
    await expect(saying(page, "Artist updated successfully")).toContainText(
      "It keeps what was changed in the meantime by this computer, March 10, 2026, 10:00: Nationality.",
    );
    await visitCms(page, gallery, `/cms/${path}`);
    await expect(field(page, "Nationality")).toHaveValue("Austrian");
    await expect(field(page, "Bio")).toHaveValue("An hour's work.");
  });

  test("leads from the form of a work that was deleted with its artist to the artist in the trash, and saves it then", {
    tag: "@both",
  }, async ({ page, request, context, rows, javaScriptEnabled }) => {
    const [work] = await rows(
      "SELECT artworks.id, artist_id, name FROM artworks JOIN artists ON artists.id = artist_id LIMIT 1",
    );
    await visitCms(page, gallery, `/cms/artworks/${work?.id}`);
    await field(page, "Size").fill("1 × 2 m");
    await remove(request, `artists/${work?.artist_id}`);
    await press(page, "Save changes");
    await expect(saying(page, "This artwork was deleted in the meantime.")).toContainText(
      `Restore ${work?.name} first`,
    );
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    const opening = context.waitForEvent("page");
    await recordForm(page)
      .getByRole("link", { name: `${work?.name} in the trash` })
      .click();
    const trash = await opening;
    await takenOver(trash);
    await trash.getByRole("button", { name: `Restore ${work?.name}` }).click();
    await expect(saying(trash, "Artist restored")).toBeVisible({ timeout: 15_000 });

    await press(page, "Restore and save");
    await expect(saying(page, "Artwork updated successfully")).toBeVisible();
    await visitCms(page, gallery, `/cms/artworks/${work?.id}`);
    await expect(field(page, "Size")).toHaveValue("1 × 2 m");
  });

  test("asks again before it deletes what a colleague has changed meanwhile", { tag: "@both" }, async ({
    page,
    request,
    demo,
    javaScriptEnabled,
  }) => {
    const id = demo.artist("Amélie Fontanet");
    await visitCms(page, gallery, `/cms?tab=artists&search=fontanet&delete=${id}`);
    await change(request, `artists/${id}`, { name: "Amélie Fontanet-Roux" });
    const press = () => overlay(page).getByRole("button", { name: "Delete artist" }).click();
    await press();
    await expect(overlay(page).getByRole("alert")).toContainText(
      "This artist was changed in the meantime by this computer",
    );
    await expect(overlay(page).getByRole("heading")).toHaveText("Delete Amélie Fontanet-Roux?");
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    await press();
    await expect(saying(page, "Artist deleted successfully")).toBeVisible();
  });
});
