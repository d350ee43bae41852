import { boxOf, closeByEscape, expect, overlay, phone, test } from "./fixtures";

test.describe("the overlay", () => {
  test("leads to a work, whose own overlay closes to it again", async ({ page, visit, demo }) => {
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
    await expect(overlay(page).getByRole("heading", { name: /Knude/ })).toBeVisible();
    await expect(overlay(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`/exhibitions?id=${demo.exhibition("Reach")}`);
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
  });

  test("opens its pictures to the whole screen, where the arrows step through them and Escape leads back", async ({
    page,
    visit,
    demo,
  }) => {
    const viewer = page.locator(".picture-viewer");
    const url = `/exhibitions?id=${demo.exhibition("Reach")}`;
    await visit(url);
    await overlay(page).getByRole("link", { name: "Enlarge A painting of a pink staircase" }).click();
    await expect(page).toHaveURL(`${url}#view=2`);
    await expect(viewer.getByRole("img", { name: "A painting of a pink staircase" })).toBeAttached();
    await expect(viewer).toContainText(/2\s\/\s4/);
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByRole("img", { name: "A wide painting of one blue arc" })).toBeAttached();
    await viewer.getByRole("link", { name: "Next picture" }).click();
    await expect(viewer).toContainText(/4\s\/\s4/);
    await expect(viewer.getByRole("link", { name: "Next picture" })).toHaveCount(0);
    await page.goBack();
    await expect(viewer).not.toBeAttached();
    await expect(page).toHaveURL(url);
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
    await overlay(page)
      .getByRole("link", { name: "Enlarge A large painting of a black loop" })
      .press("Enter");
    await closeByEscape(viewer);
    await expect(page).toHaveURL(url);

    // So does a key when the picture is in the document and React has not run its effects yet.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".picture-viewer")) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        document.documentElement.dataset.pressed = "";
      }).observe(document.body, { childList: true, subtree: true });
    });
    await overlay(page).getByRole("link", { name: "Enlarge A large painting of a black loop" }).click();
    await expect(page.locator("[data-pressed]")).toBeAttached();
    await expect(viewer).not.toBeAttached();
    await expect(page).toHaveURL(url);
    await expect(overlay(page).getByRole("heading", { name: "Reach" })).toBeVisible();
  });

  test("has the header whole above it, its Close on top, and the shorter of text and pictures in sight", async ({
    page,
    visit,
    demo,
  }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await visit(`/exhibitions?id=${demo.exhibition("Low Water")}`);
    const sheet = overlay(page);
    const close = sheet.getByRole("link", { name: "Close", exact: true });
    expect((await boxOf(sheet)).top).toBe((await boxOf(page.locator(".site-header"))).bottom);

    const text = sheet.getByRole("heading", { name: "Low Water" });
    const register = sheet.getByRole("button", { name: "Register" });
    await expect(sheet.getByRole("img").first()).toBeInViewport();
    await expect(text).toBeInViewport();
    await expect(register).not.toBeInViewport();
    const [from, to] = [await boxOf(text), await boxOf(close)];
    await sheet.evaluate((element, by) => element.scrollBy(0, by), from.top - to.top);
    const isOnTop = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect((await boxOf(text)).top).toBeCloseTo(to.top, 0);
    expect(await text.evaluate(isOnTop)).toBe(false);
    expect(await close.evaluate(isOnTop)).toBe(true);
    for (const part of [0.8, 1]) {
      await sheet.evaluate(
        (element, part) => element.scrollTo(0, (element.scrollHeight - element.clientHeight) * part),
        part,
      );
      await expect(register).toBeInViewport();
    }
    await expect(sheet.locator("img").last()).toBeInViewport();

    // On a phone it ends under the line on which its Close stands.
    await page.setViewportSize(phone.viewport);
    await sheet.evaluate((element) => element.scrollTo(0, 500));
    const { top, bottom } = await boxOf(close);
    const onTop = await page.evaluate((y) => document.elementFromPoint(20, y)?.className, (top + bottom) / 2);
    expect(onTop).toBe("overlay-bar");
    await expect(page.locator(".overlay-bar")).toHaveCSS("border-bottom-width", "1px");
  });
});
