import type { Locator, Page } from "@playwright/test";
import { expect, overlay, pass, stopTime, test } from "./fixtures";
import { fillPerson, mailingListForm, newEmail } from "./visitor-forms";

const toast = (page: Page) => page.locator(".toast");

test.describe("a toast", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("says that the link is copied, for 5 s", async ({ page, visit, demo, baseURL }) => {
    await stopTime(page);
    const path = `/artworks?artwork=${demo.artwork("Table de juin")}`;
    await visit(path);
    await overlay(page).getByRole("button", { name: "Copy link" }).click();
    await expect(toast(page)).toContainText("Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
    await page.mouse.move(20, 20);
    await pass(page, 4_900);
    await expect(toast(page)).toBeVisible();
    await pass(page, 200);
    await expect(toast(page)).toHaveCount(0);
  });

  for (const [distance, left] of [
    [49, 1],
    [51, 0],
  ] as const)
    test(`that is moved to the right by ${distance} px ${left ? "stays" : "goes"}`, async ({
      page,
      visit,
      demo,
    }) => {
      await stopTime(page);
      await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
      await overlay(page).getByRole("button", { name: "Copy link" }).click();
      await expect(toast(page)).toContainText("Link copied");
      const { x = 0, y = 0 } = (await toast(page).boundingBox()) ?? {};
      await page.mouse.move(x + 10, y + 10);
      await page.mouse.down();
      for (const part of [0.3, 0.6, 1]) await page.mouse.move(x + 10 + part * distance, y + 10);
      await page.mouse.up();
      await pass(page, 1_000);
      await expect(toast(page)).toHaveCount(left);
    });

  test("is alone, and at most 420 px wide", async ({ page, visit, demo }) => {
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    const copy = overlay(page).getByRole("button", { name: "Copy link" });
    await copy.click();
    await expect(toast(page)).toHaveCount(1);
    await copy.click();
    await expect(toast(page)).toHaveCount(1);
    // The second takes the first one's place: between them there is none to measure.
    await expect.poll(async () => (await toast(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  });

  test("is closed by its button, and the overlay stays", async ({ page, visit, demo }) => {
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await overlay(page).getByRole("button", { name: "Copy link" }).click();
    await toast(page).locator("button").click();
    await expect(toast(page)).toHaveCount(0);
    await expect(overlay(page)).toBeVisible();
  });

  test("is reached by F8 over an open overlay", async ({ page, visit, demo }) => {
    await stopTime(page);
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await overlay(page).getByRole("button", { name: "Copy link" }).click();
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.locator(".toast-region")).toBeFocused();
  });

  test("is reached by F8 after the overlay was closed", async ({ page, visit, demo }) => {
    await stopTime(page);
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await overlay(page).getByRole("button", { name: "Copy link" }).click();
    await expect(toast(page)).toBeVisible();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await page.keyboard.press("F8");
    await expect(page.locator(".toast-region")).toBeFocused();
  });
});

test("the cookie of a notification is gone with the page that shows it, and it is not said again", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/fairs");
  const form = mailingListForm(page);
  await fillPerson(form, newEmail());
  await form.getByRole("button", { name: "Subscribe" }).click();
  const notice = page.locator(".notice-line");
  await expect(notice).toContainText("Successfully Subscribed!");
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto("/press");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.close();
});

test("a tooltip opens after 700 ms", async ({ page, visit }) => {
  await stopTime(page);
  await visit("/");
  const pause = page.getByRole("button", { name: "Pause slideshow" });
  await pause.hover();
  const tooltip = page.getByRole("tooltip");
  await pass(page, 650);
  await expect(tooltip).toHaveCount(0);
  await expect
    .poll(async () => {
      await pass(page, 100);
      return tooltip.count();
    })
    .toBe(1);
  await expect(tooltip).toHaveText("Pause slideshow");
});

/** What can be pressed or read at a field, and a notice lies over. A screen full of a form has room over links alone. */
const coveredBy = (notice: Locator, links = ".overlay-bar a, .pager a, header a") =>
  notice.evaluate((element, countedLinks) => {
    const over = element.getBoundingClientRect();
    const within = document.querySelector("[role=dialog]") ?? document;
    return [
      ...within.querySelectorAll(`${countedLinks}, button, input, select, textarea, summary, .field-error`),
    ]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
      })
      .map((control) => control.outerHTML.slice(0, 80));
  }, links);

test.describe("a notice covers no control and no message at a field", () => {
  test("of a work, when it has risen", async ({ page, visit, demo, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const title of ["Nature morte, table rouge", "Table de juin"]) {
      await visit(`/artworks?artwork=${demo.artwork(title)}`);
      await overlay(page).getByRole("button", { name: "Copy link" }).click();
      await expect(toast(page)).toBeVisible();
      await toast(page).evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
      await expect.poll(() => coveredBy(toast(page), "a:not(.zoom-link)")).toEqual([]);
    }
  });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`at ${width} px: of the footer's form, and of an overlay's`, async ({ page, visit, demo }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await visit("/fairs");
      await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
      await expect(toast(page)).toBeVisible();
      await expect.poll(() => coveredBy(toast(page))).toEqual([]);
      await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
      await page.getByRole("dialog").getByText("Inquire", { exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Send Inquiry" }).click();
      await expect(toast(page)).toBeVisible();
      await expect.poll(() => coveredBy(toast(page))).toEqual([]);
    });
});
