import type { Page } from "@playwright/test";
import {
  advanceClock,
  boxOf,
  closeByEscape,
  expect,
  holdAnswers,
  overlay,
  ready,
  scrollPosition,
  stopTime,
  test,
} from "./fixtures";

const works = (page: Page) => page.getByRole("main").locator(".artwork-grid > li");
const work = (page: Page, title: string) => page.getByRole("main").getByRole("link", { name: title });
const count = (page: Page) => page.getByRole("status");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const choice = (page: Page, name: string) => page.getByRole("combobox", { name });
const filtersButton = (page: Page) =>
  page.getByText("Filters", { exact: false }).and(page.locator("summary"));

test("from its second page on the list says where it is, and begins on the first quarter of the screen", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit("/artworks?page=3");
  await expect(page.getByRole("main").getByRole("heading")).toHaveText(["Page 3 of 4"]);
  await expect(page.getByText(/by sixteen artists/)).toHaveCount(0);
  expect((await boxOf(page.locator(".artwork .picture").first())).top).toBeLessThanOrEqual(250);
});

test("some works span two columns; a work opens over the page and closes to its place, and so does another page", async ({
  page,
  visit,
}) => {
  /** Which pictures are to move, of those in a place. */
  const moving = (place: string) =>
    page
      .locator(`${place} picture`)
      .evaluateAll((pictures) =>
        pictures.flatMap((picture, at) =>
          getComputedStyle(picture).viewTransitionName === "artwork" ? [at] : [],
        ),
      );
  await visit("/artworks");
  const widths = await works(page).evaluateAll((items) =>
    items.slice(0, 16).map((item) => Math.round(item.getBoundingClientRect().width)),
  );
  const wide = widths.map((width) => width > Math.min(...widths) * 1.5);
  expect(wide.filter(Boolean).length).toBe(8);
  expect(wide.slice(8)).toEqual(wide.slice(0, 8));

  expect(await moving(".artwork-grid")).toEqual([]);
  const link = works(page).nth(20).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const before = await scrollPosition(page);
  expect(before).toBeGreaterThan(800);
  await link.press("Enter");
  await expect(overlay(page)).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  // One name for one picture at a time, or the browser moves none.
  expect(await moving("[role=dialog]")).toEqual([0]);
  expect(await moving(".artwork-grid")).toEqual([]);
  await closeByEscape(overlay(page));
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
  await expect(page).toHaveURL("/artworks");
  await expect(link).toBeFocused();
  expect(await scrollPosition(page)).toBe(before);
  expect(await moving(".artwork-grid")).toEqual([20]);
  // The next one moves alone, although the last one is marked until then.
  await works(page).nth(19).getByRole("link").click();
  await expect(overlay(page)).toBeVisible();
  expect(await moving(".artwork-grid")).toEqual([]);
  await closeByEscape(overlay(page));

  const left = await scrollPosition(page);
  await page.getByRole("banner").getByRole("link", { name: "Fairs" }).click();
  await expect(page).toHaveURL("/fairs");
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect(works(page)).toHaveCount(24);
  await expect.poll(() => scrollPosition(page)).toBe(left);
  await page.reload();
  await ready(page);
  await expect.poll(() => scrollPosition(page)).toBe(left);
});

