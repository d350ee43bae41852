import type { Page } from "@playwright/test";
import { withReaders } from "./access-checks";
import { closeByEscape, expect, overlay, phone, test } from "./fixtures";
import { overflow } from "./page-checks";

const section = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { level: 2, name, exact: true }) }).last();
const mark = (page: Page) => page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]");

test("the CV is a link, and each picture of the gallery leads to its large one", { tag: "@both" }, async ({
  page,
  visit,
  request,
}) => {
  await visit("/artists/ilse-braendli");
  await expect(section(page, "Bio").getByRole("link", { name: "CV", exact: true })).toHaveAttribute(
    "href",
    "https://example.org/cv/ilse-braendli",
  );
  const pictures = page.getByRole("region", { name: "Gallery" }).getByRole("link");
  await expect(pictures).toHaveCount(2);
  const large = await pictures.first().getAttribute("href");
  expect((await request.get(large ?? "")).status()).toBe(200);
  await visit("/artists/freya-lindqvist");
  await expect(page.getByRole("link", { name: "CV", exact: true })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Gallery" })).toHaveCount(0);
});

test("a picture of the gallery opens to the whole screen, and Back closes it", async ({ page, visit }) => {
  await visit("/artists/ilse-braendli");
  await page.getByRole("link", { name: "Enlarge Ilse Brändli, picture 1 of 2" }).click();
  const viewer = page.locator(".picture-viewer");
  await expect(page).toHaveURL("/artists/ilse-braendli#picture=1");
  await expect(viewer).toContainText(/1\s\/\s2/);
  await page.goBack();
  await expect(viewer).not.toBeAttached();
  await expect(page).toHaveURL("/artists/ilse-braendli");
});

test.describe("on a phone", () => {
  test.use(phone);

  test("large text fits, and stands below the header", async ({ page, visit }) => {
    for (const path of ["/artists/omar-khatib", "/fairs"]) {
      await visit(path);
      await withReaders(page, "doubled", async () => {
        expect(await overflow(page), path).toEqual([0, 0]);
        const header = await page.locator(".site-header").boundingBox();
        const name = await page.locator("h1").boundingBox();
        expect(name?.y, path).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      });
    }
    // The name is whole above the navigation.
    await visit("/artists/omar-khatib");
    await withReaders(page, "doubled", async () => {
      const name = await page.locator("h1").boundingBox();
      const navigation = await page.locator(".section-navigation").boundingBox();
      expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
    });
  });
});

test("the floating navigation leads to the sections", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/artists/ilse-braendli");
  for (const name of ["News", "Exhibitions", "Works", "Bio"]) {
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/artists/ilse-braendli#${name.toLowerCase()}`);
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeInViewport();
  }
});

test("it marks the section in view", async ({ page, visit }) => {
  await visit("/artists/ilse-braendli");
  await expect(mark(page)).toHaveText("Bio");
  for (const name of ["Works", "Exhibitions", "News", "Bio"]) {
    await section(page, name).evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      window.scrollBy({ top: top - innerHeight / 4, behavior: "instant" });
    });
    await expect(mark(page)).toHaveText(name);
  }
});

test.describe("an exhibition's overlay", () => {
  const card = (page: Page) => section(page, "Exhibitions").getByRole("link", { name: /Low Water/ });

  test("is opened by its card, and is in the URL", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit("/artists/ilse-braendli");
    await card(page).click();
    await expect(page).toHaveURL(`/artists/ilse-braendli?exhibition=${demo.exhibition("Low Water")}`);
    await expect(overlay(page)).toContainText("They are best seen towards four.");
  });

  test("is closed by Back", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/artists/ilse-braendli");
    await card(page).click();
    await expect(overlay(page)).toBeVisible();
    await page.goBack();
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/artists/ilse-braendli");
  });

  test("closing it is a step back when it was opened from here", async ({ page, visit }) => {
    await visit("/artists");
    await page.getByRole("main").getByRole("link", { name: "Ilse Brändli" }).click();
    await card(page).click();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/artists/ilse-braendli");
    await page.goForward();
    await closeByEscape(overlay(page));
    await page.goBack();
    await expect(page).toHaveURL("/artists");
  });

  test("opened directly, it closes as a plain link", { tag: "@both" }, async ({ page, visit, demo }) => {
    const direct = `/artists/ilse-braendli?exhibition=${demo.exhibition("Low Water")}`;
    await visit("/fairs");
    await visit(direct);
    await expect(overlay(page)).toBeVisible();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/artists/ilse-braendli");
    await page.goBack();
    await expect(page).toHaveURL(direct);
    await expect(overlay(page)).toBeVisible();
  });
});

test("works open in their overlay here too", { tag: "@both" }, async ({ page, visit, demo }) => {
  await visit("/artists/ilse-braendli");
  await section(page, "Works")
    .getByRole("link", { name: /Milchlicht/ })
    .click();
  await expect(page).toHaveURL(`/artists/ilse-braendli?artwork=${demo.artwork("Milchlicht")}`);
  await expect(overlay(page)).toContainText("CHF 2’900");
});

test.describe("a missing artist", () => {
  test.use({ refusals: ["404 /artists/nobody"] });

  test("is not found, with a way back", { tag: "@both" }, async ({ page }) => {
    const answer = await page.goto("/artists/nobody");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Artist Not Found" })).toBeVisible();
    await page.getByRole("link", { name: "← Back to Artists" }).click();
    await expect(page).toHaveURL("/artists");
  });
});

test("a new artist's page says what is to come", { tag: "@both" }, async ({ page, startGallery }) => {
  const gallery = await startGallery((database) =>
    database.exec(
      `INSERT INTO artists (id, name, name_key, search_key, slug, bio)
       VALUES ('new', 'Nora New', 'nora new', 'nora new', 'nora-new', 'Paints.')`,
    ),
  );
  await page.goto(`${gallery.url}/artists/nora-new`);
  await expect(section(page, "Exhibitions")).toContainText("Exhibitions coming soon");
  await expect(section(page, "News")).toContainText("Press coverage coming soon");
  await expect(page.getByRole("main").locator("img").first()).toHaveJSProperty("complete", true);
  const size = page.getByRole("main").locator("img").first();
  expect(await size.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
