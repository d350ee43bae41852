import type { Page, Response } from "@playwright/test";
import { boxOf, closeByEscape, expect, overlay, phone, swipe, test } from "./fixtures";
import { overflow, seriousProblems } from "./page-checks";

/** The picture of a work: on the whole screen, and at its size. */

// The viewer says so of tiles that come after it was closed.
test.use({ tolerated: /Ignoring tile .* loaded before reset/ });

/** Its original is 3,422 pixels wide; that of the other is not. */
const large = "The Ink Hour";
const small = "Table de juin";

/** Of the picture of a work, which its alternative text names. */
const enlarge: Record<string, string> = {
  [large]: "Enlarge Times of the evening",
  [small]: "Enlarge Dark table",
  "Small Tide, picture 2 of 3": "Enlarge Detail: the rounded halves",
};
const picture = (page: Page, title: string) =>
  overlay(page).getByRole("link", { name: enlarge[title] ?? "" });
const viewer = (page: Page) => page.locator(".picture-viewer");
const zoomIn = (page: Page) => viewer(page).getByRole("button", { name: "Zoom in" });
const zoomOut = (page: Page) => viewer(page).getByRole("button", { name: "Zoom out" });
const drawn = (page: Page) => expect(viewer(page).locator("[data-drawn]")).toBeVisible({ timeout: 20_000 });
const isWhole = (page: Page) => expect(zoomOut(page)).toHaveAttribute("aria-disabled", "true");
const isZoomed = (page: Page) => expect(zoomOut(page)).toHaveAttribute("aria-disabled", "false");
const middle = async (page: Page) => {
  const { x, y, width, height } = await boxOf(viewer(page).locator(".viewer-canvas"));
  return [x + width / 2, y + height / 2] as const;
};

test("a large picture opens to the whole screen and zooms into its tiles; Back closes it", async ({
  page,
  visit,
  demo,
}) => {
  test.slow();
  const url = `/artworks?artwork=${demo.artwork(large)}`;
  await visit(url);
  await picture(page, large).click();
  await expect(page).toHaveURL(`${url}#zoom`);
  await drawn(page);
  await isWhole(page);
  await expect(viewer(page)).toContainText(/\d+\s\/\s96/);
  await expect(viewer(page).getByRole("img", { name: "Times of the evening" })).toBeAttached();
  expect(await seriousProblems(page)).toEqual([]);
  expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

  // The wheel asks for tiles of the picture's own size. Turns that follow at once count as one.
  const own: Response[] = [];
  page.on("response", (response) => {
    if (/\/tiles\/4\/\d_\d\.jpeg$/.test(response.url())) own.push(response);
  });
  await page.mouse.move(...(await middle(page)));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -240);
      return own.length;
    })
    .toBeGreaterThan(0);
  expect(own[0]?.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  await isZoomed(page);

  await page.goBack();
  await expect(viewer(page)).not.toBeAttached();
  await expect(page).toHaveURL(url);
  await expect(overlay(page)).toBeVisible();
  await expect(picture(page, large)).toBeFocused();
});

