import type { APIRequestContext } from "@playwright/test";
import { card, field, noticeWith, press, recordForm, visitCms } from "./cms";
import { expect, type Gallery, overlay, test } from "./fixtures";
import { seriousProblems } from "./page-checks";
import { anna, eva, openSignedIn, withStaff } from "./staff-account";

/** Nothing that staff store is lost: conflicts, history and trash. */

test.use({ refusals: ["409 /cms/artists/:id", "404 /cms/artists/:id", "409 /cms"] });

const change = async (request: APIRequestContext, { url }: Gallery, path: string, data: object) =>
  expect((await request.put(`${url}/api/cms/${path}`, { data })).status()).toBe(200);

test("two people who edit one artist are shown what the other did, and what they decide is stored", {
  tag: "@both",
}, async ({ page, browser, demo, javaScriptEnabled, startGallery }) => {
  const gallery = await startGallery(await withStaff(anna, eva));
  const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
  const other = await browser.newContext({ javaScriptEnabled });
  const colleague = await other.newPage();
  await openSignedIn(page, gallery, path);
  await openSignedIn(colleague, gallery, path, eva);

  await field(colleague, "Nationality").fill("Austrian");
  await field(colleague, "Bio").fill("Rewritten by a colleague.");
  await press(colleague, "Save changes");
  await expect(noticeWith(colleague, "Artist updated successfully")).toBeVisible();
  await other.close();

  await field(page, "Birth year").fill("1961");
  await field(page, "Bio").fill("Rewritten here.");
  await press(page, "Save changes");
  await expect(noticeWith(page, "Someone has changed this artist in the meantime")).toBeVisible();
  // The page says it: a toast would cover the choice.
  await expect(page.locator(".toast")).toHaveCount(0);
  const changes = page.getByRole("region", { name: "What has changed in the meantime" });
  await expect(changes).toContainText(`Stored by ${eva}`);
  const theirs = changes.getByRole("group", { name: "Bio, as stored" });
  await expect(theirs).toContainText("Rewritten by a colleague.");
  await expect(changes.getByRole("row", { name: /Nationality/ })).toContainText("Austrian");
  await expect(field(page, "Nationality")).toHaveValue("Austrian");
  await expect(field(page, "Birth year")).toHaveValue("1961");
  await expect(field(page, "Bio")).toHaveValue("Rewritten here.");
  if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);

  await theirs.getByRole("checkbox", { name: "Use this" }).check();
  await press(page, "Save changes");
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  await visitCms(page, gallery, path);
  await expect(field(page, "Bio")).toHaveValue("Rewritten by a colleague.");
  await expect(field(page, "Birth year")).toHaveValue("1961");
});

test("a former version of a record is brought back", async ({ page, request, demo, gallery }) => {
  const record = `artists/${demo.artist("Ilse Brändli")}`;
  await visitCms(page, gallery, `/cms/${record}`);
  const before = await field(page, "Bio").inputValue();
  await change(request, gallery, record, { bio: "Deleted by mistake." });
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: "Restore this version (1)" }).click();
  await expect(noticeWith(page, "Artist restored")).toBeVisible();
  await visitCms(page, gallery, `/cms/${record}`);
  await expect(field(page, "Bio")).toHaveValue(before);
});

test("a deletion asks again where a colleague has changed the record meanwhile, and is undone", async ({
  page,
  request,
  demo,
  gallery,
}) => {
  const id = demo.artist("Amélie Fontanet");
  await visitCms(page, gallery, `/cms?tab=artists&search=fontanet&delete=${id}`);
  await change(request, gallery, `artists/${id}`, { name: "Amélie Fontanet-Roux" });
  const remove = overlay(page).getByRole("button", { name: "Delete artist" });
  await remove.click();
  await expect(overlay(page).getByRole("alert")).toContainText(
    "This artist was changed in the meantime by this computer",
  );
  await expect(overlay(page).getByRole("heading")).toHaveText("Delete Amélie Fontanet-Roux?");
  expect(await seriousProblems(page)).toEqual([]);
  await remove.click();
  await expect(noticeWith(page, "Artist deleted successfully")).toBeVisible();
  await expect(card(page, "Amélie Fontanet-Roux")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(noticeWith(page, "Artist restored")).toBeVisible();
  await expect(card(page, "Amélie Fontanet-Roux")).toBeVisible();
});

test("a record that was deleted meanwhile is restored with what was typed", async ({
  page,
  request,
  demo,
  gallery,
}) => {
  const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
  await visitCms(page, gallery, path);
  await field(page, "Bio").fill("An hour's work.");
  expect((await request.delete(`${gallery.url}/api${path}`)).status()).toBe(204);
  await press(page, "Save changes");
  await expect(noticeWith(page, "This artist was deleted in the meantime.")).toBeVisible();
  // None that would change a record that is gone.
  await expect(recordForm(page).locator(".cms-form-actions").getByRole("button")).toHaveText([
    "Restore and save",
  ]);
  expect(await seriousProblems(page)).toEqual([]);
  await press(page, "Restore and save");
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  await visitCms(page, gallery, path);
  await expect(field(page, "Bio")).toHaveValue("An hour's work.");
});
