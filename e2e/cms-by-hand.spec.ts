import { noticeWith, readRows, recordForm, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** The works of a show are chosen in a dialog, and the show is saved by the keyboard. */

test("a show's works are ticked in a dialog, several at once; a draft among them is marked", async ({
  page,
  demo,
  gallery,
}) => {
  const show = demo.exhibition("Low Water");
  const shown = "SELECT count(*) AS count FROM exhibition_artworks WHERE exhibition_id = ";
  const hers = `SELECT id FROM artworks WHERE artist_id = '${demo.artist("Amélie Fontanet")}'`;
  const works = readRows(gallery, hers) as { id: string }[];
  await page.request.put(`${gallery.url}/api/cms/artworks/${works[0]?.id}`, { data: { status: "draft" } });
  const [before] = readRows(gallery, `${shown}'${show}'`) as { count: number }[];

  await visitCms(page, gallery, `/cms/exhibitions/${show}`);
  await recordForm(page).getByRole("button", { name: "Choose artworks" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose artworks" });
  await dialog.getByRole("searchbox", { name: "Search" }).fill("fontanet");
  const ofArtist = dialog.getByRole("button", { name: "All by this artist" });
  // Before the search has answered there are others.
  await expect(ofArtist).toHaveCount(1);
  await ofArtist.click();
  const add = dialog.getByRole("button", { name: `Add ${works.length} artworks` });
  await expect(add).toBeEnabled();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Draft, not shown" })).toHaveCount(1);
  // Enter in the search sends no form.
  await dialog.getByRole("searchbox", { name: "Search" }).press("Enter");
  expect(await seriousProblems(page)).toEqual([]);
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect(recordForm(page).getByRole("button", { name: "Choose artworks" })).toBeFocused();
  await expect(recordForm(page).getByRole("link", { name: "Draft, not shown" })).toHaveAttribute(
    "href",
    `/cms/artworks/${works[0]?.id}`,
  );
  await page.keyboard.press("Control+s");
  await expect(noticeWith(page, "Exhibition updated successfully")).toBeVisible();
  expect(readRows(gallery, `${shown}'${show}'`)).toEqual([{ count: (before?.count ?? 0) + works.length }]);
});
