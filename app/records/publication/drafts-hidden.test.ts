import path from "node:path";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import { beforeEach, expect, test, vi } from "vitest";
import { draftOf } from "~/records/form/record-form.testing";
import type { FieldValues, RecordKind } from "~/records/kind";
import { recordKindNames } from "~/records/registry";
import { records } from "~/records/registry.server";
import { createRecord, keepDraft, updateRecord } from "~/records/save/save.testing";
import { viewSaved } from "~/saved/view.server";
import { sqlite } from "~/server/database.server";
import { listSitemapPaths } from "~/sitemap/sitemap.server";
import { serveSite } from "~/testing/site.testing";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addPressItem,
  deleteForGood,
  emptyDatabase,
} from "~/testing/world.testing";

/** Nothing of a draft, or of what is published later, is in any answer to the public. */

// The clock is not frozen here: tests move it.
vi.hoisted(() => {
  delete process.env.NOW;
  delete process.env.CMS_ACCESS;
});

const site = serveSite({ movesClock: true });

/** In every text of a draft; searches use a part of it, because pages repeat what was searched for. */
const marker = "zqxdraft";
const author = "ida@gallery.example";
const from = "2026-03-12T17:00:00.000Z";

let ids: Record<"ada" | "night" | "show" | "review", string>;
beforeEach(() => {
  vi.setSystemTime("2026-03-10T09:00:00Z");
  emptyDatabase();
  const ada = addArtist({ name: "Ada", slug: "ada" });
  const night = addArtwork({ title: "Night", artistId: ada, year: 2020 });
  const show = addExhibition({ title: "Fog", artistIds: [ada], artworkIds: [night], featured: true });
  ids = { ada, night, show, review: addPressItem({ title: "A walk", artistId: ada }) };
});

const created = (kind: RecordKind, input: Record<string, unknown>): string => {
  const saved = createRecord(kind, { status: "draft", ...input }, { author });
  if (!("value" in saved)) throw new Error(JSON.stringify(saved));
  return saved.value;
};

/** Adds a draft of each kind, and a work and an article of each artist. */
function addDrafts() {
  const artist = created("artists", {
    name: `Zoe ${marker}`,
    slug: marker,
    bio: marker,
    nationality: marker,
    imageUrl: `https://img.example.org/${marker}.jpg`,
  });
  const work = { title: marker, material: marker, size: marker, year: 1733, available: "false" };
  const press = { title: marker, outlet: marker, date: marker, description: marker };
  const show = {
    title: marker,
    venue: marker,
    location: marker,
    description: marker,
    featured: true,
    startDate: "2026-04-01",
    endDate: "2026-05-01",
  };
  const past = { startDate: "1733-04-01", endDate: "1733-05-01" };
  return {
    artist,
    work: created("artworks", { artistId: ids.ada, ...work }),
    workOfDraft: created("artworks", { artistId: artist, ...work, status: "published" }),
    press: created("press", { artistId: ids.ada, ...press }),
    pressOfDraft: created("press", { artistId: artist, ...press, status: "published" }),
    show: created("exhibitions", { artistIds: [ids.ada, artist], artworkIds: [ids.night], ...show }),
    pastShow: created("exhibitions", { artistIds: [ids.ada], ...show, ...past }),
  };
}

type Drafts = ReturnType<typeof addDrafts>;

/** Schedules every draft instead. */
const schedule = () => {
  for (const table of ["artists", "exhibitions", "artworks", "press_items"])
    sqlite.prepare(`UPDATE ${table} SET published_from = ? WHERE published_from IS NULL`).run(from);
};

const q = marker.slice(0, 5);

