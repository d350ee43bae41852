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
