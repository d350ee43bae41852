import type { Page } from "@playwright/test";
import { open, read, recordForm, saying, visitCms } from "./cms";
import { type Demo, expect, type Gallery, hold, takenOver, test } from "./fixtures";
import { overflow, seriousProblems } from "./page-checks";
import { startServer } from "./server";
import { openSignedIn, password, signIn, signInForm, withAnna } from "./staff-account";

/** What is typed into the forms of the CMS stays in the browser until it is saved. */

const offer = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const row = (page: Page, label: string | RegExp) =>
  offer(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label }) });
const field = (page: Page, label: string) => recordForm(page).getByLabel(label, { exact: true });
const bringBack = (page: Page) => offer(page).getByRole("button", { name: "Restore them" }).click();

const storage = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("typing "))),
  );
const isKept = (page: Page, text: string) => expect.poll(() => storage(page)).toContain(text);
const nothingIsKept = (page: Page) => expect.poll(() => storage(page)).toBe("[]");

/** The renderer ends at once: no script of the page runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
}

const artist = (demo: Demo) => `/cms/artists/${demo.artist("Ilse Brändli")}`;

test.describe("what was typed and not saved", () => {
  // It starts a server of its own.
  test.slow();

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  test("is offered after the tab was killed, compared with what is stored, and brought back whole", async ({
    context,
    demo,
  }) => {
    const path = `/cms/exhibitions/${demo.exhibition("Rooms Usually Closed")}`;
    const tab = await context.newPage();
    await visitCms(tab, gallery, path);
    await field(tab, "Title").fill("Rooms Usually Open");
    await field(tab, "Description").fill("One line.\nAnother.");
    await field(tab, "Featured").uncheck();
    await field(tab, "Artist 1").fill("Ilse Brändli");
    await recordForm(tab).getByRole("button", { name: "Add artist" }).click();
    await field(tab, "Artist 2").fill("Kenji Morikawa");
    const works = (on: Page) => recordForm(on).locator("input[name=artworkIds]");
    const texts = (on: Page) =>
      works(on).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const before = (await texts(tab)).filter(Boolean);
    await recordForm(tab).getByRole("button", { name: "Move artwork 2 up" }).click();
    await recordForm(tab).getByRole("button", { name: "Remove artwork 3" }).click();
    const after = (await texts(tab)).filter(Boolean);
    expect([after.length, after[0]]).toEqual([before.length - 1, before[1]]);
    await recordForm(tab).getByRole("button", { name: "Remove Background image" }).click();
    await recordForm(tab).getByRole("button", { name: "Remove image 1" }).click();
    const images = await field(tab, "Gallery images, separated by commas").inputValue();
    await isKept(tab, images);
    await kill(tab);
    const page = await context.newPage();

    await page.clock.setFixedTime(Date.now() + 12.5 * 60_000);
    await visitCms(page, gallery, path);
    await expect(offer(page)).toContainText("Unsaved changes, typed here 12 minutes ago");
    await expect(row(page, "Title").getByRole("cell")).toHaveText([
      "Rooms Usually Open",
      "Rooms Usually Closed",
    ]);
    await expect(row(page, "Featured").getByRole("cell")).toHaveText(["No", "Yes"]);
    await expect(
      row(page, /^Artists/)
        .getByRole("cell")
        .first(),
    ).toHaveText("Ilse Brändli\nKenji Morikawa");
    await expect(row(page, "Venue")).toHaveCount(0);
    await expect(field(page, "Title")).toHaveValue("Rooms Usually Closed");
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await seriousProblems(page)).toEqual([]);
      expect(await overflow(page)).toEqual([0, 0]);
    }

    await bringBack(page);
    await expect(offer(page)).toHaveCount(0);
    await expect(
      page.getByRole("status").filter({ hasText: "Your changes are in the form again, but not saved yet." }),
    ).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("Rooms Usually Open");
    await expect(field(page, "Description")).toHaveValue("One line.\nAnother.");
    await expect(field(page, "Featured")).not.toBeChecked();
    await expect(field(page, "Artist 1")).toHaveValue("Ilse Brändli");
    await expect(field(page, "Artist 2")).toHaveValue("Kenji Morikawa");
    await expect.poll(async () => (await texts(page)).filter(Boolean)).toEqual(after);
    await expect(field(page, "Background image")).toHaveValue("");
    await expect(field(page, "Gallery images, separated by commas")).toHaveValue(images);
    await recordForm(page).getByRole("button", { name: "Save changes" }).click();
    await expect(saying(page, "Exhibition updated successfully")).toBeVisible();
    await nothingIsKept(page);
    expect(
      read(gallery, "SELECT image_url, featured FROM exhibitions WHERE title = 'Rooms Usually Open'"),
    ).toEqual([{ image_url: null, featured: 0 }]);
  });

  test("of a new artwork has its select again, and is forgotten when it is created or discarded", async ({
    page,
    context,
  }) => {
    const tab = await context.newPage();
    await visitCms(tab, gallery, "/cms/artworks/new");
    await field(tab, "Title").fill("Silt");
    await field(tab, "Artist").selectOption("Ilse Brändli");
    await field(tab, "Availability").selectOption("reserved");
    await isKept(tab, "reserved");
    await tab.close();

    await visitCms(page, gallery, "/cms/artworks/new");
    await expect(row(page, "Availability").getByRole("cell")).toHaveText(["Reserved", "Available"]);
    await expect(row(page, "Artist").getByRole("cell").first()).toHaveText("Ilse Brändli");
    await bringBack(page);
    await expect(field(page, "Availability")).toHaveValue("reserved");
    for (const label of ["Material", "Size"]) await field(page, label).fill("Ink");
    await recordForm(page).getByRole("button", { name: "Create artwork" }).click();
    await expect(saying(page, "Artwork created successfully")).toBeVisible();
    await nothingIsKept(page);
    await visitCms(page, gallery, "/cms/artworks/new");
    await field(page, "Title").fill("Silt II");
    await isKept(page, "Silt II");
    const next = await context.newPage();
    await visitCms(next, gallery, "/cms/artworks/new");
    await expect(offer(next)).toBeVisible();
    await offer(next).getByRole("button", { name: "Discard them" }).click();
    await expect(offer(next)).toHaveCount(0);
    await nothingIsKept(next);
  });

  test("is offered after Back to another site, and lost where one leaves without saving", async ({
    page,
    demo,
  }) => {
    await page.goto(`${gallery.url}/fairs`);
    await visitCms(page, gallery, artist(demo));
    await field(page, "Bio").fill("An hour of work.");
    await isKept(page, "An hour of work.");
    page.once("dialog", (dialog) => dialog.accept());
    await page.goBack();
    await expect(page).toHaveURL(`${gallery.url}/fairs`);
    await visitCms(page, gallery, artist(demo));
    await expect(row(page, "Bio")).toContainText("An hour of work.");
    await bringBack(page);

    await page.getByRole("link", { name: "Inbox" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toContainText("What you changed here will be lost.");
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(/\/cms\/inbox$/);
    await nothingIsKept(page);
    await visitCms(page, gallery, artist(demo));
    await expect(field(page, "Bio")).not.toHaveValue("An hour of work.");
    await expect(offer(page)).toHaveCount(0);
  });

  test("in two tabs of one record is kept apart", async ({ page, context, demo }) => {
    const other = await context.newPage();
    await visitCms(page, gallery, artist(demo));
    await visitCms(other, gallery, artist(demo));
    await field(page, "Bio").fill("From the first tab.");
    await isKept(page, "From the first tab.");
    await expect(row(other, "Bio")).toContainText("From the first tab.");
    await field(other, "Bio").fill("From the second tab.");
    await isKept(other, "From the second tab.");
    await isKept(other, "From the first tab.");
    await expect(field(page, "Bio")).toHaveValue("From the first tab.");
    await recordForm(other).getByRole("button", { name: "Save changes" }).click();
    await expect(saying(other, "Artist updated successfully")).toBeVisible();
    await isKept(other, "From the first tab.");
    expect(await storage(other)).not.toContain("From the second tab.");
  });

  test("of texts and colours is offered by their own forms", async ({ page, context }) => {
    const tab = await context.newPage();
    await visitCms(tab, gallery, "/cms/content");
    await tab.getByLabel("Navigation: fairs").fill("Messen");
    await tab.getByText("Add a text").click();
    await tab.getByLabel("Key (a–z, 0–9, _)").fill("about_us");
    await isKept(tab, "about_us");
    await tab.close();
    await visitCms(page, gallery, "/cms/content");
    await expect(offer(page)).toHaveCount(2);
    const navigation = page.getByRole("form", { name: "Navigation", exact: true });
    await navigation.getByRole("button", { name: "Restore them" }).click();
    await expect(navigation.getByLabel("Navigation: fairs")).toHaveValue("Messen");
    await expect(page.getByRole("form", { name: "Add a text" })).toContainText("about_us");
    await navigation.getByRole("button", { name: "Save Navigation" }).click();
    await expect(saying(page, "Text saved")).toBeVisible();
    await expect.poll(() => storage(page)).not.toContain("Messen");
    await isKept(page, "about_us");

    page.once("dialog", (dialog) => dialog.accept());
    await visitCms(page, gallery, "/cms/design");
    const colours = page.getByRole("form", { name: "Colours" });
    await colours.getByLabel(/^Ink/).fill("#1d3557");
    await isKept(page, "#1d3557");
    await colours.getByRole("button", { name: "Save colours" }).click();
    await expect(saying(page, "Colours saved")).toBeVisible();
    await expect.poll(() => storage(page)).not.toContain("#1d3557");
  });
});

test.describe("a save without a connection", () => {
  test.slow();
  test.use({ tolerated: /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|The logo failed to load/ });

  test("says so, keeps everything, and tries again where the server is back", async ({
    page,
    demo,
    startGallery,
  }) => {
    const gallery = await startGallery(undefined, open);
    await visitCms(page, gallery, artist(demo));
    await field(page, "Bio").fill("An hour of work.");
    await gallery.kill();
    await recordForm(page).getByRole("button", { name: "Save changes" }).click();
    const line = recordForm(page).locator(".unsent");
    await expect(line).toContainText("Failed to update artist: not saved yet");
    await expect(line).toContainText("What you typed is still here, and kept in this browser.");
    expect(await seriousProblems(page)).toEqual([]);
    await line.getByRole("button", { name: "Try again" }).click();
    await expect(line.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(field(page, "Bio")).toHaveValue("An hour of work.");
    await isKept(page, "An hour of work.");

    const again = await startServer(gallery.dataDir, { ...open, PORT: new URL(gallery.url).port });
    try {
      const release = await hold(page, /artists.*\.data/);
      await line.getByRole("button", { name: "Try again" }).click();
      await expect(line.getByRole("button", { name: "Trying…" })).toBeDisabled();
      await expect(saying(page, "Artist updated successfully")).toHaveCount(0);
      await isKept(page, "An hour of work.");
      release();
      await expect(saying(page, "Artist updated successfully")).toBeVisible();
      await nothingIsKept(page);
      expect(read(gallery, "SELECT bio FROM artists WHERE name = 'Ilse Brändli'")).toEqual([
        { bio: "An hour of work." },
      ]);
    } finally {
      await again.stop();
    }
  });
});

test.describe("what an account has typed", () => {
  test.slow();
  test.use({ refusals: ["401 /cms/artists/:id"] });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(await withAnna());
  });

  test("is offered after its session has ended, to nobody else, and forgotten when the sign-in saves it", async ({
    page,
    demo,
  }) => {
    await openSignedIn(page, gallery, artist(demo));
    await field(page, "Bio").fill("An hour of work.");
    gallery.change("DELETE FROM staff_sessions");
    await recordForm(page).getByRole("button", { name: "Save changes" }).click();
    await expect(signInForm(page)).toBeVisible();
    await page.goto(gallery.url + artist(demo));
    await takenOver(page);
    await expect(signInForm(page)).toBeVisible();
    await signIn(page);
    await expect(row(page, "Bio")).toContainText("An hour of work.");
    await bringBack(page);

    gallery.change("DELETE FROM staff_sessions");
    await recordForm(page).getByRole("button", { name: "Save changes" }).click();
    await expect(signInForm(page)).toBeVisible();
    await signIn(page);
    await expect(saying(page, "Artist updated successfully")).toBeVisible();
    await nothingIsKept(page);
  });

  test("is forgotten at the sign-out, and a password is never kept", async ({ page, demo }) => {
    await openSignedIn(page, gallery, "/cms/staff");
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel(/^New password/).fill("another good password");
    await page.getByLabel("Email").fill("ben@gallery.example");
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto(gallery.url + artist(demo));
    await takenOver(page);
    await field(page, "Bio").fill("An hour of work.");
    await isKept(page, "An hour of work.");
    const all = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const secret of [password, "another good password", "ben@gallery.example"])
      expect(all).not.toContain(secret);

    // A second tab with the form stays open, and keeps it no more either when it is closed.
    const tab = await page.context().newPage();
    await tab.goto(`${gallery.url}/logout`);
    await takenOver(tab);
    await isKept(page, "An hour of work.");
    await tab.getByRole("button", { name: "Sign out" }).click();
    await expect(signInForm(tab)).toBeVisible();
    await nothingIsKept(tab);
    await expect(field(page, "Bio")).toHaveValue("An hour of work.");
    page.once("dialog", (dialog) => dialog.accept());
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
    await nothingIsKept(tab);
  });
});