/** URLs of each public route: those of lists, and those that name a draft. */
const urls: Record<string, (drafts: Drafts) => string[]> = {
  "_site._index": ({ show }) => ["/", `/?register=${show}`],
  "_site.artists._index": () => ["/artists"],
  "_site.artists.$slug": ({ work, show }) => [
    "/artists/ada",
    `/artists/${marker}`,
    `/artists/ada?artwork=${work}`,
    `/artists/ada?exhibition=${show}`,
  ],
  "_site.artworks": ({ artist, work, workOfDraft }) => [
    "/artworks",
    `/artworks?artist=${artist}`,
    `/artworks?artistSearch=Zoe%20${q}`,
    `/artworks?material=${q}`,
    "/artworks?year=1733",
    "/artworks?availability=false",
    `/artworks?search=${q}`,
    `/artworks?artwork=${work}`,
    `/artworks?artwork=${workOfDraft}`,
    `/artworks?artwork=${ids.night}`,
  ],
  "_site.artworks_.$id.inquire": ({ work, workOfDraft }) =>
    [work, workOfDraft].map((id) => `/artworks/${id}/inquire`),
  "_site.cms.$kind.$id.preview": ({ show }) => [
    `/cms/exhibitions/${show}/preview`,
    `/cms/artworks/${ids.night}/preview`,
  ],
  "_site.exhibitions": ({ show, pastShow }) => [
    "/exhibitions",
    "/exhibitions?tab=upcoming",
    "/exhibitions?tab=past",
    "/exhibitions?tab=past&year=1733",
    ...[show, pastShow, ids.show].map((id) => `/exhibitions?id=${id}`),
  ],
  "_site.exhibitions_.$id.register": ({ show }) => [`/exhibitions/${show}/register`],
  "_site.fairs": () => ["/fairs"],
  "_site.inquiry": () => ["/inquiry"],
  "_site.mailing-list": () => ["/mailing-list"],
  "_site.press": ({ artist }) => ["/press", `/press?artist=${artist}`],
  "_site.preview.$token": () => [`/preview/${marker}`],
  "_site.privacy": () => ["/privacy"],
  "_site.saved": () => ["/saved"],
  "_site.saved_.inquire": () => ["/saved/inquire"],
  "_site.search": () => ["", "artists", "exhibitions", "press"].map((kind) => `/search?q=${q}&kind=${kind}`),
  "api.artists._index": () => ["/api/artists"],
  "api.artists.$slug._index": () => ["/api/artists/ada", `/api/artists/${marker}`],
  "api.artists.$slug.artworks": () => ["/api/artists/ada/artworks", `/api/artists/${marker}/artworks`],
  "api.artists.$slug.exhibitions": () => [
    "/api/artists/ada/exhibitions",
    `/api/artists/${marker}/exhibitions`,
  ],
  "api.artists.$slug.press": () => ["/api/artists/ada/press", `/api/artists/${marker}/press`],
  "api.fairs._index": () => ["/api/fairs"],
  "api.cms.$kind._index": () => recordKindNames.map((kind) => `/api/cms/${kind}`),
  "api.cms.$kind.$id": ({ artist }) => [`/api/cms/artists/${artist}`],
  "exhibitions_.$file": ({ show }) => [`/exhibitions/${show}.ics`],
  "sitemap[.]xml": () => ["/sitemap.xml"],
  "suggestions.$source": () =>
    ["materials", "artists-with-artworks", "artist-names"].map(
      (source) => `/suggestions/${source}?search=${q}`,
    ),
};

/** Routes that read no record, or that are for staff. */
const others =
  /^(_site(\.\$)?|cms.*|api\.(\$|artwork-inquiries|exhibition-registrations|inquiries|mailing-list|cms\.(content|gallery|mail).*|gallery|closures._index|directors._index|objects.*)|_site\.(mailing-list_\.confirm|registrations|unsubscribe)\.\$token|csp-reports|saved_\.changes|forgot-password|healthz|images.*|invitations.*|login|logout|objects.*|reset-password.*|robots\[\.\]txt)$/;

