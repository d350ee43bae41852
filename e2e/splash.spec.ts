import type { Page } from "@playwright/test";
import { advanceClock, expect, header, scrollPosition, stopTime, test } from "./fixtures";

test.use({ splash: true });

const splash = (page: Page) => page.locator(".splash");

/** Waits for the page's scripts: then only the first slide can be reached. */
async function scriptsRun(page: Page): Promise<void> {
  await page.locator(".slide[inert]").first().waitFor({ state: "attached" });
}

/** What the splash looks like so many milliseconds after its first paint. */
function styleAt(page: Page, moment: number) {
  return splash(page).evaluate((element, moment) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = moment;
    }
    const image = element.querySelector("img") as HTMLImageElement;
    const { width, top } = image.getBoundingClientRect();
    const [ground, mark] = [getComputedStyle(element).backgroundColor, getComputedStyle(image).filter];
    return { ground, mark, width, top };
  }, moment);
}

/** Lets the rest of its time go by. */
const finish = (page: Page) =>
  splash(page).evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });

test("the whole logo, shrinking after 1.5 s, its ground fading after 3.2 s, gone at 4.2 s", async ({
  page,
}) => {
  await stopTime(page);
  await page.goto("/");
  await expect(splash(page)).toBeVisible();
  const whole = await styleAt(page, 0);
  expect(whole.ground).toBe("rgb(255, 255, 255)");
  expect(whole.width).toBeGreaterThan(500);
  expect(await styleAt(page, 1490)).toEqual(whole);
  const shrunk = await styleAt(page, 3190);
  expect(shrunk.ground).toBe(whole.ground);
  expect(shrunk.width).toBeLessThan(whole.width / 3);
  expect(shrunk.top).toBeLessThan(whole.top);
  expect((await styleAt(page, 4190)).ground).toMatch(/^rgba\(255, 255, 255, 0(\.0\d*)?\)$/);
  // It ends in the colour that the header has over the first picture.
  const logo = header(page).locator(".logo");
  await expect(logo).toHaveCSS("filter", (await styleAt(page, 4199)).mark);

  const last = await splash(page).evaluate((element) =>
    Math.max(
      ...element
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );
  expect(last).toBe(4200);
  await styleAt(page, 4199);
  await expect(splash(page)).toBeAttached();
  await finish(page);
  await expect(splash(page)).not.toBeAttached();
  await header(page).getByRole("link", { name: "Artists" }).click();
  await expect(page).toHaveURL("/artists");
});

test("the slideshow begins when it has ended", async ({ page }) => {
  await stopTime(page);
  await page.goto("/");
  await scriptsRun(page);
  const bar = page.locator("[aria-current=true] [style*=scale]");
  await advanceClock(page, 4_000);
  await expect(bar).toHaveAttribute("style", "transform:scaleX(0)");
  await finish(page);
  await expect(splash(page)).not.toBeAttached();
  await advanceClock(page, 1_000);
  await expect(bar).toHaveAttribute("style", "transform: scaleX(0.2);");
});

test("it plays once in a tab, and not again in any tab for twelve hours", async ({ page, context }) => {
  await page.goto("/");
  await expect(splash(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(splash(page)).not.toBeAttached();
  await page.goto("/artists");
  await expect(splash(page)).not.toBeAttached();
  await page.reload();
  await expect(splash(page)).not.toBeAttached();

  const plays = async (hoursLater: number) => {
    const tab = await context.newPage();
    await tab.addInitScript((hours) => {
      const now = Date.now;
      Date.now = () => now() + hours * 3_600_000;
    }, hoursLater);
    await tab.goto("/artists");
    await tab.waitForLoadState();
    return tab.evaluate(() => document.documentElement.dataset.splash === "playing");
  };
  expect(await plays(0)).toBe(false);
  expect(await plays(11.9)).toBe(false);
  expect(await plays(12.1)).toBe(true);
});

test.describe("while the page's other scripts do not arrive", () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test("the page can be scrolled, and the splash ends by itself", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/artworks");
    await expect(splash(page)).toBeVisible();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
    await finish(page);
    await expect(splash(page)).toBeHidden();
    await header(page).getByRole("link", { name: "Fairs" }).click();
    await expect(page).toHaveURL("/fairs");
    // So does a click.
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
    await page.goto("/");
    await expect(splash(page)).toBeVisible();
    await page.mouse.click(640, 700);
    await expect(splash(page)).toBeHidden();
    await expect(page).toHaveURL("/");
  });
});

test.describe("what ends it opens no link beneath:", () => {
  test.use({ hasTouch: true });

  const presses: Record<string, (page: Page, x: number, y: number) => Promise<void>> = {
    "a tap": (page, x, y) => page.touchscreen.tap(x, y),
    "a key": (page) => page.keyboard.press("Enter"),
  };
  for (const [name, press] of Object.entries(presses))
    test(name, async ({ page }) => {
      await page.goto("/");
      await scriptsRun(page);
      const link = header(page).getByRole("link", { name: "Artists" });
      await link.focus();
      const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      await press(page, x + width / 2, y + height / 2);
      await expect(splash(page)).not.toBeAttached();
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL("/");
      await press(page, x + width / 2, y + height / 2);
      await expect(page).toHaveURL("/artists");
    });
});

test("the sign-in page has none, and the first click there is a click", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("without JavaScript it is never shown", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/");
  await expect(splash(page)).toBeHidden();
  await header(page).getByRole("link", { name: "Artists" }).click();
  await expect(page).toHaveURL("/artists");
});
