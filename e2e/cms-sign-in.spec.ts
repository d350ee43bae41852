import type { Locator, Page } from "@playwright/test";
import { tabThrough } from "./access-checks";
import { card, field, press, readRows, visitCms } from "./cms";
import { expect, type Gallery, test, waitForHydration } from "./fixtures";
import { seriousProblems } from "./page-checks";
import { anna, openSignedIn, password, signIn, signInForm, withAnna } from "./staff-account";
import { noticeOn } from "./visitor-forms";

/** Who comes into the CMS, and how. What everyone else is answered is tested beside the code of `staff`. */

const navigation = (page: Page) => page.getByRole("navigation", { name: "Content management" });
const count = (gallery: Gallery, table: string) => readRows(gallery, `SELECT * FROM ${table}`).length;

// The browser logs every answer that refuses a form.
test.use({
  refusals: ["401 /login", "401 /cms", "401 /cms/exhibitions/new"],
});

let gallery: Gallery;
test.beforeEach(async ({ startGallery }) => {
  gallery = await startGallery(await withAnna());
});

test("a sign-in leads to the page that was asked for, and nothing is shown once somebody has signed out", {
  tag: "@both",
}, async ({ page, javaScriptEnabled }) => {
  await visitCms(page, gallery, "/cms/artworks/new");
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await signIn(page, { typed: "not the password" })).toBe(401);
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password.");
  await expect(signInForm(page).getByLabel("Email")).toHaveValue(anna);
  if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
  await signIn(page);
  await expect(page).toHaveURL(`${gallery.url}/cms/artworks/new`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add artwork");

  await navigation(page).getByRole("link", { name: "Staff" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff");
  // A session that was ended elsewhere is led to sign in, and then on.
  gallery.change("DELETE FROM staff_sessions");
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await waitForHydration(page);
  await signIn(page);
  await expect(page).toHaveURL(`${gallery.url}/cms/inbox`);
  await page.getByRole("link", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(signInForm(page)).toBeVisible();
  expect(count(gallery, "staff_sessions")).toBe(0);
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sign (in|out)$/);
    await expect(navigation(page)).toHaveCount(0);
    await expect(page.getByText(anna)).toHaveCount(0);
  }
});

test("what is filled in is checked before it is sent, one is led to what is to be corrected, and needs no mouse for it", async ({
  page,
}) => {
  await visitCms(page, gallery, `/login?next=${encodeURIComponent("/cms?search=fontanet")}`);
  const email = signInForm(page).getByLabel("Email");
  const typed = signInForm(page).getByLabel("Password");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  const tabTo = async (target: Locator) => {
    await tabThrough(page, target);
    await expect(target).toBeInViewport();
  };
  await tabTo(signInForm(page).getByRole("button", { name: "Sign in" }));
  await page.keyboard.press("Enter");
  await expect(email).toHaveAccessibleDescription("Enter your email address");
  await expect(typed).toHaveAccessibleDescription("Enter your password");
  await expect(email).toBeFocused();
  await page.keyboard.type(anna);
  await expect(email).toHaveAccessibleDescription("");
  expect(posts).toBe(0);
  expect(await signIn(page, { typed: "not the password" })).toBe(401);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(typed).toBeFocused();
  await page.keyboard.type(password);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(navigation(page)).toBeVisible();
});

test("a post whose session has ended asks in place, and what was typed is saved once", {
  tag: "@both",
}, async ({ page, javaScriptEnabled }) => {
  await openSignedIn(page, gallery, "/cms/exhibitions/new");
  await field(page, "Title").fill("Two Rooms");
  gallery.change("DELETE FROM staff_sessions");
  // Suggestions are asked for while it is typed, and nobody gets them now.
  const suggested = javaScriptEnabled ? page.waitForResponse(/choices\/artists/) : undefined;
  await field(page, "Artist 1").pressSequentially("Amélie Fontanet");
  await suggested;
  if (javaScriptEnabled) await press(page, "Add artist");
  await field(page, "Artist 2").fill("Ilse Brändli");
  await field(page, "Start date").fill("2026-06-01");
  await field(page, "End date").fill("2026-07-01");
  await field(page, "Venue").fill("Kunsthalle");
  await field(page, "Location").fill("Bern");
  await press(page, "Publish");

  const asks = signInForm(page).getByText("Sign in, and what you entered is saved.");
  await expect(asks).toBeVisible();
  await expect(page).toHaveURL(`${gallery.url}/cms/exhibitions/new`);
  await expect(navigation(page)).toHaveCount(0);
  // Who goes on with the keyboard goes on here.
  await expect(signInForm(page).getByLabel("Email")).toBeFocused();
  expect(await signIn(page, { typed: "not the password" })).toBe(401);
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password.");
  await expect(asks).toBeVisible();
  if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
  const before = count(gallery, "exhibitions");
  await signIn(page);
  await expect(noticeOn(page).first()).toContainText("Exhibition created successfully");
  await expect(card(page, "Two Rooms")).toContainText("Amélie Fontanet, Ilse Brändli");
  await expect(page.getByRole("link", { name: "Sign out" })).toBeVisible();
  await page.reload();
  expect(count(gallery, "exhibitions")).toBe(before + 1);
});

test("a list is downloaded after its password was asked for again, where that was given long ago", async ({
  page,
}) => {
  await openSignedIn(page, gallery, "/cms/inbox/mailing-list");
  gallery.change(
    "UPDATE staff_sessions SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-20 minutes')",
  );
  await page.getByRole("link", { name: "Export CSV" }).click();
  const typed = page.getByRole("form", { name: "Confirm your password" }).getByLabel("Password");
  await expect(typed).toBeFocused();
  await typed.fill(password);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^mailing-list-.*\.csv$/);
});
