import { closeByEscape, expect, footer, overlay, test } from "./fixtures";

test("the footer says where, when and who", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/fairs");
  const links = footer(page).getByRole("link");
  await expect(footer(page)).toContainText("Röntgenstrasse 88");
  await expect(footer(page)).toContainText("8005 Zürich");
  const map = links.filter({ hasText: "View on map" });
  await expect(map).toHaveAttribute("href", /openstreetmap|maps/);
  await expect(map.getByRole("img", { name: /^Map: Röntgenstrasse 88/ })).toBeVisible();
  await expect(links.filter({ hasText: "gallery@maag-aebischer.example" })).toHaveAttribute(
    "href",
    /^mailto:gallery@/,
  );
  await expect(links.filter({ hasText: /^\+41/ })).toHaveAttribute("href", "tel:+41440000000");
  await expect(footer(page).getByRole("heading", { name: "About" })).toBeVisible();
  await expect(links.filter({ hasText: "Instagram" })).toHaveAttribute("href", /^https:\/\/www\.instagram/);
  await expect(footer(page)).toContainText("Thursday to Sunday 1-6pm and by appointment");
  await expect(footer(page)).toContainText("emerging and established international artists");
  const quick = footer(page).getByRole("navigation");
  for (const [name, href] of [
    ["Artists", "/artists"],
    ["Artworks", "/artworks"],
    ["Exhibitions", "/exhibitions"],
  ] as const)
    await expect(quick.getByRole("link", { name })).toHaveAttribute("href", href);
  await expect(links.filter({ hasText: "Studio Nordfassade" })).toHaveAttribute("href", /^https:/);
});

test("the mailing list asks for three things", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/fairs");
  const form = footer(page).getByRole("form", { name: "Mailing list" });
  for (const label of ["First name", "Last name"]) await expect(form.getByLabel(label)).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(form.getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("'Get in Touch' is closed until its header is clicked", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/fairs");
  const heading = footer(page).getByText("Get in Touch", { exact: true });
  const sign = () => heading.evaluate((element) => getComputedStyle(element, "::after").content.charAt(1));
  const message = footer(page).getByLabel("Message");
  await expect(message).toBeHidden();
  expect(await sign()).toBe("+");
  await heading.click();
  await expect(message).toBeVisible();
  expect(await sign()).toBe("−");
  await expect(footer(page).getByLabel("Name", { exact: true })).toBeVisible();
  await expect(footer(page).getByLabel("Phone")).toBeVisible();
  await expect(message).toHaveAttribute("rows", "5");
  const type = footer(page).getByLabel("Inquiry type");
  await expect(type).toHaveValue("artwork");
  const types = ["Artwork", "Exhibition", "Visit", "Press", "Collaboration", "Other"];
  await expect(type.getByRole("option")).toHaveText(types);
  await heading.click();
  await expect(message).toBeHidden();
  expect(await sign()).toBe("+");
});

test.describe("a director", () => {
  test("is presented in an overlay", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs");
    await footer(page).getByRole("link", { name: "Lena Maag" }).click();
    await expect(page).toHaveURL("/fairs?director=lena");
    const sheet = overlay(page);
    await expect(sheet.getByRole("heading", { name: "Lena Maag" }).last()).toBeVisible();
    await expect(sheet.getByText("Owner & Director")).toBeVisible();
    await expect(sheet.getByRole("img")).toHaveCount(0);
    await expect(sheet.getByText(/studied art history in Bern and Leipzig/)).toBeVisible();
    await expect(sheet.getByRole("link", { name: /^lena@/ })).toHaveAttribute("href", /^mailto:lena@/);
  });

  test("is closed by the close button", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs");
    await footer(page).getByRole("link", { name: "Tobias Aebischer" }).click();
    await overlay(page).getByRole("link", { name: "Close", exact: true }).click();
    await expect(overlay(page)).not.toBeAttached();
    await expect(page).toHaveURL("/fairs");
  });

  test("is closed by a click on the backdrop", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs?director=lena");
    await expect(overlay(page)).toBeVisible();
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

  test("one who does not exist opens nothing", { tag: "@both" }, async ({ page, visit }) => {
    await visit("/fairs?director=nobody");
    await expect(overlay(page)).not.toBeAttached();
    await expect(page.getByRole("heading", { level: 1, name: "Fairs" })).toBeVisible();
  });
});
