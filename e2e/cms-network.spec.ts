import { askToDelete, card, field, noticeWith, press, recordForm, visitCms } from "./cms";
import { expect, holdAnswers, overlay, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** What staff do while the network is down: their page and text stay. Other failures are in keep-page-on-failure.test.ts. */

test.use({ tolerated: /ERR_CONNECTION_FAILED/ });

const unreached = "The site could not be reached. Please try again.";
const pages = /\/cms(\.data|[/?]|$)/;

test("a post whose answer alone is lost is followed by the lists as they are", async ({ page, gallery }) => {
  await visitCms(page, gallery, "/cms?tab=artists");
  await askToDelete(page, "Amélie Fontanet");
  await page.route(pages, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await overlay(page).getByRole("button", { name: "Delete artist" }).click();
  await expect(noticeWith(page, unreached)).toContainText("Failed to delete artist");
  await expect(card(page, "Amélie Fontanet")).toHaveCount(0);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator("h1")).toHaveText("Content Management System");
  expect(page.url()).not.toContain("index");
});

test("a post that does not arrive leaves the form of a record, which is saved later", async ({
  page,
  demo,
  gallery,
}) => {
  await visitCms(page, gallery, `/cms/artists/${demo.artist("Ilse Brändli")}`);
  await field(page, "Bio").fill("An hour of work.");
  const url = page.url();
  await page.route(pages, (route) => route.abort("connectionfailed"));
  await press(page, "Save changes");
  await expect(noticeWith(page, unreached)).toContainText("Failed to update artist");
  await expect(noticeWith(page, unreached)).toHaveAttribute("data-destructive", "");
  await page.unrouteAll();
  expect(page.url()).toBe(url);
  await expect(field(page, "Bio")).toHaveValue("An hour of work.");
  const line = recordForm(page).locator(".unsent");
  await expect(line).toContainText("Failed to update artist: not saved yet");
  await expect(line).toContainText("What you typed is still here, and kept in this browser.");
  expect(await seriousProblems(page)).toEqual([]);
  const release = await holdAnswers(page, /artists.*\.data/);
  // Under the pointer a notice stays: only the next save closes it.
  const notice = page.locator(".toast");
  await notice.hover();
  await line.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(line.getByRole("button", { name: "Trying…" })).toBeDisabled();
  await expect(notice).toHaveCount(0);
  release();
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
});
