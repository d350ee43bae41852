import type { Page } from "@playwright/test";
import { field, leaveForm, noticeWith, press, visitCms } from "./cms";
import { closeByEscape, type Demo, expect, overlay, test } from "./fixtures";

/** Every form of the CMS asks before what was typed into it is lost. */

interface FormState {
  path(demo: Demo): string;
  /** Changes something in the form. */
  type(page: Page): Promise<void>;
  /** Puts back what stood there. */
  undo(page: Page): Promise<void>;
}

const input = (page: Page, label: string | RegExp) =>
  page.getByRole("main").getByLabel(label, { exact: typeof label === "string" });
const texts = (label: string | RegExp, before = ""): Pick<FormState, "type" | "undo"> => ({
  type: (page) => input(page, label).fill("Something else"),
  undo: (page) => input(page, label).fill(before),
});
const represented = (page: Page) => input(page, "Represented by the gallery").click();

const forms: Record<string, FormState> = {
  "the checkbox of an artist": {
    path: (demo) => `/cms/artists/${demo.artist("Ilse Brändli")}`,
    type: represented,
    undo: represented,
  },
  colours: { path: () => "/cms/design/colours", ...texts(/^Hairline/, "#d8d8d8") },
  "an invitation": { path: () => "/cms/staff", ...texts("Email") },
};

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

for (const [name, { path, type, undo }] of Object.entries(forms))
  test(`changes of ${name} are not left without a question, unless they are undone`, async ({
    page,
    demo,
    gallery,
  }) => {
    await visitCms(page, gallery, path(demo));
    await type(page);
    await leaveForm(page);
    await expect(question(page)).toContainText("Your changes will be lost.");
    await question(page).getByRole("button", { name: "Stay" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(gallery.url + path(demo));
    await undo(page);
    await leaveForm(page);
    await expect(page).toHaveURL(/\/cms\/inbox$/);
    await expect(question(page)).toHaveCount(0);
  });

test("changes over a list stay where the question is closed or the page is left for another site, and go where they may", async ({
  page,
  gallery,
}) => {
  const url = `${gallery.url}/cms/press/new`;
  const leaveDialog = () => overlay(page).getByRole("link", { name: "Cancel" }).click();
  await visitCms(page, gallery, "/cms/press/new");
  await field(page, "Outlet *").fill("Something else");
  await leaveDialog();
  await closeByEscape(question(page));
  await expect(page).toHaveURL(url);
  await expect(overlay(page)).toHaveCount(1);

  let asked = "";
  page.once("dialog", (dialog) => {
    asked = dialog.type();
    return dialog.dismiss();
  });
  await page.evaluate(() => window.location.assign("/"));
  await expect.poll(() => asked).toBe("beforeunload");
  await expect(page).toHaveURL(url);

  await leaveDialog();
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/cms\?tab=press$/);
  // Nor is it kept.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Something else");
});

test("changes are saved without a question; the next work begins with artist and material, and asks again", async ({
  page,
  gallery,
}) => {
  await visitCms(page, gallery, "/cms?tab=artworks");
  await page.getByRole("link", { name: "Add artwork" }).click();
  await field(page, "Artist").selectOption("Ilse Brändli");
  for (const label of ["Title", "Material", "Size"]) await field(page, label).fill("Silt");
  await press(page, "Save and add another");
  await expect(noticeWith(page, "Artwork created successfully")).toBeVisible();
  await expect(field(page, "Artist").locator("option:checked")).toHaveText("Ilse Brändli");
  await expect(field(page, "Material")).toHaveValue("Silt");
  await expect(field(page, "Title")).toHaveValue("");
  await expect(page).not.toHaveURL(/notice=/);
  await expect(field(page, "Title")).toBeFocused();
  await page.keyboard.type("Silt II");
  await page.goBack();
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(field(page, "Title")).toBeFocused();
  await expect(field(page, "Title")).toHaveValue("Silt II");
  await field(page, "Size").fill("Small");
  await press(page, "Publish");
  await expect(noticeWith(page, "Artwork created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/cms\?/);
  await expect(question(page)).toHaveCount(0);
});
