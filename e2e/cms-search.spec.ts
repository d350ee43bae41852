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
