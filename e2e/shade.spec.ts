import type { Locator, Page } from "@playwright/test";
import { wcagContrast } from "culori";
import sharp from "sharp";
import { addStyles, withStyles } from "./access-checks";
import { boxOf, expect, test } from "./fixtures";

/**
 * Text over pictures: how it stands out, and that the pictures stay as they are where there is none. What shade a picture
 * of any lightness needs is in shade.test.ts.
 */

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Makes text over pictures transparent, so that a screenshot shows what is under it. */
const hideText = (page: Page) =>
  addStyles(
    page,
    `.site-header *, .shaded-text *, .slide-controls, .artist-names * { color: transparent !important }
    .slide-pill, .artist-names-represented { visibility: hidden !important }`,
  );

/** A picture that is decoded is in the next screenshot; `decode` fails while another size of it loads. */
const loaded = (image: Locator) =>
  expect
    .poll(() =>
      image.evaluate((img: HTMLImageElement) =>
        img.decode().then(
          () => img.complete,
          () => false,
        ),
      ),
    )
    .toBe(true);

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

async function pixelsOf(screenshot: Buffer, { left, top, right, bottom }: Box): Promise<Buffer> {
  const box = {
    left: Math.ceil(Math.max(0, left)),
    top: Math.ceil(top),
    width: Math.floor(right - left - 2),
    height: Math.floor(bottom - top - 2),
  };
  return sharp(screenshot).extract(box).removeAlpha().raw().toBuffer();
}

/** The lines of a text, without the room around them. */
const linesOf = (text: Locator): Promise<Box> =>
  text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right } = words.getBoundingClientRect();
    const { paddingTop, paddingBottom } = getComputedStyle(element);
    return {
      left,
      top: top + Number.parseFloat(paddingTop),
      right,
      bottom: bottom - Number.parseFloat(paddingBottom),
    };
  });

/** Expects this contrast between a text and what lies under each of its boxes, but for the worst 2% of the pixels. */
async function expectContrast(
  screenshot: Buffer,
  texts: Locator,
  on: { text: string; where: string; least?: number },
) {
  for (const text of await texts.all()) {
    if (!(await text.isVisible())) continue;
    const part = await pixelsOf(screenshot, await linesOf(text));
    // Every 31st pixel is enough.
    const contrasts = Array.from({ length: Math.ceil(part.length / 93) }, (_, at) => {
      const [r = 0, g = 0, b = 0] = part.subarray(93 * at, 93 * at + 3);
      return wcagContrast(on.text, { mode: "rgb", r: r / 255, g: g / 255, b: b / 255 });
    }).sort((a, b) => a - b);
    expect(contrasts[Math.floor(contrasts.length * 0.02)], on.where).toBeGreaterThanOrEqual(on.least ?? 4.45);
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const slide = (page: Page) => page.locator(".slide[data-active]");
const colorOf = (page: Page) => slide(page).evaluate((element) => getComputedStyle(element).color);
const textOf = (page: Page) => slide(page).locator(".slide-text :is(p, h2)");
const navigation = (page: Page) => page.locator(".site-header a:not(.site-header-logo)");

async function expectLegible(page: Page, screenshot: Buffer, where: string): Promise<void> {
  const text = await colorOf(page);
  await expectContrast(screenshot, textOf(page), { text, where });
  await expectContrast(screenshot, page.locator(".slide-controls"), { text, where, least: 3 });
  const isInk = (await slide(page).getAttribute("data-header")) === "ink";
  await expectContrast(screenshot, navigation(page), { text: isInk ? "#111" : "white", where });
}

/** How light the screen is between what lies under the header and what lies under the text. */
async function middleLightness(page: Page, screenshot: Buffer): Promise<number> {
  const [header, text] = [
    await boxOf(page.locator(".site-header")),
    await boxOf(slide(page).locator(".slide-text")),
  ];
  const { width: right = 0 } = page.viewportSize() ?? {};
  const middle = { left: 0, right, top: header.bottom + 10 * 16, bottom: text.top };
  const pixels = await pixelsOf(screenshot, middle);
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

async function expectUntouchedMiddle(page: Page, screenshot: Buffer, where: string): Promise<void> {
  const shown = await middleLightness(page, screenshot);
  const bare = await withoutShade(page, async () => middleLightness(page, await page.screenshot()));
  expect(shown / bare, where).toBeGreaterThanOrEqual(0.97);
}

const withoutShade = (page: Page, look: () => Promise<number>) =>
  withStyles(
    page,
    ".shaded::after { content: none !important } .shaded-text { background: none !important }",
    look,
  );

test("text is legible on every slide, and the middle of its picture untouched, on a phone and on a desktop", async ({
  page,
  visit,
}) => {
  test.slow();
  await visit("/");
  await hideText(page);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const colors = new Set<string>();
    for (const [at, bar] of (await page.getByRole("button", { name: /^Show / }).all()).entries()) {
      await bar.click();
      // The slide before stays until the picture of this one has loaded.
      await expect(page.locator(".slide").nth(at)).toHaveAttribute("data-active");
      const where = `${await slide(page).textContent()}, ${screen.width} px wide`;
      await loaded(slide(page).locator("img"));
      const screenshot = await page.screenshot();
      await expectLegible(page, screenshot, where);
      await expectUntouchedMiddle(page, screenshot, where);
      colors.add(await colorOf(page));
    }
    expect(colors).toEqual(new Set(["rgb(17, 17, 17)", "rgb(255, 255, 255)"]));
  }
});

test("over a white picture the header's shade is whole to its last line, and ends without an edge", async ({
  page,
  visit,
}) => {
  await visit("/");
  await hideText(page);
  await addStyles(
    page,
    `.slide { --head: 0.58 !important; background: white } .slide::after { content: "" !important }
    .slide :is(.picture, .slide-text) { display: none }`,
  );
  for (const [{ width, height }, line, end, most] of [
    [screens[0], 66, 176, 8],
    [screens[1], 42, 224, 5],
  ] as const) {
    await page.setViewportSize({ width, height });
    const column = await sharp(await page.screenshot())
      .extract({ left: width / 2, top: 0, width: 1, height })
      .greyscale()
      .raw()
      .toBuffer();
    expect(column[line]).toBe(column[0]);
    expect(column[end]).toBe(255);
    const steps = [...column.subarray(4, end)].map((grey, at) => grey - (column[at] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(most);
  }
});

test("names are legible on the lightest picture of an artist, on a phone and on a desktop", async ({
  page,
  visit,
  rows,
}) => {
  const [lightest] = await rows(
    `SELECT name FROM artists JOIN images ON path = coalesce(image_url, hero_image_url)
     ORDER BY lightness DESC LIMIT 1`,
  );
  const link = page.locator(".artist-names a").filter({ hasText: String(lightest?.name) });
  await visit("/artists");
  await hideText(page);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await link.blur();
    await link.focus();
    await loaded(page.locator(".artists-backdrop-picture[data-visible] img"));
    await expectContrast(await page.screenshot(), link, { text: "white", where: `${screen.width} px wide` });
  }
});
