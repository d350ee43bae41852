import { sqlite } from "db/client.server";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  args,
  cookieFrom,
  emptyDatabase,
} from "db/world.testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { getArtist, updateArtist } from "~/artists/queries.server";
import { countArtworks } from "~/artworks/filters.server";
import { noFilters } from "~/artworks/params";
import { getArtwork } from "~/artworks/queries.server";
import { createDesignToken } from "~/content/design-tokens.server";
import { bringEntryBack, saveEntries } from "~/content/entry-writes.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { updateRecord } from "~/records/record-writes.server";
import { appendDraft } from "~/records/versions/append.server";
import { listVersions } from "~/records/versions/versions.server";
import { register } from "~/registrations/queries.server";
import * as index from "~/routes/cms._index";
import * as list from "~/routes/cms.trash";
import * as own from "~/routes/cms.trash_.$id";
import { takeNotice } from "~/server/notice.server";
import { purge, purgeOldTrash } from "./purge.server";
import { findInTrash, getTrashEntry, moveToTrash, restoreFromTrash } from "./trash.server";
import { listWaitingFor } from "./trash-list.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

beforeEach(emptyDatabase);

const eva = "eva@a.example";
const ada = { name: "Ada", slug: "ada", bio: "Paints." };
const tables =
  "artists artworks press_items exhibitions exhibition_artists exhibition_artworks exhibition_registrations".split(
    " ",
  );
/** Every row of the records and their links, without versions. */
const everything = () =>
  Object.fromEntries(
    tables.map((table) => [
      table,
      (sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all() as object[]).map((row) => ({
        ...row,
        version: 0,
      })),
    ]),
  );
const actions = (kind: "artists" | "artworks" | "exhibitions", id: string) =>
  listVersions(kind, id).map(({ number, action }) => `${number} ${action}`);
const trashed = (kind: "artists" | "artworks" | "exhibitions" | "press", id: string): string => {
  const entry = moveToTrash(kind, id, eva);
  if (!entry) throw new Error("There is no such record");
  return entry;
};

/** An artist with two works, of which a show has one, a press item, and a show with a colleague and a guest. */
function world() {
  const [artist, other] = [addArtist(ada), addArtist({ name: "Ben", slug: "ben" })];
  const [work, second] = [
    addArtwork({ artistId: artist, title: "Dawn" }),
    addArtwork({ artistId: artist, title: "Dusk" }),
  ];
  const review = addPressItem({ artistId: artist });
  const show = addExhibition({
    artistIds: [other, artist],
    artworkIds: [second, work],
    startDate: "2026-04-01",
    endDate: "2026-05-01",
  });
  const guest = { firstName: "Ida", lastName: "Frei", email: "ida@visitors.example" };
  const exhibition = getExhibition(show);
  if (exhibition) register(guest, exhibition, { origin: "http://a.example" });
  return { artist, other, work, second, review, show };
}

