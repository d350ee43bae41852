import { expect, test } from "vitest";
import { galleryId } from "~/gallery/facts/kind";
import { serverKinds } from "~/kinds.server";
import { keepDraft } from "~/records/save/save.testing";
import { moveToTrash } from "~/records/trash/trash.server";
import * as form from "~/routes/cms.$kind.$id";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addPerson } from "~/testing/world.testing";
import { formPost, openForm, setUpOpenCms } from "./record-form.testing";

setUpOpenCms();
const site = serveSite();

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** The buttons that send the form of a record, by what they post, and the one that the save key presses. */
async function buttonsOf(path: string) {
  const html = await (await site.ask(path)).text();
  const actions = /<div class="cms-line cms-form-actions">.*?<\/div>/s.exec(html)?.[0] ?? "";
  const [enter, ...shown] = [...actions.matchAll(/<button ([^>]*)>(.*?)<\/button>/gs)].map(
    ([, tag = "", text]) => ({
      text,
      posts: attribute(tag, "value") ?? "",
      isOff: tag.includes("disabled"),
      isKey: tag.includes("aria-keyshortcuts"),
    }),
  );
  return {
    enter: enter?.isOff ? null : enter?.posts,
    key: shown.find(({ isKey }) => isKey)?.text,
    buttons: shown.map(({ text, posts }) => `${text}: ${posts}`),
  };
}

const draft = () => addArtist({ publishedFrom: null });
const withDraft = () => {
  const id = addArtist();
  keepDraft("artists", id, { bio: "Paints walls." }, "ada");
  return id;
};
const another = ["Save and add another: save another", "Save draft and add another: draft another"];

test.each<[what: string, path: () => string, enter: string | null, key: string, buttons: string[]]>([
  ["a new artist", () => "artists/new", "draft", "Save draft", ["Publish: ", "Save draft: draft"]],
  ["a new work", () => "artworks/new", "draft", "Save draft", ["Publish: ", "Save draft: draft", ...another]],
  ["a draft", () => `artists/${draft()}`, "", "Save draft", ["Save draft: ", "Publish: now"]],
  [
    "what is scheduled",
    () => `artists/${addArtist({ publishedFrom: "2096-03-10T18:00:00.000Z" })}`,
    "",
    "Save draft",
    ["Save draft: ", "Publish: now"],
  ],
  [
    "what is public",
    () => `artists/${addArtist()}`,
    null,
    "Save changes",
    ["Save changes: ", "Save as draft: draft"],
  ],
  [
    "what is public and has a draft",
    () => `artists/${withDraft()}`,
    "draft",
    "Save draft",
    ["Save draft: draft", "Publish changes: "],
  ],
  ["what is always public", () => `gallery/${galleryId}`, null, "Save changes", ["Save changes: "]],
])("the buttons of %s, the main one first; Enter publishes nothing", async (_, path, enter, key, buttons) => {
  expect(await buttonsOf(`/cms/${path()}`)).toEqual({ enter, key, buttons });
});

test("a form that was opened in the inbox leads back there after saving, and to no other site", async () => {
  const id = addArtwork();
  const { values } = await openForm("artworks", id);
  const savedAt = async (back: string) => {
    const post = formPost("artworks", id, { ...values, intent: "save" });
    const request = new Request(`${post.request.url}?${new URLSearchParams({ back })}`, post.request);
    return ((await form.action({ ...post, request })) as Response).headers.get("Location");
  };
  expect(await savedAt("/cms/inbox?status=all")).toMatch(/^\/cms\/inbox\?status=all/);
  expect(await savedAt("https://evil.example/cms")).toMatch(/^\/cms\?tab=artworks/);
});

test("'Save draft and add another' stores a draft, and the next work begins with four values of it", async () => {
  const artistId = addArtist();
  const work = {
    artistId,
    title: "Dawn",
    material: "Oil",
    size: "1 m",
    year: "1999",
    edition: "3/5",
    location: "Depot",
  };
  const { values } = await openForm("artworks", "new");
  const post = formPost("artworks", "new", { ...values, ...work, intent: "draft another" });
  const location = ((await form.action(post)) as Response).headers.get("Location") ?? "";
  expect(serverKinds.artworks.get(String(values.newId))).toMatchObject({
    title: "Dawn",
    publishedFrom: null,
  });
  const next = await openForm("artworks", "new", new URL(location, "http://localhost").search);
  expect(next.values).toMatchObject({ artistId, material: "Oil", size: "1 m", year: "1999" });
  for (const name of ["title", "edition", "location"]) expect(next.values).not.toHaveProperty(name);
});

test("a duplicate begins with all but number, pictures, reservation, and what says that it is sold", async () => {
  const artistId = addArtist();
  const kept = {
    artistId,
    title: "Dawn",
    material: "Oil",
    size: "1 m",
    year: 1999,
    edition: "3/5",
    dateText: "c. 1999",
  };
  const left = {
    inventoryNumber: "A 1",
    imageUrl: "https://img.example/1.jpg",
    galleryImages: ["https://img.example/2.jpg"],
    reservedForId: addPerson({ name: "Eva" }),
    reservedUntil: "2026-04-01",
    buyerId: addPerson({ name: "Ben" }),
  };
  const price = { price: "CHF 4’800", showPrice: "false", location: "Depot", notes: "Signed" };
  const ownerId = addPerson({ name: "Ida" });
  const query = `?from=${addArtwork({ ...kept, ...left, ...price, ownerId, available: "false" })}`;
  const { values } = await openForm("artworks", "new", query);
  expect(values).toMatchObject({ ...kept, ...price, year: "1999", available: "true", ownerId: "Ida" });
  for (const name of Object.keys(left)) expect([name, values[name] ?? ""]).toEqual([name, ""]);
  const forSale = `?from=${addArtwork({ available: "nfs" })}`;
  expect((await openForm("artworks", "new", forSale)).values.available).toBe("nfs");
  // Of what is gone nothing is left.
  expect((await openForm("artworks", "new", "?from=gone")).values.title ?? "").toBe("");
});

test("material and location suggest what other works have, the most frequent first", async () => {
  for (const material of ["Oil", "Ink", "Ink", ""]) addArtwork({ material });
  moveToTrash("artworks", addArtwork({ material: "Gold" }), "ada");
  addArtwork({ material: "Oil", location: "Depot", notes: "Signed" });
  addArtwork({ material: "Oil" });
  const { suggested } = await openForm("artworks", "new");
  expect(suggested).toEqual({ material: ["Oil", "Ink"], location: ["Depot"] });
});

test("at the field of a number that another work has stands a link to that work", async () => {
  const first = addArtwork({ title: "Dawn", inventoryNumber: "7" });
  const id = addArtwork();
  const { values } = await openForm("artworks", id);
  const body = new URLSearchParams({
    ...(values as Record<string, string>),
    intent: "save",
    inventoryNumber: "7",
  });
  const answer = await site.ask(`/cms/artworks/${id}`, {
    method: "POST",
    body,
    headers: { Origin: site.origin },
  });
  expect(answer.status).toBe(409);
  const html = (await answer.text()).replaceAll(/[\u2066-\u2069]/g, "");
  expect(html).toMatch(
    new RegExp(
      `id="artworks-inventoryNumber-error"[^>]*>This inventory number is taken by Dawn</p><p><a href="/cms/artworks/${first}"`,
    ),
  );
});
