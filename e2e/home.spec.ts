import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addStyles } from "./access-checks";
import {
  advanceClock,
  boxOf,
  expect,
  holdAnswers,
  phone,
  ready,
  stopTime,
  styled,
  swipe,
  test,
} from "./fixtures";

/** The featured exhibitions of the demo: one on view, two upcoming, two past. */
const titles = ["Reach", "Rooms Usually Closed", "Low Water", "Hand-Warm", "Four Degrees"];

const show = (page: Page) => page.getByRole("region", { name: "Featured exhibitions" });

async function expectSlide(page: Page, title: string): Promise<void> {
  await expect(show(page).getByRole("button", { name: `Show ${title}` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(show(page).locator("[aria-current=true]")).toHaveCount(1);
  await expect(show(page).getByRole("heading", { name: title })).toBeVisible();
}

/** How much of the current slide's time is over, 0 to 1. */
async function progress(page: Page): Promise<number> {
  const bar = show(page).locator("[aria-current=true] [style*=scale]");
  const style = (await bar.getAttribute("style")) ?? "";
  return Number(/scaleX\(([\d.]+)\)/.exec(style)?.[1]);
}

test.describe("the slideshow", () => {
  test.beforeEach(async ({ page, visit }) => {
    await stopTime(page);
    await visit("/");
  });

  test("goes on after 5 s, and after 10 s from an upcoming one, and waits for the pointer, the tab and its button", async ({
    page,
  }) => {
    await expectSlide(page, "Reach");
    // Its progress is told every 100 ms.
    const before = await progress(page);
    await advanceClock(page, 100);
    await expect.poll(() => progress(page)).toBeCloseTo(before + 0.02, 5);
    await advanceClock(page, 4_900);
    await expectSlide(page, "Rooms Usually Closed");
    await advanceClock(page, 10_000);
    await expectSlide(page, "Low Water");

    await show(page).getByRole("button", { name: "Show Low Water" }).hover();
    await advanceClock(page, 30_000);
    await expectSlide(page, "Low Water");
    await page.mouse.move(300, 300);
    const setHidden = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await setHidden(true);
    await advanceClock(page, 30_000);
    await expectSlide(page, "Low Water");
    await setHidden(false);
    await advanceClock(page, 10_000);
    await expectSlide(page, "Hand-Warm");

    // It is silent while it goes on by itself, and says what was asked for.
    await expect(page.locator(".slides")).toHaveAttribute("aria-live", "off");
    await show(page).getByRole("button", { name: "Pause slideshow" }).click();
    await expect(page.locator(".slides")).toHaveAttribute("aria-live", "polite");
    await page.mouse.move(300, 300);
    await advanceClock(page, 30_000);
    await expectSlide(page, "Hand-Warm");
    await show(page).getByRole("button", { name: "Play slideshow" }).click();
    await page.mouse.move(300, 300);
    await advanceClock(page, 5_000);
    await expectSlide(page, "Four Degrees");
  });

  test("the bars lead to their slides, arrow keys step, and it waits for the focus, which reaches nothing that is not shown", async ({
    page,
  }) => {
    await show(page).getByRole("button", { name: "Show Hand-Warm" }).click();
    await expectSlide(page, "Hand-Warm");
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "Four Degrees");
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, "Hand-Warm");
    await show(page).getByRole("button", { name: "Show Reach" }).click();
    await expectSlide(page, "Reach");
    await page.mouse.move(300, 300);

    const link = show(page).getByRole("link", { name: /Reach/ });
    await link.focus();
    await page.keyboard.press("Tab");
    await expect(show(page).getByRole("button", { name: "Show Reach" })).toBeFocused();
    await advanceClock(page, 30_000);
    await expectSlide(page, "Reach");
    // A slide that turned away would take the focus with it.
    await page.keyboard.press("Shift+Tab");
    await advanceClock(page, 30_000);
    await expectSlide(page, "Reach");
    await expect(link).toBeFocused();
    await link.blur();
    await advanceClock(page, 5_000);
    await expectSlide(page, "Rooms Usually Closed");
  });
});

test("the next slide fades in over the one that stays: no frame is darker, no two titles can be read", async ({
  page,
  visit,
}) => {
  await visit("/");
  await show(page).getByRole("button", { name: "Pause slideshow" }).click();
  await page.mouse.move(300, 300);
  // The change is held where it begins: on a busy machine it would be over before it is looked at.
  await show(page)
    .getByRole("button", { name: "Show Four Degrees" })
    .evaluate(async (button: HTMLElement) => {
      button.click();
      const isOfSlide = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect && effect.target?.closest(".slide");
      while (!document.getAnimations().some(isOfSlide)) await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) animation.pause();
    });
  const frames: { at: number; lightness: number; titles: number[] }[] = [];
  for (const at of [0, 180, 300, 500, 700, 899]) {
    // All animations of the change stand still at this moment of it.
    await page.evaluate((at) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = at;
      }
    }, at);
    const { channels } = await sharp(await page.screenshot({ animations: "allow" }))
      .greyscale()
      .stats();
    const titles = await page
      .locator(".slide h2")
      .evaluateAll((headings) =>
        headings
          .filter((heading) => getComputedStyle(heading).visibility === "visible")
          .map((heading) => Number(getComputedStyle(heading).opacity)),
      );
    frames.push({ at, lightness: channels[0]?.mean ?? 0, titles });
  }
  const [first, last] = [frames[0]?.lightness ?? 0, frames.at(-1)?.lightness ?? 0];
  for (const { at, lightness, titles } of frames) {
    expect(lightness, `${at} ms`).toBeGreaterThan(Math.min(first, last) - 2);
    expect(titles.filter((opacity) => opacity > 0.2).length, `${at} ms`).toBeLessThanOrEqual(1);
    // The old one has gone after 180 ms; the new one comes from 300 to 700 ms.
    expect(titles.includes(1), `${at} ms`).toBe(at < 180 || at >= 700);
    expect(
      titles.every((opacity) => opacity < 0.01),
      `${at} ms`,
    ).toBe(at >= 180 && at <= 300);
  }
});

