import { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { field, noticeWith, press, readRows, recordForm, upload, visitCms } from "./cms";
import { expect, type Gallery, holdAnswers, test } from "./fixtures";
import { seriousProblems } from "./page-checks";

/** How pictures get into the forms of the CMS, and onto the site. */

/** Found in the markup, because an open dialog hides the form from roles. */
const address = (page: Page) => page.locator(".cms-form").getByLabel("Image", { exact: true });
const dialog = (page: Page, label = "Image") => page.getByRole("dialog", { name: label });
const uploadPath = /^\/objects\/[\w-]+\.(jpg|avif)$/;

/** A photograph of its own colour. */
async function photograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const script = {
  name: "portrait.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("#!/bin/sh\necho taken\n".repeat(50)),
};

/** Chooses a file in the dialog as a person does, and does not send it yet. */
async function choose(page: Page, files: Parameters<Locator["setInputFiles"]>[0], label?: string) {
  const chooser = page.waitForEvent("filechooser");
  await dialog(page, label).getByRole("button", { name: "choose a file" }).click();
  await (await chooser).setFiles(files);
}

const send = (page: Page, label?: string) =>
  dialog(page, label).getByRole("button", { name: "Upload 1 file" }).click();

async function fillArtwork(page: Page, title: string) {
  await field(page, "Artist").selectOption("Ilse Brändli");
  await field(page, "Title").fill(title);
  await field(page, "Material").fill("Oil on canvas");
  await field(page, "Size").fill("90 × 120 cm");
}

/** The work stands on the public page with its picture, which has come through /images. */
async function expectPicture(page: Page, { url }: Gallery, title: string) {
  await page.goto(`${url}/artworks?search=${encodeURIComponent(title)}`);
  const picture = page.getByRole("main").getByRole("link", { name: title }).locator("img");
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("/images/");
}

// Browser and uploader log every answer that refuses a file.
test.use({
  refusals: ["400 /api/objects/finalize", "400 /cms/artworks/:id", "413 /api/objects/files/:id"],
  tolerated:
    /\[Uppy\]|pictures\.example|ERR_NAME_NOT_RESOLVED|objects\/finalize net::ERR_FAILED|Failed to load resource: net::ERR_FAILED/,
});

test("a picture is uploaded in a dialog, stands in its field and then on the site", async ({
  page,
  gallery,
}) => {
  // The uploader's code comes with its dialog alone.
  const loaded: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    const note = (text: string) => text.includes("uppy-Dashboard") && loaded.push(pathname);
    reading.push(response.text().then(note, () => undefined));
  });
  await visitCms(page, gallery, "/artists/ilse-braendli");
  await visitCms(page, gallery, "/cms/artworks/new");
  await fillArtwork(page, "Red square");
  await Promise.all(reading);
  expect(loaded).toEqual([]);
  await recordForm(page).getByRole("button", { name: "Upload image" }).click();
  await choose(page, await photograph("red.jpg", "#b3261e"));
  await Promise.all(reading);
  expect(loaded.join(" ")).toMatch(/\.css/);
  expect(loaded.join(" ")).toMatch(/\.js/);
  await expect(dialog(page)).toContainText("red.jpg");
  const release = await holdAnswers(page, "**/api/objects/finalize");
  const asked = page.waitForRequest("**/api/objects/upload");
  await send(page);
  // The first call has no body, and so no type.
  const headers = await (await asked).allHeaders();
  expect([(await asked).postData(), headers["content-type"]]).toEqual([null, undefined]);
  await expect(dialog(page).getByRole("progressbar")).toBeVisible();
  await expect(address(page)).toHaveValue("");
  release();
  await expect(noticeWith(page, "Upload erfolgreich")).toContainText("Das Werkbild wurde hochgeladen.");
  await expect(page.getByText("Das Werkbild wurde hochgeladen.").first()).toHaveAttribute("lang", "de");
  // What is read out is a copy of it.
  await expect(page.locator("div[aria-live=off]")).toHaveAttribute("lang", "de");
  await expect(dialog(page)).toHaveCount(0);
  await expect(address(page)).toHaveValue(uploadPath);
  await expect(recordForm(page).getByRole("button", { name: "Replace image" })).toBeFocused();
  await expect(recordForm(page).locator("img.cms-thumbnail")).not.toHaveJSProperty("naturalWidth", 0);

  await press(page, "Publish");
  await expect(noticeWith(page, "Artwork created successfully")).toBeVisible();
  await expectPicture(page, gallery, "Red square");
});

