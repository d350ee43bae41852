import type { Page } from "@playwright/test";
import { askToDelete, card, field, noticeWith, press, recordForm, visitCms } from "./cms";
import { expect, overlay, test } from "./fixtures";

/** What staff do with records, in a CMS that is open to everyone who reaches this machine. */

test.use({ refusals: ["400 /cms/artists/new", "409 /cms/artists/:id"] });

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