test("beyond twelve slides one bar stands beside a counter", async ({ page, visit, startGallery }) => {
  const gallery = await startGallery((database) => database.exec("UPDATE exhibitions SET featured = 1"));
  await stopTime(page);
  await visit(gallery.url);
  await expect(show(page).getByText("1 / 18")).toBeVisible();
  await expect(show(page).getByRole("button", { name: /^Show / })).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(show(page).getByText("18 / 18")).toBeVisible();
  // Only the shown slide, the one before it and the next have a picture.
  await expect(show(page).locator(".slide .picture").filter({ visible: true })).toHaveCount(2);
});

test("without motion the slideshow stands still until it is started", async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await stopTime(page);
  await visit("/");
  await advanceClock(page, 30_000);
  await expectSlide(page, "Reach");
  await show(page).getByRole("button", { name: "Play slideshow" }).click();
  await page.mouse.move(300, 300);
  await advanceClock(page, 5_000);
  await expectSlide(page, "Rooms Usually Closed");
});

test("without JavaScript the slides are a row to scroll", { tag: "@plain" }, async ({ page, visit }) => {
  await visit("/");
  for (const title of titles) {
    const heading = show(page).getByRole("heading", { name: title });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
  }
  await expect(show(page).getByRole("button")).toHaveCount(0);
});

test("and a line on the first screen leads to the others", { tag: "@plain" }, async ({
  page,
  visit,
  demo,
}) => {
  await visit("/");
  const others = show(page).getByRole("navigation", { name: "Other exhibitions" });
  await expect(others).toBeInViewport({ ratio: 1 });
  await expect(others).toHaveText(titles.slice(1).join(""));
  await others.getByRole("link", { name: "Low Water" }).click();
  await expect(page).toHaveURL(`/exhibitions?id=${demo.exhibition("Low Water")}`);
});

