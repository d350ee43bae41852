import { noticeWith, readRows, visitCms } from "./cms";
import { boxOf, expect, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

test.use({ refusals: ["400 /cms/images"] });

test("alt text and credit of a picture are stored from a field that shows it, and the form keeps what was typed", async ({
  page,
  gallery,
  demo,
}) => {
  const artwork = demo.artwork("Small Tide");
  await visitCms(page, gallery, `/cms/artworks/${artwork}`);
  await page.getByLabel("Material").fill("Plaster, waxed");
  await page.getByRole("link", { name: "Alt text and credit (image 1)" }).click();
  await expect(page.getByLabel("Alt text", { exact: true })).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Credit" }).fill("Photo: Ada Keller");
  await page.getByLabel("Alt text", { exact: true }).fill("a".repeat(301));
  await page.getByRole("button", { name: "Save alt text and credit" }).click();
  await expect(page.getByText("Please use at most 300 characters")).toBeVisible();
  await expect(page.getByLabel("Alt text", { exact: true })).toBeFocused();
  const { width } = await boxOf(page.getByLabel("Alt text", { exact: true }));
  expect(width).toBe((await boxOf(page.getByRole("textbox", { name: "Credit" }))).width);
  expect(width).toBeLessThan((await boxOf(page.getByRole("dialog"))).width);
  await page.getByLabel("Alt text", { exact: true }).fill("The pencil line around the waist");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Alt text and credit (image 1) – not saved yet" }).click();
  await expect(page.getByRole("textbox", { name: "Credit" })).toHaveValue("Photo: Ada Keller");
  await page.getByRole("button", { name: "Save alt text and credit" }).click();
  await expect(noticeWith(page, "Alt text and credit saved")).toBeVisible();
  await expect(page.getByRole("dialog")).not.toBeAttached();
  await expect(page.getByLabel("Material")).toHaveValue("Plaster, waxed");
  const stored = `${gallery.url}/artworks?artwork=${artwork}`;
  expect(await (await page.request.get(stored)).text()).toContain('alt="The pencil line around the waist"');
});

test("the focal point of a picture is stored at once: by a click, the arrow keys or two fields", async ({
  page,
  gallery,
}) => {
  const [first] = readRows(gallery, "SELECT path FROM images ORDER BY path LIMIT 1") as { path: string }[];
  const stored = first?.path ?? "";
  const focal = () =>
    readRows(gallery, `SELECT focal_x AS x, focal_y AS y FROM images WHERE path = '${stored}'`)[0] as {
      x: number;
      y: number;
    };
  await visitCms(page, gallery, "/cms/images");
  const card = page.locator(".image-card").filter({ has: page.locator(`a[href="${stored}"]`) });
  const picture = card.getByRole("slider");
  const { width, height } = await boxOf(picture);
  await picture.click({ position: { x: width / 4, y: height / 2 } });
  // The mouse points at whole pixels.
  await expect.poll(() => Math.abs(focal().x - 25) + Math.abs(focal().y - 50)).toBeLessThanOrEqual(2);
  const { x, y } = focal();
  for (const [key, right, down] of [
    ["ArrowRight", x + 1, y],
    ["Shift+ArrowDown", x + 1, y + 10],
  ] as const) {
    await picture.press(key);
    await expect.poll(focal).toEqual({ x: right, y: down });
    const value = `${right}% from the left, ${down}% from the top`;
    await expect(picture).toHaveAttribute("aria-valuetext", value);
  }
  await card.getByText("Focal point").click();
  await card.getByLabel("% across").fill("80");
  await card.getByLabel("% down").fill("10");
  await card.getByRole("button", { name: "Set" }).click();
  await expect(card.getByRole("status")).toHaveText("80% across, 10% down, saved");
  expect(focal()).toEqual({ x: 80, y: 10 });

  gallery.change("UPDATE exhibitions SET image_url = ? WHERE featured = 1", stored);
  await page.goto(gallery.url);
  await expect(page.locator(".slide img").first()).toHaveCSS("object-position", "80% 10%");
});