test("the keyboard opens, zooms, moves and closes; nothing else is asked of the server for it", async ({
  page,
  visit,
  demo,
}) => {
  await visit(`/artworks?artwork=${demo.artwork(small)}`);
  const data: string[] = [];
  page.on("request", (request) => {
    // The overlay's neighbours are fetched ahead.
    if (request.url().includes(`.data?artwork=${demo.artwork(small)}`)) data.push(request.url());
  });
  await picture(page, small).focus();
  await page.keyboard.press("Enter");
  await drawn(page);
  await page.keyboard.press("+");
  await isZoomed(page);
  // The arrows move the picture, and do not step to another work.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("0");
  await isWhole(page);
  // Close comes first.
  for (const _ of ["Close", "Zoom out", "Zoom in"]) await page.keyboard.press("Tab");
  await expect(zoomIn(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await isZoomed(page);
  await page.keyboard.press("-");
  await isWhole(page);
  await closeByEscape(viewer(page));
  await expect(overlay(page).getByRole("heading", { name: small })).toBeVisible();
  await expect(picture(page, small)).toBeFocused();
  await expect(page).toHaveURL(/artwork=[\w-]+$/);
  expect(data).toEqual([]);
});

test("the arrows go through the pictures of a work that has several", async ({ page, visit, demo }) => {
  const url = `/artworks?artwork=${demo.artwork("Small Tide")}`;
  await visit(url);
  await picture(page, "Small Tide, picture 2 of 3").click();
  await expect(viewer(page).locator(".viewer-caption")).toHaveText("Omar Khatib, Small Tide, 2025");
  const steps = [
    ["ArrowRight", 3],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["ArrowLeft", 1],
    ["ArrowLeft", 1],
  ] as const;
  for (const [key, at] of steps) {
    await page.keyboard.press(key);
    await expect(viewer(page).locator(".overlay-position")).toHaveText(`${at}\u00a0/\u00a03`);
  }
  await expect(page).toHaveURL(`${url}#zoom`);
});

test("a whole picture fills a phone, stays whole where the window grows, inside the page's margin, and grows to twice its own size", async ({
  page,
  visit,
  demo,
}) => {
  const frame = viewer(page).locator(".viewer-frame > .picture");
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/artworks?artwork=${demo.artwork(small)}#zoom`);
  await drawn(page);
  expect((await boxOf(frame)).width).toBe(390);
  await page.setViewportSize({ width: 800, height: 1200 });
  const { width } = await boxOf(frame);
  const margin = 0.026 * 800;
  expect(width).toBeCloseTo(800 - 2 * margin, 1);
  /** The first pixel from the left, halfway down, that the picture is drawn on. */
  const edge = () =>
    viewer(page)
      .locator(".viewer-canvas canvas")
      .evaluate((canvas: HTMLCanvasElement) => {
        // Chromium complains of a second look into the same one.
        const copy = new OffscreenCanvas(canvas.width, 1).getContext("2d");
        copy?.drawImage(canvas, 0, -canvas.height / 2);
        const row = copy?.getImageData(0, 0, canvas.width, 1).data ?? [];
        return row.findIndex((value, at) => at % 4 === 3 && value > 250) >> 2;
      });
  await expect.poll(edge).toBe(Math.ceil(margin));
  const own = await viewer(page)
    .locator(".picture img")
    .evaluate((image) => Number(image.getAttribute("width")));
  // Where there is more room than the picture has pixels, it is no larger than these.
  await page.setViewportSize({ width: own + 200, height: own + 600 });
  expect((await boxOf(frame)).width).toBe(own);
  await expect.poll(edge).toBe(100);
  await page.setViewportSize({ width: 800, height: 1200 });
  await expect.poll(edge).toBe(Math.ceil(margin));
  const steps = Math.ceil(Math.log((2 * own) / width) / Math.log(1.5));
  for (let step = 0; step < steps; step += 1) {
    await expect(zoomIn(page)).toHaveAttribute("aria-disabled", "false");
    await zoomIn(page).click();
  }
  await expect(zoomIn(page)).toHaveAttribute("aria-disabled", "true");
});

test("two clicks open it once; a double click zooms; a reload keeps the viewer, and Close leads to the work", async ({
  page,
  visit,
  demo,
}) => {
  const url = `/artworks?artwork=${demo.artwork(small)}`;
  await visit(url);
  await picture(page, small).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await drawn(page);
  await page.mouse.dblclick(...(await middle(page)));
  await isZoomed(page);
  await page.reload();
  await drawn(page);
  await isWhole(page);
  await viewer(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(viewer(page)).not.toBeAttached();
  await expect(page).toHaveURL(url);
  await expect(overlay(page).getByRole("heading", { name: small })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a swipe over a whole picture leads to the next work's, and Back to the work itself", async ({
    page,
    visit,
  }) => {
    await visit("/artworks");
    await page.locator(".artwork-link").first().click();
    const first = (await overlay(page).locator("h2 cite").textContent()) ?? "";
    await overlay(page).getByRole("link", { name: "Enlarge" }).first().click();
    await drawn(page);
    await expect(viewer(page)).toContainText(/1\s\/\s\d+/);
    await swipe(page, 320, 80);
    await expect(viewer(page)).toContainText(/2\s\/\s\d+/);
    await expect(page).toHaveURL(/artwork=[\w-]+#zoom$/);
    await expect(viewer(page).getByRole("link", { name: "Previous picture" })).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).not.toBeAttached();
    await expect(overlay(page).locator("h2 cite")).toHaveText(first);
  });

  test("two fingers zoom, and a swipe moves the picture instead of stepping", async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`/artworks?artwork=${demo.artwork(small)}`);
    await picture(page, small).click();
    await drawn(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 420, id })),
      });
    await touch("touchStart", 180, 210);
    for (const by of [20, 40, 60, 80, 100]) await touch("touchMove", 180 - by, 210 + by);
    await touch("touchEnd");
    await isZoomed(page);
    const url = page.url();
    await touch("touchStart", 320);
    for (const x of [260, 200, 140, 80]) await touch("touchMove", x);
    await touch("touchEnd");
    await expect(viewer(page)).toBeVisible();
    expect(page.url()).toBe(url);
    expect(await overflow(page)).toEqual([0, 0]);
  });
});

test.describe("at its size", () => {
  const drawing = (page: Page, title: string) => overlay(page).getByRole("img", { name: `${title}, ` });
  const height = async (page: Page, part: string) =>
    (await boxOf(overlay(page).locator(`.at-size ${part}`))).height;

  test("a picture hangs beside a person, to scale and whole at each width", async ({ page, visit, demo }) => {
    await visit(`/artworks?artwork=${demo.artwork(small)}`);
    await expect(drawing(page, small)).toBeHidden();
    await overlay(page).getByText("See it at its size").click();
    await expect(overlay(page)).toContainText("130 × 110 cm, beside a person of 1.70 m");
    await expect(picture(page, small)).toBeHidden();
    expect(await seriousProblems(page)).toEqual([]);
    expect((await height(page, "image")) / (await height(page, "g"))).toBeCloseTo(130 / 170, 2);
    await expect(overlay(page).locator(".at-size g")).toHaveCSS("stroke", "none");
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(drawing(page, small)).toBeInViewport({ ratio: 1 });
      expect(await overflow(page)).toEqual([0, 0]);
    }
    await overlay(page).getByText("See the picture").click();
    await expect(picture(page, small)).toBeVisible();
  });
});