test("the header is in ink without a shade over a light picture, and white over a dark one", async ({
  page,
  visit,
}) => {
  await stopTime(page);
  await visit("/");
  const link = page.locator(".site-header nav a").first();
  const shade = () =>
    page
      .locator(".slide[data-active]")
      .evaluate((slide) => getComputedStyle(slide, "::after").content !== "none");
  await expect(link).toHaveCSS("color", "rgb(17, 17, 17)");
  expect(await shade()).toBe(false);
  await show(page).getByRole("button", { name: "Show Rooms Usually Closed" }).click();
  await expect(link).toHaveCSS("color", "rgb(255, 255, 255)");
  await expect(page.locator(".logo")).toHaveCSS("filter", "invert(1)");
  expect(await shade()).toBe(true);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a finger turns the slides, and on its side it shows a slide whole", async ({ page, visit }) => {
    await stopTime(page);
    await visit("/");
    await swipe(page, 320, 80);
    await expectSlide(page, "Rooms Usually Closed");
    await swipe(page, 80, 320);
    await expectSlide(page, "Reach");
    await swipe(page, 200, 170);
    await expectSlide(page, "Reach");

    await page.setViewportSize({ width: 844, height: 390 });
    await expect(show(page).getByText("18. Februar – 19. April 2026")).toBeInViewport({ ratio: 1 });
    await expect(show(page).getByRole("button", { name: "Show Reach" })).toBeInViewport({ ratio: 1 });
    const header = await boxOf(page.locator(".site-header"));
    expect((await boxOf(show(page).getByText("On view"))).top).toBeGreaterThan(header.bottom);
  });
});

test("text of twice the size on a phone stands below the picture, and the header above it, in ink", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("saved", '["one"]'));
  await visit("/");
  await expect(page.locator(".site-header-saved")).toBeVisible();
  await addStyles(page, "html { font-size: 200% }");
  // It would stand over the logo.
  await expect(page.locator(".site-header-saved")).toBeHidden();
  const [first, next] = [page.locator(".slide").first(), page.locator(".slide").nth(1)];
  const picture = await boxOf(first.locator(".picture"));
  expect(picture.top).toBeGreaterThanOrEqual((await boxOf(page.locator(".site-header"))).bottom);
  expect((await boxOf(first.locator(".slide-text > *").first())).top).toBeGreaterThan(picture.bottom);
  const after = first.evaluate((slide) => getComputedStyle(slide, "::after").content);
  expect(await after).toBe("none");
  await expect(first.locator(".slide-text")).toHaveCSS("background-image", "none");
  for (const text of [page.locator(".site-header nav a").first(), next.locator("h2"), first.locator("h2")])
    await expect(text).toHaveCSS("color", "rgb(17, 17, 17)");
});

test("with nothing featured a sentence is there until scripts type it, 50 ms for a character, and moves nothing", async ({
  page,
  visit,
  startGallery,
}) => {
  const gallery = await startGallery((database) => database.exec("UPDATE exhibitions SET featured = 0"));
  const release = await holdAnswers(page, "**/assets/*.js");
  await stopTime(page);
  await page.goto(gallery.url, { waitUntil: "commit" });
  const rest = page.locator(".typewriter-rest");
  await expect(rest).toHaveText("New exhibitions coming soon");
  await expect(rest).toHaveCSS("visibility", "visible");
  await styled(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const place = await boxOf(page.locator(".typewriter"));
  release();
  await ready(page);
  await expect(rest).toHaveText("New exhibitions coming soon");
  await expect(rest).toHaveCSS("visibility", "hidden");
  await advanceClock(page, 450);
  await expect(rest).toHaveText("ew exhibitions coming soon");
  await advanceClock(page, 100);
  await expect(rest).toHaveText(" exhibitions coming soon");
  await expect(page.locator(".typewriter [aria-hidden]")).toHaveText("New exhibitions coming soon");
  const typed = await boxOf(page.locator(".typewriter"));
  expect(typed.top).toBe(place.top);
  // Letters on both sides of a border stand a hundredth of a pixel apart.
  expect(typed.width).toBeCloseTo(place.width, 1);
  await advanceClock(page, 50 * 24);
  await expect(rest).toHaveText("");
  // A screen reader hears it once, whole.
  await expect(page.getByRole("main").getByRole("link")).toHaveAccessibleName(
    "Maag Aebischer Gallery New exhibitions coming soon",
  );

  // Where no motion is wanted it shows at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(gallery.url);
  await expect(rest).toHaveText("");
});
