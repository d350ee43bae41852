import type { Locator, Page } from "@playwright/test";
import { card, read, recordForm } from "./cms";
import { expect, type Gallery, overlay, takenOver, test } from "./fixtures";
import { seriousProblems } from "./page-checks";
import { anna, open, openSignedIn, password, signIn, signInForm, withAnna } from "./staff-account";
import { noticeOn } from "./visitor-forms";

/** Who comes into the CMS, and how. What everyone else is answered is tested beside the code of `staff`. */

const navigation = (page: Page) => page.getByRole("navigation", { name: "Content management" });
const count = (gallery: Gallery, table: string) => read(gallery, `SELECT * FROM ${table}`).length;

test.describe("a CMS with an account", () => {
  // It starts a server of its own, and the browser logs every answer that refuses a form.
  test.slow();
  test.use({
    refusals: [
      "401 /login",
      "401 /cms",
      "401 /cms/exhibitions/new",
      "401 /cms/artist-names",
      "401 /cms/staff",
      "400 /cms/staff",
      "400 /invitations/:id",
      "404 /invitations/:id",
    ],
  });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(await withAnna());
  });

  test("leads to the page that was asked for, and shows nothing once somebody has signed out", {
    tag: "@both",
  }, async ({ page, javaScriptEnabled }) => {
    await open(page, `${gallery.url}/cms/artworks/new`);
    await expect(page).toHaveURL(/\/login\?next=/);
    for (const wrong of [{ typed: "not the password" }, { email: "nobody@gallery.example" }]) {
      expect(await signIn(page, wrong)).toBe(401);
      await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is incorrect.");
      await expect(signInForm(page).getByLabel("Email")).toHaveValue(wrong.email ?? anna);
    }
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
    await takenOver(page);
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

  test("checks what is filled in before it is sent, and leads to what is to be corrected", async ({
    page,
  }) => {
    await open(page, `${gallery.url}/login`);
    const [email, typed] = ["Email", "Password"].map((label) => signInForm(page).getByLabel(label));
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    await signInForm(page).getByRole("button", { name: "Sign in" }).click();
    await expect(email as Locator).toHaveAccessibleDescription("Enter your e-mail address");
    await expect(typed as Locator).toHaveAccessibleDescription("Enter your password");
    await expect(email as Locator).toBeFocused();
    await (email as Locator).fill(anna);
    await expect(email as Locator).toHaveAccessibleDescription("");
    expect(posts).toBe(0);

    expect(await signIn(page, { typed: "not the password" })).toBe(401);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(typed as Locator).toBeFocused();
    await page.keyboard.type(password);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${gallery.url}/cms`);

    await open(page, `${gallery.url}/cms/staff`);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByLabel("New password")).toHaveAccessibleDescription("Use at least 12 characters");
    await page.getByLabel("New password").fill("another good password");
    await expect(page.getByLabel("New password")).toHaveAccessibleDescription("");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
    expect(count(gallery, "staff_invitations")).toBe(0);
  });

  test("asks in place where a session has ended, and saves what was typed once", { tag: "@both" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    // So many that the form offers no list: names are suggested while they are typed.
    gallery.change(`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 501)
      INSERT INTO artists (id, name, name_key, search_key, slug, bio)
      SELECT 'a-' || n, 'A. ' || n, 'a. ' || n, 'a. ' || n, 'a-' || n, 'None' FROM numbers`);
    await openSignedIn(page, gallery, "/cms/exhibitions/new");
    const field = (label: string) => recordForm(page).getByLabel(label, { exact: true });
    await field("Title").fill("Two Rooms");
    gallery.change("DELETE FROM staff_sessions");
    // Suggestions are asked for while it is typed, and nobody gets them now.
    const suggested = javaScriptEnabled ? page.waitForResponse(/artist-names/) : undefined;
    await field("Artist 1").pressSequentially("Amélie Fontanet");
    await suggested;
    if (javaScriptEnabled) await recordForm(page).getByRole("button", { name: "Add artist" }).click();
    await field("Artist 2").fill("Ilse Brändli");
    await field("Start date").fill("2026-06-01");
    await field("End date").fill("2026-07-01");
    await field("Venue").fill("Kunsthalle");
    await field("Location").fill("Bern");
    await recordForm(page).getByRole("button", { name: "Create exhibition" }).click();

    const asks = signInForm(page).getByText("Sign in, and what you entered is saved.");
    await expect(asks).toBeVisible();
    await expect(page).toHaveURL(`${gallery.url}/cms/exhibitions/new`);
    await expect(navigation(page)).toHaveCount(0);
    // Who goes on with the keyboard goes on here.
    await expect(signInForm(page).getByLabel("Email")).toBeFocused();
    expect(await signIn(page, { typed: "not the password" })).toBe(401);
    await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is incorrect.");
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

  test("asks in place before a deletion too, and then deletes that alone", async ({ page }) => {
    await openSignedIn(page, gallery, "/cms?tab=artworks&search=table+de+juin");
    await card(page, "Table de juin").hover();
    await page.getByRole("link", { name: "Delete Table de juin" }).click();
    await expect(overlay(page)).toBeVisible();
    gallery.change("DELETE FROM staff_sessions");
    const deleted = () => read(gallery, "SELECT title FROM artworks WHERE deleted_at IS NOT NULL");
    await overlay(page).getByRole("button", { name: "Delete artwork" }).click();
    await expect(signInForm(page)).toBeVisible();
    expect(deleted()).toEqual([]);
    await signIn(page);
    await expect(noticeOn(page).first()).toContainText("Artwork deleted successfully");
    await expect(page).toHaveURL(/tab=artworks/);
    await expect(overlay(page)).toHaveCount(0);
    expect(deleted()).toEqual([{ title: "Table de juin" }]);
  });

  test("invites somebody, whose link makes one account", async ({ page, browser }) => {
    await openSignedIn(page, gallery, "/cms/staff");
    await page.getByLabel("Email").fill("ben@gallery.example");
    await page.getByRole("button", { name: "Invite" }).click();
    const link = await page.getByLabel("Link of the invitation").inputValue();
    expect(link.startsWith(`${gallery.url}/invitations/`)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);

    const guest = await (await browser.newContext()).newPage();
    await open(guest, link);
    await expect(guest.getByLabel("Email")).toHaveValue("ben@gallery.example");
    await guest.getByLabel("Password").fill("too short");
    await guest.getByRole("button", { name: "Save password" }).click();
    await expect(guest.getByText("Use at least 12 characters")).toBeVisible();
    expect(await seriousProblems(guest)).toEqual([]);
    await guest.getByLabel("Password").fill("another good password");
    await guest.getByRole("button", { name: "Save password" }).click();
    await expect(guest).toHaveURL(`${gallery.url}/cms`);
    await expect(guest.getByRole("link", { name: "Sign out" })).toHaveAttribute(
      "title",
      "ben@gallery.example",
    );
    await guest.context().close();

    expect((await page.goto(link))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
    expect(count(gallery, "staff_accounts")).toBe(2);
    expect(count(gallery, "staff_invitations")).toBe(0);
  });

  test("asks for the password again where it was given long ago, and goes on with what was typed", async ({
    page,
  }) => {
    const growOld = () =>
      gallery.change(
        "UPDATE staff_sessions SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-20 minutes')",
      );
    const confirm = page.getByRole("form", { name: "Confirm your password" });
    await openSignedIn(page, gallery, "/cms/staff");
    growOld();
    await page.getByLabel("Email").fill("ben@gallery.example");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(confirm.getByLabel("Password")).toBeFocused();
    await expect(confirm.getByLabel("Email")).toHaveValue(anna);
    expect(count(gallery, "staff_invitations")).toBe(0);
    await confirm.getByLabel("Password").fill("not the password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("The password is incorrect.");
    await confirm.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Link of the invitation")).toHaveValue(/\/invitations\//);
    await expect(page.getByText("give ben@gallery.example the link yourself")).toBeVisible();
    expect(count(gallery, "staff_invitations")).toBe(1);

    await open(page, `${gallery.url}/cms/inbox/mailing-list`);
    growOld();
    await page.getByRole("link", { name: "Export CSV" }).click();
    await confirm.getByLabel("Password").fill(password);
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^mailing-list-.*\.csv$/);
  });

  test("is worked in with the keyboard alone, from the sign-in to a saved change", async ({ page }) => {
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press("Tab");
        if (await target.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
    };
    await open(page, `${gallery.url}/login?next=${encodeURIComponent("/cms?search=fontanet")}`);
    await tabTo(signInForm(page).getByLabel("Email"));
    await page.keyboard.type(anna);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(navigation(page)).toBeVisible();
    await takenOver(page);
    await tabTo(card(page, "Amélie Fontanet").getByRole("link", { name: "Amélie Fontanet", exact: true }));
    await page.keyboard.press("Enter");
    await expect(recordForm(page)).toBeVisible();
    await tabTo(recordForm(page).getByLabel("Nationality"));
    await page.keyboard.type("Genevan");
    await tabTo(recordForm(page).getByRole("button", { name: "Save changes" }));
    await page.keyboard.press("Enter");
    await expect(noticeOn(page).first()).toContainText("Artist updated successfully");
    expect(read(gallery, "SELECT nationality FROM artists WHERE slug = 'amelie-fontanet'")).toEqual([
      { nationality: "Genevan" },
    ]);
  });
});