test.describe("the filters", () => {
  test("answer while one types and chooses, in the URL", async ({ page, visit }) => {
    await visit("/artworks");
    await filtersButton(page).click();
    await search(page).pressSequentially("FÖHN");
    await expect(count(page)).toHaveText("1 artwork (filtered from 96)");
    await expect(page).toHaveURL("/artworks?search=F%C3%96HN");
    await expect(filtersButton(page)).toContainText("1");
    await expect(search(page)).toBeFocused();
    await search(page).fill("");
    await expect(page).toHaveURL("/artworks");
    // All count where they are chosen faster than they are answered.
    await choice(page, "Year").selectOption("2026");
    await choice(page, "Availability").selectOption("Available");
    await choice(page, "Price").selectOption("Under 3K");
    await expect(page).toHaveURL("/artworks?year=2026&availability=true&price=under_3k");
    await expect(filtersButton(page)).toContainText("3");
    await expect(count(page)).toContainText("filtered from 96");
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL("/artworks");
    await expect(count(page)).toHaveText("96 artworks");
    await expect(choice(page, "Year")).toHaveValue("");
    await page.goBack();
    await expect(choice(page, "Year")).toHaveValue("2026");
    await page.goForward();
    await expect(count(page)).toHaveText("96 artworks");
    // They stay open when the last one is emptied.
    await search(page).fill("oil");
    await expect(count(page)).toContainText("filtered from 96");
    await search(page).fill("");
    await expect(count(page)).toHaveText("96 artworks");
    await expect(search(page)).toBeFocused();
  });

  test("keep what is typed while an earlier answer comes", async ({ page, visit }) => {
    await stopTime(page);
    await visit("/artworks");
    await filtersButton(page).click();
    const deliver = await holdAnswers(page, /artworks\.data\?year=2024$/);
    await choice(page, "Year").selectOption("2024");
    await search(page).fill("oil");
    await choice(page, "Material").focus();
    deliver();
    await expect(filtersButton(page)).toContainText("1");
    await expect(search(page)).toHaveValue("oil");
    await advanceClock(page, 350);
    await expect(page).toHaveURL("/artworks?search=oil&year=2024");
    await expect(filtersButton(page)).toContainText("2");
  });
});

test("while a slow answer is on its way, twelve placeholders stand for the works", async ({
  page,
  visit,
}) => {
  const placeholders = page.locator(".skeleton-artwork");
  await visit("/fairs");
  const deliver = await holdAnswers(page, "**/artworks.data*");
  await page.getByRole("banner").getByRole("link", { name: "Artworks" }).focus();
  await page.keyboard.press("Enter");
  await expect(placeholders).toHaveCount(12);
  deliver();
  await expect(placeholders).toHaveCount(0);
  await expect(works(page)).toHaveCount(24);
  await page.unrouteAll();
  // So on the way to what a filter leaves.
  const deliverAgain = await holdAnswers(page, "**/artworks.data*");
  await filtersButton(page).click();
  await choice(page, "Year").selectOption("2024");
  await expect(placeholders).toHaveCount(12);
  deliverAgain();
  await expect(placeholders).toHaveCount(0);
  await expect(count(page)).toContainText("filtered from 96");
});

test("a work is asked for when it is pointed at, opens in a tab of its own, and its link has no unknown parameter", async ({
  page,
  visit,
  demo,
  context,
}) => {
  await visit("/artworks?search=distemper&fbclid=1");
  const id = demo.artwork("Table de juin");
  const asked = page.waitForRequest((request) => request.url().includes(`artwork=${id}`));
  await work(page, "Table de juin").hover();
  expect((await asked).url()).toContain("/artworks.data?");
  const opened = context.waitForEvent("page");
  await work(page, "Table de juin").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(`/artworks?search=distemper&artwork=${id}`);
  await expect(page).toHaveURL("/artworks?search=distemper&fbclid=1");
  await expect(overlay(page)).not.toBeAttached();
  await expect(page.locator("[href*=fbclid], [action*=fbclid], [value*=fbclid]")).toHaveCount(0);
});

test("on a phone that lies on its side the text of a work stands beside its picture; beyond, it has a line as long as its column", async ({
  page,
  visit,
  demo,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(`/artworks?artwork=${demo.artwork("The Ink Hour")}`);
  for (const part of [
    overlay(page).getByRole("heading", { level: 2 }),
    overlay(page).getByRole("img", { name: "Times of the evening" }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 2560, height: 1300 });
  const text = overlay(page).locator(".overlay-text");
  const line = await text.evaluate((column) => getComputedStyle(column, "::before").width);
  const { width } = await boxOf(text);
  expect(width).toBeGreaterThan(600);
  expect(Number.parseFloat(line)).toBeCloseTo(width, 0);
  const close = await boxOf(overlay(page).getByRole("link", { name: "Close", exact: true }));
  expect(close.right).toBeLessThan((await boxOf(overlay(page))).right);
});
