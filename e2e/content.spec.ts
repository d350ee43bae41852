import { expect, type Gallery, header, phone, test } from "./fixtures";

test.use({ refusals: ["404 /nowhere"] });

let gallery: Gallery;
test.beforeEach(async ({ startGallery }) => {
  gallery = await startGallery();
});

const texts = {
  artworks_page_title: "The store",
  artworks_page_subtitle: "All that hangs or stands",
  exhibitions_upcoming_title: "Soon",
  exhibitions_past_title: "Gone by",
  "404_page_title": "Nothing hangs here",
  "404_page_description": "The nail is still in the wall.",
  nav_artists: "People",
  nav_exhibitions: "Shows",
  nav_artworks: "Works",
  nav_fairs: "Elsewhere",
};

test("content keys override titles and labels; deleted, the defaults return", { tag: "@both" }, async ({
  page,
}) => {
  const expectTexts = async (text: typeof texts) => {
    await page.goto(`${gallery.url}/artworks`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.artworks_page_title);
    await expect(page.getByText(text.artworks_page_subtitle)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(text.artworks_page_title));
    await expect(header(page).getByRole("navigation").getByRole("link")).toHaveText([
      text.nav_artists,
      text.nav_exhibitions,
      text.nav_artworks,
      text.nav_fairs,
    ]);
    await page.goto(`${gallery.url}/exhibitions`);
    const tabs = page.getByRole("navigation", { name: "Exhibitions" }).getByRole("link");
    await expect(tabs.first()).toContainText(text.exhibitions_upcoming_title);
    await expect(tabs.last()).toContainText(text.exhibitions_past_title);
    await page.goto(`${gallery.url}/nowhere`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text["404_page_title"]);
    await expect(page.getByText(text["404_page_description"])).toBeVisible();
  };
  for (const [key, text] of Object.entries(texts))
    gallery.change("UPDATE website_content SET content = ? WHERE key = ?", text, key);
  await expectTexts(texts);
  gallery.change("DELETE FROM website_content");
  await expectTexts({
    artworks_page_title: "Artworks",
    artworks_page_subtitle: "Discover our curated collection of contemporary art",
    exhibitions_upcoming_title: "Upcoming",
    exhibitions_past_title: "Past",
    "404_page_title": "404 Page Not Found",
    "404_page_description": "Did you forget to add the page to the router?",
    nav_artists: "Artists",
    nav_exhibitions: "Exhibitions",
    nav_artworks: "Artworks",
    nav_fairs: "Fairs",
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("names too long for one row have two, and push the page down", { tag: "@both" }, async ({ page }) => {
    const measure = async () => {
      const top = await header(page).boundingBox();
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      return { height: top?.height ?? 0, room: (title?.y ?? 0) - (top?.height ?? 0) };
    };
    await page.goto(`${gallery.url}/fairs`);
    const usual = await measure();
    const names = ["Künstlerinnen", "Ausstellungen", "Kunstwerke", "Kunstmessen"];
    for (const [at, key] of ["nav_artists", "nav_exhibitions", "nav_artworks", "nav_fairs"].entries())
      gallery.change("UPDATE website_content SET content = ? WHERE key = ?", names[at] ?? "", key);
    // Not the same address again: a browser would keep what it showed in its place.
    await page.goto(`${gallery.url}/fairs?year=2023`);
    await expect(header(page).getByRole("navigation").getByRole("link")).toHaveText(names);
    const long = await measure();
    expect(long.height).toBeGreaterThan(usual.height);
    expect(long.room).toBeCloseTo(usual.room, 0);
  });
});

test("a design token colours the site", async ({ page }) => {
  await page.goto(`${gallery.url}/fairs`);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(17, 17, 17)");
  gallery.change("UPDATE design_system SET value = '#222233' WHERE element = 'ink'");
  await page.reload();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(34, 34, 51)");
});

test("no text of the data can end the page's own script", async ({ page }) => {
  const bad = "</script><script>window.taken = true</script>";
  gallery.change("UPDATE artists SET name = ? WHERE slug = 'ilse-braendli'", bad);
  await page.goto(`${gallery.url}/artists/ilse-braendli`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bad);
  expect(await page.evaluate(() => "taken" in window)).toBe(false);
});
