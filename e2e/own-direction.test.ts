import { expect } from "vitest";
import type { Demo } from "./demo";
import type { Gallery } from "./galleries";
import { test } from "./server-fixtures";
import { sendJson } from "./visitor";

/**
 * Other people's words may be in any script, and hold markup: wherever they stand in a page, they are text, and stand in
 * their own direction.
 */

/** Stands in every text of a record, with markup that would run, were any of it read as anything but text. */
const mark = "عنوان";
const markup = `</script><img src=x onerror=taken()>"'><svg onload=taken()>`;
const marked = `${mark} ${markup}`;
const openCms = { CMS_ACCESS: "open" };

const texts = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, `${marked} ${name}`]));

/** The texts of a record, by its kind. */
const fields = {
  artists: texts("name nationality bio"),
  artworks: texts("title material size price description"),
  exhibitions: texts("title venue location description descriptionAuthor imageCredits"),
  press: texts("title outlet date description"),
  fairs: { ...texts("name section place booth"), artists: [marked] },
  directors: texts("name firstName biography"),
  closures: texts("note"),
};

/** Marks records of each kind, old and new, and sends a post of each form; @returns the ids of the records */
async function fill(gallery: Gallery, demo: Demo) {
  const { url } = gallery;
  const send = async (path: string, body: object, method?: string) => {
    const answer = await sendJson(`${url}/api/${path}`, body, method);
    expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true);
    const { id }: { id: string } = await answer.json();
    return id;
  };
  const add = (kind: keyof typeof fields, more = {}) => send(`cms/${kind}`, { ...fields[kind], ...more });
  const change = (kind: keyof typeof fields, id: string, more = {}) =>
    send(`cms/${kind}/${id}`, { ...fields[kind], ...more }, "PUT");

  const artistId = demo.artist("Ilse Brändli");
  const work = { artistId, year: 2024 };
  const artworkIds = [await add("artworks", work), await add("artworks", work)];
  const show = { artistIds: [artistId], artworkIds, featured: true };
  const days = { startDate: "2026-03-12", endDate: "2026-03-13" };
  const ids = {
    artists: await change("artists", artistId),
    artworks: artworkIds[0] ?? "",
    exhibitions: await change("exhibitions", demo.exhibition("Low Water"), show),
    press: await add("press", { artistId, url: "https://elsewhere.example" }),
    fairs: await add("fairs", { ...days, url: "https://fair.example" }),
    directors: await add("directors", { position: 3 }),
  };
  await change("exhibitions", demo.exhibition("Four Degrees"), show);
  await add("closures", days);
  // Older versions, and something in the trash.
  await change("artists", ids.artists, { name: `${marked} again` });
  for (const kind of ["artworks", "exhibitions"] as const)
    await change(kind, ids[kind], { title: `${marked} again` });
  const trashed = await add("artworks", work);
  expect((await fetch(`${url}/api/cms/artworks/${trashed}`, { method: "DELETE" })).status).toBe(204);

  const person = { ...texts("firstName lastName"), email: "ada@visitors.example" };
  const inquiry = { ...texts("name message"), email: person.email, phone: mark };
  await send("inquiries", { ...inquiry, inquiry_type: "artwork", artist_interest: "any" });
  const about = { ...texts("subject artworkTitle artistName"), artworkId: ids.artworks };
  await send("artwork-inquiries", { ...inquiry, ...about });
  await send("mailing-list", person);
  await send("exhibition-registrations", { ...person, exhibitionId: ids.exhibitions });
  // The gallery's own words are in the language of its pages.
  gallery.change("UPDATE website_content SET content = ?", markup);
  return ids;
}

const pagesOf = (ids: Awaited<ReturnType<typeof fill>>) => [
  "/",
  `/?register=${ids.exhibitions}`,
  "/artists",
  "/artists/ilse-braendli",
  `/artists/ilse-braendli?exhibition=${ids.exhibitions}`,
  "/artworks",
  `/artworks?search=${mark}&artist=${ids.artists}`,
  `/artworks?search=${encodeURIComponent(marked)}&material=${encodeURIComponent(marked)}`,
  `/artworks?artwork=${ids.artworks}`,
  `/artworks/${ids.artworks}/inquire`,
  "/exhibitions",
  "/exhibitions?tab=past",
  `/exhibitions?id=${ids.exhibitions}`,
  `/exhibitions/${ids.exhibitions}/register`,
  `/press?artist=${ids.artists}`,
  "/press",
  "/fairs?year=2026",
  "/inquiry",
  `/search?q=${mark}`,
  ...["artists", "exhibitions", "artworks", "press"].map((tab) => `/cms?tab=${tab}&search=${mark}`),
  `/cms?tab=artists&delete=${ids.artists}`,
  ...["fairs", "directors", "closures"].map((kind) => `/cms/${kind}`),
  ...Object.keys(ids).map((kind) => `/cms/${kind}/new`),
  ...Object.entries(ids)
    .map((record) => `/cms/${record.join("/")}`)
    .flatMap((form) => [form, `${form}/history`, `${form}/preview`]),
  "/cms/inbox",
  "/cms/inbox/mailing-list",
  "/cms/inbox/registrations",
  ...["", "?print=1"].map((print) => `/cms/inbox/registrations/${ids.exhibitions}${print}`),
  "/cms/inbox/mail?status=pending",
  "/cms/trash",
  `/cms/search?q=${mark}`,
];

const piece =
  /<!--.*?-->|<(script|style|title|head)\b[^>]*>.*?<\/\1>|<(?<end>\/?)(?<tag>\w+)(?<attributes>[^>]*)>|(?<text>[^<]+)/gs;
/** In plain text. */
const isolated = /\u2068[^\u2069]*\u2069/g;
const empty = /^(area|br|col|hr|img|input|link|meta|source|wbr)$/;

/** @returns the texts with the mark that stand in the direction of what is around them, each with its elements */
function textsWithoutDirection(html: string): string[] {
  const open: string[] = [];
  const stray: string[] = [];
  for (const { groups = {} } of html.matchAll(piece)) {
    const { end, tag, attributes, text } = groups;
    if (
      text?.replace(isolated, "").includes(mark) &&
      !open.some((element) => /^bdi\b|\bdir="auto"/.test(element))
    )
      stray.push(`${open.slice(-4).join(" > ")}: ${text.trim()}`);
    if (!tag || empty.test(tag)) continue;
    if (end) open.pop();
    else open.push(tag + attributes);
  }
  expect(open).toEqual([]);
  return stray;
}

/** No markup of it is a page's own, also within the data of a page. */
function expectHarmless(path: string, html: string): void {
  for (const markup of ["<img src=x", "<svg onload"]) expect(html.includes(markup), path).toBe(false);
  for (const [, data = ""] of html.matchAll(/<script\b[^>]*application\/ld\+json[^>]*>(.+?)<\/script>/gs))
    expect(() => JSON.parse(data), path).not.toThrow();
}

test("each name, title and text of a page is text, and stands in its own direction", async ({
  startGallery,
  demo,
}) => {
  const gallery = await startGallery(undefined, openCms);
  const stray = new Map<string, string>();
  let found = 0;
  for (const path of pagesOf(await fill(gallery, demo))) {
    const answer = await fetch(gallery.url + path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    if (html.includes(mark)) found += 1;
    expectHarmless(path, html);
    for (const text of textsWithoutDirection(html)) if (!stray.has(text)) stray.set(text, path);
  }
  expect([...stray].map(([text, path]) => `${path} ${text}`)).toEqual([]);
  expect(found).toBeGreaterThan(40);
});
