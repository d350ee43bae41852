import type { Page } from "@playwright/test";
import { expect, header, pass, stopTime, test } from "./fixtures";

test.use({ splash: true });

const splash = (page: Page) => page.locator(".splash");

/** Waits for the page's scripts: then only the first slide can be reached. */
async function scriptsRun(page: Page): Promise<void> {
  await page.locator(".slide[inert]").first().waitFor({ state: "attached" });
}

/** What the splash looks like so many milliseconds after the page was first painted. */
function lookAt(page: Page, moment: number): Promise<{ opacity: number; width: number; top: number }> {
  return splash(page).evaluate((element, moment) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = moment;
    }
    const logo = (element.querySelector("img") as HTMLImageElement).getBoundingClientRect();
    return { opacity: Number(getComputedStyle(element).opacity), width: logo.width, top: logo.top };
  }, moment);
}

test("the whole logo, shrinking after 1.5 s, fading after 3.2 s, gone at 4.2 s", async ({ page }) => {
  await stopTime(page);
  await page.goto("/");
  await expect(splash(page)).toBeVisible();
  const whole = await lookAt(page, 0);
  expect(whole.opacity).toBe(1);
  expect(whole.width).toBeGreaterThan(500);
  expect(await lookAt(page, 1490)).toEqual(whole);
  const shrunk = await lookAt(page, 3190);
  expect(shrunk.opacity).toBe(1);
  expect(shrunk.width).toBeLessThan(whole.width / 3);
  expect(shrunk.top).toBeLessThan(whole.top);
  expect((await lookAt(page, 3700)).opacity).toBeLessThan(1);

  await scriptsRun(page);
  const left = await page.evaluate(() => 4200 - performance.now());
  await pass(page, left - 20);
  await expect(splash(page)).toBeAttached();
  await pass(page, 40);
  await expect(splash(page)).not.toBeAttached();
  await header(page).getByRole("link", { name: "Artists" }).click();
  await expect(page).toHaveURL("/artists");
});

test("it plays once per session", async ({ page, context }) => {
  await page.goto("/");
  await expect(splash(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(splash(page)).not.toBeAttached();
  await page.goto("/artists");
  await expect(splash(page)).not.toBeAttached();
  await page.reload();
  await expect(splash(page)).not.toBeAttached();

  const later = await context.newPage();
  await later.goto("/");
  await expect(splash(later)).toBeVisible();
});

test("a key ends it", async ({ page }) => {
  await stopTime(page);
  await page.goto("/");
  await scriptsRun(page);
  await expect(splash(page)).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(splash(page)).not.toBeAttached();
});

test("a click ends it", async ({ page }) => {
  await stopTime(page);
  await page.goto("/");
  await scriptsRun(page);
  await page.mouse.click(640, 700);
  await expect(splash(page)).not.toBeAttached();
  await expect(page).toHaveURL("/");
});

test("those who want no motion never see it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(splash(page)).toBeHidden();
  await expect(header(page).getByRole("link", { name: "Artists" })).toBeVisible();
});

test("without JavaScript it is never shown", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/");
  await expect(splash(page)).toBeHidden();
  await header(page).getByRole("link", { name: "Artists" }).click();
  await expect(page).toHaveURL("/artists");
});