describe("a deleted record", () => {
  test.each(["artist", "work", "review", "show"] as const)("comes back whole: %s", (name) => {
    const made = world();
    const kind = { artist: "artists", work: "artworks", review: "press", show: "exhibitions" } as const;
    const before = everything();
    const entry = trashed(kind[name], made[name]);
    expect(everything()).not.toEqual(before);
    expect(restoreFromTrash(entry, eva)).toHaveProperty("restored");
    expect(everything()).toEqual(before);
    expect([getTrashEntry(entry), sqlite.prepare("SELECT count(*) FROM trash_rows").pluck().get()]).toEqual([
      undefined,
      0,
    ]);
    expect(sqlite.pragma("foreign_key_check")).toEqual([]);
    expect(() =>
      sqlite.exec("INSERT INTO artworks_fts (artworks_fts) VALUES ('integrity-check')"),
    ).not.toThrow();
  });

  test("is in no list, search or count while it is in the trash", () => {
    const { artist, work } = world();
    trashed("artists", artist);
    expect([getArtist(artist), getArtwork(work), countArtworks({ ...noFilters, search: "dawn" })]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  test("has no version of its deletion or its return, and what it is linked with has one", () => {
    const { artist, work, show } = world();
    const entry = trashed("artists", artist);
    expect(getExhibition(show)).toMatchObject({ version: 2, artworkIds: [] });
    restoreFromTrash(entry, eva);
    expect([actions("artists", artist), actions("artworks", work)]).toEqual([["1 created"], ["1 created"]]);
    expect(actions("exhibitions", show)).toEqual(["3 changed", "2 changed", "1 created"]);
    expect(getArtwork(work)?.version).toBe(1);
  });

  test("keeps a link to a record that is deleted after it until both are back, in either order", () => {
    for (const order of [0, 1]) {
      emptyDatabase();
      const { work, show } = world();
      const before = everything();
      const entries = [trashed("artworks", work), trashed("exhibitions", show)];
      if (order) entries.reverse();
      for (const entry of entries) expect(restoreFromTrash(entry, eva)).toHaveProperty("restored");
      expect(everything()).toEqual(before);
    }
  });

  test("a link that was made anew meanwhile stays as it is", () => {
    const { artist, other, work, show } = world();
    const entry = trashed("exhibitions", show);
    restoreFromTrash(entry, eva);
    const again = trashed("artworks", work);
    updateRecord("exhibitions", show, { artistIds: [artist, other] }, { author: eva });
    restoreFromTrash(again, eva);
    expect(getExhibition(show)?.artists.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
    expect(getExhibition(show)?.artworkIds).toContain(work);
  });

  test("waits for its artist, who is deleted too", () => {
    const { artist, work } = world();
    const entry = trashed("artworks", work);
    const artistEntry = trashed("artists", artist);
    expect(restoreFromTrash(entry, eva)).toEqual({
      reason: "artist deleted",
      artist: expect.objectContaining({ id: artistEntry, title: "Ada" }),
    });
    restoreFromTrash(artistEntry, eva);
    expect(restoreFromTrash(entry, eva)).toHaveProperty("restored");
    expect(getArtwork(work)).toMatchObject({ title: "Dawn" });
  });

  test("leaves its slug to others, and needs another one then", () => {
    const { artist, other } = world();
    const entry = trashed("artists", artist);
    updateArtist(other, { ...ada, name: "Ben" });
    expect(restoreFromTrash(entry, eva)).toEqual({
      reason: "slug taken",
      slug: "ada",
      message: "This slug is taken by Ben",
    });
    expect(getTrashEntry(entry)).toBeDefined();
    expect(restoreFromTrash(entry, eva, "ada-2")).toHaveProperty("restored");
    expect(getArtist(artist)).toMatchObject({ slug: "ada-2" });
  });

  test("is restored once", () => {
    const { work } = world();
    const entry = trashed("artworks", work);
    restoreFromTrash(entry, eva);
    expect(restoreFromTrash(entry, eva)).toEqual({ reason: "gone" });
  });
});

describe("for good", () => {
  test("goes what has been in the trash for 30 days, with its versions and those of what went along", () => {
    const { artist, work, show } = world();
    const entry = trashed("artists", artist);
    const since = sqlite.prepare("UPDATE trash SET deleted_at = ?");
    since.run("2026-02-08T09:00:00.000Z");
    purgeOldTrash();
    expect(getTrashEntry(entry)).toBeDefined();
    since.run("2026-02-08T08:59:59.999Z");
    purgeOldTrash();
    expect(getTrashEntry(entry)).toBeUndefined();
    expect([actions("artists", artist), actions("artworks", work), actions("exhibitions", show)]).toEqual([
      ...[[], [], ["2 changed", "1 created"]],
    ]);
  });

  test("goes what is left of a text or a design token that was deleted 30 days ago", () => {
    addContent("about_text", "We", "about");
    addContent("imprint", "Us", "about");
    const token = createDesignToken({ category: "tokens", element: "gap", property: "width", value: "1rem" });
    const remove = (kind: "content" | "design", id: string) =>
      saveEntries(kind, new Map(), { author: eva, deleted: id });
    remove("content", "about_text");
    remove("design", token);
    remove("content", "imprint");
    bringEntryBack("content", "imprint", { number: 1, version: 0, author: eva });
    const kept = () =>
      [listVersions("content", "about_text"), listVersions("design", token)].map(({ length }) => length);
    const since = sqlite.prepare("UPDATE versions SET created_at = ?");
    since.run("2026-02-08T09:00:00.000Z");
    purgeOldTrash();
    expect(kept()).toEqual([2, 2]);
    since.run("2026-02-08T08:59:59.999Z");
    purgeOldTrash();
    expect(kept()).toEqual([0, 0]);
    expect(listVersions("content", "imprint").map(({ action }) => action)).toEqual([
      "restored",
      "deleted",
      "created",
    ]);
  });

  test("a work whose artist is gone for good says so", () => {
    const { artist, work } = world();
    const entry = trashed("artworks", work);
    const artistEntry = trashed("artists", artist);
    const title = getTrashEntry(entry)?.title;
    expect(listWaitingFor(artist)).toEqual([title]);
    purge(artistEntry);
    expect(restoreFromTrash(entry, eva)).toEqual({ reason: "artist deleted", artist: undefined });
  });
});

const post = (path: string, params: Record<string, string>, fields: Record<string, string>) => ({
  ...args(path, { method: "POST", body: new URLSearchParams(fields), params }),
  context: {},
});

/** What is said on the page that a post redirects to. */
async function notice(answer: unknown) {
  const { headers } = answer as Response;
  const cookie = cookieFrom(headers.get("Set-Cookie"));
  return (await takeNotice(args(headers.get("Location") ?? "", { headers: { cookie } }).request))?.notice;
}

describe("in the CMS", () => {
  test("the notice of a deletion leads to Undo, whose post restores it and leads back to it", async () => {
    const id = addArtist(ada);
    const answer = (await index.action(
      post("/cms?index&tab=artists", {}, { kind: "artists", id }),
    )) as Response;
    const entry = findInTrash("artists", id)?.id ?? "";
    const location = new URL(answer.headers.get("Location") ?? "", "http://a.example");
    expect([answer.status, location.searchParams.get("notice")]).toEqual([303, `/cms/trash/${entry}`]);
    const undone = (await own.action(post(`/cms/trash/${entry}`, { id: entry }, {}))) as Response;
    expect([undone.status, undone.headers.get("Location")]).toEqual([
      303,
      `/cms?tab=artists&notice=1#record-${id}`,
    ]);
    expect(getArtist(id)).toMatchObject(ada);
  });

  test("the trash lists, finds and empties", async () => {
    const { artist, show } = world();
    trashed("artists", artist);
    trashed("exhibitions", show);
    const open = (query = "") => list.loader(args(`/cms/trash${query}`));
    expect((await open("?search=ADA")).items).toMatchObject([
      {
        ...{ kind: "artists", recordId: artist, title: "Ada", author: eva },
        deletedWith: ["2 artworks", "1 press item", "1 link to an exhibition"],
        deletedAt: { text: "March 10, 2026, 10:00" },
        purgedAt: { text: "April 9, 2026, 11:00" },
      },
    ]);
    expect((await open()).items.map(({ title }) => title).sort()).toEqual(["Ada", "Group show"]);
  });

  test("the trash finds what was deleted along with an artist, and shows the entry that has it", async () => {
    const { artist, other } = world();
    trashed("artworks", addArtwork({ artistId: other, title: "Dawn over water" }));
    for (const made of [1, 2, 3, 4, 5]) addArtwork({ artistId: artist, title: `Dawn ${made}` });
    trashed("artists", artist);
    const find = async (search: string) =>
      (await list.loader(args(`/cms/trash?search=${search}`))).items.map(({ title, matching }) => [
        title,
        matching,
      ]);
    expect((await find("DAWN")).sort()).toEqual([
      ["Ada", ["Dawn", "Dawn 1", "Dawn 2", "Dawn 3", "Dawn 4", "Dawn 5"]],
      ["Dawn over water", []],
    ]);
    expect(await find("review")).toEqual([["Ada", ["A review"]]]);
    expect([await find("ada"), await find("oil"), await find("ida")]).toEqual([[["Ada", []]], [], []]);
  });

  test("the trash is emptied of what its page showed", async () => {
    const { artist, show } = world();
    const shown = trashed("artists", artist);
    sqlite.exec("UPDATE trash SET deleted_at = '2026-03-10T08:59:59.999Z'");
    const { newest } = await list.loader(args("/cms/trash?search=nothing"));
    const empty = (fields: Record<string, string>) =>
      list.action(post("/cms/trash", {}, { intent: "empty", ...fields }));
    const later = trashed("exhibitions", show);
    await expect(empty({})).rejects.toMatchObject({ init: { status: 400 } });
    expect(getTrashEntry(shown)).toBeDefined();
    expect(await notice(await empty({ newest: newest ?? "" }))).toEqual({
      title: "Trash emptied",
      description: "1 record is gone for good. Records deleted since then are still here.",
    });
    expect([getTrashEntry(shown), getTrashEntry(later)?.title]).toEqual([undefined, "Group show"]);
  });

  test.each([
    ["2026-03-09T09:00:00.000Z", "Ada. The public sees it now: it was scheduled for March 9, 2026, 10:00."],
    ["2026-03-11T09:00:00.000Z", "Ada"],
    ["2026-03-01T09:00:00.000Z", "Ada"],
    [null, "Ada"],
  ])(
    "a record that is published from %s on comes back as it was, and says whether the public sees it since",
    async (publishedFrom, description) => {
      const id = addArtist({ ...ada, publishedFrom });
      const entry = trashed("artists", id);
      sqlite.exec("UPDATE trash SET deleted_at = '2026-03-08T09:00:00.000Z'");
      const said = await notice(await own.action(post(`/cms/trash/${entry}`, { id: entry }, {})));
      expect(said).toEqual({ title: "Artist restored", description });
      expect(getArtist(id)?.publishedFrom).toBe(publishedFrom);
    },
  );

  test("Undo says so when the trash was emptied meanwhile", async () => {
    const entry = trashed("artists", addArtist(ada));
    purge(entry);
    expect(await notice(await own.action(post(`/cms/trash/${entry}`, { id: entry }, {})))).toEqual({
      title: "Not restored",
      description: "It is no longer in the trash.",
      destructive: true,
    });
  });

  test("a record that was changed since its dialog was opened is deleted only when asked again", async () => {
    const { artist } = world();
    const path = `/cms?index&tab=artists&delete=${artist}`;
    const opened = async () => String((await index.loader(args(path))).deletion?.version);
    const remove = (version: string): Promise<unknown> =>
      index.action(post(path, {}, { kind: "artists", id: artist, version }));
    const first = await opened();
    updateRecord("artists", artist, { bio: "Draws." }, { author: eva });
    const second = await opened();
    const changed = {
      author: eva,
      changedAt: { instant: "2026-03-10T09:00:00.000Z", text: "March 10, 2026, 10:00" },
    };
    expect(await remove(first)).toMatchObject({ data: { changed }, init: { status: 409 } });
    appendDraft("artists", artist, { ...ada, bio: "A draft." }, { author: eva });
    expect(await remove(second)).toMatchObject({ data: { changed }, init: { status: 409 } });
    expect(getArtist(artist)).toBeDefined();
    expect(await remove(await opened())).toMatchObject({ status: 303 });
    expect(getArtist(artist)).toBeUndefined();
  });

  test("a taken slug is asked for, and an invalid one refused", async () => {
    const { artist, other } = world();
    const id = trashed("artists", artist);
    updateArtist(other, { ...ada, name: "Ben" });
    const restore = (fields: Record<string, string>) => own.action(post(`/cms/trash/${id}`, { id }, fields));
    expect(await restore({})).toMatchObject({
      init: { status: 409 },
      data: {
        result: {
          initialValue: { slug: "ada" },
          error: { slug: ["This slug is taken by Ben. Choose another one."] },
        },
      },
    });
    expect(await restore({ slug: "a b" })).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { slug: "a b" } } },
    });
    expect(await restore({ slug: "ada-2" })).toMatchObject({ status: 303 });
  });
});
