import type { Page } from "@playwright/test";
import { tabThrough } from "./access-checks";
import { field, noticeWith, press, readRows, recordForm, visitCms } from "./cms";
import { expect, type Gallery, holdAnswers, phone, scrollPosition, test } from "./fixtures";

/** What staff do in lists of records: filter, sort, open, save and come back, and change works in their rows. */

const artworks = "/cms?tab=artworks&view=table";
/** More than a page of the table has. */
const twoPages = `${artworks}&sort=title&available=true&available=false`;
const rowsOf = (page: Page) => page.locator(".cms-table tbody tr");
const row = (page: Page, title: string) =>
  rowsOf(page).filter({ has: page.getByRole("link", { name: title, exact: true }) });
const availability = (page: Page, title: string) =>
  page.getByLabel(`Availability of ${title}`, { exact: true });
const filterPanel = (page: Page) => page.locator("summary").getByText("Filter", { exact: true });
const titles = (page: Page) => rowsOf(page).getByRole("rowheader").getByRole("link").allTextContents();
const stored = (gallery: Gallery, ...works: string[]) =>
  readRows(
    gallery,
    `SELECT available FROM artworks WHERE title IN ('${works.join("', '")}') ORDER BY title`,
  ).map((work) => (work as { available: string }).available);

test.describe("a day at a fair, on a phone", () => {
  test.use({ ...phone, tolerated: /ERR_INTERNET_DISCONNECTED/ });

  test("one choice sells a work: its row says so until the network has taken it, and undo takes it back", async ({
    page,
    context,
    gallery,
  }) => {
    await visitCms(page, gallery, `${artworks}&available=true`);
    await context.setOffline(true);
    await availability(page, "Milchlicht").selectOption("Sold");
    await expect(row(page, "Milchlicht")).toContainText("Not saved");
    await expect(availability(page, "Milchlicht")).toHaveValue("false");
    await context.setOffline(false);
    // Another work's slow answer leaves it there.
    const release = await holdAnswers(page, /row=/);
    await availability(page, "Table de juin").selectOption("Reserved");
    await expect(row(page, "Table de juin")).toContainText("Saving…");
    await expect(availability(page, "Table de juin")).toHaveValue("reserved");
    release();
    await expect(row(page, "Table de juin")).toHaveCount(0);
    await expect(row(page, "Milchlicht")).toContainText("Not saved");
    expect(stored(gallery, "Milchlicht", "Table de juin")).toEqual(["true", "reserved"]);

    await row(page, "Milchlicht").getByRole("button", { name: "Try again" }).tap();
    await expect(row(page, "Milchlicht")).toHaveCount(0);
    expect(stored(gallery, "Milchlicht")).toEqual(["false"]);
    await noticeWith(page, "Milchlicht: Sold").getByRole("button", { name: "Undo" }).tap();
    await expect(row(page, "Milchlicht")).toBeInViewport();
    await expect(availability(page, "Milchlicht")).toHaveValue("true");
    expect(stored(gallery, "Milchlicht", "Table de juin")).toEqual(["true", "reserved"]);
  });
});

test("a filtered list is filtered, on its page and where it was, after a work is opened, left for the next one, or saved", {
  tag: "@both",
}, async ({ page, gallery, javaScriptEnabled }) => {
  await visitCms(page, gallery, twoPages);
  await page.getByRole("navigation", { name: "Pages of artworks" }).getByRole("link", { name: "2" }).click();
  await expect(rowsOf(page)).toHaveCount(20);
  const all = await titles(page);
  const [title = "", next = ""] = all.slice(12);
  let before = 0;
  const open = async (title: string) => {
    await row(page, title).scrollIntoViewIfNeeded();
    before = await scrollPosition(page);
    expect(before).toBeGreaterThan(0);
    await row(page, title).getByRole("rowheader").getByRole("link").click();
    await expect(recordForm(page)).toBeVisible();
  };
  const expectList = async (expected: string[], inSight?: string) => {
    await expect(page.getByText(`${60 + expected.length} of 96 artworks`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter Availability: Sold" })).toBeVisible();
    expect(await titles(page)).toEqual(expected);
    if (inSight) await expect(row(page, inSight)).toBeInViewport();
    if (javaScriptEnabled) await expect.poll(() => scrollPosition(page)).toBe(before);
  };
  const save = async () => {
    await press(page, "Save changes");
    await expect(noticeWith(page, "Artwork updated successfully")).toBeVisible();
  };

  await open(title);
  await field(page, "Size").fill("1 × 2 m");
  await save();
  await expectList(all, title);
  // From a record one goes on to the next, and the list does not go back to what was saved when that one is left.
  await open(title);
  const beside = page.getByRole("navigation", { name: "In the list" });
  await expect(beside).toContainText("73 of 80");
  await beside.getByRole("link", { name: "Next →" }).click();
  await expect(field(page, "Title")).toHaveValue(next);
  await expect(beside).toContainText("74 of 80");
  await page.getByRole("link", { name: "← Back to CMS" }).click();
  await expectList(all, next);

  await open(title);
  await field(page, "Availability").selectOption("Reserved");
  await save();
  const rest = all.filter((each) => each !== title);
  // Without scripts there is nothing to scroll to.
  await expectList(rest, javaScriptEnabled ? next : undefined);
});

test("by keyboard alone a list is filtered and sorted, and a work reserved by its first letter", async ({
  page,
  gallery,
}) => {
  const { keyboard } = page;
  await visitCms(page, gallery, artworks);
  await tabThrough(page, filterPanel(page));
  await keyboard.press("Enter");
  await tabThrough(page, page.getByRole("checkbox", { name: /^Available/ }));
  await keyboard.press("Space");
  await keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Remove filter Availability: Available" })).toBeVisible();
  await expect(filterPanel(page)).toBeFocused();

  const byYear = page.getByRole("columnheader", { name: "Year" });
  await tabThrough(page, byYear.getByRole("link"));
  await keyboard.press("Enter");
  await expect(byYear).toHaveAttribute("aria-sort", "ascending");
  await expect(byYear.getByRole("link")).toBeFocused();

  const [title = ""] = await titles(page);
  await tabThrough(page, availability(page, title));
  // An arrow opens the choices and stores none of those that it passes.
  await keyboard.press("ArrowDown");
  await keyboard.press("Escape");
  await keyboard.type("R");
  await expect(noticeWith(page, "Artwork updated successfully")).toContainText(`${title}: Reserved`);
  expect(stored(gallery, title)).toEqual(["reserved"]);
  const versions = `SELECT json_extract(fields, '$.available') AS available FROM versions
    WHERE record_id = (SELECT id FROM artworks WHERE title = '${title}') ORDER BY number`;
  // Other tests may have changed the work before.
  expect(readRows(gallery, versions).slice(-2)).toEqual([{ available: "true" }, { available: "reserved" }]);
});
