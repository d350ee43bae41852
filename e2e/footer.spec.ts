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

test.describe("a director", () => {
  test("is presented in an overlay, closed by its button and by a click on the backdrop", async ({
    page,
    visit,
  }) => {
    await visit("/fairs");
    await footer(page).getByRole("link", { name: "Tobias Aebischer" }).click();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await footer(page).getByRole("link", { name: "Lena Maag" }).click();
    await expect(page).toHaveURL("/fairs?director=lena");
    await expect(overlay(page).getByText("Owner & Director")).toBeVisible();
    await page.mouse.click(8, 400);
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/fairs");
  });

  test("is closed by Escape, and the link has the focus again", async ({ page, visit }) => {
    await visit("/fairs");
    const link = footer(page).getByRole("link", { name: "Lena Maag" });
    await link.focus();
    await page.keyboard.press("Enter");
    await closeByEscape(overlay(page));
    await expect(link).toBeFocused();
  });
});
