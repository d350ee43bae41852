import { expect, test } from "vitest";
import { createPdf } from "~/images/pdfs.server";
import { sqlite } from "~/platform/database.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { updateRecord } from "~/records/save/save.testing";
import { serveSite } from "~/testing/site.testing";
import { addArtist } from "~/testing/world.testing";

setUpOpenCms();
const site = serveSite();

const read = async (path: string, init?: RequestInit) => {
  const answer = await site.ask(path, init);
  return { status: answer.status, html: await answer.text() };
};

const eva = { author: "eva@a.example" };
const [before, hers, his] = [1, 2, 3].map((number) => `https://img.example.org/${number}.jpg`) as [
  ...[string, string, string],
];
/** The addresses of thumbnails. */
const thumbnails = (html: string) =>
  [...html.matchAll(/<img class="cms-thumbnail" src="([^"]+)"/g)].map(([, address]) => address);

test("a conflict of images shows them", async () => {
  const artist = { name: "Ada", slug: "ada", bio: "Paints." };
  const id = addArtist({ ...artist, imageUrl: before });
  updateRecord("artists", id, { imageUrl: hers }, eva);
  const body = new URLSearchParams({ ...artist, imageUrl: his, version: "1", intent: "save" });
  const { status, html } = await read(`/cms/artists/${id}`, { method: "POST", body });
  const conflict = /<section class="conflict".*?<\/section>/s.exec(html)?.[0] ?? "";
  expect([status, thumbnails(conflict)]).toEqual([409, [hers, his]]);
});

test("the history shows stored images with their names or sizes, and names PDFs, but no path", async () => {
  const [named, nameless] = ["named", "nameless"].map((name) => `/objects/${name.padEnd(24, "0")}.jpg`);
  const add = sqlite.prepare(`INSERT INTO images
    (path, width, height, color, content_type, bytes, file_name) VALUES (?, 30, 20, '#fff', 'image/jpeg', 1, ?)`);
  add.run(named, "fog.jpg");
  add.run(nameless, null);
  const cvUrl = await createPdf(Buffer.from("%PDF-1.7 %%EOF"), "one.pdf");
  const id = addArtist({ galleryImages: [] });
  updateRecord("artists", id, { galleryImages: [named, nameless], cvUrl }, eva);
  const { html } = await read(`/cms/artists/${id}/history`);
  const texts = [...html.matchAll(/<bdi>([^<]+)<\/bdi>/g)].map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining(["fog.jpg", "Image of 30 × 20", "one.pdf"]));
  expect(html.replace(/<script.*?<\/script>/gs, "")).not.toContain("/objects/");
});

test("a long history has links to its pages, which keep the comparison, as its form keeps the page", async () => {
  const id = addArtist();
  for (let number = 2; number <= 60; number += 1) updateRecord("artists", id, { bio: `Bio ${number}` }, eva);
  const { html } = await read(`/cms/artists/${id}/history?version=60&with=59&page=2`);
  expect(html).toContain(`href="/cms/artists/${id}/history?version=60&amp;with=59#versions"`);
  expect(html).toContain(`href="/cms/artists/${id}/history?version=9&amp;page=2"`);
  expect(html).toContain('<input type="hidden" name="page" value="2"/>');
  expect(html).toContain('<option value="60" selected="">');
});

test("the form of an artist says where the former slug leads, and shows its picture; that of a new one does not", async () => {
  const hint = "Links with the old slug redirect to the new one.";
  const { html } = await read(`/cms/artists/${addArtist({ imageUrl: before })}`);
  const [, describedBy = ""] = /name="slug"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  const described = new RegExp(`<[a-z]+[^>]* id="${describedBy.split(" ")[0]}"[^>]*>([^<]*)<`).exec(html);
  expect(described?.[1]).toBe(hint);
  expect(html).toMatch(new RegExp(`<img class="cms-form-picture" src="${before}"`));
  // Without scripts each field of a file has its text.
  expect(html.match(/<div class="cms-as-text">/g)).toHaveLength(4);
  const ofNew = (await read("/cms/artists/new")).html;
  for (const text of [hint, "cms-form-picture"]) expect(ofNew).not.toContain(text);
});
