import type { Page } from "@playwright/test";
import { closeByEscape, expect, overlay, phone, test } from "./fixtures";
import { registrationForm } from "./visitor-forms";

/** Those of the tab; what is on view stands above it. */
const cards = (page: Page) => page.locator(".exhibitions-page > .exhibition-grid").getByRole("article");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Exhibitions" }).getByRole("link");
const years = (page: Page) => page.getByRole("navigation", { name: "Years" }).getByRole("link");
const current = (page: Page, name: string) =>
  page.getByRole("navigation", { name }).locator("[aria-current]");

test("two tabs tell how many there are", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/exhibitions");
  await expect(tabs(page)).toHaveText(["Upcoming (4)", "Past (14)"]);
  await expect(current(page, "Exhibitions")).toHaveText("Upcoming (4)");
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText("Rooms Usually Closed");
  await tabs(page).filter({ hasText: "Past" }).click();
  await expect(page).toHaveURL("/exhibitions?tab=past");
  await expect(cards(page)).toHaveCount(14);
  await expect(current(page, "Exhibitions")).toHaveText("Past (14)");
});

test("years filter the past ones; a second click clears", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/exhibitions?tab=past");
  const all = ["All Years", "2026", "2025", "2024", "2023", "2022", "2021", "2020"];
  await expect(years(page)).toHaveText(all);
  await expect(current(page, "Years")).toHaveText("All Years");
  await years(page).filter({ hasText: "2024" }).click();
  await expect(page).toHaveURL("/exhibitions?tab=past&year=2024");
  await expect(current(page, "Years")).toHaveText("2024");
  await expect(cards(page).locator(".date-range")).toHaveText(Array(3).fill(/^\w+ \d+, 2024/));
  await years(page).filter({ hasText: "2024" }).click();
  await expect(page).toHaveURL("/exhibitions?tab=past");
  await expect(cards(page)).toHaveCount(14);
  await expect(current(page, "Years")).toHaveText("All Years");
});

test("what is on view stands above the list, but where that lists it under Past", { tag: "@both" }, async ({
  page,
  visit,
}) => {
  const onView = page.locator(".exhibitions-current").getByRole("heading", { level: 3 });
  await visit("/exhibitions");
  await expect(onView).toHaveText(["One Lamp", "Reach"]);
  await tabs(page).filter({ hasText: "Past" }).click();
  await expect(cards(page).first()).toContainText("On view");
  await expect(onView).toHaveCount(0);
});