test("every route is in the table, or reads no record", () => {
  const routes = Object.keys(flatRoutes(path.resolve("app"), ["**/*.test.*"], "routes"));
  const names = routes.map((id) => id.replace(/^routes\//, "").replace(/\/route$/, ""));
  expect(names.filter((name) => !(name in urls) && !others.test(name))).toEqual([]);
});

interface Answer {
  url: string;
  status: number;
  tag: string | null;
  count: string | null;
  body: string;
}

async function read(url: string): Promise<Answer> {
  const answer = await site.ask(url);
  const { status, headers } = answer;
  return {
    url,
    status,
    tag: headers.get("ETag"),
    count: headers.get("X-Total-Count"),
    body: await answer.text(),
  };
}

/** A page, and the data that scripts read of it. */
const withData = (name: string, url: string) =>
  name.startsWith("_site") ? [url, url.replace(/^\/?([^?]*)/, (_, at) => `/${at || "_root"}.data`)] : [url];

const allUrls = (drafts: Drafts) =>
  Object.entries(urls).flatMap(([name, list]) => list(drafts).flatMap((url) => withData(name, url)));

async function readAll(drafts: Drafts): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const url of allUrls(drafts)) answers.push(await read(url));
  return answers;
}

/** Drafts that are nowhere: the answers without drafts. */
const nowhere = (): Drafts =>
  Object.fromEntries(
    ["artist", "work", "workOfDraft", "press", "pressOfDraft", "show", "pastShow"].map((name) => [
      name,
      name,
    ]),
  ) as Drafts;

test("drafts, and records that are published later, are in no answer, count or list, and change none", {
  timeout: 120_000,
}, async () => {
  const before = await readAll(nowhere());
  const drafts = addDrafts();
  const named = new RegExp(Object.values(drafts).join("|"), "g");
  for (const hide of [() => undefined, schedule]) {
    hide();
    const after = await readAll(drafts);
    const leaks = after.filter(({ body }) => body.toLowerCase().includes(marker.slice(0, 7)));
    expect(leaks.map(({ url }) => url).filter((url) => !url.includes(marker))).toEqual([]);
    for (const [at, { url, status, body, count }] of after.entries()) {
      expect([url, status, count]).toEqual([url, before[at]?.status, before[at]?.count]);
      if (url === before[at]?.url && !url.includes("?id=") && !url.includes("?artwork="))
        expect([url, body.replace(named, "")]).toEqual([url, before[at]?.body]);
    }
  }
});

/** Keeps a draft of each of the public records, with the marker in every text and what filters and counts read changed. */
function addDraftRevisions(): void {
  const keep = (kind: RecordKind, id: string, changed: FieldValues) => {
    keepDraft(kind, id, changed, author);
    expect(draftOf(kind, id)?.fields).toMatchObject(changed);
  };
  const text = { title: marker, description: marker };
  keep("artists", ids.ada, { name: `Zoe ${marker}`, slug: marker, bio: marker, nationality: marker });
  keep("artworks", ids.night, { ...text, material: marker, size: marker, year: 1733, available: "false" });
  keep("press", ids.review, { ...text, outlet: marker, date: marker });
  keep("exhibitions", ids.show, {
    ...text,
    venue: marker,
    location: marker,
    featured: false,
    artworkIds: [],
    startDate: "1733-04-01",
    endDate: "1733-05-01",
    imageUrl: `https://img.example.org/${marker}.jpg`,
  });
}

test("draft versions of public records change no answer and no entity tag", {
  timeout: 120_000,
}, async () => {
  const before = await readAll(nowhere());
  addDraftRevisions();
  const after = await readAll(nowhere());
  const leaks = after.filter(({ body }) => body.includes(marker));
  expect(leaks.map(({ url }) => url).filter((url) => !url.includes(marker))).toEqual([]);
  expect(after).toEqual(before);
  expect(after.filter(({ tag }) => tag).length).toBeGreaterThan(30);
});

test("saving a draft changes no entity tag", async () => {
  const list = ["/", "/artworks", "/exhibitions.data", "/api/cms/artists", "/api/artists/ada", "/press"];
  const tags = async () => Promise.all(list.map(async (url) => (await read(url)).tag));
  const before = await tags();
  const drafts = addDrafts();
  updateRecord("artists", drafts.artist, { bio: `More ${marker}` }, { author });
  updateRecord("artists", drafts.artist, { slug: `${marker}-2` }, { author });
  updateRecord("exhibitions", drafts.show, { artworkIds: [], artistIds: [ids.ada] }, { author });
  updateRecord("artworks", drafts.work, { title: `Other ${marker}` }, { author });
  deleteForGood("press", drafts.press);
  expect(await tags()).toEqual(before);
  // A former slug does not lead to a draft.
  expect((await read(`/artists/${marker}`)).status).toBe(404);
  expect(before.every(Boolean)).toBe(true);
});

