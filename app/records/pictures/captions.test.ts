import { beforeEach, expect, test } from "vitest";
import { setCaptions } from "~/images/queries.server";
import { storePicture } from "~/images/stored-picture.testing";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import * as captions from "~/routes/cms.image-captions";
import * as page from "~/routes/cms.images";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addExhibition, args, emptyDatabase } from "~/testing/world.testing";
import type { ImageAnswer } from "./image-removal.server";

const site = serveSite();
const read = async (path: string) => (await site.ask(path)).text();

beforeEach(() => {
  emptyDatabase();
  env.CMS_ACCESS = "open";
});

const gone = "/objects/0123456789abcdef01234567.jpg";
const storeImage = async () => `/objects/${await storePicture()}`;
const captionsOf = async (path: string) =>
  (await captions.loader(args(`/cms/image-captions?path=${path}`))).json();

async function save(path: string, altText: string, credit: string, also: Record<string, string> = {}) {
  const body = new URLSearchParams({ intent: "captions", path, altText, credit, ...also });
  const answer: unknown = await page.action(args("/cms/images", { method: "POST", body }));
  if (answer instanceof Response) return { status: answer.status };
  const { data, init } = answer as { data: ImageAnswer; init: { status: number } | null };
  return { status: init?.status ?? 200, ...data };
}

test("captions are stored at once, on one line, for public pages too, and without a version of the record", async () => {
  const path = await storeImage();
  addArtwork({ imageUrl: path });
  const revision = sqlite.prepare("SELECT value FROM content_revision WHERE id = 1").pluck();
  const versions = sqlite.prepare("SELECT count(*) FROM versions").pluck();
  const before = [revision.get(), versions.get()];
  expect(await save(path, " A jug\r\nand two pears ", "Photo: Ada")).toEqual({
    status: 200,
    captions: { path },
  });
  expect(await captionsOf(path)).toEqual({ altText: "A jug and two pears", credit: "Photo: Ada" });
  expect(revision.get()).not.toBe(before[0]);
  expect(versions.get()).toBe(before[1]);
});

test("captions that are too long are refused with all that was typed, and those of an image that is gone", async () => {
  const path = await storeImage();
  const refused = { altText: "a".repeat(301), credit: "Photo: Ada" };
  expect(await save(path, refused.altText, refused.credit)).toEqual({
    status: 400,
    captions: { path, refused: { ...refused, errors: { altText: ["Please use at most 300 characters"] } } },
  });
  expect(await captionsOf(path)).toEqual({ altText: "", credit: "" });
  expect(await save(gone, "", "")).toEqual({ status: 303 });
});

test("a dialog keeps what was typed for an image that is gone, and says so", async () => {
  expect(await save(gone, "A jug", "Photo: Ada", { inDialog: "yes" })).toEqual({
    status: 404,
    captions: {
      path: gone,
      refused: { altText: "A jug", credit: "Photo: Ada", errors: { path: ["This image was deleted"] } },
    },
  });
});

test("a form says which of its images has no alternative text", async () => {
  const path = await storeImage();
  const form = `/cms/artworks/${addArtwork({ imageUrl: path })}`;
  expect(await read(form)).toContain("No alt text");
  await save(path, "A jug", "");
  expect(await read(form)).not.toContain("No alt text");
});

test("an image can be asked for alone", async () => {
  const [path] = [await storeImage(), await storeImage()];
  const { items, counts } = await page.loader(args(`/cms/images?image=${path.slice("/objects/".length)}`));
  expect(items.map((item) => item.path)).toEqual([path]);
  expect(counts.all).toBe(2);
});

test("an alternative text takes the place of what pages say, and the credit stands below the picture", async () => {
  const [first, second] = [await storeImage(), await storeImage()];
  const pictures = { imageUrl: first, galleryImages: [second] };
  const artistId = addArtist({ slug: "ada", name: "Ada", heroImageUrl: first, galleryImages: [second] });
  const pages = [
    `/artworks?artwork=${addArtwork({ ...pictures, artistId })}`,
    `/exhibitions?id=${addExhibition(pictures)}`,
    "/artists/ada",
  ];
  for (const path of [first, second]) setCaptions(path, { altText: `Alt of ${path}`, credit: `By ${path}` });
  for (const path of pages) {
    const html = await read(path);
    for (const image of [first, second]) {
      expect(html).toContain(`alt="Alt of ${image}"`);
      expect(html).toContain(`>By ${image}</figcaption>`);
    }
    expect(html).toContain(`aria-label="Enlarge Alt of ${second}"`);
    expect(html).not.toMatch(/picture \d of/);
  }
});

test("a show's credits stand once, unless a picture of it has its own", async () => {
  const [first, second] = [await storeImage(), await storeImage()];
  const id = addExhibition({ imageUrl: first, galleryImages: [second], imageCredits: "Photos: Ben" });
  const credits = async () =>
    [...(await read(`/exhibitions?id=${id}`)).matchAll(/>([^<]*)<\/figcaption>/g)].map(([, text]) => text);
  expect(await credits()).toEqual(["Photos: Ben"]);
  setCaptions(second, { altText: "", credit: "Photo: Ada" });
  expect(await credits()).toEqual(["Photo: Ada"]);
});