test.describe("the overlay", () => {
  test("leads to a work, and back from there", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit("/exhibitions");
    await page.getByRole("link", { name: /Reach/ }).click();
    await expect(overlay(page)).toContainText("On view");
    await overlay(page)
      .getByRole("link", { name: /Knude, 2025/ })
      .click();
    await expect(page).toHaveURL(`/artworks?artwork=${demo.artwork("Knude")}`);
    await overlay(page).getByRole("link", { name: "Reach", exact: true }).click();
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`/exhibitions?id=${demo.exhibition("Reach")}`);
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
  });

  test("of a work that was opened from it closes to it again", async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Reach")}`);
    await overlay(page)
      .getByRole("link", { name: /Knude, 2025/ })
      .click();
    await expect(overlay(page).getByRole("heading", { name: /Knude/ })).toBeVisible();
    await expect(overlay(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`/exhibitions?id=${demo.exhibition("Reach")}`);
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
  });

  test("goes on to the next show by its link and by the arrow keys", async ({ page, visit }) => {
    await visit("/exhibitions");
    await page.getByRole("link", { name: /One Lamp/ }).click();
    await expect(overlay(page)).toBeFocused();
    await expect(overlay(page).getByRole("heading", { level: 2 })).toHaveText("One Lamp");
    await overlay(page).getByRole("link", { name: "Next" }).click();
    await expect(overlay(page).getByRole("heading", { level: 2 })).toHaveText("Reach");
    await overlay(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(overlay(page).getByRole("heading", { level: 2 })).toHaveText("Rooms Usually Closed");
    await page.keyboard.press("ArrowLeft");
    await expect(overlay(page).getByRole("heading", { level: 2 })).toHaveText("Reach");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/exhibitions");
  });

  test("opens its pictures to the whole screen, where the arrows step through them", async ({
    page,
    visit,
    demo,
  }) => {
    const viewer = page.locator(".picture-viewer");
    const url = `/exhibitions?id=${demo.exhibition("Reach")}`;
    await visit(url);
    await overlay(page).getByRole("link", { name: "Enlarge Reach, picture 2 of 4" }).click();
    await expect(page).toHaveURL(`${url}#view=2`);
    await expect(viewer.getByRole("img", { name: "Reach, picture 2 of 4" })).toBeAttached();
    await expect(viewer).toContainText(/2\s\/\s4/);
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByRole("img", { name: "Reach, picture 3 of 4" })).toBeAttached();
    await viewer.getByRole("link", { name: "Next picture" }).click();
    await expect(viewer).toContainText(/4\s\/\s4/);
    await expect(viewer.getByRole("link", { name: "Next picture" })).toHaveCount(0);
    await page.goBack();
    await expect(viewer).not.toBeAttached();
    await expect(page).toHaveURL(url);
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
    await overlay(page).getByRole("link", { name: "Enlarge Reach, picture 1 of 4" }).press("Enter");
    await closeByEscape(viewer);
    await expect(page).toHaveURL(url);
  });

  test("stays open when Escape comes in the moment in which a picture opens", async ({
    page,
    visit,
    demo,
  }) => {
    const url = `/exhibitions?id=${demo.exhibition("Reach")}`;
    await visit(url);
    // The key is pressed when the picture is in the document and React has not run its effects yet.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".picture-viewer")) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        document.documentElement.dataset.pressed = "";
      }).observe(document.body, { childList: true, subtree: true });
    });
    await overlay(page).getByRole("link", { name: "Enlarge Reach, picture 1 of 4" }).click();
    await expect(page.locator("[data-pressed]")).toBeAttached();
    await expect(page.locator(".picture-viewer")).not.toBeAttached();
    await expect(page).toHaveURL(url);
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
  });

  test("has a link to each of its pictures without scripts", { tag: "@plain" }, async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Reach")}`);
    await overlay(page).getByRole("link", { name: "Enlarge Reach, picture 2 of 4" }).click();
    await expect(page).toHaveURL(/\/images\/[\w.]+\/\d+\.jpg$/);
    await page.goBack();
    await expect(overlay(page)).toBeVisible();
  });

  test("leaves the header whole above it", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Reach")}`);
    const [above, sheet] = [
      await page.locator(".site-header").boundingBox(),
      await overlay(page).boundingBox(),
    ];
    expect(sheet?.y).toBe((above?.y ?? 0) + (above?.height ?? 0));
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("ends under the line on which its Close stands", { tag: "@both" }, async ({ page, visit, demo }) => {
      await visit(`/exhibitions?id=${demo.exhibition("Reach")}`);
      await overlay(page).evaluate((element) => element.scrollTo(0, 500));
      const close = await overlay(page).getByRole("link", { name: "Close", exact: true }).boundingBox();
      const onTop = await page.evaluate(
        (y) => document.elementFromPoint(20, y)?.className,
        (close?.y ?? 0) + (close?.height ?? 0) / 2,
      );
      expect(onTop).toBe("overlay-bar");
      await expect(page.locator(".overlay-bar")).toHaveCSS("border-bottom-width", "1px");
    });
  });

  test.describe("on a wide and low screen", () => {
    test.use({ viewport: { width: 1280, height: 480 } });

    test("keeps the shorter of text and pictures in sight", { tag: "@both" }, async ({
      page,
      visit,
      demo,
    }) => {
      await visit(`/exhibitions?id=${demo.exhibition("Low Water")}`);
      const sheet = overlay(page);
      const register = sheet.getByRole("button", { name: "Register" });
      await expect(sheet.getByRole("img").first()).toBeInViewport();
      await expect(register).not.toBeInViewport();
      await sheet.evaluate((element) =>
        element.scrollTo(0, (element.scrollHeight - element.clientHeight) * 0.8),
      );
      await expect(register).toBeInViewport();
      await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(register).toBeInViewport();
      await expect(sheet.getByRole("img").last()).toBeInViewport();
    });

    test("lets no text pass beside its Close", { tag: "@both" }, async ({ page, visit, demo }) => {
      await visit(`/exhibitions?id=${demo.exhibition("Low Water")}`);
      const sheet = overlay(page);
      const text = sheet.getByRole("heading", { name: "Low Water" });
      const close = sheet.getByRole("link", { name: "Close", exact: true });
      await expect(text).toBeInViewport();
      const [from, to] = [await text.boundingBox(), await close.boundingBox()];
      await sheet.evaluate((element, by) => element.scrollBy(0, by), (from?.y ?? 0) - (to?.y ?? 0));
      const isOnTop = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      expect((await text.boundingBox())?.y).toBeCloseTo(to?.y ?? 0, 0);
      expect(await text.evaluate(isOnTop)).toBe(false);
      expect(await close.evaluate(isOnTop)).toBe(true);
    });
  });

  test("opens from a card and closes again", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/exhibitions?tab=past&year=2025");
    await cards(page)
      .getByRole("link", { name: /Hand-Warm|Four Degrees/ })
      .first()
      .click();
    await expect(page).toHaveURL(/tab=past&year=2025&id=/);
    await expect(overlay(page)).toBeVisible();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/exhibitions?tab=past&year=2025");
  });

  test("leads from its dates to the form of an upcoming show", { tag: "@both" }, async ({
    page,
    visit,
    demo,
    javaScriptEnabled,
  }) => {
    await visit("/exhibitions");
    await page.getByRole("link", { name: /Low Water/ }).click();
    const register = overlay(page).getByRole("link", { name: "Register", exact: true });
    await expect(overlay(page).locator("p:has(.date-range) + p")).toHaveText("Register");
    await register.click();
    await expect(registrationForm(page).getByLabel("First name")).toBeInViewport({ ratio: 1 });
    if (!javaScriptEnabled) return;
    await expect(registrationForm(page).getByLabel("First name")).toBeFocused();
    await expect(page).toHaveURL(`/exhibitions?id=${demo.exhibition("Low Water")}`);
    await page.goBack();
    await expect(page).toHaveURL("/exhibitions");
  });

  test("its artist's page is one click away", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("One Lamp")}`);
    await overlay(page).getByRole("link", { name: "Matei Dragoș", exact: true }).click();
    await expect(page).toHaveURL("/artists/matei-dragos");
    await expect(overlay(page)).not.toBeAttached();
  });
});

test("without upcoming ones the past tab comes first", { tag: "@both" }, async ({ page, startGallery }) => {
  const gallery = await startGallery((database) =>
    database.exec("DELETE FROM exhibitions WHERE start_date > '2026-03-10'"),
  );
  await page.goto(`${gallery.url}/exhibitions`);
  await expect(current(page, "Exhibitions")).toHaveText("Past (14)");
  await tabs(page).filter({ hasText: "Upcoming (0)" }).click();
  await expect(page.getByText("No upcoming exhibitions")).toBeVisible();
});
