import type { Page } from "@playwright/test";
import { card, open, recordForm, saying, visitCms } from "./cms";
import { expect, type Gallery, overlay, test } from "./fixtures";

/** What staff do with records, in a CMS that is open to everyone who reaches this machine. */

const press = (page: Page, name: string) =>
  recordForm(page).getByRole("button", { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) =>
  recordForm(page).getByLabel(label, { exact: true }).fill(text);
const problem = (page: Page, text: string) => recordForm(page).locator(".field-error").getByText(text);

async function remove(page: Page, title: string, kind: string) {
  await card(page, title).hover();
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await overlay(page)
    .getByRole("button", { name: `Delete ${kind}` })
    .click();
}

test.describe("the CMS", () => {
  // It starts a server of its own.
  test.slow();
  test.use({
    refusals: [
      ...["artists", "exhibitions", "artworks", "press"].map((kind) => `400 /cms/${kind}/new`),
      "404 /cms/artists/:id",
      "409 /cms/artists/:id",
      "400 /cms/artworks/:id",
    ],
    tolerated: /ERR_CONNECTION_FAILED/,
  });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  test("adds, changes and deletes an artist", { tag: "@both" }, async ({ page, javaScriptEnabled }) => {
    await visitCms(page, gallery, "/cms");
    await page.getByRole("link", { name: "Add artist" }).click();
    await expect(page.getByRole("link", { name: "← Back to CMS" })).toBeVisible();
    await press(page, "Create artist");
    for (const text of ["Name is required", "Slug is required", "Bio is required"])
      await expect(problem(page, text)).toBeVisible();
    // The server lists what is wrong; a script checks before anything is sent.
    if (javaScriptEnabled) {
      await expect(recordForm(page).getByLabel("Name", { exact: true })).toBeFocused();
    } else {
      await expect(saying(page, "Failed to create artist")).toBeVisible();
      await recordForm(page).getByRole("link", { name: "Slug: Slug is required" }).click();
      await expect(recordForm(page).getByLabel("Slug")).toBeFocused();
    }

    await recordForm(page).getByLabel("Name", { exact: true }).pressSequentially("Jürg Brändli");
    if (javaScriptEnabled) await expect(recordForm(page).getByLabel("Slug")).toHaveValue("juerg-braendli");
    else await fill(page, "Slug", "juerg-braendli");
    await fill(page, "Bio", "Paints the lake.");
    await press(page, "Create artist");
    await expect(saying(page, "Artist created successfully")).toBeVisible();
    await card(page, "Jürg Brändli").getByRole("link", { name: "Jürg Brändli", exact: true }).click();

    // A slug that somebody else has is named at its field, and nothing that was typed is lost.
    await fill(page, "Nationality", "Swiss");
    await fill(page, "Slug", "amelie-fontanet");
    await press(page, "Save changes");
    await expect(recordForm(page).locator(".field-error")).toContainText("taken");
    await expect(recordForm(page).getByLabel("Nationality")).toHaveValue("Swiss");
    await fill(page, "Slug", "j-braendli");
    await press(page, "Save changes");
    await expect(saying(page, "Artist updated successfully")).toBeVisible();

    await remove(page, "Jürg Brändli", "artist");
    await expect(saying(page, "Artist deleted successfully")).toBeVisible();
    await expect(card(page, "Jürg Brändli")).toHaveCount(0);
  });

  test("adds an exhibition with its artists in the order that staff choose", async ({ page, demo }) => {
    await visitCms(page, gallery, "/cms/exhibitions/new");
    await press(page, "Create exhibition");
    for (const text of [
      "At least one artist is required",
      "Title is required",
      "Venue is required",
      "Start date is required",
      "End date is required",
      "Location is required",
    ])
      await expect(problem(page, text)).toBeVisible();

    await fill(page, "Title", "Two Rooms");
    await fill(page, "Artist 1", "Ilse Brändli");
    await press(page, "Add artist");
    await fill(page, "Artist 2", "Amélie Fontanet");
    await recordForm(page).getByRole("button", { name: "Move artist 2 up" }).press("Enter");
    await expect(recordForm(page).getByLabel("Artist 1", { exact: true })).toHaveValue("Amélie Fontanet");
    await fill(page, "Artwork 1", "Milchlicht, Ilse Brändli");
    await fill(page, "Start date", "2026-06-01");
    await fill(page, "End date", "2026-05-01");
    await fill(page, "Venue", "Kunsthalle");
    await fill(page, "Location", "Bern");
    await press(page, "Create exhibition");
    await expect(problem(page, "The end date is before the start date")).toBeVisible();
    await expect(recordForm(page).getByLabel("Artist 1", { exact: true })).toHaveValue("Amélie Fontanet");
    await fill(page, "End date", "2026-07-01");
    await press(page, "Create exhibition");
    await expect(saying(page, "Exhibition created successfully")).toBeVisible();
    await expect(card(page, "Two Rooms")).toContainText("Amélie Fontanet, Ilse Brändli");
    await expect(card(page, "Two Rooms")).toContainText("June 1, 2026 → July 1, 2026");
    await page.goto(`${gallery.url}/artworks?artwork=${demo.artwork("Milchlicht")}`);
    await overlay(page).getByRole("link", { name: "Two Rooms" }).click();
    await expect(overlay(page).getByRole("link", { name: /Milchlicht/ })).toBeVisible();
  });

  test("keeps artist and material for the next work", async ({ page }) => {
    await visitCms(page, gallery, "/cms/artworks/new");
    await press(page, "Create artwork");
    for (const text of ["Artist is required", "Name is required", "Material is required", "Size is required"])
      await expect(problem(page, text)).toBeVisible();
    await recordForm(page).getByLabel("Artist", { exact: true }).selectOption("Ilse Brändli");
    await fill(page, "Title", "Silt, again");
    await fill(page, "Material", "Oil on canvas");
    await fill(page, "Size", "20 × 20 cm");
    await press(page, "Save and add another");
    await expect(saying(page, "Artwork created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/cms\/artworks\/new/);
    await expect(recordForm(page).getByLabel("Artist", { exact: true }).locator("option:checked")).toHaveText(
      "Ilse Brändli",
    );
    await expect(recordForm(page).getByLabel("Material")).toHaveValue("Oil on canvas");
    await expect(recordForm(page).getByLabel("Title")).toHaveValue("");
    await page.goto(`${gallery.url}/artworks?search=silt%2C+again`);
    await expect(page.getByRole("main")).toContainText("Silt, again");
  });

  test("edits a press item in a dialog over the list", async ({ page }) => {
    await visitCms(page, gallery, "/cms?tab=press");
    await page.getByRole("link", { name: "Add press item" }).click();
    await expect(overlay(page)).toBeVisible();
    await press(page, "Create press item");
    await expect(problem(page, "Outlet is required")).toBeVisible();
    await recordForm(page).getByLabel("Artist *").selectOption("Ilse Brändli");
    for (const label of ["Title", "Outlet", "Date", "Description"])
      await fill(page, `${label} *`, "A review");
    await press(page, "Create press item");
    await expect(saying(page, "Press item created successfully")).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
    await expect(card(page, "A review")).toBeVisible();
  });

  test.describe("with a database that refuses", () => {
    test.use({ refusals: ["500 /cms/artworks/new", "500 /cms/artworks/:id", "500 /cms"] });

    test("says so, keeps what was typed, and stores it when the database takes it again", async ({
      page,
    }) => {
      const refuse = (event: string) =>
        gallery.change(
          `CREATE TRIGGER refuse_${event} BEFORE ${event} ON artworks BEGIN SELECT raise(ABORT, 'disk I/O error'); END`,
        );
      refuse("INSERT");
      await visitCms(page, gallery, "/cms/artworks/new");
      await recordForm(page).getByLabel("Artist", { exact: true }).selectOption("Ilse Brändli");
      for (const label of ["Title", "Material", "Size"]) await fill(page, label, "Silt");
      await press(page, "Create artwork");
      await expect(saying(page, "Failed to create artwork")).toBeVisible();
      gallery.change("DROP TRIGGER refuse_INSERT");
      await press(page, "Create artwork");
      await expect(saying(page, "Artwork created successfully")).toBeVisible();

      refuse("UPDATE");
      await card(page, "Silt").getByRole("link", { name: "Silt", exact: true }).click();
      await fill(page, "Price", "typed and kept");
      await press(page, "Save changes");
      await expect(saying(page, "Failed to update artwork")).toBeVisible();
      await expect(recordForm(page).getByLabel("Price", { exact: true })).toHaveValue("typed and kept");
      await visitCms(page, gallery, "/cms?tab=artworks");
      await remove(page, "Silt", "artwork");
      await expect(saying(page, "Failed to delete artwork")).toBeVisible();
      await expect(card(page, "Silt")).toBeVisible();
    });
  });

  test("leads from a record back to the list that was left", async ({ page }) => {
    const search = page.getByRole("searchbox");
    /** The list as it was left, with the card where it can be seen. */
    const expectList = async (title: string) => {
      await expect(page).toHaveURL(/\/cms\?tab=artworks&search=a&page=2/);
      await expect(search).toHaveValue("a");
      await expect(card(page, title)).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    };
    await visitCms(page, gallery, "/cms?tab=artworks&search=a&page=2");
    const title = (await page.getByRole("heading", { level: 4 }).nth(20).textContent()) ?? "";
    const edit = async () => {
      await card(page, title).getByRole("heading").getByRole("link").click();
      await expect(recordForm(page)).toBeVisible();
    };

    for (const name of ["← Back to CMS", "Cancel"]) {
      await card(page, title).scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await edit();
      await page.getByRole("link", { name }).click();
      await expectList(title);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    }

    await edit();
    await fill(page, "Size", "");
    await press(page, "Save changes");
    await expect(problem(page, "Size is required")).toBeVisible();
    await page.reload({ waitUntil: "domcontentloaded" });
    await fill(page, "Size", "1 × 2 m");
    await press(page, "Save changes");
    await expect(saying(page, "Artwork updated successfully")).toBeVisible();
    await expectList(title);
    await expect(card(page, title)).toContainText("1 × 2 m");

    await card(page, title).hover();
    await page.getByRole("link", { name: `Delete ${title}` }).click();
    await expect(overlay(page)).toBeVisible();
    await overlay(page).getByRole("link", { name: "Keep it" }).click();
    await expectList(title);
    const next = (await page.getByRole("heading", { level: 4 }).nth(21).textContent()) ?? "";
    await remove(page, title, "artwork");
    await expect(saying(page, "Artwork deleted successfully")).toBeVisible();
    await expect(card(page, title)).toHaveCount(0);
    await expect(page).toHaveURL(/\/cms\?tab=artworks&search=a&page=2/);
    await expect(card(page, next)).toBeVisible();
    await expect(card(page, next)).toBeInViewport();
  });
});
