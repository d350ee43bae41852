import { expect, test } from "./fixtures";

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

test.describe("an image of another site", () => {
  const elsewhere = "https://pictures.example/one.jpg";
  test.use({ tolerated: /ERR_FAILED/ });

  test("is shown as it is, without a referrer, and gives way to the placeholder where it cannot be had", async ({
    page,
    request,
    visit,
    startGallery,
  }) => {
    await visit("/artworks");
    const source = await page.locator("picture img").first().getAttribute("src");
    const body = await (await request.get(source ?? "")).body();
    const gallery = await startGallery((database) =>
      database.prepare("UPDATE artworks SET image_url = ? WHERE title = 'Table de juin'").run(elsewhere),
    );
    const work = page.getByRole("main").getByRole("link", { name: "Table de juin" });
    await page.route(elsewhere, (route) => route.abort());
    await visit(`${gallery.url}/artworks?search=juin`);
    await expect(work.getByText("MA", { exact: true })).toBeVisible();
    await expect(work.locator("img")).toHaveCount(0);

    let referrer: string | undefined = "none was asked for";
    await page.route(elsewhere, (route) => {
      referrer = route.request().headers().referer;
      return route.fulfill({ contentType: "image/jpeg", body });
    });
    await page.reload();
    const image = work.locator(`img[src="${elsewhere}"]`);
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    await expect(image.locator("..")).toHaveCSS("aspect-ratio", "4 / 3");
    expect(referrer).toBeUndefined();
  });
});