test("a public show leaves out draft artists and artworks, and is not found by them", async () => {
  const drafts = addDrafts();
  const links = { artistIds: [ids.ada, drafts.artist], artworkIds: [drafts.work, ids.night] };
  expect(updateRecord("exhibitions", ids.show, links, { author })).toEqual({ value: ids.show });
  for (const url of [
    `/exhibitions?id=${ids.show}`,
    "/",
    "/api/cms/exhibitions",
    "/api/artists/ada/exhibitions",
  ])
    expect([url, (await read(url)).body.includes(marker)]).toEqual([url, false]);
  const [shown] = JSON.parse((await read("/api/cms/exhibitions")).body);
  expect(shown.artworkIds).toEqual([ids.night]);
  expect(shown.artists.map(({ id }: { id: string }) => id)).toEqual([ids.ada]);
  expect((await read(`/search?q=Zoe%20${q}`)).body).toContain("Nothing was found");
  expect(records.exhibitions.get(ids.show)).toMatchObject({ artworkIds: [drafts.work, ids.night] });
});

test("what becomes a draft leaves every page, and comes back with its artist", async () => {
  const { ada, night, show } = ids;
  const list = [`/artists/ada`, `/artworks?artwork=${night}`, "/api/artists/ada/press"];
  const statuses = async () => Promise.all(list.map(async (url) => (await read(url)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  updateRecord("artists", ada, { status: "draft" }, { author });
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(JSON.parse((await read("/api/cms/artworks")).body)).toEqual([]);
  expect(JSON.parse((await read("/api/cms/press")).body)).toEqual([]);
  expect((await read(`/exhibitions?id=${show}`)).body).toContain("Fog");
  expect(viewSaved([night])).toEqual({ works: [], missing: 1 });
  expect(listSitemapPaths()).not.toContain("/artists/ada");
  updateRecord("artists", ada, { status: "published" }, { author });
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(viewSaved([night]).missing).toBe(0);
});

test("visitors write about no draft", async () => {
  const { show, work } = addDrafts();
  const post = async (url: string, body: object) => {
    const headers = { "Content-Type": "application/json" };
    return (await site.ask(url, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  const person = { firstName: "Eva", lastName: "Egli", email: "eva@example.org" };
  expect(await post("/api/exhibition-registrations", { ...person, exhibitionId: show })).toBe(404);
  const inquiry = {
    name: "Eva",
    email: "eva@example.org",
    inquiry_type: "artwork",
    message: "Is it for sale?",
  };
  expect(await post("/api/inquiries", { ...inquiry, artist_interest: `Zoe ${marker}` })).toBe(400);
  const about = { ...inquiry, subject: "Night", artworkTitle: "Night", artistName: "Ada" };
  expect(await post("/api/artwork-inquiries", { ...about, artworkIds: [work] })).toBe(400);
});

test("at its moment a record is public, without a change of the data", async () => {
  addDrafts();
  schedule();
  const list = ["/artworks", "/artists", "/press", "/exhibitions", "/api/cms/artworks", "/artworks.data"];
  // On the same day, which pages name.
  vi.setSystemTime("2026-03-12T08:00:00Z");
  const before = await Promise.all(list.map(read));
  vi.setSystemTime("2026-03-12T16:59:59.999Z");
  expect((await Promise.all(list.map(read))).map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  const last = await Promise.all(list.map(read));
  vi.setSystemTime(from);
  for (const [at, answer] of (await Promise.all(list.map(read))).entries()) {
    expect([answer.url, answer.body.includes(marker)]).toEqual([answer.url, true]);
    expect(answer.tag).not.toBe(last[at]?.tag);
  }
  // Both works and all others: those of the artist who was a draft, too.
  expect(JSON.parse((await read("/api/cms/artworks")).body)).toHaveLength(3);
});
