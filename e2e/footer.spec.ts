import { closeByEscape, expect, footer, overlay, test } from "./fixtures";

test("a director's overlay is closed by its button, by a click on the backdrop, and by Escape, which gives the focus back", async ({
  page,
  visit,
}) => {
  await visit("/fairs");
  await footer(page).getByRole("link", { name: "Tobias Aebischer" }).click();
  await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
  await expect(overlay(page)).not.toBeAttached();
  const link = footer(page).getByRole("link", { name: "Lena Maag" });
  await link.click();
  await expect(page).toHaveURL("/fairs?director=lena");
  await expect(overlay(page).getByText("Owner & Director")).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(overlay(page)).not.toBeAttached();
  await expect(page).toHaveURL("/fairs");
  await link.press("Enter");
  await closeByEscape(overlay(page));
  await expect(link).toBeFocused();
});

test("whether the gallery is open appears with scripts, is renewed as time passes, and moves nothing", async ({
  page,
  visit,
}) => {
  // The day of the demo is a Tuesday.
  await page.clock.install({ time: "2026-03-12T14:00:00Z" });
  await visit("/fairs");
  const line = footer(page).locator(".open-today");
  await line.scrollIntoViewIfNeeded();
  await expect(line).toHaveText("Open today until 6pm");
  const [full, empty] = await line.evaluate((element) => {
    const without = element.cloneNode() as HTMLElement;
    element.after(without);
    const heights = [element.clientHeight, without.clientHeight];
    without.remove();
    return heights;
  });
  expect(full).toBe(empty);
  await page.clock.fastForward(4 * 3_600_000);
  await expect(line).toHaveText("Closed now, opens Friday 1pm");
});
