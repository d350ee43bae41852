import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createPdf, getPdf } from "~/images/pdfs.server";
import { createImage, getImage, toName } from "~/images/queries.server";
import { deleteImages, removeFiles } from "~/images/removal.server";
import { diskStorage } from "~/images/storage/disk.server";
import { getObject } from "~/images/storage/storage.server";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { saveForm } from "~/records/form/record-form.testing";
import { createRecord, deleteRecord, updateRecord } from "~/records/save/save.testing";
import { emptyTrash } from "~/records/trash/purge.server";
import { loader as choices } from "~/routes/cms.image-choices";
import * as page from "~/routes/cms.images";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  args,
  emptyDatabase,
  picture,
} from "~/testing/world.testing";
import type { ImageAnswer } from "./image-removal.server";

env.CMS_ACCESS = "open";

beforeEach(emptyDatabase);

const edit = { author: "ida@gallery.example" };

/** Stores an image; one of 31 days ago, unless it is fresh. */
async function addImage(red: number, { isFresh = false } = {}): Promise<string> {
  const stored = await createImage(await picture(30, 20, { r: red, g: 0, b: 0 }).png().toBuffer());
  const createdAt = isFresh ? "2026-02-09T10:00:00.000Z" : "2026-02-07T10:00:00.000Z";
  sqlite.prepare("UPDATE images SET created_at = ? WHERE path = ?").run(createdAt, stored);
  return stored;
}

const view = async (query = "") => page.loader(args(`/cms/images${query}`));
const usesOf = async (wanted: string) =>
  (await view()).items
    .find((item) => item.path === wanted)
    ?.uses.map(({ place, title, href }) => `${place} ${title} ${href}`);

async function send(fields: Record<string, string>) {
  const answer: unknown = await page.action(
    args("/cms/images?show=unused", { method: "POST", body: new URLSearchParams(fields) }),
  );
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") };
  const { data, init } = answer as { data: ImageAnswer; init: { status: number } | null };
  return { status: init?.status ?? 200, ...data };
}

const deleteImage = (wanted: string) => send({ intent: "delete", path: wanted });
const done = { status: 303, location: "/cms/images?show=unused&notice=1" };

describe("an image in use", () => {
  test("names the records, texts and former versions that use it, and the trash", async () => {
    const image = await addImage(1);
    const artist = addArtist({ name: "Ada", heroImageUrl: image });
    const ben = addArtist({ name: "Ben", galleryImages: ["https://img.example/a.jpg", image] });
    const cleo = addArtist({ name: "Cleo", cvUrl: `https://gallery.example${image}` });
    const dora = { name: "Dora", slug: "dora", bio: "Draws.", imageUrl: image };
    const draft = createRecord("artists", { ...dora, status: "draft" }, edit);
    const emil = { name: "Emil", slug: "emil", bio: "Paints." };
    const open = addArtist(emil);
    await saveForm("artists", open, { ...emil, imageUrl: image, version: "1", intent: "draft" });
    const [night, day, dawn] = ["Night", "Day", "Dawn"].map((title) =>
      addArtwork({ title, imageUrl: image, artistId: artist }),
    ) as [string, string, string];
    const text = addContent("about_image", `It hangs at ${image}, as ever.`);
    updateRecord("artworks", day, { imageUrl: null }, edit);
    const deleted = deleteRecord("artworks", dawn, edit);
    expect((await usesOf(image))?.sort()).toEqual(
      [
        `Artist Ada /cms/artists/${artist}`,
        `Artist Ben /cms/artists/${ben}`,
        `Artist Cleo /cms/artists/${cleo}`,
        `Artist Dora /cms/artists/${Object(draft).value}`,
        `Artist Emil /cms/artists/${open}`,
        `Artwork Night /cms/artworks/${night}`,
        `Text about_image /cms/content/${text}`,
        `In the history of Day /cms/artworks/${day}/history`,
        `In the trash Dawn /cms/trash/${Object(deleted).value}`,
      ].sort(),
    );
  });
});

test("an image that a version names is kept, even where the table of uses has lost it", async () => {
  const image = await addImage(4);
  updateRecord("artists", addArtist({ imageUrl: image }), { imageUrl: null }, edit);
  sqlite.exec("DELETE FROM file_uses");
  expect(await deleteImage(image)).toMatchObject({ status: 409 });
  await send({ intent: "remove-unused" });
  expect(getImage(image)).toBeDefined();
});

