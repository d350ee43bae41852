import type { APIRequestContext, Page } from "@playwright/test";
import { clippedText, withReaderStyles } from "./access-checks";
import { card, post, recordForm, sendInquiry, sheet, visitCms } from "./cms";
import { boxOf, type Demo, expect, type Gallery, holdAnswers, overlay, phone, test } from "./fixtures";
import { htmlProblems, overflow, seriousProblems, smallTargets } from "./page-checks";
import { newEmail } from "./visitor-forms";

/** What must be true of every page of the CMS, and of every state of its pages. */

interface State {
  path: string;
  /** What staff do there before they look. */
  act?: (page: Page) => Promise<void>;
  dialog?: boolean;
  /** Whether the server is to show the form with what is wrong with it. */
  isRefused?: boolean;
}

const states: Record<string, (demo: Demo, pressItem: string) => Record<string, State>> = {
  "the lists": (demo) => ({
    exhibitions: { path: "/cms?tab=exhibitions" },
    "a table, its filters open": {
      path: "/cms?tab=artworks&view=table&available=true&year.from=2010&sort=-year",
      act: (page) => page.locator("summary").getByText("Filter", { exact: true }).click(),
    },
    "the columns of a table": {
      path: "/cms?tab=exhibitions&view=table",
      act: (page) => page.locator("summary").getByText("Columns").click(),
    },
    "a deletion": { path: `/cms?tab=artists&delete=${demo.artist("Ilse Brändli")}`, dialog: true },
  }),
  "the forms of new records, refused and with a dialog": () => ({
    "what is wrong": {
      path: "/cms/exhibitions/new",
      isRefused: true,
      async act(page) {
        await recordForm(page).getByRole("button", { name: "Publish" }).click();
        await expect(recordForm(page).locator(".field-error")).toHaveCount(6);
      },
    },
    "an upload": {
      path: "/cms/artworks/new",
      dialog: true,
      async act(page) {
        await recordForm(page).getByRole("button", { name: "Upload image" }).click();
        await expect(overlay(page).getByRole("button", { name: "choose a file" })).toBeVisible();
      },
    },
  }),
  "records, with a draft and its preview": (demo, pressItem) => ({
    exhibition: { path: `/cms/exhibitions/${demo.exhibition("Low Water")}` },
    "press item": { path: `/cms/press/${pressItem}`, dialog: true },
    "the gallery": { path: "/cms/gallery/gallery" },
    draft: { path: `/cms/artists/${demo.artist("Jonas Wäfler")}` },
    preview: { path: `/cms/artists/${demo.artist("Jonas Wäfler")}/preview` },
  }),
  "bulk changes, sheets, papers and people": () => ({
    "a bulk change": {
      path: "/cms/people?view=table",
      act: (page) => page.getByRole("link", { name: /^Edit all/ }).click(),
    },
    "a sheet": {
      path: "/cms/import?kind=artworks",
      async act(page) {
        await page.getByLabel("File, up to 10 MB").setInputFiles(sheet);
        await page.getByRole("button", { name: "Continue" }).click();
        await expect(page.getByRole("heading", { name: /semicolon-bom/ })).toBeVisible();
      },
    },
    "an insurer's list": { path: "/cms/print/insurance?kind=artworks&all=yes" },
    "a new person": { path: "/cms/people/new" },
    "personal data": { path: "/cms/inbox/person" },
  }),
  "the other pages": (demo) => ({
    inquiries: { path: "/cms/inbox" },
    guests: { path: `/cms/inbox/registrations/${demo.exhibition("Low Water")}` },
    "the door list": { path: `/cms/inbox/registrations/${demo.exhibition("Low Water")}?print=1` },
    content: { path: "/cms/content" },
    images: { path: "/cms/images" },
    search: { path: "/cms/search?q=m" },
    history: { path: `/cms/artists/${demo.artist("Amélie Fontanet")}/history` },
    design: { path: "/cms/design" },
    "colours that can hardly be read": {
      path: "/cms/design",
      async act(page) {
        // The dot beside a sold work: what is text in the sample can be read.
        await page.getByLabel(/^Sold/).fill("#ffb3b3");
        await page.getByRole("button", { name: "Save changes" }).click();
        await expect(page.getByLabel("Save although something is hard to read")).toBeVisible();
      },
    },
  }),
};

/** Something in every list of the inbox. */
async function fillInbox(request: APIRequestContext, gallery: Gallery, demo: Demo) {
  const person = { firstName: "Anna", lastName: "Müller" };
  await sendInquiry(request, gallery, "Anna Müller", "Is the ink drawing for sale?");
  await post(request, gallery, "exhibition-registrations", {
    ...person,
    email: newEmail(),
    exhibitionId: demo.exhibition("Low Water"),
  });
  const artist = `${gallery.url}/api/cms/artists/${demo.artist("Amélie Fontanet")}`;
  expect((await request.put(artist, { data: { bio: "Paints.\n\nDraws." } })).status()).toBe(200);
}

