import type { Page } from "@playwright/test";
import { open, recordForm, saying, showAsText, visitCms } from "./cms";
import { closeByEscape, type Demo, expect, type Gallery, overlay, test } from "./fixtures";

/** Every form of the CMS asks before what was typed into it is lost. */

interface FormState {
  path(demo: Demo): string;
  /** Changes something in the form. */
  type(page: Page): Promise<void>;
  /** Puts back what stood there. */
  undo(page: Page): Promise<void>;
}

const field = (page: Page, label: string | RegExp) =>
  page.getByRole("main").getByLabel(label, { exact: typeof label === "string" });
const texts = (label: string | RegExp, before = ""): Pick<FormState, "type" | "undo"> => ({
  type: (page) => field(page, label).fill("Something else"),
  undo: (page) => field(page, label).fill(before),
});

const asText = (label: string): ReturnType<typeof texts> => {
  const { type, undo } = texts(label);
  return {
    async type(page) {
      await showAsText(page, label);
      await type(page);
    },
    undo,
  };
};

const forms: Record<string, FormState> = {
  "a new artist": { path: () => "/cms/artists/new", ...texts("Bio") },
  "the image of an artist": {
    path: () => "/cms/artists/new",
    ...asText("Profile image"),
  },
  "the gallery of an artist": {
    path: () => "/cms/artists/new",
    ...asText("Gallery images, separated by commas"),
  },
  "the checkbox of an artist": {
    path: (demo) => `/cms/artists/${demo.artist("Ilse Brändli")}`,
    type: (page) => field(page, "Represented by the gallery").click(),
    undo: (page) => field(page, "Represented by the gallery").click(),
  },
  "an exhibition": {
    path: (demo) => `/cms/exhibitions/${demo.exhibition("Low Water")}`,
    ...texts("Location", "Zürich"),
  },
  "the artists of an exhibition": { path: () => "/cms/exhibitions/new", ...texts("Artist 1") },
  "an artwork": {
    path: () => "/cms/artworks/new",
    type: async (page) => {
      await field(page, "Availability").selectOption("reserved");
    },
    undo: async (page) => {
      await field(page, "Availability").selectOption("true");
    },
  },
  "a press item over its list": { path: () => "/cms/press/new", ...texts("Outlet *") },
  "a new text over its list": { path: () => "/cms/content/new", ...texts("Title") },
  colours: { path: () => "/cms/design/colours", ...texts(/^Hairline/, "#d8d8d8") },
  "an invitation": { path: () => "/cms/staff", ...texts("Email") },
};

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const leave = (page: Page, name = "Inbox") =>
  page.getByRole("navigation", { name: "Content management" }).getByRole("link", { name });

test.describe("unsaved changes", () => {
  // It starts a server of its own.
  test.slow();

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  /** A dialog over a list keeps the navigation from being clicked. */
  const leaveForm = async (page: Page) =>
    (await overlay(page).getByRole("link", { name: "Cancel" }).count()) > 0
      ? overlay(page).getByRole("link", { name: "Cancel" }).click()
      : leave(page).click();
  const elsewhere = /\/cms(\?tab=press|\/content|\/inbox)$/;

  for (const [name, { path, type, undo }] of Object.entries(forms))
    test(`of ${name} are not left without a question, unless they are undone`, async ({ page, demo }) => {
      await visitCms(page, gallery, path(demo));
      await type(page);
      await leaveForm(page);
      await expect(question(page)).toContainText("What you changed here will be lost.");
      await question(page).getByRole("button", { name: "Stay here" }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL(gallery.url + path(demo));
      await undo(page);
      await leaveForm(page);
      await expect(page).toHaveURL(elsewhere);
      await expect(question(page)).toHaveCount(0);
    });

  for (const name of ["an exhibition", "a press item over its list"]) {
    const { path, type } = forms[name] as FormState;

    test(`of ${name} stay where the question is closed or the page is left for another site, and go where they may`, async ({
      page,
      demo,
    }) => {
      const url = gallery.url + path(demo);
      await visitCms(page, gallery, path(demo));
      const dialogs = await overlay(page).count();
      await type(page);
      await leaveForm(page);
      await closeByEscape(question(page));
      await expect(page).toHaveURL(url);
      await expect(overlay(page)).toHaveCount(dialogs);

      let asked = "";
      page.once("dialog", (dialog) => {
        asked = dialog.type();
        return dialog.dismiss();
      });
      await page.evaluate(() => window.location.assign("/"));
      await expect.poll(() => asked).toBe("beforeunload");
      await expect(page).toHaveURL(url);

      await leaveForm(page);
      await question(page).getByRole("button", { name: "Leave without saving" }).click();
      await expect(page).toHaveURL(elsewhere);
    });
  }

  test("ask before Back, which then leads back", async ({ page }) => {
    await visitCms(page, gallery, "/cms?tab=artworks");
    await page.getByRole("link", { name: "Add artwork" }).click();
    await field(page, "Title").fill("Silt");
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(/\/cms\/artworks\/new/);
    await question(page).getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(`${gallery.url}/cms?tab=artworks`);
  });

  test("are saved without a question, and so is the next record", async ({ page }) => {
    await visitCms(page, gallery, "/cms/artworks/new");
    await field(page, "Artist").selectOption("Ilse Brändli");
    for (const label of ["Title", "Material", "Size"]) await field(page, label).fill("Silt");
    await recordForm(page).getByRole("button", { name: "Save and add another" }).click();
    await expect(saying(page, "Artwork created successfully")).toBeVisible();
    await expect(field(page, "Material")).toHaveValue("Silt");
    await expect(field(page, "Title")).toHaveValue("");
    await expect(page).not.toHaveURL(/notice=/);
    await field(page, "Title").fill("Silt II");
    await page.goBack();
    await question(page).getByRole("button", { name: "Stay here" }).click();
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toHaveValue("Silt II");
    await field(page, "Size").fill("Small");
    await recordForm(page).getByRole("button", { name: "Create artwork" }).click();
    await expect(saying(page, "Artwork created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/cms\?/);
    await expect(question(page)).toHaveCount(0);
  });
});
