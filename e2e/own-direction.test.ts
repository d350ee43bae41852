import { expect } from "vitest";
import type { Gallery } from "./galleries";
import { test } from "./server-fixtures";
import { sendJson } from "./visitor";

/** Other people's words may be in any script: wherever they stand in a page, they stand in their own direction. */

/** Stands in every text of a record. */
const mark = "عنوان";
const openCms = { CMS_ACCESS: "open" };

const texts = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, `${mark} ${field}`]));
const days = { startDate: "2099-06-01", endDate: "2099-07-01" };

/** Makes a record of each kind, and a post of each form. */
async function fill({ url }: Gallery) {
  const send = async (path: string, body: object, method?: string) => {
    const answer = await sendJson(`${url}/api/${path}`, body, method);
    expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true);
    const { id }: { id: string } = await answer.json();
    return id;
  };
  const artist = await send("cms/artists", {
    ...texts("name", "nationality", "bio"),
    slug: "marked",
    represented: true,
  });
  const work = {
    artistId: artist,
    ...texts("title", "material", "size", "price", "description"),
    year: 2024,
  };
  const [artwork, other] = [await send("cms/artworks", work), await send("cms/artworks", work)];
  const show = {
    ...days,
    ...texts("title", "venue", "location", "description", "descriptionAuthor", "imageCredits"),
    artistIds: [artist],
    artworkIds: [artwork, other],
    featured: true,
  };
  const exhibition = await send("cms/exhibitions", show);
  const past = { startDate: "2025-06-01", endDate: "2025-07-01" };
  await send("cms/exhibitions", { ...show, ...past });
  const press = await send("cms/press", {
    artistId: artist,
    ...texts("title", "outlet", "date", "description"),
    url: "https://elsewhere.example",
  });
  const fair = { ...texts("name", "section", "place", "booth"), artists: [mark], ...days };
  const fairId = await send("cms/fairs", { ...fair, url: "https://fair.example" });
  const director = await send("cms/directors", { ...texts("name", "firstName", "biography"), position: 3 });
  await send("cms/closures", { startDate: "2026-03-12", endDate: "2026-03-13", ...texts("note") });
  // Older versions, and something in the trash.
  for (const [path, field] of [
    [`cms/artworks/${artwork}`, "title"],
    [`cms/exhibitions/${exhibition}`, "title"],
    [`cms/artists/${artist}`, "name"],
  ] as const)
    await send(path, { [field]: `${mark} ${field} again` }, "PUT");
  const trashed = await send("cms/artworks", work);
  expect((await fetch(`${url}/api/cms/artworks/${trashed}`, { method: "DELETE" })).status).toBe(204);

  const person = { ...texts("firstName", "lastName"), email: "ada@visitors.example" };
  const inquiry = { ...texts("name", "message"), email: person.email, phone: mark };
  await send("inquiries", { ...inquiry, inquiry_type: "artwork", artist_interest: "any" });
  await send("artwork-inquiries", {
    ...inquiry,
    ...texts("subject", "artworkTitle", "artistName"),
    artworkId: artwork,
  });
  await send("mailing-list", person);
  await send("exhibition-registrations", { ...person, exhibitionId: exhibition });
  return { artist, artwork, exhibition, press, fair: fairId, director };
}

const pagesOf = (ids: Awaited<ReturnType<typeof fill>>) => [
  "/",
  `/?register=${ids.exhibition}`,
  "/artists",
  "/artists/marked",
  `/artists/marked?exhibition=${ids.exhibition}`,
  "/artworks",
  `/artworks?search=${mark}&artist=${ids.artist}`,
  `/artworks?artwork=${ids.artwork}`,
  `/artworks/${ids.artwork}/inquire`,
  "/exhibitions",
  "/exhibitions?tab=past",
  `/exhibitions?id=${ids.exhibition}`,
  `/exhibitions/${ids.exhibition}/register`,
  `/press?artist=${ids.artist}`,
  "/press",
  "/fairs?year=2026",
  "/inquiry",
  `/search?q=${mark}`,
  ...["artists", "exhibitions", "artworks", "press"].map((tab) => `/cms?tab=${tab}&search=${mark}`),
  `/cms?tab=artists&delete=${ids.artist}`,
  ...["fairs", "directors", "closures"].map((kind) => `/cms/${kind}`),
  ...["artists", "exhibitions", "artworks", "press", "fairs", "directors"].map((kind) => `/cms/${kind}/new`),
  ...["artist", "exhibition", "artwork", "press", "fair", "director"].flatMap((name) => {
    const kind = /press/.test(name) ? name : `${name}s`;
    const path = `/cms/${kind}/${ids[name as keyof typeof ids]}`;
    return [path, `${path}/history`, `${path}/preview`];
  }),
  "/cms/inbox",
  "/cms/inbox/mailing-list",
  "/cms/inbox/registrations",
  ...["", "?print=1"].map((print) => `/cms/inbox/registrations/${ids.exhibition}${print}`),
  "/cms/inbox/mail?status=pending",
  "/cms/trash",
];

const piece =
  /<!--.*?-->|<(script|style|title|head)\b[^>]*>.*?<\/\1>|<(?<end>\/?)(?<tag>\w+)(?<attributes>[^>]*)>|(?<text>[^<]+)/gs;
/** In plain text. */
const isolated = /\u2068[^\u2069]*\u2069/g;
const empty = /^(area|br|col|hr|img|input|link|meta|source|wbr)$/;

/** @returns the texts with the mark that stand in the direction of what is around them, each with its elements */
function listStray(html: string): string[] {
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

test("each name, title and text of a page stands in its own direction", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, openCms);
  const stray = new Map<string, string>();
  let found = 0;
  for (const path of pagesOf(await fill(gallery))) {
    const answer = await fetch(gallery.url + path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    if (html.includes(mark)) found += 1;
    for (const text of listStray(html)) if (!stray.has(text)) stray.set(text, path);
  }
  expect([...stray].map(([text, path]) => `${path} ${text}`)).toEqual([]);
  expect(found).toBeGreaterThan(40);
});
