import type { BrowserContext, Page } from "@playwright/test";
import { field, noticeWith, press, readRows, recordForm, visitCms } from "./cms";
import { type Demo, expect, type Gallery, holdAnswers, test, waitForHydration } from "./fixtures";
import { overflow, seriousProblems } from "./page-checks";
import { openSignedIn, signIn, signInForm, withAnna } from "./staff-account";

/** What is typed into the forms of the CMS stays in the browser until it is saved. */

test.use({ refusals: ["400 /cms/artists/:id", "409 /cms/artists/:id", "401 /cms/artists/:id"] });

const offer = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const restore = (page: Page) => offer(page).first().getByRole("button", { name: "Restore" }).click();
const save = (page: Page) => press(page, "Save changes");

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

/** Types into a form, in a tab that is killed then. */
async function typeAndKill(context: BrowserContext, gallery: Gallery, path: string, bio: string) {
  const tab = await context.newPage();
  await visitCms(tab, gallery, path);
  await field(tab, "Bio").fill(bio);
  await isKept(tab, bio);
  await kill(tab);
}

test("what was typed and not saved is offered after the tab was killed, and restored with every kind of field", async ({
  context,
  demo,
  gallery,
}) => {
  const path = `/cms/exhibitions/${demo.exhibition("Rooms Usually Closed")}`;
  const tab = await context.newPage();
  await visitCms(tab, gallery, path);
  await field(tab, "Title").fill("Rooms Usually Open");
  await field(tab, "Description").fill("One line.\nAnother.");
  await field(tab, "Featured").uncheck();
  await field(tab, "Artist 1").fill("Ilse Brändli");
  const works = (on: Page) =>
    recordForm(on)
      .locator("input[name=artworkIds]")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).filter(Boolean));
  await press(tab, "Move artwork 2 up");
  await expect(recordForm(tab).getByRole("button", { name: "Move artwork 1 down" })).toBeFocused();
  const after = await works(tab);
  await press(tab, "Remove image 1");
  const images = await field(tab, "Gallery images, separated by commas").inputValue();
  await isKept(tab, images);
  await kill(tab);

  const page = await context.newPage();
  await visitCms(page, gallery, path);
  await expect(offer(page)).toContainText(/Unsaved changes of \w+ \d+, \d{4} at \d\d:\d\d/);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await seriousProblems(page)).toEqual([]);
  expect(await overflow(page)).toEqual([0, 0]);
  await restore(page);
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByText("Your changes are back in the form, but not saved yet.")).toBeVisible();
  await expect(field(page, "Description")).toHaveValue("One line.\nAnother.");
  await expect(field(page, "Featured")).not.toBeChecked();
  await expect(field(page, "Artist 1")).toHaveValue("Ilse Brändli");
  await expect.poll(() => works(page)).toEqual(after);
  await expect(field(page, "Gallery images, separated by commas")).toHaveValue(images);
  await save(page);
  await expect(noticeWith(page, "Exhibition updated successfully")).toBeVisible();
  await nothingIsKept(page);
});

test("what was typed stays offered beside what is typed after it, and conflicts with what a colleague has stored since", async ({
  context,
  demo,
  gallery,
}) => {
  await typeAndKill(context, gallery, artist(demo), "Typed first.");
  await typeAndKill(context, gallery, artist(demo), "Typed second.");
  const page = await context.newPage();
  const stored = await page.request.put(`${gallery.url}/api${artist(demo)}`, { data: { bio: "Theirs." } });
  expect(stored.status()).toBe(200);
  await visitCms(page, gallery, artist(demo));
  await expect(offer(page)).toHaveCount(2);
  await restore(page);
  await expect(field(page, "Bio")).toHaveValue("Typed second.");
  await expect(offer(page)).toHaveCount(1);
  // Neither takes the other's place.
  await restore(page);
  await expect(field(page, "Bio")).toHaveValue("Typed first.");
  await isKept(page, "Typed first.");
  await isKept(page, "Typed second.");
  await offer(page).getByRole("button", { name: "Discard" }).click();
  await expect(offer(page)).toHaveCount(0);

  await save(page);
  await expect(page.getByRole("region", { name: "Changed in the meantime" })).toContainText("Theirs.");
  expect(await seriousProblems(page)).toEqual([]);
  await expect(field(page, "Bio")).toHaveValue("Typed first.");
  await expect(offer(page)).toHaveCount(0);
  await save(page);
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  await nothingIsKept(page);
});

test("what an account has typed is offered after its session has ended, and forgotten when the sign-in saves it or at the sign-out", async ({
  page,
  demo,
  startGallery,
}) => {
  const gallery = await startGallery(await withAnna());
  await openSignedIn(page, gallery, artist(demo));
  await field(page, "Bio").fill("An hour of work.");
  gallery.change("DELETE FROM staff_sessions");
  await save(page);
  await expect(signInForm(page)).toBeVisible();
  await page.goto(gallery.url + artist(demo));
  await waitForHydration(page);
  await signIn(page);
  await restore(page);
  await expect(field(page, "Bio")).toHaveValue("An hour of work.");

  gallery.change("DELETE FROM staff_sessions");
  await save(page);
  await expect(signInForm(page)).toBeVisible();
  await signIn(page);
  await expect(noticeWith(page, "Artist updated successfully")).toBeVisible();
  await nothingIsKept(page);

  // Also where a tab with the form stays open.
  await visitCms(page, gallery, artist(demo));
  await field(page, "Bio").fill("Another hour of work.");
  await isKept(page, "Another hour of work.");
  const tab = await page.context().newPage();
  await tab.goto(`${gallery.url}/logout`);
  await waitForHydration(tab);
  await tab.getByRole("button", { name: "Sign out" }).click();
  await expect(signInForm(tab)).toBeVisible();
  await nothingIsKept(tab);
  page.once("dialog", (dialog) => dialog.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  await nothingIsKept(tab);
});

test("the gallery is saved twice on its page, and what was typed while it was being saved is there and kept", async ({
  page,
  gallery,
}) => {
  const phone = field(page, "Telephone");
  const stored = (name: string) =>
    Object(readRows(gallery, `SELECT ${name} AS value FROM gallery_facts`)[0]).value;
  await visitCms(page, gallery, "/cms/gallery/gallery");
  await phone.fill("+41 44 111 11 11");
  await save(page);
  await expect.poll(() => stored("phone")).toBe("+41 44 111 11 11");
  await nothingIsKept(page);

  const colleague = { data: { city: "Bern" } };
  expect((await page.request.put(`${gallery.url}/api/cms/gallery`, colleague)).status()).toBe(200);
  await phone.fill(" +41 44 222 22 22");
  const release = await holdAnswers(page, /gallery\.data/);
  await save(page);
  await phone.fill("+41 44 333 33 33");
  await isKept(page, "+41 44 333 33 33");
  release();
  await expect(field(page, "City")).toHaveValue("Bern");
  expect(stored("phone")).toBe("+41 44 222 22 22");
  await expect(phone).toHaveValue("+41 44 333 33 33");
  await isKept(page, "+41 44 333 33 33");

  await save(page);
  await expect.poll(() => stored("phone")).toBe("+41 44 333 33 33");
  expect(stored("city")).toBe("Bern");
  await expect(page.getByRole("region", { name: "Changed in the meantime" })).toHaveCount(0);
  await nothingIsKept(page);
});