describe("an image that nothing uses", () => {
  test("is deleted with all of its files", async () => {
    const image = await addImage(5);
    const derived = path.join(env.DATA_DIR, "derived", toName(image));
    expect(existsSync(derived)).toBe(true);
    expect(await deleteImage(image)).toEqual(done);
    expect(getImage(image)).toBeUndefined();
    await removeFiles();
    expect(await getObject(image)).toBeUndefined();
    expect(existsSync(derived)).toBe(false);
    expect(sqlite.prepare("SELECT count(*) FROM removed_images").pluck().get()).toBe(0);
    expect(await deleteImage(image)).toEqual(done);
  });

  test("keeps its file where it is uploaded again before that is removed", async () => {
    const image = await addImage(7);
    const bytes = (await getObject(image)) ?? Buffer.alloc(0);
    deleteImages([image]);
    expect(await createImage(bytes)).toBe(image);
    await removeFiles();
    expect(await getObject(image)).toEqual(bytes);

    // In the middle of the upload: its file is written, and its record is not.
    const put = diskStorage.put.bind(diskStorage);
    let removal: Promise<void> | undefined;
    vi.spyOn(diskStorage, "put").mockImplementationOnce(async (...file) => {
      await put(...file);
      removal = removeFiles();
      await new Promise(setImmediate);
    });
    deleteImages([image]);
    expect(await createImage(bytes)).toBe(image);
    await removal;
    expect(await getObject(image)).toEqual(bytes);
  });

  test("of the last 30 days is kept: a form that names it may not be saved yet", async () => {
    const image = await addImage(8, { isFresh: true });
    expect(await view("?show=unused")).toMatchObject({ items: [], counts: { unused: 0 } });
    expect(await deleteImage(image)).toMatchObject({ status: 409, refused: { uses: [] } });
    await send({ intent: "remove-unused" });
    expect(getImage(image)).toBeDefined();
  });

  test("is one of today again where it is uploaded again", async () => {
    const image = await addImage(9);
    await createImage((await getObject(image)) ?? Buffer.alloc(0));
    expect(await deleteImage(image)).toMatchObject({ status: 409 });
  });
});

