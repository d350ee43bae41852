import type { Page } from "@playwright/test";
import { advanceClock, boxOf, expect, footer, header, holdAnswers, phone, stopTime, test } from "./fixtures";

const names = (page: Page) => page.getByRole("main").getByRole("listitem");
const name = (page: Page, text: string) => page.getByRole("main").getByRole("link", { name: text });
/** The picture that fills the screen behind the names. */
const backdrop = (page: Page) => page.locator(".artists-backdrop-picture[data-visible]");

test("pointing at a name shows that artist's image, and the other names recede", async ({ page, visit }) => {
  await visit("/artists");
  await expect(backdrop(page)).toHaveCount(0);
  await name(page, "Ilse Brändli").hover();
  await expect(backdrop(page)).toHaveCount(1);
  const shown = await backdrop(page).locator("img").getAttribute("src");
  await expect(backdrop(page)).toHaveCSS("position", "fixed");
  expect(await backdrop(page).boundingBox()).toMatchObject({ width: 1280, height: 800 });
  await expect(names(page).filter({ hasText: "Kenji Morikawa" })).toHaveCSS("opacity", "0.75");
  await expect(names(page).filter({ hasText: "Ilse Brändli" })).toHaveCSS("opacity", "1");
  await name(page, "Kenji Morikawa").hover();
  await expect(backdrop(page).locator("img")).not.toHaveAttribute("src", shown ?? "");
  await page.mouse.move(1270, 790);
  await expect(backdrop(page)).toHaveCount(0);
  // So does the keyboard's focus.
  await name(page, "Ngozi Adeyemi").focus();
  await expect(backdrop(page)).toHaveCount(1);
  await page.keyboard.press("Shift+Tab");
  await expect(backdrop(page)).toHaveCount(0);
});

test("pointing answers at once with the image's own colour, while the image loads", async ({
  page,
  visit,
}) => {
  const deliver = await holdAnswers(page, "**/images/**");
  await visit("/artists");
  const asked = page.waitForRequest("**/images/**");
  await name(page, "Ilse Brändli").hover();
  await asked;
  await expect(backdrop(page)).toHaveCount(1);
  const picture = backdrop(page).locator(".picture");
  await expect(picture).toHaveAttribute("style", /background-color: rgb\(\d+, \d+, \d+\)/);
  await expect(page.locator(".artists-list")).toHaveCSS("color", "rgb(255, 255, 255)");
  const isLoaded = () => picture.locator("img").evaluate((image: HTMLImageElement) => image.complete);
  expect(await isLoaded()).toBe(false);
  deliver();
  await expect.poll(isLoaded).toBe(true);
});

/** Scrolls a name to the middle of the screen. */
const centre = (page: Page, text: string) =>
  names(page)
    .filter({ hasText: text })
    .evaluate((item) => {
      const { top, height } = item.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: "instant" });
    });
const active = (page: Page) => page.locator("li[data-active]");

test("in a window of less than 768 px a name is active without a touch screen too", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await visit("/artists");
  expect(await page.evaluate(() => navigator.maxTouchPoints)).toBe(0);
  await centre(page, "Freya Lindqvist");
  await expect(active(page)).toContainText("Freya Lindqvist");
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(active(page)).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(active(page)).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("'Represented' takes no line from a name, and none of its room from others", async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit("/artists");
    for (const text of ["Thandeka Mabuza", "Élodie Marchetti"]) {
      const { height } = await boxOf(name(page, text));
      expect(height).toBeLessThan(50);
    }
    const [long, badge] = [
      name(page, "Thandeka Mabuza"),
      names(page).filter({ hasText: "Thandeka Mabuza" }).getByText("Represented"),
    ];
    expect((await boxOf(badge)).top).toBeLessThan((await boxOf(long)).bottom);
  });

  test("the name nearest to the middle is the active one, and is looked for at most every 150 ms", async ({
    page,
    visit,
  }) => {
    await stopTime(page);
    await visit("/artists");
    const first = await active(page).textContent();
    const moved = page.evaluate(
      () => new Promise((resolve) => addEventListener("scroll", () => resolve(true), { once: true })),
    );
    await centre(page, "Freya Lindqvist");
    await moved;
    await advanceClock(page, 140);
    await expect(active(page)).toHaveText(first ?? "");
    await advanceClock(page, 20);
    await expect(active(page)).toHaveText(/Freya Lindqvist/);
    await expect(backdrop(page)).toHaveCount(1);

    // Where none is near, they take turns every 3 s.
    await footer(page)
      .getByText("© 2025")
      .evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expect
      .poll(async () => {
        await advanceClock(page, 150);
        return active(page).count();
      })
      .toBe(0);
    await advanceClock(page, 3000);
    await expect(active(page)).toContainText("Ngozi Adeyemi");
    await advanceClock(page, 3000);
    await expect(active(page)).toContainText("Søren Bækgaard");
    // A tap opens the artist at once.
    await name(page, "Freya Lindqvist").tap();
    await expect(page).toHaveURL("/artists/freya-lindqvist");
  });
});

test.describe("where the call for its data fails on the way from another page", () => {
  // The error page renders the whole document anew: for a moment it names no icon, and Chromium asks for its own.
  test.use({ refusals: ["404 /favicon.ico"], tolerated: /ERR_FAILED|Failed to fetch/ });

  test("says 'Failed to load artists'", async ({ page, visit }) => {
    await visit("/fairs");
    await page.route(/\/artists\.data/, (route) => route.abort());
    await header(page).getByRole("link", { name: "Artists" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Failed to load artists" })).toBeVisible();
    await expect(page).toHaveURL("/artists");
    // The layout's data was asked for in the same call: the footer has the name and the ways on.
    await expect(footer(page).getByRole("heading", { name: "Maag Aebischer" })).toBeVisible();
    await expect(footer(page)).not.toContainText("Opening hours");
    await page.unroute(/\/artists\.data/);
    await header(page).getByRole("link", { name: "Exhibitions" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Exhibitions" })).toBeVisible();
    await expect(footer(page)).toContainText("Röntgenstrasse 88");
  });
});
