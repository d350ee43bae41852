import { visitCms } from "./cms";
import { expect, test } from "./fixtures";

/** The search in the head of the CMS; what it finds is in app/records/search. */

test("the key / leads to the search, but not where somebody types", async ({ page, gallery }) => {
  await visitCms(page, gallery, "/cms?tab=artworks");
  const everything = page.getByRole("searchbox", { name: "Search everything" });
  const list = page.getByRole("searchbox", { name: "Search artworks" });
  await list.focus();
  await page.keyboard.type("a/b");
  await expect(list).toHaveValue("a/b");
  await list.blur();
  await page.keyboard.press("/");
  await expect(everything).toBeFocused();
  await page.keyboard.type("juin table");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "for “" })).toContainText("for “juin table”");
  await expect(everything).toHaveValue("juin table");
  await page.getByRole("link", { name: "Table de juin" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Table de juin");
  await expect(everything).toHaveValue("");
  await page.goBack();
  await expect(everything).toHaveValue("juin table");
});

test("the search fits the head of a phone, and works without scripts", async ({ browser, gallery }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${gallery.url}/cms/trash`);
  const field = page.getByRole("searchbox", { name: "Search everything" });
  const box = await field.boundingBox();
  expect([box && box.width > 80, box && box.x + box.width < 390, box && box.y < 56]).toEqual([
    true,
    true,
    true,
  ]);
  await field.fill("juin");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Artworks 1" })).toBeVisible();
  await context.close();
});