for (const [group, statesOf] of Object.entries(states)) {
  test.describe(group, () => {
    // Two of the states are forms that are refused.
    test.use({ refusals: ["400 /cms/exhibitions/new", "400 /cms/design/colours"] });

    test("have nothing serious for axe and fit a phone, as valid HTML", async ({
      page,
      request,
      demo,
      rows,
      gallery,
    }) => {
      await fillInbox(request, gallery, demo);
      const [{ id } = { id: "none" }] = await rows("SELECT id FROM press_items");
      gallery.change("UPDATE artists SET published_from = NULL WHERE name = 'Jonas Wäfler'");
      // Nothing is half faded in while it is measured.
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const [name, { path, act, dialog, isRefused }] of Object.entries(statesOf(demo, String(id)))) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await visitCms(page, gallery, path);
        await act?.(page);
        await expect(overlay(page)).toHaveCount(dialog ? 1 : 0);
        await expect(page.locator("h1")).toHaveCount(1);
        expect.soft(await seriousProblems(page), `axe: ${name}`).toEqual([]);
        expect.soft(await smallTargets(page), `targets: ${name}`).toEqual([]);
        await withReaderStyles(page, "doubled", async () => {
          expect.soft(await overflow(page), `overflow of doubled text: ${name}`).toEqual([0, 0]);
          expect.soft(await clippedText(page), `cut off of doubled text: ${name}`).toEqual([]);
        });
        await page.setViewportSize({ ...phone.viewport, width: 320 });
        expect.soft(await overflow(page), `overflow at 320 px: ${name}`).toEqual([0, 0]);
        expect.soft(await smallTargets(page), `targets on a phone: ${name}`).toEqual([]);
        await withReaderStyles(page, "spacing", async () => {
          expect.soft(await overflow(page), `overflow of spaced text: ${name}`).toEqual([0, 0]);
        });
        const url = gallery.url + path;
        const answer = await (isRefused
          ? request.post(url, { multipart: { intent: "save", title: "" } })
          : request.get(url));
        expect(answer.status()).toBe(isRefused ? 400 : 200);
        expect.soft(await htmlProblems(await answer.text()), `HTML: ${name}`).toEqual([]);
      }
    });
  });
}

const actions = (page: Page) => card(page, "Amélie Fontanet").locator(".cms-card-actions");

test("six placeholders are shown while a tab is on its way", async ({ page, gallery }) => {
  await visitCms(page, gallery, "/cms");
  const release = await holdAnswers(page, /\/cms\.data\?.*tab=artworks/);
  await page.getByRole("navigation", { name: "Records" }).getByRole("link", { name: "Artworks" }).click();
  await expect(page.getByRole("list", { name: "Loading" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(24);
  await expect(page.getByRole("list", { name: "Loading" })).toHaveCount(0);
});

test("what a card offers is shown where the pointer or the focus is", async ({ page, gallery }) => {
  await visitCms(page, gallery, "/cms");
  await expect(actions(page)).toHaveCSS("opacity", "0");
  await card(page, "Amélie Fontanet").hover();
  await expect(actions(page)).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(actions(page)).toHaveCSS("opacity", "0");
  await page.getByRole("link", { name: "Delete Amélie Fontanet" }).focus();
  await expect(actions(page)).toHaveCSS("opacity", "1");
});

test.describe("on a phone", () => {
  test.use(phone);

  test("what a card offers is always shown, every tab in sight, and a form's buttons in one line", async ({
    page,
    gallery,
  }) => {
    await visitCms(page, gallery, "/cms");
    await expect(actions(page)).toHaveCSS("opacity", "1");
    await page.getByRole("link", { name: "Delete Amélie Fontanet" }).tap();
    await expect(overlay(page)).toContainText("You can restore everything from the trash for 30 days.");

    await visitCms(page, gallery, "/cms/inbox/mailing-list?status=all");
    const tabs = page.getByRole("navigation", { name: "Status" }).getByRole("link");
    await expect(tabs).toHaveCount(5);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ ...phone.viewport, width });
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }

    await page.setViewportSize({ ...phone.viewport, width: 360 });
    await visitCms(page, gallery, "/cms/exhibitions/new");
    const top = async (name: string) =>
      (await boxOf(page.locator(".cms-form-actions").getByText(name, { exact: true }))).top;
    const first = await top("Publish");
    for (const name of ["Save draft", "Cancel"]) expect(Math.abs((await top(name)) - first)).toBeLessThan(20);
  });
});
