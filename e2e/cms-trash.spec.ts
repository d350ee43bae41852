import type { APIRequestContext, Page } from "@playwright/test";
import { card, open, recordForm, saying, visitCms } from "./cms";
import { expect, type Gallery, overlay, test } from "./fixtures";
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

  test("restores a record that was deleted meanwhile with what was typed, under the next slug if its own is taken", async ({
    page,
    request,
    demo,
  }) => {
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
    expect(await seriousProblems(page)).toEqual([]);
    await press(page, "Restore and save");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await expect(card(page, "Ilse Brändli")).toContainText("ilse-braendli-2");
    await visitCms(page, gallery, `/cms/${path}`);
    await expect(field(page, "Bio")).toHaveValue("An hour's work.");
  });

  test("asks again before it deletes what a colleague has changed meanwhile", async ({
    page,
    request,
    demo,
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
    expect(await seriousProblems(page)).toEqual([]);
    await press();
    await expect(saying(page, "Artist deleted successfully")).toBeVisible();
  });
});
