import { field, noticeWith, press, readRows, recordForm, visitCms } from "./cms";
import { expect, test } from "./fixtures";
import { seriousProblems } from "./page-checks";
import { noticeOn } from "./visitor-forms";

/** What a registrar types all day: works one after the other, and the works of a show. */

test("works follow one another: the focus is in the title, and only what is new is typed", async ({
  page,
  demo,
  gallery,
}) => {
  await visitCms(page, gallery, `/cms/artworks/new?artistId=${demo.artist("Ilse Brändli")}`);
  await field(page, "Title").fill("First of three");
  await field(page, "Material").fill("Gouache");
  await field(page, "Size").fill("30 × 20 cm");
  await field(page, "Year").fill("2024");
  await press(page, "Save and add another");
  for (const title of ["Second of three", "Third of three"]) {
    await expect(noticeOn(page).filter({ hasText: "Artwork created successfully" })).toBeVisible();
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toHaveValue("");
    await page.keyboard.type(title);
    await press(page, "Save and add another");
    await expect(field(page, "Title")).toHaveValue("");
  }
  const works = "SELECT title, material, size, year FROM artworks WHERE title LIKE '% of three' ORDER BY seq";
  const kept = { material: "Gouache", size: "30 × 20 cm", year: 2024 };
  expect(readRows(gallery, works)).toEqual(
    ["First", "Second", "Third"].map((which) => ({ title: `${which} of three`, ...kept })),
  );
});

test("Enter keeps a draft and publishes nothing; Ctrl+S presses the main button", async ({
  page,
  gallery,
}) => {
  const stored = "SELECT title, published_from IS NULL AS isDraft FROM artworks WHERE title LIKE 'Keyed%'";
  await visitCms(page, gallery, "/cms/artworks/new");
  await field(page, "Artist").selectOption({ index: 1 });
  await field(page, "Title").fill("Keyed");
  await field(page, "Title").press("Enter");
  await expect(noticeWith(page, "Artwork created successfully")).toBeVisible();
  expect(readRows(gallery, stored)).toEqual([{ title: "Keyed", isDraft: 1 }]);

  await page.getByRole("link", { name: "Keyed", exact: true }).click();
  await field(page, "Material").fill("Oil");
  await field(page, "Size").fill("1 m");
  await press(page, "Publish");
  await expect(noticeWith(page, "Artwork updated successfully")).toBeVisible();

  await page.getByRole("link", { name: "Keyed", exact: true }).click();
  await field(page, "Title").fill("Keyed twice");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await field(page, "Title").press("Enter");
  await page.keyboard.press("Control+s");
  await expect.poll(() => readRows(gallery, stored)).toEqual([{ title: "Keyed twice", isDraft: 0 }]);
  expect(posts).toHaveLength(1);
});

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
  const ofArtist = dialog.getByRole("button", { name: "All of this artist" });
  // Before the search has answered there are others.
  await expect(ofArtist).toHaveCount(1);
  await ofArtist.click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Draft, not shown" })).toHaveCount(1);
  // Enter in the search sends no form.
  await dialog.getByRole("searchbox", { name: "Search" }).press("Enter");
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: `Add ${works.length} artworks` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(recordForm(page).getByRole("button", { name: "Choose artworks" })).toBeFocused();
  await expect(recordForm(page).getByRole("link", { name: "Draft, not shown" })).toHaveAttribute(
    "href",
    `/cms/artworks/${works[0]?.id}`,
  );
  await press(page, "Save changes");
  await expect(noticeWith(page, "Exhibition updated successfully")).toBeVisible();
  expect(readRows(gallery, `${shown}'${show}'`)).toEqual([{ count: (before?.count ?? 0) + works.length }]);
});
