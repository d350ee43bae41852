import type { Page } from "@playwright/test";
import { focusProblems, tabThrough } from "./access-checks";
import { field, recordForm, visitCms } from "./cms";
import { advanceClock, expect, footer, header, overlay, phone, stopTime, test } from "./fixtures";

/** What WCAG 2.2 AA asks for beyond what axe can see. pages.spec.ts looks at sizes, zoom and spacing. */

test.describe("by Tab", () => {
  // A page that scrolls softly is still on its way to what has the focus.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a page is walked in reading order, and what has the focus is seen", async ({ page, visit }) => {
    await visit("/fairs");
    await footer(page).getByText("Get in Touch", { exact: true }).click();
    const last = footer(page).getByRole("link", { name: "Studio Nordfassade" });
    // The header goes with the screen: at the top it stands where it is read.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("link", { name: "Skip to content" }).focus();
    expect(focusProblems(await tabThrough(page, last))).toEqual([]);
    // On the way back the header lies over what is above.
    const first = header(page).getByRole("link").first();
    const way = await tabThrough(page, first, { back: true });
    expect(way.filter(({ isVisible }) => !isVisible)).toEqual([]);
  });

  test("so is an overlay, with its way out first, and the focus stays in it", async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    // Its scripts come after those of the page.
    await expect(overlay(page)).toBeFocused();
    await overlay(page).getByText("Inquire", { exact: true }).click();
    await overlay(page).evaluate((sheet) => sheet.focus());
    await page.keyboard.press("Tab");
    await expect(overlay(page).getByRole("link", { name: "Close", exact: true })).toBeFocused();
    // The page under it is out of reach meanwhile.
    await expect(page.getByRole("banner")).toHaveCount(0);
    const way = await tabThrough(page, overlay(page).getByRole("navigation").getByRole("link").last());
    expect(focusProblems(way)).toEqual([]);
    // The form's seven stops are among them.
    expect(way.length).toBeGreaterThan(8);
    for (const key of ["Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      await expect(overlay(page).locator(":focus")).toHaveCount(1);
    }
  });

  test("and from a link in it that was read for a while on to the next one", async ({
    page,
    visit,
    demo,
  }) => {
    await stopTime(page);
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    await expect(overlay(page)).toBeFocused();
    await overlay(page).getByRole("link", { name: "La table" }).focus();
    // Long enough for a prefetch.
    await advanceClock(page, 1000);
    await page.keyboard.press("Tab");
    await expect(overlay(page).getByRole("navigation").getByRole("link").first()).toBeFocused();
  });

  test("a form of the CMS never hides its field under its own buttons", async ({ page, gallery }) => {
    await visitCms(page, gallery, "/cms/artists/new");
    const cancel = recordForm(page).getByRole("link", { name: "Cancel" });
    expect(focusProblems(await tabThrough(page, cancel))).toEqual([]);
    const way = await tabThrough(page, field(page, "Name"), { back: true });
    expect(way.filter(({ isVisible }) => !isVisible)).toEqual([]);
  });
});

test.describe("where no motion is wanted", () => {
  test.use({ ...phone, contextOptions: { reducedMotion: "reduce" } });

  /** What still moves: an animation that takes longer than a blink. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );

  test("nothing moves: no splash, no overlay, no names that take turns", async ({ page, visit, demo }) => {
    // Two pages with their pictures, as the first that a server is asked for.
    test.slow();
    await stopTime(page);
    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    expect(await moving(page)).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    await visit("/artists");
    await expect(page.locator(".splash")).toBeHidden();
    await advanceClock(page, 10_000);
    // Names near the middle of the screen have their picture; without one of them none comes by itself.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    // The page hears of having been scrolled when the browser has its turn, and not when the clock says so.
    await expect(async () => {
      await advanceClock(page, 10_000);
      await expect(page.locator(".artist-names [data-active]")).toHaveCount(0, { timeout: 500 });
    }).toPass();
    expect(await moving(page)).toEqual([]);
  });
});

test.describe("where colours are forced", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  /** A line around it, in a colour that is not the one behind. */
  const hasLine = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element);
        return (
          style.borderTopWidth !== "0px" &&
          style.borderTopColor !== getComputedStyle(document.body).backgroundColor
        );
      });

  test("controls, focus and state can be told", async ({ page, visit, demo }) => {
    await visit("/exhibitions");
    const tab = (name: RegExp) => page.getByRole("main").getByRole("link", { name }).first();
    const underline = (name: RegExp) =>
      tab(name).evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await underline(/^Upcoming/)).not.toBe(await underline(/^Past/));

    await visit(`/artworks?artwork=${demo.artwork("Table de juin")}`);
    expect(await hasLine(page, ".overlay")).toBe(true);
    expect(await hasLine(page, ".overlay .button")).toBe(true);

    await visit("/fairs");
    const form = page.getByRole("form", { name: "Mailing list" });
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    expect(await hasLine(page, ".toast")).toBe(true);
    const name = form.getByLabel("First name");
    await expect(name).toBeFocused();
    const [outline, paper] = await name.evaluate((field) => [
      getComputedStyle(field).outlineColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(outline).not.toBe(paper);
    await expect(name).toHaveCSS("outline-style", "solid");

    await visit("/");
    const bar = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await bar(".slide-bar-track span")).not.toBe(await bar(".slide-bar-track"));
  });
});

test.describe("a screen reader is told", () => {
  test("what a form answers, in a notice", async ({ page, visit }) => {
    // What is read out stands there for a second only.
    await stopTime(page);
    await visit("/fairs");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await advanceClock(page, 200);
    const announced = page.getByRole("status").filter({ hasText: "Missing Information" });
    await expect(announced).toHaveAttribute("aria-live", "assertive");
    await expect(announced).toContainText("Please fill in all fields to subscribe.");
    await expect(page.getByRole("region", { name: /Notifications/ })).toMatchAriaSnapshot(`
      - region "Notifications (F8)":
        - list:
          - listitem:
            - text: Missing Information Please fill in all fields to subscribe.
            - button "Close"
    `);
  });

  test("that another page has come", async ({ page, visit }) => {
    await visit("/fairs");
    const announced = page.locator("p[aria-live=polite]");
    await expect(announced).toHaveText("");
    await header(page).getByRole("link", { name: "Artworks" }).click();
    await expect(announced).toHaveText(/^Artworks/);
    // What was clicked is gone with its page: reading begins in the new one.
    await page.getByRole("main").getByRole("link").first().click();
    await overlay(page).getByRole("paragraph").getByRole("link").first().click();
    await expect(page.getByRole("main")).toBeFocused();
  });
});
