import type { Page } from "@playwright/test";
import { expect, overlay, test } from "./fixtures";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
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

test("a card shows artists, dates, venue and badge", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/exhibitions");
  const song = card(page, "Counting Song");
  await expect(song).toContainText("Thandeka Mabuza, Rosa Quispe");
  await expect(song).toContainText("April 7, 2026 → June 9, 2026");
  await expect(song).toContainText("Kunstraum Oderberg");
  await expect(cards(page).getByText("Register", { exact: true })).toHaveCount(4);
});

test("past ones hold those on view, marked so", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/exhibitions?tab=past");
  await expect(cards(page).getByText("On view", { exact: true })).toHaveCount(2);
  for (const title of ["Reach", "One Lamp"]) await expect(card(page, title)).toContainText("On view");
  await expect(cards(page).getByText("Register", { exact: true })).toHaveCount(0);
  await expect(card(page, "Under the Shoulder").getByText("MA", { exact: true })).toBeVisible();
});

test("years filter the past ones; a second click clears", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/exhibitions?tab=past");
  const all = ["All Years", "2026", "2025", "2024", "2023", "2022", "2021", "2020"];
  await expect(years(page)).toHaveText(all);
  await expect(current(page, "Years")).toHaveText("All Years");
  await years(page).filter({ hasText: "2024" }).click();
  await expect(page).toHaveURL("/exhibitions?tab=past&year=2024");
  await expect(current(page, "Years")).toHaveText("2024");
  await expect(cards(page)).not.toHaveCount(14);
  for (const text of await cards(page).locator(".dates").allTextContents())
    expect(text).toMatch(/^\w+ \d+, 2024/);
  await years(page).filter({ hasText: "2024" }).click();
  await expect(page).toHaveURL("/exhibitions?tab=past");
  await expect(cards(page)).toHaveCount(14);
  await expect(current(page, "Years")).toHaveText("All Years");
});

test("the upcoming tab has no years", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/exhibitions?tab=upcoming");
  await expect(years(page)).toHaveCount(0);
});

test.describe("the overlay", () => {
  test("is opened by ?id=, complete", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Low Water")}`);
    const sheet = overlay(page);
    await expect(sheet).toContainText("Artist: Ilse Brändli");
    await expect(sheet.getByRole("link", { name: "Ilse Brändli" })).toHaveAttribute(
      "href",
      "/artists/ilse-braendli",
    );
    await expect(sheet).toContainText("April 25, 2026 → June 20, 2026");
    await expect(sheet).toContainText("In February the upper lake stands at its lowest");
    await expect(sheet).toContainText("Text: Lena Maag");
    await expect(sheet).toContainText("Photo: Corina Steinegger");
    await expect(sheet.getByRole("img")).toHaveCount(3);
    await expect(sheet.getByRole("button", { name: "Register" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", /\.ics$/);
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
      const close = sheet.getByRole("link", { name: "Close" });
      await expect(text).toBeInViewport();
      // It still moves while the overlay opens.
      await expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
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

  test("names several artists as 'Artists:'", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Counting Song")}`);
    await expect(overlay(page)).toContainText("Artists: Thandeka Mabuza, Rosa Quispe");
    for (const [name, slug] of [
      ["Thandeka Mabuza", "thandeka-mabuza"],
      ["Rosa Quispe", "rosa-quispe"],
    ] as const)
      await expect(overlay(page).getByRole("link", { name })).toHaveAttribute("href", `/artists/${slug}`);
  });

  test("gives the gallery's own venue an address and a map", { tag: "@both" }, async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Reach")}`);
    await expect(overlay(page)).toContainText("Maag Aebischer, Röntgenstrasse 88, 8005 Zürich");
    await expect(overlay(page).getByRole("link", { name: "View on map" })).toHaveAttribute("href", /map/);
    await expect(overlay(page).getByText("Register", { exact: true })).toHaveCount(0);
  });

  test("gives another venue its place", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Weather Permitting")}`);
    await expect(overlay(page)).toContainText("Halle Klybeck");
    await expect(overlay(page)).toContainText("Basel");
    await expect(overlay(page).getByRole("link", { name: "View on map" })).toHaveCount(0);
    await expect(overlay(page)).not.toContainText("Röntgenstrasse");
  });

  test("names nobody where nobody is named", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("Rooms Usually Closed")}`);
    await expect(overlay(page)).toContainText("There is no theme.");
    await expect(overlay(page)).not.toContainText("Artist:");
    await expect(overlay(page)).not.toContainText("Artists:");
  });

  test("opens from a card and closes again", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/exhibitions?tab=past&year=2025");
    await cards(page)
      .getByRole("link", { name: /Hand-Warm|Four Degrees/ })
      .first()
      .click();
    await expect(page).toHaveURL(/tab=past&year=2025&id=/);
    await expect(overlay(page)).toBeVisible();
    await overlay(page).getByRole("link", { name: "Close" }).click();
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/exhibitions?tab=past&year=2025");
  });

  test("its artist's page is one click away", { tag: "@both" }, async ({ page, visit, demo }) => {
    await visit(`/exhibitions?id=${demo.exhibition("One Lamp")}`);
    await overlay(page).getByRole("link", { name: "Matei Dragoş" }).click();
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