describe("a PDF", () => {
  /** Stores one of 31 days ago. */
  async function addPdf(name: string): Promise<string> {
    const stored = await createPdf(Buffer.from(`%PDF-1.7 ${name} %%EOF`), name);
    sqlite.prepare("UPDATE files SET created_at = '2026-02-07T10:00:00.000Z' WHERE path = ?").run(stored);
    return stored;
  }

  test("is listed and found among the images, with its uses, and has no alt text", async () => {
    const [cv, release] = [await addPdf("cv.pdf"), await addPdf("Fog.pdf")];
    const image = await addImage(20);
    addArtist({ name: "Ada", cvUrl: cv });
    addExhibition({ title: "Light", pressReleaseUrl: release });
    const listed = async (query: string) => (await view(query)).items.map(({ path }) => path).sort();
    expect(await listed("")).toEqual([cv, release, image].sort());
    expect([await listed("?search=FOG"), await listed("?search=light")]).toEqual([[release], [release]]);
    expect([await listed("?show=unused"), await listed("?show=without-alt-text")]).toEqual([
      [image],
      [image],
    ]);
    expect((await view()).items.find(({ path }) => path === cv)).toMatchObject({
      fileName: "cv.pdf",
      image: null,
      uses: [{ place: "Artist", title: "Ada" }],
    });
  });

  test("is deleted with its file once nothing names it, alone or with all that is unused", async () => {
    const [one, two] = [await addPdf("one.pdf"), await addPdf("two.pdf")];
    const artist = addArtist({ cvUrl: one });
    expect(await deleteImage(one)).toMatchObject({ status: 409, refused: { path: one } });
    await send({ intent: "remove-unused" });
    expect([getPdf(one)?.fileName, getPdf(two)]).toEqual(["one.pdf", undefined]);
    deleteRecord("artists", artist, edit);
    emptyTrash("9999");
    expect(await deleteImage(one)).toEqual(done);
    await removeFiles();
    expect([getPdf(one), await getObject(one), await getObject(two)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const insert = sqlite.prepare(`INSERT INTO images
  (path, width, height, color, content_type, bytes, created_at, file_name, alt_text, credit)
  VALUES (?, 3000, 2000, '#ffffff', 'image/jpeg', 2440000, ?, ?, ?, ?)`);
const pathOf = (name: string | number) => `/objects/${String(name).padEnd(24, "0")}.jpg`;

test("images are listed newest first, page by page", async () => {
  for (let at = 10; at < 40; at += 1) insert.run(pathOf(at), `2026-02-01T10:00:${at}.000Z`, null, "", "");
  const { items, page: pages, counts, unusedSize } = await view();
  expect(items[0]).toMatchObject({
    path: pathOf(39),
    size: "2.4 MB",
    uploadedAt: { text: "February 1, 2026, 11:00" },
    isUnused: true,
  });
  expect([items.length, pages]).toEqual([24, { page: 1, pages: 2, count: 30 }]);
  expect([counts, unusedSize]).toEqual([{ all: 30, unused: 30, "without-alt-text": 30 }, "73 MB"]);
  addArtwork({ imageUrl: pathOf(20) });
  const rest = await view("?show=unused&page=2");
  expect(rest.items.map((item) => item.path)).toEqual([14, 13, 12, 11, 10].map(pathOf));
  expect(rest).toMatchObject({ show: "unused", counts: { all: 30, unused: 29 } });

  expect(await send({ intent: "remove-unused" })).toEqual(done);
  expect((await view()).items.map((item) => item.path)).toEqual([pathOf(20)]);
  await removeFiles();
});

describe("images are found", () => {
  const add = (name: string, fileName: string | null, altText = "", credit = "") =>
    insert.run(pathOf(name), "2026-02-01", fileName, altText, credit);
  beforeEach(() => {
    add("apples", "Äpfel_017.JPG");
    add("hands", "scan.jpg", "Two hands");
    add("portrait", null, "", "Photo: Corina Steinegger");
    add("fog", "fog.jpg", "A field");
    addArtwork({
      title: "Nebel im Moos",
      artistId: addArtist({ name: "Ida Blum" }),
      imageUrl: pathOf("fog"),
    });
    addExhibition({ title: "Fog", galleryImages: [pathOf("hands"), pathOf("portrait")] });
    deleteRecord("artists", addArtist({ name: "Ben", imageUrl: pathOf("apples") }), edit);
  });

  test.each([
    ["the name of the file", "?search=apfel_017", ["apples"]],
    ["the alternative text", "?search=HANDS", ["hands"]],
    ["the credit", "?search=photo:+corina", ["portrait"]],
    ["the title of a record that shows them, and a name", "?search=fog", ["fog", "hands", "portrait"]],
    ["the title of an artwork", "?search=moos", ["fog"]],
    ["the name of its artist, and the title", "?search=blum+nebel", ["fog"]],
    ["the name of an artist in the trash", "?search=ben", ["apples"]],
    ["nothing", "?search=objects", []],
    ["what is missing", "?show=without-alt-text", ["apples", "portrait"]],
    ["what is missing, and the title of a record", "?show=without-alt-text&search=fog", ["portrait"]],
  ])("by %s", async (_, query, found) => {
    const { items, counts, show } = await view(query);
    expect(items.map(({ path }) => path)).toEqual(found.map(pathOf));
    expect(counts[show]).toBe(found.length);
  });
});

test("the dialog of a picture field finds the same, with titles", async () => {
  const ask = async (query: string) => (await choices(args(`/cms/image-choices${query}`))).json();
  const image = await addImage(11);
  await addImage(12);
  sqlite.prepare("UPDATE images SET file_name = 'fog.jpg' WHERE path = ?").run(image);
  addExhibition({ title: "Grey", imageUrl: image });
  expect(await ask("?search=grey")).toMatchObject({
    items: [{ path: image, fileName: "fog.jpg", uses: ["Grey"], image: { width: 30 } }],
    page: { page: 1, pages: 1, count: 1 },
  });
  expect((await ask("")).items).toHaveLength(2);
});

test("a post that no button sends is refused", async () => {
  await expect(send({ intent: "other" })).rejects.toMatchObject({ init: { status: 400 } });
});

describe("the focal point", () => {
  const set = (path: string, focalX: string, focalY: string) =>
    send({ intent: "focal-point", path, focalX, focalY });
  const focalOf = async (path: string) =>
    (await view()).items.find((item) => item.path === path)?.image?.focal;
  const revision = sqlite.prepare("SELECT value FROM content_revision WHERE id = 1").pluck();
  const versions = sqlite.prepare("SELECT count(*) FROM versions").pluck();

  test("is stored at once, for public pages too, and without a version of the record", async () => {
    const image = await addImage(10);
    addArtwork({ imageUrl: image });
    const before = [revision.get(), versions.get()];
    expect(await set(image, "0", "100")).toMatchObject({ saved: image });
    expect(await focalOf(image)).toEqual({ x: 0, y: 100 });
    expect(revision.get()).not.toBe(before[0]);
    expect(versions.get()).toBe(before[1]);
  });

  test.each([
    ["", "0"],
    ["101", "0"],
    ["0", "1.5"],
    ["0", "1e1"],
  ])("is refused as %j, %j", async (x, y) => {
    await expect(set("/objects/0123456789abcdef01234567.jpg", x, y)).rejects.toMatchObject({
      init: { status: 400 },
    });
  });

  test("of an image that is gone changes nothing, which the list says", async () => {
    expect(await set("/objects/0123456789abcdef01234567.jpg", "1", "2")).toEqual(done);
  });
});
