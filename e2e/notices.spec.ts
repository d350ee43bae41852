import type { Page } from "@playwright/test";
import { advanceClock, boxOf, expect, overlay, stopTime, test } from "./fixtures";

const toast = (page: Page) => page.locator(".toast");
const copy = (page: Page) => overlay(page).getByRole("button", { name: "Copy link" });

test.describe("a toast", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("says that the link is copied, for 5 s, is alone, is pushed aside, and reached by F8 over an overlay and without", async ({
    page,
    visit,
    demo,
  }) => {
    await stopTime(page);
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await copy(page).click();
    await expect(toast(page)).toContainText("Link copied");
    // In the header, beside the logo, where it hides no caption.
    await expect.poll(async () => (await boxOf(toast(page))).bottom).toBeLessThanOrEqual(64);
    expect((await boxOf(toast(page))).left).toBeGreaterThan((await boxOf(page.locator(".logo"))).right);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.mouse.move(20, 20);
    await advanceClock(page, 4_900);
    await expect(toast(page)).toBeVisible();
    await advanceClock(page, 200);
    await expect(toast(page)).toHaveCount(0);

    // To the right by 49 px it stays, and by 51 px it goes.
    await copy(page).click();
    for (const [distance, left] of [
      [49, 1],
      [51, 0],
    ] as const) {
      await expect(toast(page)).toContainText("Link copied");
      const { x, y } = await boxOf(toast(page));
      await page.mouse.move(x + 10, y + 10);
      await page.mouse.down();
      for (const part of [0.3, 0.6, 1]) await page.mouse.move(x + 10 + part * distance, y + 10);
      await page.mouse.up();
      await advanceClock(page, 1_000);
      await expect(toast(page)).toHaveCount(left);
    }

    for (const _ of ["one", "another in its place"]) {
      await copy(page).click();
      await expect(toast(page)).toHaveCount(1);
    }
    await page.keyboard.press("F8");
    await expect(page.locator(".toast-region")).toBeFocused();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await page.keyboard.press("F8");
    await expect(page.locator(".toast-region")).toBeFocused();
    await toast(page).locator("button").click();
    await expect(toast(page)).toHaveCount(0);
  });
});

test("a tooltip opens after 700 ms", async ({ page, visit }) => {
  await stopTime(page);
  await visit("/");
  const pause = page.getByRole("button", { name: "Pause slideshow" });
  await pause.hover();
  const tooltip = page.getByRole("tooltip");
  await advanceClock(page, 650);
  await expect(tooltip).toHaveCount(0);
  await expect
    .poll(async () => {
      await advanceClock(page, 100);
      return tooltip.count();
    })
    .toBe(1);
  await expect(tooltip).toHaveText("Pause slideshow");
});

test.describe("a toast has one place", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("for what was refused, the same over a page and over an overlay, at each width", async ({
    page,
    visit,
    demo,
  }) => {
    const places = [
      { width: 390, height: 844, expected: [16, 390 - 16, 844 - 16] },
      { width: 768, height: 1024, expected: [20, 20 + 420, 1024 - 20] },
      { width: 1440, height: 900, expected: [37, 37 + 420, 900 - 37] },
    ];
    /** Left, right and bottom. */
    const place = async () => {
      const { left, right, bottom } = await boxOf(toast(page));
      return [left, right, bottom].map(Math.round);
    };
    const expectPlaces = async () => {
      await expect(toast(page)).toBeVisible();
      for (const { width, height, expected } of places) {
        await page.setViewportSize({ width, height });
        await expect.poll(place).toEqual(expected);
      }
    };
    // It does not go meanwhile.
    await stopTime(page);
    await visit("/fairs");
    await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
    await expectPlaces();
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    // Not every browser refuses it by itself.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await copy(page).click();
    await expectPlaces();
  });

  test("and the text of a slide rises above it", async ({ page, visit }) => {
    await stopTime(page);
    await visit("/");
    await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
    await expect(toast(page)).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const text = page.locator(".slide[data-active] .slide-text > *").last();
      await expect
        .poll(async () => (await boxOf(toast(page))).top - (await boxOf(text)).bottom)
        .toBeGreaterThan(0);
    }
  });

  test("and a focused field and its message are scrolled clear of it", async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit("/fairs");
    const form = page.getByRole("form", { name: "Mailing list" });
    const name = form.getByLabel("First name");
    // At the lower edge of the screen, where the notice will stand.
    await name.evaluate((field) => field.scrollIntoView({ block: "end" }));
    await name.press("Enter");
    await expect(toast(page)).toBeVisible();
    await expect(name).toBeFocused();
    await expect
      .poll(async () => {
        const message = await boxOf(form.locator(".field-error").first());
        return message.bottom <= (await boxOf(toast(page))).top;
      })
      .toBe(true);
  });
});
