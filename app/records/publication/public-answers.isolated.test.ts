import path from "node:path";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import { recordTables } from "db/schema";
import { getTableColumns, getTableName } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { fieldsOf, kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { sqlite } from "~/platform/database.server";
import { draftOf } from "~/records/form/record-form.testing";
import { createPreviewLink } from "~/records/previews/links.server";
import { createRecord, keepDraft, updateRecord } from "~/records/save/save.testing";
import { ensureWebsite } from "~/records/store/first-records.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { serveSite } from "~/testing/site.testing";
import {
  addArtist,
  addArtwork,
  addClosure,
  addDirector,
  addExhibition,
  addFair,
  addPressItem,
  deleteForGood,
  emptyDatabase,
} from "~/testing/world.testing";
import { sendJson } from "../../../e2e/visitor";

/** What the public reads, and what is in none of its answers. */

// The clock is not frozen here: tests move it.
vi.hoisted(() => {
  delete process.env.NOW;
  delete process.env.CMS_ACCESS;
});

const site = serveSite({ movesClock: true });

/**
 * Every secret has a marker that begins so; searches use this alone, because pages repeat what was searched for. Shorter,
 * it would be in a random token now and then.
 */
const q = "zqxwvkj";
const mark = (secret: string) => q + secret.toLowerCase();
/** A draft's marker is its slug. */
const slug = mark("artist");
const author = `${mark("author")}@gallery.example`;
const from = "2026-03-12T17:00:00.000Z";

let ids: Record<"ada" | "night" | "show" | "review", string>;
beforeEach(() => {
  vi.setSystemTime("2026-03-10T09:00:00Z");
  emptyDatabase();
  const ada = addArtist({ name: "Ada", slug: "ada" });
  const person = created("people", { ...hidden("people", "person"), interestIds: [ada] });
  const people = { ownerId: person, reservedForId: person, buyerId: person };
  const night = addArtwork({ title: "Night", artistId: ada, year: 2020, ...people });
  const show = addExhibition({ title: "Fog", artistIds: [ada], artworkIds: [night], featured: true });
  ids = { ada, night, show, review: addPressItem({ title: "A walk", artistId: ada }) };
});

const created = (kind: RecordKind, input: Record<string, unknown>): string => {
  const status = kinds[kind].hasNoDrafts ? undefined : "draft";
  const saved = createRecord(kind, { status, ...input }, { author });
  if (!("value" in saved)) throw new Error(JSON.stringify(saved));
  return saved.value;
};

/** Fields of what is hidden under a name, with its marker in every text. */
function hidden(kind: RecordKind, secret: string): FieldValues {
  const marked = [mark(secret), `https://img.example.org/${mark(secret)}.jpg`];
  const texts = Object.entries(fieldsOf(kind)).flatMap(([name, { schema, link }]) => {
    const text = link ? undefined : marked.find((each) => schema.safeParse(each).data === each);
    return text ? [[name, text]] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(kind === "artists" && { name: `Zoe ${mark(secret)}` }),
    ...(kind === "people" && { emails: [`${mark(secret)}@a.example`] }),
    ...(kind === "artworks" && { year: 1733, available: "false" }),
    ...(kind === "exhibitions" && { startDate: "1733-04-01", endDate: "1733-05-01" }),
  };
}

/** Adds a draft of each kind, and a work and an article of each artist. */
function addDrafts() {
  const artist = created("artists", hidden("artists", "artist"));
  const coming = {
    ...hidden("exhibitions", "show"),
    featured: true,
    startDate: "2026-04-01",
    endDate: "2026-05-01",
  };
  const isDraft = { publishedFrom: null };
  const ofDraft = { artistId: artist, status: "published" };
  return {
    artist,
    work: created("artworks", { artistId: ids.ada, ...hidden("artworks", "work") }),
    workOfDraft: created("artworks", { ...hidden("artworks", "workOfDraft"), ...ofDraft }),
    press: created("press", { artistId: ids.ada, ...hidden("press", "press") }),
    pressOfDraft: created("press", { ...hidden("press", "pressOfDraft"), ...ofDraft }),
    show: created("exhibitions", { artistIds: [ids.ada, artist], artworkIds: [ids.night], ...coming }),
    pastShow: created("exhibitions", {
      artistIds: [ids.ada],
      featured: true,
      ...hidden("exhibitions", "pastShow"),
    }),
    fair: addFair({ name: mark("fair"), ...isDraft }),
    director: addDirector({ firstName: mark("director"), name: mark("director"), ...isDraft }),
    closure: addClosure({ note: mark("closure"), ...isDraft }),
  };
}

type Drafts = ReturnType<typeof addDrafts>;

/** Schedules every draft instead. */
const schedule = () => {
  for (const table of recordTables.map(getTableName))
    sqlite.prepare(`UPDATE ${table} SET published_from = ? WHERE published_from IS NULL`).run(from);
};

/** URLs of each public route: those of lists, and those that name a draft. */
const urls: Record<string, (drafts: Drafts) => string[]> = {
  "_site._index": ({ show }) => ["/", `/?register=${show}`, "/?director=eva"],
  "_site.artists._index": () => ["/artists"],
  "_site.artists.$slug": ({ work, show }) => [
    "/artists/ada",
    `/artists/${slug}`,
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
  "print.$kind.$id": ({ show, pastShow }) => [
    ...[show, pastShow, ids.show].map((id) => `/print/exhibitions/${id}`),
    ...["ada", slug].map((each) => `/print/artists/${each}`),
  ],
  "_site.press": ({ artist }) => ["/press", `/press?artist=${artist}`],
  "_site.preview.$token": () => [`/preview/${slug}`],
  "_site.privacy": () => ["/privacy"],
  "_site.saved": () => ["/saved"],
  "_site.saved_.inquire": () => ["/saved/inquire"],
  "_site.search": () => ["", "artists", "exhibitions", "press"].map((kind) => `/search?q=${q}&kind=${kind}`),
  "api.artists._index": () => ["/api/artists"],
  "api.artists.$slug._index": () => ["/api/artists/ada", `/api/artists/${slug}`],
  "api.artists.$slug.artworks": () => ["/api/artists/ada/artworks", `/api/artists/${slug}/artworks`],
  "api.artists.$slug.exhibitions": () => ["/api/artists/ada/exhibitions", `/api/artists/${slug}/exhibitions`],
  "api.artists.$slug.press": () => ["/api/artists/ada/press", `/api/artists/${slug}/press`],
  "api.closures._index": () => ["/api/closures"],
  "api.directors._index": () => ["/api/directors"],
  "api.fairs._index": () => ["/api/fairs"],
  "api.gallery": () => ["/api/gallery"],
  "api.cms.gallery": () => ["/api/cms/gallery"],
  "api.cms.content._index": () => ["/api/cms/content"],
  "api.cms.content.category.$category": () => ["/api/cms/content/category/navigation"],
  "api.cms.$kind._index": () => recordKindNames.map((kind) => `/api/cms/${kind}`),
  "api.cms.$kind.$id": ({ artist }) => [`/api/cms/artists/${artist}`],
  "exhibitions_.$file": ({ show }) => [show, ids.show].map((id) => `/exhibitions/${id}.ics`),
  "sitemap[.]xml": () => ["/sitemap.xml"],
  "suggestions.$source": () =>
    ["materials", "artists-with-artworks", "artist-names"].map(
      (source) => `/suggestions/${source}?search=${q}`,
    ),
};

/** Routes that read no record, or that are for staff. */
const others =
  /^(_site(\.\$)?|cms.*|api\.(\$|artwork-inquiries|exhibition-registrations|inquiries|mailing-list|cms\.mail.*|objects.*)|_site\.(mailing-list_\.confirm|registrations|unsubscribe)\.\$token|saved_\.changes|forgot-password|healthz|images.*|invitations.*|login|logout|objects.*|reset-password.*|robots\[\.\]txt)$/;

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
  /^(_site|print)/.test(name)
    ? [url, url.replace(/^\/?([^?]*)/, (_, at) => `/${at || "_root"}.data`)]
    : [url];

const allUrls = (drafts: Drafts) =>
  Object.entries(urls).flatMap(([name, list]) => list(drafts).flatMap((url) => withData(name, url)));

async function readAll(drafts: Drafts): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const url of allUrls(drafts)) answers.push(await read(url));
  return answers;
}

/** A moment that stands in `published_from` alone. */
const moment = "2001-02-03T04:05:06.789Z";

/** @returns the secrets of an answer that neither its address names nor it may show */
const leaksIn = ({ url, body }: Pick<Answer, "url" | "body">, allowed: string[] = []) =>
  [...new Set(body.toLowerCase().match(new RegExp(`${q}\\w+|2001-02-03t04:05:06`, "g")))]
    .filter((found) => !url.includes(found) && !allowed.includes(found))
    .map((found) => `${url}: ${found}`);

/** Drafts that are nowhere: the answers without drafts. */
const nowhere = (): Drafts =>
  Object.fromEntries(
    ["artist", "work", "workOfDraft", "press", "pressOfDraft", "show", "pastShow"].map((name) => [
      name,
      name,
    ]),
  ) as Drafts;

/** Keeps a draft of each of the public records, with a marker in every text and what filters and counts read changed. */
function addDraftRevisions(): void {
  const keep = (kind: RecordKind, id: string, changed: FieldValues) => {
    keepDraft(kind, id, changed, author);
    expect(draftOf(kind, id)?.fields).toMatchObject(changed);
  };
  keep("artists", ids.ada, hidden("artists", "newerArtist"));
  keep("artworks", ids.night, {
    ...hidden("artworks", "newerWork"),
    price: mark("newerPrice"),
    showPrice: "false",
  });
  keep("press", ids.review, hidden("press", "newerPress"));
  keep("exhibitions", ids.show, { ...hidden("exhibitions", "newerShow"), featured: false, artworkIds: [] });
}

test("drafts, also of public records, and what is published later are in no answer, count or list, and change none", {
  timeout: 120_000,
}, async () => {
  const before = await readAll(nowhere());
  addDraftRevisions();
  const revised = await readAll(nowhere());
  expect(revised).toEqual(before);
  expect(revised.filter(({ tag }) => tag).length).toBeGreaterThan(30);
  const drafts = addDrafts();
  updateRecord("artists", drafts.artist, { bio: `More ${slug}` }, { author });
  updateRecord("artists", drafts.artist, { slug: `${slug}-2` }, { author });
  updateRecord("exhibitions", drafts.show, { artworkIds: [] }, { author });
  deleteForGood("press", drafts.press);
  const named = new RegExp(Object.values(drafts).join("|"), "g");
  for (const hide of [undefined, schedule]) {
    hide?.();
    const after = await readAll(drafts);
    expect(after.flatMap((answer) => leaksIn(answer))).toEqual([]);
    for (const [at, { url, status, tag, body, count }] of after.entries()) {
      expect([url, status, count]).toEqual([url, before[at]?.status, before[at]?.count]);
      if (url === before[at]?.url && !url.includes("?id=") && !url.includes("?artwork="))
        expect([url, hide ?? tag, body.replace(named, "")]).toEqual([
          url,
          // What is scheduled begins another tag.
          hide ?? before[at]?.tag,
          before[at]?.body,
        ]);
    }
  }
});

test("visitors write about no draft", async () => {
  const { show, work } = addDrafts();
  const post = async (url: string, body: object) => (await sendJson(site.origin + url, body)).status;
  const person = { firstName: "Eva", lastName: "Egli", email: "eva@example.org" };
  expect(await post("/api/exhibition-registrations", { ...person, exhibitionId: show })).toBe(404);
  const inquiry = {
    name: "Eva",
    email: "eva@example.org",
    inquiry_type: "artwork",
    message: "Is it for sale?",
  };
  expect(await post("/api/inquiries", { ...inquiry, artist_interest: `Zoe ${slug}` })).toBe(400);
  const about = { ...inquiry, subject: "Night", artworkTitle: "Night", artistName: "Ada" };
  expect(await post("/api/artwork-inquiries", { ...about, artworkIds: [work] })).toBe(400);
});

/** Puts a marker of its own into columns of every public record that the public does not read. */
function markColumns(isMarked: (kind: RecordKind, name: string) => boolean): void {
  for (const kind of recordKindNames) {
    const { table } = serverKinds[kind];
    for (const [name, { name: column, dataType }] of Object.entries(getTableColumns(table))) {
      if (!isMarked(kind, name)) continue;
      const secret = mark(`${kind}${name}`);
      sqlite
        // A number may be that of one record alone.
        .prepare(
          `UPDATE ${getTableName(table)} SET ${column} = ? ${dataType === "string" ? "|| rowid" : ""} WHERE public_from <= ?`,
        )
        .run(dataType === "json" ? JSON.stringify(secret) : secret, new Date().toISOString());
    }
  }
}

/** The order and the conditions of queries, and what the contract names. */
const needed = /^(seq|deletedAt|publishedFrom|publicFrom|materialName|ownerId|reservedForId|buyerId)$/;
const named = (kind: RecordKind) => [
  "id",
  "version",
  "createdAt",
  ...(kind === "content" ? ["metadata", "updatedAt"] : []),
  // Of the calendar entry.
  ...(kind === "exhibitions" ? ["updatedAt"] : []),
];
/** What is nobody's business, also where a field is in the wrong list. */
const staffAlone =
  /^(inventoryNumber|location|owner(Id)?|reservedFor(Id)?|reservedUntil|buyer(Id)?|insuranceValue|notes)$/;
const isForStaff = (kind: RecordKind, name: string) =>
  name in kinds[kind].staffFields || (kind === "artworks" && staffAlone.test(name));
const isHidden = (kind: RecordKind, name: string) =>
  !needed.test(name) &&
  (isForStaff(kind, name) || !(name in kinds[kind].publicFields)) &&
  !named(kind).includes(name);

/** Adds a record of each kind that lies in the trash. */
function fillTrash(): void {
  const days = { startDate: "2026-04-01", endDate: "2026-05-01" };
  const shown = { ...days, artistId: ids.ada, artistIds: [ids.ada], featured: true, position: 9 };
  const text = { category: "navigation", type: "text" };
  for (const kind of recordKindNames.filter((name) => !kinds[name].only)) {
    const status = kinds[kind].hasNoDrafts ? undefined : "published";
    const id = created(kind, { ...hidden(kind, `trashed${kind}`), ...shown, ...text, status });
    expect(moveToTrash(kind, id, author)).toBe(true);
  }
}

/** Registers and signs up; returns what a visitor gets by mail, and the pages that it links to. */
async function postAsVisitor(exhibitionId: string): Promise<Answer[]> {
  const visitor = { firstName: "Eva", lastName: "Egli", email: "eva@visitors.example" };
  for (const [url, body] of [
    ["/api/exhibition-registrations", { ...visitor, exhibitionId }],
    ["/api/mailing-list", visitor],
  ] as const)
    expect((await sendJson(site.origin + url, body)).status).toBe(201);
  const mails = sqlite.prepare("SELECT * FROM outbox WHERE recipient = ?").all(visitor.email);
  const body = JSON.stringify(mails);
  const pages = [...body.matchAll(/\/(?:registrations|unsubscribe)\/[\w-]+/g)].map(([path]) => path);
  expect([mails.length, new Set(pages).size]).toEqual([2, 2]);
  const answers = await Promise.all(pages.map(read));
  return [...answers, { url: "mail", status: 200, tag: null, count: null, body }];
}

test("no secret is in any answer, and no search finds one", { timeout: 120_000 }, async () => {
  const days = { startDate: "2026-03-20", endDate: "2026-03-30" };
  const next = addExhibition({ title: "Haze", artistIds: [ids.ada], ...days });
  addArtwork({
    artistId: ids.ada,
    price: mark("price"),
    priceCategory: mark("category"),
    showPrice: "false",
  });
  for (const add of [addFair, addDirector, addClosure]) add();
  ensureWebsite();
  const drafts = addDrafts();
  // A public show leaves them out.
  const links = { artistIds: [ids.ada, drafts.artist], artworkIds: [drafts.work, ids.night] };
  expect(updateRecord("exhibitions", ids.show, links, { author })).toEqual({ value: ids.show });
  fillTrash();
  markColumns((kind, name) => isForStaff(kind, name) && !needed.test(name));
  // What a search looks into is made anew with the staff's fields at hand.
  updateRecord("artists", ids.ada, { bio: "Draws." }, { author });
  updateRecord("artworks", ids.night, { year: 2021 }, { author });
  addDraftRevisions();
  expect((await read(`/search?q=${q}`)).body.includes("Nothing was found")).toBe(true);
  expect((await read(`/artworks?search=${q}`)).body.includes("No artworks match")).toBe(true);
  for (const table of recordTables.map(getTableName))
    sqlite
      .prepare(`UPDATE ${table} SET published_from = ? WHERE public_from <= ?`)
      .run(moment, new Date().toISOString());
  markColumns(isHidden);

  const answers = [...(await readAll(drafts)), ...(await postAsVisitor(next))];
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.flatMap((answer) => leaksIn(answer))).toEqual([]);

  /** A preview shows its draft, and beside that of an artist what is published of it. */
  const previews: [RecordKind, string, ...string[]][] = [
    ["artists", drafts.artist, "artist", "workOfDraft", "pressOfDraft"],
    ["artworks", drafts.work, "work"],
    ["press", drafts.press, "press"],
    ["exhibitions", drafts.show, "show"],
    ["fairs", drafts.fair, "fair"],
    ["artists", ids.ada, "newerArtist"],
    ["artworks", ids.night, "newerWork"],
    ["press", ids.review, "newerPress"],
    ["exhibitions", ids.show, "newerShow"],
  ];
  for (const [kind, id, ...shown] of previews) {
    const url = `/preview/${createPreviewLink(kind, id, author)}`;
    for (const answer of [await read(url), await read(`${url}.data`)]) {
      expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(mark(shown[0] ?? "")) });
      expect(leaksIn(answer, shown.map(mark))).toEqual([]);
    }
  }
});
