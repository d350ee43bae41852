import type { Locator, Page } from "@playwright/test";
import { wcagContrast } from "culori";
import sharp from "sharp";
import { shadeOver, shadeStyle } from "~/images/shade";
import { expect, test } from "./fixtures";

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Makes white text over pictures transparent, so that a screenshot shows what is under it. */
const hideText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.site-header *, .shaded-text *, .artist-names * { color: transparent !important }
      .slide-pill { visibility: hidden !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const loaded = (image: Locator) =>
  expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();

/** Expects a contrast of 4.5 between white and what lies under each text, but for the lightest 2% of its pixels. */
async function expectContrast(page: Page, texts: Locator, where: string): Promise<void> {
  const screenshot = sharp(await page.screenshot());
  for (const text of await texts.all()) {
    const box = await text.boundingBox();
    if (!box) continue;
    const [left, top] = [Math.ceil(Math.max(0, box.x)), Math.ceil(box.y)];
    const [width, height] = [Math.floor(box.width - 2), Math.floor(box.height - 2)];
    const part = await screenshot
      .clone()
      .extract({ left, top, width, height })
      .removeAlpha()
      .raw()
      .toBuffer();
    // Every seventh pixel is enough.
    const contrasts = Array.from({ length: Math.ceil(part.length / 21) }, (_, at) => {
      const [r = 0, g = 0, b = 0] = part.subarray(21 * at, 21 * at + 3);
      return wcagContrast("white", { mode: "rgb", r: r / 255, g: g / 255, b: b / 255 });
    }).sort((a, b) => a - b);
    expect(contrasts[Math.floor(contrasts.length * 0.02)], where).toBeGreaterThanOrEqual(4.45);
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const slide = (page: Page) => page.locator(".slide[data-active]");
const textOver = (page: Page) =>
  page.locator(".site-header nav a, .slide[data-active] :is(.slide-text p, h2), .artist-hero-text > *");

for (const screen of screens)
  test(`white text is legible on the slides and on the lightest pictures of artists, ${screen.width} px wide`, async ({
    page,
    visit,
    rows,
  }) => {
    test.slow();
    await page.setViewportSize(screen);
    await visit("/");
    await hideText(page);
    for (const bar of await page.getByRole("button", { name: /^Show / }).all()) {
      await bar.click();
      await loaded(slide(page).locator("img"));
      await expectContrast(page, textOver(page), (await slide(page).textContent()) ?? "");
    }
    const lightest = await rows(
      `SELECT slug, name FROM artists JOIN images ON path = coalesce(image_url, hero_image_url)
       ORDER BY max(head_lightness, foot_lightness) DESC LIMIT 2`,
    );
    expect(lightest).toHaveLength(2);
    for (const { slug } of lightest) {
      await visit(`/artists/${slug}`);
      await hideText(page);
      await loaded(page.locator(".artist-hero img"));
      await expectContrast(page, page.locator(".artist-hero-text > *"), String(slug));
    }
    await visit("/artists");
    await hideText(page);
    for (const { name } of lightest) {
      const link = page.locator(".artist-names a").filter({ hasText: String(name) });
      await link.focus();
      await loaded(page.locator(".artists-backdrop-picture[data-visible] img"));
      await expectContrast(page, link, String(name));
    }
  });

test("white text is legible on a white picture, which stays light where there is none", async ({
  page,
  visit,
}) => {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await visit("/");
    await hideText(page);
    await slide(page).evaluate(
      (slide: HTMLElement, shade) => {
        for (const [name, value] of Object.entries(shade)) slide.style.setProperty(name, String(value));
        slide.style.background = "#fff";
        for (const each of slide.querySelectorAll<HTMLElement>(".picture")) each.style.visibility = "hidden";
      },
      shadeStyle(shadeOver({})),
    );
    await expectContrast(page, textOver(page), "white");
    const { channels } = await sharp(await page.screenshot())
      .greyscale()
      .stats();
    expect(channels[0]?.mean).toBeGreaterThan(128);
  }
});
