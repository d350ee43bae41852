import type { Page } from "@playwright/test";
import { askToDelete, card, field, noticeWith, press, recordForm, visitCms } from "./cms";
import { expect, holdAnswers, overlay, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** What staff do while the network is down, or a proxy answers in the site's place: their page and text stay. */

test.use({
  refusals: ["502 /cms", "502 /cms/artists/:id"],
  tolerated: /ERR_CONNECTION_FAILED|console: SyntaxError/,
});

const unreached = "The site could not be reached. Please try again.";
const unanswered = "The site did not respond. Please try again.";

const pages = /\/cms(\.data|[/?]|$)/;
async function unplug(page: Page) {
  await page.route(pages, (route) => route.abort("connectionfailed"));
}
async function proxyFails(page: Page) {
  await page.unrouteAll();
  const body = "<html><h1>502 Bad Gateway</h1></html>";
  await page.route(pages, (route) => route.fulfill({ status: 502, contentType: "text/html", body }));
}
/** Says so in a toast, whoever did not answer, and leaves the page alone. */
async function expectFailures(page: Page, title: string, send: () => Promise<void>) {
  const heading = await page.locator("h1").textContent();
  const url = page.url();
  for (const [fail, description] of [
    [unplug, unreached],
    [proxyFails, unanswered],
  ] as const) {
    await fail(page);
    await send();
    const toast = page.locator(".toast").filter({ hasText: description });
    await expect(toast).toContainText(title);
    await expect(toast).toHaveAttribute("data-destructive", "");
    await expect(page.locator("h1")).toHaveText(heading ?? "");
  }
  await page.unrouteAll();
  expect(
    page
      .url()
      .replace(/index&?/, "")
      .replace(/\?$/, ""),
  ).toBe(url);
}

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
  await expectFailures(page, "Failed to update artist", () => press(page, "Save changes"));
  await expect(field(page, "Bio")).toHaveValue("An hour of work.");
  const line = recordForm(page).locator(".unsent");
  await expect(line).toContainText("Failed to update artist: not saved yet");
  await expect(line).toContainText("What you typed is still here, and kept in this browser.");
  expect(await seriousProblems(page)).toEqual([]);
  const release = await holdAnswers(page, /artists.*\.data/);
  await line.getByRole("button", { name: "Try again" }).click();
  await expect(line.getByRole("button", { name: "Trying…" })).toBeDisabled();
  release();
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
});
