import { closeByEscape, expect, footer, overlay, test } from "./fixtures";

test("'Get in Touch' is closed until its header is clicked", async ({ page, visit }) => {
  await visit("/fairs");
  const heading = footer(page).getByText("Get in Touch", { exact: true });
  const sign = () => heading.evaluate((element) => getComputedStyle(element, "::after").content.charAt(1));
  const message = footer(page).getByLabel("Message");
  await expect(message).toBeHidden();
  expect(await sign()).toBe("+");
  await heading.click();
  await expect(message).toBeVisible();
  expect(await sign()).toBe("−");
  const types = ["Artwork", "Exhibition", "Visit", "Press", "Collaboration", "Other"];
  await expect(footer(page).getByLabel("Inquiry type").getByRole("option")).toHaveText(types);
  await heading.click();
  await expect(message).toBeHidden();
  expect(await sign()).toBe("+");
});

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
