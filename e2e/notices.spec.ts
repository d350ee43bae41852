import type { Page } from "@playwright/test";
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

test.describe("a toast has one place", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const)
    test(`at ${width} px, of the footer's form and of an overlay's`, async ({ page, visit, demo }) => {
      await page.setViewportSize({ width, height });
      const margin = Math.min(Math.max(16, width * 0.026), 48);
      const expected =
        width < 768
          ? { left: 0, right: width, bottom: height }
          : { left: width - margin - 420, right: width - margin, bottom: height - margin };
      const place = async () => {
        const { x, y, width, height } = (await toast(page).boundingBox()) ?? {
          x: 0,
          y: 0,
          width: 0,
          height: 0,
        };
        return [x, x + width, y + height].map(Math.round);
      };
      // It rises into its place.
      const expectPlace = () =>
        expect.poll(place).toEqual([expected.left, expected.right, expected.bottom].map(Math.round));
      await visit("/fairs");
      await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
      await expectPlace();
      await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
      await page.getByRole("dialog").getByText("Inquire", { exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Send Inquiry" }).click();
      await expectPlace();
    });

  test("and a focused field and its message are scrolled clear of it", async ({ page, visit, demo }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await overlay(page).getByText("Inquire", { exact: true }).click();
    const name = overlay(page).getByLabel("Name", { exact: true });
    // At the lower edge of the screen, where the notice will stand.
    await name.evaluate((field) => field.scrollIntoView({ block: "end" }));
    await name.press("Enter");
    await expect(toast(page)).toBeVisible();
    await expect(name).toBeFocused();
    await expect
      .poll(async () => {
        const message = await overlay(page).locator(".field-error").first().boundingBox();
        const notice = await toast(page).boundingBox();
        return message && notice && message.y + message.height <= notice.y;
      })
      .toBe(true);
  });

  test("goes when an overlay opens; that of the overlay's form stays", async ({ page, visit }) => {
    await stopTime(page);
    await visit("/artworks");
    await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
    await expect(toast(page)).toBeVisible();
    await page.locator(".artwork-link").first().click();
    await expect(overlay(page)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await overlay(page).getByText("Inquire", { exact: true }).click();
    await overlay(page).getByRole("button", { name: "Send Inquiry" }).click();
    await expect(toast(page)).toBeVisible();
    await pass(page, 4_000);
    await expect(toast(page)).toBeVisible();
  });
});
