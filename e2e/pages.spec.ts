import { clippedText, withReaderStyles } from "./access-checks";
import { expect, footer, overlay, test } from "./fixtures";
import { overflow, seriousProblems, smallTargets } from "./page-checks";
import { targets } from "./page-targets";

/** How every page and every open overlay looks. What they say of themselves is in pages.test.ts. */

for (const [group, pages] of Object.entries(targets))
  test.describe(group, () => {
    test.use({ refusals: ["404 /nowhere"] });

    test("stand under the header, fit every screen, and axe finds nothing serious", async ({
      page,
      demo,
      visit,
    }) => {
      test.slow();
      // Nothing is half faded in while it is measured.
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const [name, { path, dialog, looksAlike }] of Object.entries(pages)) {
        if (looksAlike) continue;
        await page.setViewportSize({ width: 1280, height: 800 });
        await visit(path(demo));
        await expect(overlay(page)).toHaveCount(dialog ? 1 : 0);
        if (!/^\/($|\?)/.test(path(demo))) {
          // Found in the markup, because an open overlay hides the frame from roles.
          const header = page.locator("header").first();
          await expect(header).toHaveCSS("background-color", "rgb(255, 255, 255)");
          await expect(header).toHaveCSS("position", "fixed");
          await expect(header).toHaveCSS("border-bottom-width", "1px");
        }
        expect.soft(await seriousProblems(page), `axe: ${name}`).toEqual([]);
        await withReaderStyles(page, "doubled", async () => {
          expect.soft(await overflow(page), `overflow of doubled text: ${name}`).toEqual([0, 0]);
          expect.soft(await clippedText(page), `cut off of doubled text: ${name}`).toEqual([]);
        });
        // 320 px is what is left of 1280 px at 400% (WCAG 1.4.10).
        for (const width of [1920, 768, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await overflow(page), `overflow at ${width} px: ${name}`).toEqual([0, 0]);
        }
        expect.soft(await smallTargets(page), `targets on a phone: ${name}`).toEqual([]);
        await withReaderStyles(page, "spacing", async () => {
          expect.soft(await overflow(page), `overflow of spaced text: ${name}`).toEqual([0, 0]);
          expect.soft(await clippedText(page), `cut off of spaced text: ${name}`).toEqual([]);
        });
      }
    });
  });

test("axe finds nothing serious in open forms, in what they say is wrong, and in open filters", async ({
  page,
  demo,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/artworks");
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await footer(page).getByText("Get in Touch", { exact: true }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
  await overlay(page).getByText("Inquire", { exact: true }).click();
  const form = overlay(page).getByRole("form");
  await form.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test("on a laptop header, footer, filters, saved works and those found stand on the columns of the page", async ({
  page,
  demo,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const title of ["Table de juin", "Small Tide"]) {
    const form = { intent: "save", artwork: demo.artwork(title) };
    expect((await page.request.post("/saved/changes", { form })).ok()).toBe(true);
  }
  for (const [path, found, lefts] of [
    ["/saved", ".site-header :is(nav, .site-header-end) a", [732, 848, 964, 1080, 1195, 1311]],
    ["/saved", ".site-footer [href='/privacy']", [732]],
    ["/saved", ".saved-work, .saved-inquiry", [37, 501, 964]],
    ["/search?q=oil", ".search-artworks li:nth-child(-n + 3)", [385, 732, 1080]],
    ["/search?q=oil", ".search-form button", [732]],
    ["/inquiry", "main .form-fields > .field:nth-child(-n + 2)", [37, 385]],
    ["/artworks?search=oil", ".filters-form .field", [37, 269, 501, 732, 964, 1195]],
  ] as const) {
    await visit(path);
    const all = page.locator(found);
    await expect(all).toHaveCount(lefts.length);
    const measured = await all.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    for (const [at, left] of lefts.entries())
      expect.soft(Math.abs((measured[at] ?? 0) - left), `${found}, ${at}`).toBeLessThanOrEqual(1);
  }
});
