import type { APIRequestContext } from "@playwright/test";
import { card, field, noticeWith, press, recordForm, visitCms } from "./cms";
import { expect, type Gallery, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** What is not public yet: new records, changes to a public one, and their previews. */

test.use({ refusals: ["400 /cms/artists/:id", "404 /preview/:token"] });

test("a new record is for staff alone until it is published, and again when it is withdrawn", async ({
  page,
  gallery,
}) => {
  const status = async () => (await page.request.get(`${gallery.url}/artists/test-artist`)).status();
  const edit = () =>
    card(page, "Test Artist").getByRole("link", { name: "Test Artist", exact: true }).click();
  await visitCms(page, gallery, "/cms/artists/new");
  await field(page, "Name").fill("Test Artist");
  await field(page, "Slug").fill("test-artist");
  await field(page, "Bio").fill("Paints.");
  await press(page, "Save draft");
  await expect(noticeWith(page, "Artist created successfully")).toBeVisible();
  await expect(card(page, "Test Artist")).toContainText("Draft");
  expect(await status()).toBe(404);

  await edit();
  await expect(recordForm(page)).toContainText("This artist is a draft: only staff see it.");
  await press(page, "Publish from then");
  await expect(recordForm(page).locator(".field-error")).toHaveText("Enter a day and a time");
  await field(page, "Publish from").fill("2096-03-10T18:00");
  await press(page, "Publish from then");
  await expect(card(page, "Test Artist")).toContainText("From March 10, 2096, 18:00");
  expect(await status()).toBe(404);

  await edit();
  await press(page, "Publish");
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  await expect(card(page, "Test Artist")).not.toContainText("From");
  expect(await status()).toBe(200);

  await edit();
  await expect(recordForm(page)).toContainText("The public sees this artist.");
  await press(page, "Withdraw from the site");
  await expect(card(page, "Test Artist")).toContainText("Draft");
  expect(await status()).toBe(404);
});

test("a draft of changes is seen by staff, and by a link that can be revoked, until it is published", async ({
  page,
  browser,
  demo,
  gallery,
}) => {
  const path = `/cms/artists/${demo.artist("Ilse Brändli")}`;
  await visitCms(page, gallery, path);
  await field(page, "Bio").fill("Written for the opening.");
  await press(page, "Save as draft");
  await expect(noticeWith(page, "Draft saved")).toBeVisible();
  await expect(card(page, "Ilse Brändli")).toContainText("Unpublished changes");

  await visitCms(page, gallery, path);
  await expect(page.getByRole("region", { name: "Unpublished changes" })).toContainText(
    "The public still sees this artist as it was published",
  );
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Written for the opening.")).toBeVisible();
  await expect(page.getByRole("note")).toContainText("Preview of what is not public yet.");
  await page.getByRole("link", { name: "Back to the artist" }).click();

  // What is typed beside it stays.
  await field(page, "Nationality").fill("Austrian");
  await field(page, "Name").fill("");
  await page.getByRole("button", { name: "Create a preview link" }).click();
  const link = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
  await expect(field(page, "Nationality")).toHaveValue("Austrian");
  await expect(field(page, "Name")).toHaveValue("");
  expect(await seriousProblems(page)).toEqual([]);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link, { waitUntil: "domcontentloaded" });
  await expect(stranger.getByText("Written for the opening.")).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  expect(await publicPage(page.request, gallery)).not.toContain("Written for the opening.");

  await page.getByRole("button", { name: /^Revoke/ }).click();
  await expect(page.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
  await expect(field(page, "Nationality")).toHaveValue("Austrian");
  await stranger.goto(link, { waitUntil: "domcontentloaded" });
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
  await stranger.context().close();

  await field(page, "Name").fill("Ilse Brändli");
  await press(page, "Publish changes");
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  await expect(card(page, "Ilse Brändli")).not.toContainText("Unpublished changes");
  expect(await publicPage(page.request, gallery)).toContain("Written for the opening.");
});

/** What visitors read of the artist. */
const publicPage = async (request: APIRequestContext, { url }: Gallery) =>
  (await request.get(`${url}/artists/ilse-braendli`)).text();
