import { boxOf, expect, header, phone, test } from "./fixtures";

const links = { Artists: "/artists", Exhibitions: "/exhibitions", Artworks: "/artworks", Fairs: "/fairs" };

test("each link leads to its page, and the logo leads home, where the header is white over the page", async ({
  page,
  visit,
}) => {
  const expectOverPage = async () => {
    await expect(header(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(header(page)).toHaveCSS("color", "rgb(255, 255, 255)");
    await expect(header(page)).toHaveCSS("border-bottom-color", "rgba(0, 0, 0, 0)");
  };
  await visit("/");
  await expectOverPage();
  for (const [name, href] of Object.entries(links)) {
    await header(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
    await expect(header(page).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(header(page)).toHaveCSS("background-color", "rgb(255, 255, 255)");
  }
  await header(page).getByRole("link", { name: "Maag Aebischer" }).click();
  await expect(page).toHaveURL("/");
  await expectOverPage();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the links stand above a small logo, and none covers another", async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit("/artworks");
    const logo = await boxOf(header(page).getByRole("link", { name: "Maag Aebischer" }));
    for (const name of Object.keys(links)) {
      const link = await boxOf(header(page).getByRole("link", { name }));
      expect(link.bottom).toBeLessThanOrEqual(logo.top + 1);
    }
    expect(logo.width).toBeLessThan(130);
    const boxes = await header(page)
      .getByRole("link")
      .evaluateAll((found) => found.map((link) => link.getBoundingClientRect()));
    expect(boxes).toHaveLength(6);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const isBeside = one.right <= other.left || other.right <= one.left;
        expect(isBeside || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
      }
  });

  test("names too long for one row have two, and push the page down", async ({ page, startGallery }) => {
    const gallery = await startGallery();
    const measure = async () => {
      const { height } = await boxOf(header(page));
      const title = await boxOf(page.getByRole("heading", { level: 1 }));
      return { height, room: title.top - height };
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

test.describe("without its logo file", () => {
  test.use({ tolerated: /\/logo\.svg|The logo failed to load/ });

  test("the header shows the initials, which lead home, and the console says so", async ({ page, visit }) => {
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await page.route("**/logo.svg", (route) => route.abort());
    await visit("/artists");
    await expect(header(page).getByText("MA", { exact: true })).toBeVisible();
    await expect(header(page).getByRole("img")).toHaveCount(0);
    expect(messages).toContain("The logo failed to load");
    await header(page).getByRole("link", { name: "MA", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});

test("the keyboard can skip to the content", async ({ page, visit }) => {
  await visit("/artworks");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/artworks#main");
});
