import type Database from "better-sqlite3";
import { open, upload } from "./cms";
import { expect, phone, ready, test } from "./fixtures";

test("the scripts wait until the page has been read", async ({ page, visit, request }) => {
  const html = await (await request.get("/artworks")).text();
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(1);
  expect(preloads.filter((link) => !link.includes('media="not all"'))).toEqual([]);
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
      document.documentElement.dataset.preloads = [...links].map(({ media }) => media).join(",");
    }),
  );
  await visit("/artworks");
  await expect(page.locator("html")).toHaveAttribute("data-preloads", preloads.map(() => "all").join(","));
});

test("a browser that asks for AVIF is shown the JPEG that stands for it", async ({ page, startGallery }) => {
  const gallery = await startGallery(undefined, open);
  const objectPath = await upload(gallery, 1300);
  gallery.change("UPDATE artworks SET image_url = ? WHERE title = 'Table de juin'", objectPath);
  const answer = page.waitForResponse((response) => /\/images\/.*\.avif$/.test(response.url()));
  await page.goto(`${gallery.url}/artworks?search=juin`);
  const headers = (await answer).headers();
  expect([headers["content-type"], headers["cache-control"]]).toEqual(["image/jpeg", "no-store"]);
  const image = page.getByRole("main").getByRole("link", { name: "Table de juin" }).locator("img");
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/\.avif$/);
});

test("the CMS says how far the pictures are until all are prepared", async ({
  page,
  request,
  startGallery,
}) => {
  test.slow();
  // Of the demo's pictures none is made here.
  const gallery = await startGallery((database) => database.exec("DELETE FROM images"), {
    ...open,
    IMAGE_QUEUE: "on",
  });
  await Promise.all(Array.from({ length: 3 }, () => upload(gallery, 800)));
  expect(await (await request.get(`${gallery.url}/cms`)).text()).toMatch(/Preparing pictures: /);
  await page.goto(`${gallery.url}/cms`);
  const line = page.getByText(/^Preparing pictures: /);
  await expect(line).toBeVisible();
  await expect(async () => {
    await page.getByRole("link", { name: "Exhibitions" }).first().click();
    await expect(line).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the first slide is an upright cut", async ({ page, visit }) => {
    await visit("/");
    const image = page.locator("picture img").first();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
      .toMatch(/-tall-\d+-\d+\.avif$/);
  });
});

test.describe("an image of another site", () => {
  const elsewhere = "https://pictures.example/one.jpg";
  const putElsewhere = (database: Database.Database) =>
    database.prepare("UPDATE artworks SET image_url = ? WHERE title = 'Table de juin'").run(elsewhere);

  test("is shown as it is, without a referrer", async ({ page, request, baseURL, visit, startGallery }) => {
    await visit("/artworks");
    const source = await page.locator("picture img").first().getAttribute("src");
    const body = await (await request.get(`${baseURL}${source}`)).body();
    const gallery = await startGallery(putElsewhere);
    let referrer: string | undefined;
    await page.route(elsewhere, (route) => {
      referrer = route.request().headers().referer;
      return route.fulfill({ contentType: "image/jpeg", body });
    });
    await page.goto(`${gallery.url}/artworks?search=juin`);
    const image = page.locator(`img[src="${elsewhere}"]`);
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    await expect(image.locator("..")).toHaveCSS("aspect-ratio", "4 / 3");
    expect(referrer).toBeUndefined();
  });

  test.describe("that cannot be had", () => {
    test.use({ tolerated: /ERR_FAILED/ });

    test("gives way to the placeholder", async ({ page, startGallery }) => {
      const gallery = await startGallery(putElsewhere);
      await page.route(elsewhere, (route) => route.abort());
      await page.goto(`${gallery.url}/artworks?search=juin`);
      await ready(page);
      const work = page.getByRole("main").getByRole("link", { name: "Table de juin" });
      await expect(work.getByText("MA", { exact: true })).toBeVisible();
      await expect(work.locator("img")).toHaveCount(0);
    });
  });
});
