import type { Page } from "@playwright/test";
import { askToDelete, card, field, noticeWith, press, recordForm, visitCms } from "./cms";
import { expect, overlay, test } from "./fixtures";

/** What staff do with records, in a CMS that is open to everyone who reaches this machine. */

test.use({
  refusals: [
    ...["artists", "exhibitions", "press"].map((kind) => `400 /cms/${kind}/new`),
    "409 /cms/artists/:id",
  ],
});

const problem = (page: Page, text: string) => recordForm(page).locator(".field-error").getByText(text);

test("an artist is added, changed and deleted", { tag: "@both" }, async ({
  page,
  gallery,
  javaScriptEnabled,
}) => {
  await visitCms(page, gallery, "/cms");
  await page.getByRole("link", { name: "Add artist" }).click();
  await expect(page.getByRole("link", { name: "← Back to CMS" })).toBeVisible();
  await press(page, "Publish");
  for (const text of ["Name is required", "Slug is required", "Bio is required"])
    await expect(problem(page, text)).toBeVisible();
  // The server lists what is wrong; a script checks before anything is sent.
  if (javaScriptEnabled) {
    await expect(field(page, "Name")).toBeFocused();
  } else {
    await expect(noticeWith(page, "Failed to create artist")).toBeVisible();
    await recordForm(page).getByRole("link", { name: "Slug: Slug is required" }).click();
    await expect(field(page, "Slug")).toBeFocused();
  }

  await field(page, "Name").pressSequentially("Jürg Brändli");
  if (javaScriptEnabled) await expect(field(page, "Slug")).toHaveValue("juerg-braendli");
  else await field(page, "Slug").fill("juerg-braendli");
  await field(page, "Bio").fill("Paints the lake.");
  await press(page, "Publish");
  await expect(noticeWith(page, "Artist created successfully")).toBeVisible();
  await card(page, "Jürg Brändli").getByRole("link", { name: "Jürg Brändli", exact: true }).click();

  // A slug that somebody else has is named at its field, and nothing that was typed is lost.
  await field(page, "Nationality").fill("Swiss");
  await field(page, "Slug").fill("amelie-fontanet");
  await press(page, "Save changes");
  await expect(recordForm(page).locator(".field-error")).toContainText("taken");
  await expect(field(page, "Nationality")).toHaveValue("Swiss");
  await field(page, "Slug").fill("j-braendli");
  await press(page, "Save changes");
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();

  await askToDelete(page, "Jürg Brändli");
  await overlay(page).getByRole("button", { name: "Delete artist" }).click();
  await expect(noticeWith(page, "Artist deleted successfully")).toBeVisible();
  await expect(card(page, "Jürg Brändli")).toHaveCount(0);
});

test("an exhibition has its artists in the order that staff choose, also where it is refused once", async ({
  page,
  demo,
  gallery,
}) => {
  await visitCms(page, gallery, "/cms/exhibitions/new");
  await field(page, "Title").fill("Two Rooms");
  await field(page, "Artist 1").fill("Ilse Brändli");
  await press(page, "Add artist");
  await field(page, "Artist 2").fill("Amélie Fontanet");
  await recordForm(page).getByRole("button", { name: "Move artist 2 up" }).press("Enter");
  await expect(field(page, "Artist 1")).toHaveValue("Amélie Fontanet");
  await field(page, "Artwork 1").fill("Milchlicht, Ilse Brändli");
  await field(page, "Start date").fill("2026-06-01");
  await field(page, "End date").fill("2026-05-01");
  await field(page, "Venue").fill("Kunsthalle");
  await field(page, "Location").fill("Bern");
  await press(page, "Publish");
  await expect(problem(page, "The end date is before the start date")).toBeVisible();
  await expect(field(page, "Artist 1")).toHaveValue("Amélie Fontanet");
  await field(page, "End date").fill("2026-07-01");
  await press(page, "Publish");
  await expect(noticeWith(page, "Exhibition created successfully")).toBeVisible();
  await expect(card(page, "Two Rooms")).toContainText("Amélie Fontanet, Ilse Brändli");
  await expect(card(page, "Two Rooms")).toContainText("June 1, 2026 → July 1, 2026");
  await page.goto(`${gallery.url}/artworks?artwork=${demo.artwork("Milchlicht")}`);
  await overlay(page).getByRole("link", { name: "Two Rooms" }).click();
  await expect(overlay(page).getByRole("link", { name: /Milchlicht/ })).toBeVisible();
});

test("a press item is edited in a dialog over the list", async ({ page, gallery }) => {
  await visitCms(page, gallery, "/cms?tab=press");
  await page.getByRole("link", { name: "Add press item" }).click();
  await expect(overlay(page)).toBeVisible();
  await press(page, "Publish");
  await expect(problem(page, "Outlet is required")).toBeVisible();
  await field(page, "Artist *").selectOption("Ilse Brändli");
  for (const label of ["Title", "Outlet", "Date", "Description"])
    await field(page, `${label} *`).fill("A review");
  await press(page, "Publish");
  await expect(noticeWith(page, "Press item created successfully")).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await expect(card(page, "A review")).toBeVisible();
});
