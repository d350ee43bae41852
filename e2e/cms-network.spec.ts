import type { Page } from "@playwright/test";
import { ask, card, open, recordForm, saying, visitCms } from "./cms";
import { expect, type Gallery, overlay, test } from "./fixtures";

/** What staff do while the network is down, or a proxy answers in the site's place: their page and text stay. */

const unreached = "The site could not be reached. Please try again.";
const unanswered = "The site could not answer. Please try again.";

test.describe("a post of the CMS that does not arrive", () => {
  // It starts a server of its own.
  test.slow();
  const forms = ["", "/inbox", "/staff", "/artists/:id"].map((path) => `502 /cms${path}`);
  test.use({ refusals: forms, tolerated: /ERR_CONNECTION_FAILED|console: SyntaxError/ });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

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

  test("leaves the inbox, the list of a deletion and the staff page", async ({ page, request }) => {
    await ask(request, gallery, "Anna Müller", "Is the ink drawing for sale?");
    await visitCms(page, gallery, "/cms/inbox");
    const archive = page.getByRole("button", { name: "Archive : Anna Müller" });
    await expectFailures(page, "Nothing was changed", () => archive.click());
    await expect(page.getByText("Is the ink drawing for sale?")).toBeVisible();
    await archive.click();
    await expect(saying(page, "Inquiry archived")).toBeVisible();

    await visitCms(page, gallery, "/cms?tab=artists");
    await card(page, "Amélie Fontanet").hover();
    await page.getByRole("link", { name: "Delete Amélie Fontanet" }).click();
    const remove = overlay(page).getByRole("button", { name: "Delete artist" });
    await expect(remove).toBeVisible();
    await expectFailures(page, "Failed to delete artist", () => remove.click());
    expect(page.url()).not.toContain("index");
    await remove.click();
    await expect(saying(page, "Artist deleted successfully")).toBeVisible();
    await expect(card(page, "Amélie Fontanet")).toHaveCount(0);

    await visitCms(page, gallery, "/cms/staff");
    const email = page.getByLabel("Email");
    await email.fill("ada@gallery.example");
    await expectFailures(page, "Not possible", () => page.getByRole("button", { name: "Invite" }).click());
    await expect(email).toHaveValue("ada@gallery.example");
  });

  test("is followed by the lists as they are, where only the answer is lost", async ({ page }) => {
    await visitCms(page, gallery, "/cms?tab=artists");
    await card(page, "Amélie Fontanet").hover();
    await page.getByRole("link", { name: "Delete Amélie Fontanet" }).click();
    await page.route(pages, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort("connectionfailed");
    });
    await overlay(page).getByRole("button", { name: "Delete artist" }).click();
    await expect(saying(page, unreached)).toContainText("Failed to delete artist");
    await expect(card(page, "Amélie Fontanet")).toHaveCount(0);
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator("h1")).toHaveText("Content Management System");
    expect(page.url()).not.toContain("index");
  });

  test("leaves the form of a record, which is saved later", async ({ page, demo }) => {
    await visitCms(page, gallery, `/cms/artists/${demo.artist("Ilse Brändli")}`);
    await recordForm(page).getByLabel("Bio").fill("An hour of work.");
    const save = recordForm(page).getByRole("button", { name: "Save changes" });
    await expectFailures(page, "Failed to update artist", () => save.click());
    await expect(recordForm(page).getByLabel("Bio")).toHaveValue("An hour of work.");
    await save.click();
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
  });
});
