import type { Page } from "@playwright/test";
import { card, open, recordForm, saying, visitCms } from "./cms";
import { expect, type Gallery, overlay, test } from "./fixtures";
import { seriousProblems } from "./page-checks";
import { anna, eva, openSignedIn, withStaff } from "./staff-account";

/** Nothing that staff store is lost: conflicts, history and trash. */

const field = (page: Page, label: string) => recordForm(page).getByLabel(label, { exact: true });
const save = (page: Page) => recordForm(page).getByRole("button", { name: "Save changes" }).click();

test.describe("the CMS with two accounts", () => {
  test.slow();
  test.use({ refusals: ["409 /cms/artists/:id"] });

  test("shows two people who edit one artist what the other did, and stores what they decide", {
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
    await save(colleague);
    await expect(saying(colleague, "Artist updated successfully")).toBeVisible();
    await other.close();

    await field(page, "Birth year").fill("1961");
    await field(page, "Bio").fill("Rewritten here.");
    await save(page);
    await expect(saying(page, "Someone has changed this artist in the meantime")).toBeVisible();
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
    await save(page);
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await visitCms(page, gallery, path);
    await expect(field(page, "Bio")).toHaveValue("Rewritten by a colleague.");
    await expect(field(page, "Birth year")).toHaveValue("1961");
  });
});

test.describe("the CMS", () => {
  // It starts a server of its own.
  test.slow();
  test.use({ refusals: ["409 /cms/artists/:id", "404 /cms/artists/:id", "409 /cms/trash/:id"] });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  test("keeps each version of a record, compares them and brings one back", async ({ page, demo }) => {
    await visitCms(page, gallery, `/cms/artists/${demo.artist("Ilse Brändli")}`);
    const before = await field(page, "Bio").inputValue();
    await field(page, "Bio").fill("Deleted by mistake.");
    await save(page);
    await expect(saying(page, "Artist updated successfully")).toBeVisible();

    await visitCms(page, gallery, `/cms/artists/${demo.artist("Ilse Brändli")}`);
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of Ilse Brändli");
    const versions = page.getByRole("list").filter({ hasText: "Created" }).getByRole("listitem");
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText("Changed by this computer");
    await expect(page.getByRole("row", { name: /^Bio/ })).toContainText("Deleted by mistake.");
    expect(await seriousProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Restore this version (1)" }).click();
    await expect(saying(page, "Artist restored")).toBeVisible();
    await expect(versions).toHaveCount(3);
    await visitCms(page, gallery, `/cms/artists/${demo.artist("Ilse Brändli")}`);
    await expect(field(page, "Bio")).toHaveValue(before);
  });

  test("undoes a deletion", async ({ page, demo, rows }) => {
    const slow = { timeout: 15_000 };
    await visitCms(
      page,
      gallery,
      `/cms?tab=artists&search=fontanet&delete=${demo.artist("Amélie Fontanet")}`,
    );
    await overlay(page).getByRole("button", { name: "Delete artist" }).click();
    await expect(saying(page, "Artist deleted successfully")).toBeVisible();
    await expect(card(page, "Amélie Fontanet")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(saying(page, "Artist restored")).toBeVisible(slow);
    await expect(card(page, "Amélie Fontanet")).toBeVisible();
    expect(await rows("SELECT name FROM artists WHERE deleted_at IS NOT NULL")).toEqual([]);
  });
});
