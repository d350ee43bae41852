import type { Page } from "@playwright/test";
import { open, read, saying, visitCms } from "./cms";
import { expect, type Gallery, header, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** Texts and colours that staff change, on the pages that show them. */

const colours = (page: Page) => page.getByRole("form", { name: "Colours" });
const ink = (page: Page) => colours(page).getByLabel(/^Ink/);

test.describe("the site", () => {
  // It starts a server of its own, and the browser logs every answer that refuses a form.
  test.slow();
  test.use({ refusals: ["400 /cms/content", "400 /cms/design", "409 /cms/content"] });

  let gallery: Gallery;
  test.beforeEach(async ({ startGallery }) => {
    gallery = await startGallery(undefined, open);
  });

  test("shows the texts that staff wrote, until their defaults are restored", { tag: "@both" }, async ({
    page,
  }) => {
    const form = page.getByRole("form", { name: "Artworks" });
    const title = form.getByLabel("Artworks page title");
    const subtitle = form.getByLabel("Artworks page subtitle");
    const save = form.getByRole("button", { name: "Save Artworks" });
    const expectTexts = async (h1: string, lead: string) => {
      await page.goto(`${gallery.url}/artworks`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
      await expect(page.getByText(lead)).toBeVisible();
    };
    await visitCms(page, gallery, "/cms/content");
    await title.fill("The <b>store</b>");
    await subtitle.fill("All that hangs");
    await save.click();
    await expect(saying(page, "Texts saved")).toContainText("Artworks page title, Artworks page subtitle");
    await expectTexts("The <b>store</b>", "All that hangs");

    await visitCms(page, gallery, "/cms/content");
    await title.fill("x".repeat(301));
    await subtitle.fill("All that stands");
    await save.click();
    await expect(form.locator(".field-error")).toHaveText("Please use at most 300 characters");
    await expect(title).toHaveValue("x".repeat(301));
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expect(subtitle).toHaveValue("All that stands");
    await title.fill("The depot");
    await save.click();
    await expect(saying(page, "Texts saved")).toBeVisible();
    await expectTexts("The depot", "All that stands");

    await visitCms(page, gallery, "/cms/content");
    await expect(form).toContainText("Default: Artworks");
    await form.getByRole("button", { name: "Restore default of Artworks page title" }).click();
    await expect(saying(page, "Default restored")).toBeVisible();
    await expect(title).toHaveValue("");
    await expect(subtitle).toHaveValue("All that stands");
    await expectTexts("Artworks", "All that stands");
  });

  test("keeps what a colleague changed meanwhile in another text of the form", { tag: "@both" }, async ({
    page,
  }) => {
    const form = page.getByRole("form", { name: "Navigation" });
    const fairs = "SELECT content FROM website_content WHERE key = 'nav_fairs'";
    gallery.change("UPDATE website_content SET content = 'Messen' WHERE key = 'nav_fairs'");
    await visitCms(page, gallery, "/cms/content");
    await expect(form.getByLabel("Navigation: fairs")).toHaveValue("Messen");
    await form.getByLabel("Navigation: artists").fill("People");
    gallery.change("UPDATE website_content SET content = 'Fairs abroad' WHERE key = 'nav_fairs'");
    await form.getByRole("button", { name: "Save Navigation" }).click();
    await expect(saying(page, "Text saved")).toContainText(
      "Navigation: artists. Changed by someone else in the meantime: Navigation: fairs",
    );
    await expect(form.getByLabel("Navigation: fairs")).toHaveValue("Fairs abroad");
    expect(read(gallery, fairs)).toEqual([{ content: "Fairs abroad" }]);
  });

  test("shows two people who change one text what the other did, and stores what they choose", {
    tag: "@both",
  }, async ({ page, browser, javaScriptEnabled }) => {
    const form = (of: Page) => of.getByRole("form", { name: "Navigation" });
    const fairs = (of: Page) => form(of).getByLabel("Navigation: fairs", { exact: true });
    const artists = (of: Page) => form(of).getByLabel("Navigation: artists", { exact: true });
    const save = (of: Page) => form(of).getByRole("button", { name: "Save Navigation" }).click();
    const other = await browser.newContext({ javaScriptEnabled });
    const colleague = await other.newPage();
    await visitCms(page, gallery, "/cms/content");
    await visitCms(colleague, gallery, "/cms/content");
    await fairs(colleague).fill("Messen");
    await artists(colleague).fill("People");
    await save(colleague);
    await expect(saying(colleague, "Texts saved")).toBeVisible();
    await other.close();

    await fairs(page).fill("Fairs abroad");
    await save(page);
    const changes = form(page).getByRole("region", { name: "What has changed in the meantime" });
    await expect(changes).toContainText("Stored by this computer");
    const choice = changes.getByRole("group", { name: "Navigation: fairs: which version?" });
    await expect(choice).toContainText("Messen");
    await expect(choice).toContainText("Fairs abroad");
    await expect(changes.getByRole("row", { name: /Navigation: artists/ })).toContainText("People");
    await expect(artists(page)).toHaveValue("People");
    await expect(fairs(page)).toHaveValue("Fairs abroad");
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);

    // Without a choice nothing is stored, and the form says so again.
    await save(page);
    await expect(choice).toBeVisible();
    expect(read(gallery, "SELECT content FROM website_content WHERE key = 'nav_fairs'")).toEqual([
      { content: "Messen" },
    ]);
    await choice.getByRole("radio", { name: /Yours/ }).check();
    await save(page);
    await expect(saying(page, "Text saved")).toContainText("Navigation: fairs");
    await visitCms(page, gallery, "/cms/content");
    await expect(page.getByText("Unsaved changes", { exact: false })).toHaveCount(0);
    await expect(fairs(page)).toHaveValue("Fairs abroad");
    await expect(artists(page)).toHaveValue("People");

    await form(page).getByRole("link", { name: "History of Navigation: fairs" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of “Navigation: fairs”");
    await expect(page.getByRole("row", { name: /^Text/ })).toContainText("Messen");
    if (javaScriptEnabled) expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Restore this version" }).first().click();
    await expect(saying(page, "Text restored")).toBeVisible();
    await page.getByRole("link", { name: "Back to the texts" }).click();
    await expect(fairs(page)).not.toHaveValue("Fairs abroad");
  });

  test("gives a deleted text back", { tag: "@both" }, async ({ page }) => {
    gallery.change(
      "INSERT INTO website_content (id, key, type, title, content, category) VALUES ('1', 'about_us', 'text', 'About us', 'We', 'about')",
    );
    const form = page.getByRole("form", { name: "About" });
    await visitCms(page, gallery, "/cms/content");
    await form.locator("summary").click();
    await form.getByRole("button", { name: "Delete text" }).click();
    await expect(saying(page, "Text deleted")).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(saying(page, "Text restored")).toBeVisible();
    await expect(form.getByLabel("About us")).toHaveValue("We");
  });

  test("says what is wrong when a field is left, until it is mended", async ({ page }) => {
    const form = page.getByRole("form", { name: "Artworks" });
    await visitCms(page, gallery, "/cms/content");
    await form.getByLabel("Artworks page title").fill("x".repeat(301));
    await form.getByLabel("Artworks page subtitle").focus();
    await expect(form.locator(".field-error")).toHaveText("Please use at most 300 characters");
    await form.getByLabel("Artworks page title").fill("x".repeat(300));
    await expect(form.locator(".field-error")).toHaveCount(0);
  });

  test("moves nothing that is being clicked when a field is left", async ({ page }) => {
    const form = page.getByRole("form", { name: "Artworks" });
    await visitCms(page, gallery, "/cms/content");
    await form.getByLabel("Artworks page title").fill("x".repeat(301));
    const next = form.getByLabel("Artworks page subtitle");
    const before = await next.boundingBox();
    await next.hover();
    await page.mouse.down();
    await expect(next).toBeFocused();
    // The check of the field would have drawn by then.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await next.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(form.locator(".field-error")).toHaveText("Please use at most 300 characters");
  });

  test("has the colours that staff choose, and no others", { tag: "@both" }, async ({ page }) => {
    const expectInk = async (color: string) => {
      await page.goto(`${gallery.url}/artworks`);
      await expect(page.locator("body")).toHaveCSS("color", color);
      await expect(header(page)).toBeVisible();
    };
    await visitCms(page, gallery, "/cms/design");
    await ink(page).fill("#1d3557");
    await colours(page).getByRole("button", { name: "Save colours" }).click();
    await expect(saying(page, "Colours saved")).toBeVisible();
    await expectInk("rgb(29, 53, 87)");

    await visitCms(page, gallery, "/cms/design");
    await colours(page)
      .getByLabel(/^Paper/)
      .fill("#fffdf8");
    await ink(page).fill("red; } body { display: none");
    // Enter saves; it does not press the first button, which restores a default.
    await ink(page).press("Enter");
    await expect(ink(page)).toHaveAccessibleDescription(/Please write a colour/);
    await expect(ink(page)).toHaveValue("red; } body { display: none");
    await expect(colours(page).getByLabel(/^Paper/)).toHaveValue("#fffdf8");
    await expectInk("rgb(29, 53, 87)");

    await visitCms(page, gallery, "/cms/design");
    await colours(page).getByRole("button", { name: "Restore default of Ink" }).click();
    await expect(saying(page, "Default restored")).toBeVisible();
    await expect(ink(page)).toHaveValue("");
    await expectInk("rgb(17, 17, 17)");
  });

  test("asks before it takes colours that can hardly be read, and the CMS keeps its own", {
    tag: "@both",
  }, async ({ page }) => {
    const white = "rgb(255, 255, 255)";
    const isReadable = async () => {
      await expect(page.locator("body")).toHaveCSS("color", "rgb(17, 17, 17)");
      await expect(page.locator("html")).toHaveCSS("background-color", white);
      await expect(page.locator("h1")).toHaveCSS("color", "rgb(17, 17, 17)");
    };
    await visitCms(page, gallery, "/cms/design");
    await ink(page).fill("#fff");
    await colours(page).getByRole("button", { name: "Save colours" }).click();
    const question = page.getByRole("region", { name: "Save colours that are hard to read?" });
    await expect(question).toContainText("Ink on paper: contrast 1.0 to 1; text needs at least 4.5 to 1");
    await expect(question.locator(".token-sample")).toHaveCSS("color", white);
    await expect(ink(page)).toHaveValue("#fff");
    await page.goto(`${gallery.url}/artworks`);
    await expect(page.locator("body")).toHaveCSS("color", "rgb(17, 17, 17)");

    await visitCms(page, gallery, "/cms/design");
    await ink(page).fill("#fff");
    await colours(page).getByRole("button", { name: "Save colours" }).click();
    await question.getByRole("button", { name: "Save anyway" }).click();
    await expect(saying(page, "Colours saved")).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.goto(`${gallery.url}/artworks`);
    await expect(page.locator("body")).toHaveCSS("color", white);
    for (const path of ["/cms", "/cms/design", "/cms/inbox", "/login", "/cms/artworks/new"]) {
      await visitCms(page, gallery, path);
      await isReadable();
    }
  });
});
