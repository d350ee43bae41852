import type { Page } from "@playwright/test";
import { boxOf, closeByEscape, expect, overlay, phone, swipe, test } from "./fixtures";

/** Stepping from work to work in the overlay. */

const works = (page: Page) => page.getByRole("main").locator(".artwork-grid > li");
const shown = (page: Page) => overlay(page).getByRole("heading", { level: 2 }).locator("cite");
const position = (page: Page) => overlay(page).getByRole("navigation", { name: "Artworks" });

test("arrow keys and links step through a filtered list, and closing leads back to it", async ({
  page,
  visit,
  demo,
}) => {
  const url = `/artworks?artist=${demo.artist("Kenji Morikawa")}`;
  await visit(url);
  const titles = await works(page).locator("cite").allTextContents();
  expect(titles).toHaveLength(6);
  const expectWork = async (at: number) => {
    await expect(shown(page)).toHaveText(titles[at] ?? "");
    await expect(position(page)).toContainText(`${at + 1} / 6`);
  };
  await works(page).first().getByRole("link").click();
  await expectWork(0);
  await expect(overlay(page)).toBeFocused();
  await expect(overlay(page).getByRole("link", { name: "Previous" })).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expectWork(1);
  await overlay(page).getByRole("link", { name: "Next" }).click();
  await expectWork(2);
  await page.keyboard.press("ArrowLeft");
  await expectWork(1);
  // However far one stepped.
  await closeByEscape(overlay(page));
  await expect(page).toHaveURL(url);
});

test("Previous and Next stand in one place on every work, beside a long text too", async ({
  page,
  visit,
  demo,
}) => {
  const foot = async () => (await boxOf(overlay(page))).bottom - (await boxOf(position(page))).bottom;
  for (const title of ["Table de juin", "Andenes"]) {
    await visit(`/artworks?artwork=${demo.artwork(title)}`);
    for (const height of [900, 560]) {
      await page.setViewportSize({ width: 1440, height });
      await expect.poll(foot).toBeLessThan(8);
    }
  }
});

test("while an overlay opens its sheet is opaque, and Close stands where it will stand", async ({
  page,
  visit,
}) => {
  await visit("/artworks");
  await page.evaluate(() => {
    const frames: string[] = [];
    const look = () => {
      const sheet = document.querySelector("[role=dialog]");
      if (sheet) {
        const { x, y } = sheet.querySelector(".overlay-close")?.getBoundingClientRect() ?? {};
        const page = getComputedStyle(document.documentElement, "::view-transition-new(root)");
        frames.push([getComputedStyle(sheet).opacity, page.opacity, x, y].join(" "));
      }
      document.documentElement.dataset.frames = JSON.stringify(frames);
      if (frames.length < 12) requestAnimationFrame(look);
    };
    look();
  });
  await page.locator(".artwork-link").nth(1).click();
  const frames = async () => JSON.parse((await page.locator("html").getAttribute("data-frames")) ?? "[]");
  await expect.poll(async () => (await frames()).length).toBe(12);
  expect(new Set(await frames()).size).toBe(1);
  expect((await frames())[0]).toMatch(/^1 1 /);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a swipe leads to the next work and back; scrolling, small moves and the edges do not", async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`/artworks?artist=${demo.artist("Kenji Morikawa")}`);
    const titles = await works(page).locator("cite").allTextContents();
    await works(page).first().getByRole("link").click();
    await expect(shown(page)).toHaveText(titles[0] ?? "");
    await swipe(page, 320, 80);
    await expect(shown(page)).toHaveText(titles[1] ?? "");
    // None of these steps: the next swipe is one step from here.
    await swipe(page, 200, 170);
    await swipe(page, 5, 200);
    await swipe(page, 385, 200);
    await swipe(page, 320, 80);
    await expect(shown(page)).toHaveText(titles[2] ?? "");
    await swipe(page, 80, 320);
    await expect(shown(page)).toHaveText(titles[1] ?? "");
    await expect(page).toHaveURL(/artist=/);
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
  });
});