test("a picture that cannot be used is refused, and the field and the form stay as they were", async ({
  page,
  demo,
  gallery,
}) => {
  await visitCms(page, gallery, `/cms/artworks/${demo.artwork("Table de juin")}`);
  const before = await address(page).inputValue();
  expect(before).toMatch(uploadPath);
  await field(page, "Material").fill("Tempera");
  await recordForm(page).getByRole("button", { name: "Replace image" }).click();

  await choose(page, script);
  await send(page);
  await expect(noticeWith(page, "Problem beim Verarbeiten des Bildes.")).toHaveText(
    /^Upload-Fehler\s*Problem beim Verarbeiten des Bildes\.\s*×?$/,
  );
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "The file is not a JPEG, PNG, WebP, AVIF or GIF image",
  );
  await expect(address(page)).toHaveValue(before);
  await dialog(page).getByRole("button", { name: "Remove file" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);

  await choose(page, { ...script, name: "nothing.jpg", buffer: Buffer.alloc(0) });
  await expect(dialog(page).getByRole("alert")).toHaveText("The file is empty");
  const large = { ...script, name: "big.jpg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await choose(page, large);
  const refusal = dialog(page).getByText("big.jpg exceeds maximum allowed size of 10 MB");
  await expect(refusal).toHaveCount(1);
  await expect(dialog(page).getByRole("button", { name: "Upload 1 file" })).toHaveCount(0);
  await choose(page, await photograph("whole.jpg", "#1e6ab3"));
  await expect(dialog(page)).toContainText("whole.jpg");
  await expect(refusal).toHaveCount(0);

  // The key goes to a notification first, as long as there is one.
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/cms\/artworks\//);
  await expect(address(page)).toHaveValue(before);
  await expect(field(page, "Material")).toHaveValue("Tempera");
});

test("what a proxy has refused is said in the dialog, and so is a connection that is lost", async ({
  page,
  gallery,
}) => {
  await visitCms(page, gallery, "/cms/artworks/new");
  await recordForm(page).getByRole("button", { name: "Upload image" }).click();
  await choose(page, await photograph("red.jpg", "#b3261e"));
  // As nginx answers: a page of its own.
  const html = "<html><head><title>413 Request Entity Too Large</title></head></html>";
  const refusal = { status: 413, contentType: "text/html", body: html };
  await page.route("**/api/objects/files/*", (route) => route.fulfill(refusal), { times: 1 });
  await send(page);
  const alert = dialog(page).getByRole("alert");
  const retry = dialog(page).getByRole("button", { name: "Retry" }).first();
  await expect(alert).toHaveText(/^The file was refused on its way to the site, as too large \(413\)\./);
  await page.route("**/api/objects/finalize", (route) => route.abort(), { times: 1 });
  await retry.click();
  await expect(alert).toHaveText(/^The file did not reach the site\./);
  await retry.click();
  await expect(address(page)).toHaveValue(uploadPath);
});

test("pictures of an exhibition are typed, chosen, uploaded, moved and removed", async ({
  page,
  demo,
  gallery,
}) => {
  const label = "Gallery images";
  const [first, second] = [await upload(gallery, 900), await upload(gallery, 800)];
  gallery.change("UPDATE images SET file_name = 'moss.jpg' WHERE path = ?", first);
  gallery.change("UPDATE images SET file_name = 'moss-2.jpg' WHERE path = ?", second);
  await visitCms(page, gallery, `/cms/exhibitions/${demo.exhibition("Low Water")}`);
  const text = recordForm(page).getByLabel(`${label}, separated by commas`);
  const thumbnails = recordForm(page).getByRole("list", { name: label }).getByRole("listitem");
  await expect(recordForm(page).getByRole("textbox", { name: `${label}, separated by commas` })).toHaveCount(
    0,
  );
  const removes = await recordForm(page)
    .getByRole("button", { name: /^Remove image \d/ })
    .all();
  for (const remove of removes.reverse()) await remove.click();
  const addresses = recordForm(page).getByLabel(`${label}: web addresses`);
  await addresses.fill("https://pictures.example/one.jpg");
  await addresses.press("Enter");
  await addresses.fill("https://pictures.example/two.jpg, ");
  await expect(addresses).toHaveValue("");
  await expect(thumbnails).toHaveCount(2);
  for (const number of [2, 1])
    await recordForm(page)
      .getByRole("button", { name: `Remove image ${number}` })
      .click();
  await recordForm(page)
    .getByRole("button", { name: `Choose existing (${label})` })
    .click();
  await dialog(page, label).getByRole("searchbox").fill("moss");
  for (const name of ["moss.jpg", "moss-2.jpg"])
    await dialog(page, label).getByRole("button", { name, exact: true }).click();
  await dialog(page, label).getByRole("button", { name: "Add 2 images" }).click();
  await expect(recordForm(page).getByText("moss-2.jpg", { exact: true })).toBeVisible();
  await expect(recordForm(page).getByRole("list", { name: label })).not.toContainText("/objects/");
  await expect(text).toHaveValue(`${first}, ${second}`);
  await expect(thumbnails).toHaveCount(2);
  await recordForm(page).getByRole("button", { name: "Add image" }).click();
  await choose(page, await photograph("wall.jpg", "#6a1eb3"), label);
  await send(page, label);
  await expect(noticeWith(page, "Upload erfolgreich")).toBeVisible();
  await expect(thumbnails).toHaveCount(3);
  const [, , third = ""] = (await text.inputValue()).split(", ");
  expect(third).toMatch(uploadPath);

  await thumbnails.last().getByRole("button", { name: "Move image 3 earlier" }).click();
  await expect(text).toHaveValue(`${first}, ${third}, ${second}`);
  await thumbnails.first().getByRole("button", { name: "Move image 1 later" }).click();
  await expect(text).toHaveValue(`${third}, ${first}, ${second}`);
  await expect(thumbnails.first().getByRole("button", { name: "Move image 1 earlier" })).toBeDisabled();
  await thumbnails.nth(1).getByRole("button", { name: "Remove image 2" }).click();
  await expect(text).toHaveValue(`${third}, ${second}`);
  await press(page, "Save changes");
  await expect(noticeWith(page, "Exhibition updated successfully")).toBeVisible();
  expect(
    readRows(gallery, "SELECT gallery_images AS paths FROM exhibitions WHERE title = 'Low Water'"),
  ).toEqual([{ paths: JSON.stringify([third, second]) }]);
});

test("an image that is stored already is found and chosen, by keyboard too, and no path is shown", async ({
  page,
  demo,
  gallery,
}) => {
  const stored = await upload(gallery, 900);
  gallery.change("UPDATE images SET file_name = 'moss.jpg' WHERE path = ?", stored);
  await visitCms(page, gallery, `/cms/artworks/${demo.artwork("Milchlicht")}`);
  const opener = recordForm(page).getByRole("button", { name: "Choose existing (Image)" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("searchbox", { name: "Search images" })).toBeFocused();
  await page.keyboard.type("Moss.jp");
  await expect(dialog(page).getByRole("status")).toHaveText("1 image");
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("button", { name: "moss.jpg" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opener).toBeFocused();
  await expect(address(page)).toHaveValue(stored);
  await expect(recordForm(page).getByText("moss.jpg", { exact: true })).toBeVisible();
});
