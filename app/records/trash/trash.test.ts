import { describe, expect, test } from "vitest";
import { getArtist, getArtistBySlug } from "~/artists/queries.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { takeNotice } from "~/http/notice-cookie.server";
import type { RecordKind } from "~/kind/kind";
import { sqlite } from "~/platform/database.server";
import { actionsOf, setUpOpenCms } from "~/records/form/record-form.testing";
import { createPreviewLink } from "~/records/previews/links.server";
import { createRecord, keepDraft, updateRecord } from "~/records/save/save.testing";
import { listVersions } from "~/records/versions/versions.testing";
import * as index from "~/routes/cms.($kind)._index";
import * as list from "~/routes/cms.trash";
import * as own from "~/routes/cms.trash_.$id";
import { addGuest } from "~/testing/inbox.testing";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addPressItem,
  args,
  cookieFrom,
} from "~/testing/world.testing";
import { purge, purgeOldTrash } from "./purge.server";
import { getTrashEntry, moveToTrash, restoreFromTrash } from "./trash.server";
import { viewTrashEntry } from "./trash-list.server";

setUpOpenCms();

const eva = "eva@a.example";
const ada = { name: "Ada", slug: "ada", bio: "Paints." };
const trashed = (kind: RecordKind, id: string): string => {
  if (!moveToTrash(kind, id, eva)) throw new Error("There is no such record");
  return id;
};

/** An artist with two works, of which a show has one, a press item, and a show with a colleague and a guest. */
function world() {
  const [artist, other] = [addArtist(ada), addArtist({ name: "Ben", slug: "ben" })];
  const work = addArtwork({ artistId: artist, title: "Dawn" });
  const second = addArtwork({ artistId: artist, title: "Dusk" });
  addPressItem({ artistId: artist });
  const show = addExhibition({
    artistIds: [other, artist],
    artworkIds: [second, work],
    startDate: "2026-04-01",
    endDate: "2026-05-01",
  });
  addGuest(show);
  return { artist, other, work, second, show };
}

describe("a deleted record", () => {
  test("leaves its slug to others, and gets the next free one then, as a version of its own", () => {
    const { artist, other } = world();
    const third = addArtist({ name: "Cleo", slug: "ada-2" });
    updateRecord("artists", third, { slug: "cleo" }, { author: eva });
    keepDraft("artists", artist, { ...ada, bio: "Draws." }, eva);
    trashed("artists", artist);
    updateRecord("artists", other, { slug: "ada" }, { author: eva });
    expect(restoreFromTrash("artists", artist, eva)).toMatchObject({
      newValues: [{ was: "ada", is: "ada-3" }],
    });
    expect(getArtist(artist)).toMatchObject({ slug: "ada-3", bio: "Paints." });
    expect(getArtistBySlug("ada")?.id).toBe(other);
    expect(actionsOf("artists", artist)).toEqual(["4 drafted", "3 changed", "2 drafted", "1 created"]);
    expect(listVersions("artists", artist)[0]?.fields).toMatchObject({ slug: "ada-3", bio: "Draws." });
  });

  test("keeps its links, which no other record gets anew while it is deleted", () => {
    const { artist, other, work, show } = world();
    trashed("artworks", work);
    expect(updateRecord("exhibitions", show, { title: "Fog" }, { author: eva })).toEqual({ value: show });
    const again = addExhibition({ artistIds: [other] });
    expect(updateRecord("exhibitions", again, { artworkIds: [work] }, { author: eva })).toEqual({
      status: 400,
      issues: [{ path: "artworkIds", message: "Restore Dawn first" }],
    });
    trashed("artists", artist);
    const fields = { artistId: artist, title: "Night", material: "Oil", size: "1 m" };
    expect(createRecord("artworks", fields, { author: eva })).toEqual({
      status: 400,
      issues: [{ path: "artistId", message: "Restore Ada first" }],
    });
    for (const [kind, id] of [["artists", artist] as const, ["artworks", work] as const])
      restoreFromTrash(kind, id, eva);
    expect(getExhibition(show)?.artworkIds).toContain(work);
  });
});

/** Moves everything in the trash to a moment. */
function setDeletedAt(moment: string): void {
  for (const table of ["artists", "artworks", "press_items", "exhibitions"])
    sqlite.prepare(`UPDATE ${table} SET deleted_at = ? WHERE deleted_at IS NOT NULL`).run(moment);
}

describe("for good", () => {
  test("goes what has been in the trash for 30 days, with its versions and those of what went along", () => {
    const { artist, work, show } = world();
    createPreviewLink("artworks", work, eva);
    trashed("artists", artist);
    setDeletedAt("2026-02-08T09:00:00.000Z");
    purgeOldTrash();
    expect(getTrashEntry(artist)).toBeDefined();
    setDeletedAt("2026-02-08T08:59:59.999Z");
    purgeOldTrash();
    expect(getTrashEntry(artist)).toBeUndefined();
    expect([
      actionsOf("artists", artist),
      actionsOf("artworks", work),
      actionsOf("exhibitions", show),
    ]).toEqual([[], [], ["1 created"]]);
    expect(sqlite.prepare("SELECT count(*) FROM preview_links").pluck().get()).toBe(0);
    // A save of something else does not count what is gone as a change.
    expect(updateRecord("exhibitions", show, {}, { author: eva })).toEqual({ value: show });
    expect(actionsOf("exhibitions", show)).toEqual(["1 created"]);
  });

  test("goes a work with its artist, also where it was deleted before, and the page says so", () => {
    const { artist, work } = world();
    trashed("artworks", work);
    trashed("artists", artist);
    expect(viewTrashEntry(artist)?.along).toEqual(["Dawn"]);
    purge(artist);
    expect(getTrashEntry(work)).toBeUndefined();
  });
});

const post = (path: string, params: Record<string, string>, fields: Record<string, string>) =>
  args(path, { method: "POST", body: new URLSearchParams(fields), params });
const restore = (id: string) => own.action(post(`/cms/trash/${id}`, { id }, {}));

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
    const location = new URL(answer.headers.get("Location") ?? "", "http://a.example");
    expect([answer.status, location.searchParams.get("notice")]).toEqual([303, `/cms/trash/${id}`]);
    const undone = (await restore(id)) as Response;
    expect([undone.status, undone.headers.get("Location")]).toEqual([
      303,
      `/cms?tab=artists&notice=1#record-${id}`,
    ]);
    expect(getArtist(id)).toMatchObject(ada);
  });

  test("the trash lists what was deleted, and finds it, also by what went along", async () => {
    const { artist, other } = world();
    trashed("artworks", addArtwork({ artistId: other, title: "Dawn over water" }));
    for (const made of [1, 2, 3, 4, 5]) addArtwork({ artistId: artist, title: `Dawn ${made}` });
    trashed("artists", artist);
    const open = async (search = "") => (await list.loader(args(`/cms/trash?search=${search}`))).items;
    const find = async (search: string) =>
      (await open(search)).map(({ title, matching }) => [title, matching]).sort();
    expect(await open("ADA")).toMatchObject([
      {
        kind: "artists",
        id: artist,
        title: "Ada",
        author: eva,
        deletedWith: ["7 artworks", "1 press item"],
        deletedAt: { text: "March 10, 2026, 10:00" },
        purgedAt: { text: "April 9, 2026, 11:00" },
      },
    ]);
    expect((await open()).map(({ title }) => title).sort()).toEqual(["Ada", "Dawn over water"]);
    expect(await find("DAWN")).toEqual([
      ["Ada", ["Dawn", "Dawn 1", "Dawn 2", "Dawn 3", "Dawn 4", "Dawn 5"]],
      ["Dawn over water", []],
    ]);
    expect(await find("review")).toEqual([["Ada", ["A review"]]]);
    expect([await find("ada"), await find("oil"), await find("ida")]).toEqual([[["Ada", []]], [], []]);
  });

  test("deleting says in which exhibitions an artist or a work is then hidden, and what a show takes along", async () => {
    const { artist, other, work, second, show } = world();
    const asked = async (kind: RecordKind, id: string) => {
      const { deletion } = await index.loader(args(`/cms?tab=${kind}&delete=${id}`));
      return [deletion?.hiddenIn, deletion?.sent];
    };
    expect(await asked("exhibitions", show)).toEqual([[], ["1 registration"]]);
    for (const year of [2015, 2016, 2017, 2018])
      addExhibition({ title: `Show ${year}`, startDate: `${year}-01-01`, artistIds: [artist] });
    // Only by a work.
    addExhibition({ title: "Show 2014", startDate: "2014-01-01", artistIds: [other], artworkIds: [second] });
    trashed("exhibitions", addExhibition({ artistIds: [artist], artworkIds: [work] }));
    const five = "“Group show”, “Show 2018”, “Show 2017”, “Show 2016”, “Show 2015”";
    expect(await asked("artists", artist)).toEqual([[`6 exhibitions: ${five} and 1 more`], []]);
    expect(await asked("artists", other)).toEqual([["2 exhibitions: “Group show” and “Show 2014”"], []]);
    expect(await asked("artworks", work)).toEqual([["1 exhibition: “Group show”"], []]);
  });

  test("the trash is emptied of what its page showed", async () => {
    const { artist, show } = world();
    const shown = trashed("artists", artist);
    setDeletedAt("2026-03-10T08:59:59.999Z");
    const { newest } = await list.loader(args("/cms/trash?search=nothing"));
    const empty = (fields: Record<string, string>) =>
      list.action(post("/cms/trash", {}, { intent: "empty", ...fields }));
    const later = trashed("exhibitions", show);
    await expect(empty({})).rejects.toMatchObject({ init: { status: 400 } });
    expect(getTrashEntry(shown)).toBeDefined();
    expect(await notice(await empty({ newest: newest ?? "" }))).toEqual({
      title: "Trash emptied",
      description: "1 record deleted for good. Records deleted since then are still here.",
    });
    expect([getTrashEntry(shown), getTrashEntry(later)?.title]).toEqual([undefined, "Group show"]);
  });

  test.each([
    ["2026-03-09T09:00:00.000Z", "Ada. It is on the website now: it was scheduled for March 9, 2026, 10:00."],
    ["2026-03-11T09:00:00.000Z", "Ada"],
    ["2026-03-01T09:00:00.000Z", "Ada"],
    [null, "Ada"],
  ])(
    "a record that is published from %s on comes back as it was, and says whether the public sees it since",
    async (publishedFrom, description) => {
      const id = addArtist({ ...ada, publishedFrom });
      const entry = trashed("artists", id);
      setDeletedAt("2026-03-08T09:00:00.000Z");
      expect(await notice(await restore(entry))).toEqual({ title: "Artist restored", description });
      expect(getArtist(id)?.publishedFrom).toBe(publishedFrom);
    },
  );

  test("Undo says so when the trash was emptied meanwhile", async () => {
    const entry = trashed("artists", addArtist(ada));
    purge(entry);
    expect(await notice(await restore(entry))).toEqual({
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
      storedAt: { instant: "2026-03-10T09:00:00.000Z", text: "March 10, 2026, 10:00" },
      fields: ["Bio"],
    };
    expect(await remove(first)).toMatchObject({ data: { changed }, init: { status: 409 } });
    keepDraft("artists", artist, { ...ada, bio: "A draft." }, eva);
    expect(await remove(second)).toMatchObject({ data: { changed }, init: { status: 409 } });
    expect(getArtist(artist)).toBeDefined();
    expect(await remove(await opened())).toMatchObject({ status: 303 });
    expect(getArtist(artist)).toBeUndefined();
  });

  test("a restore says the new slug, and what has to be restored first", async () => {
    const { artist, other, work } = world();
    trashed("artworks", work);
    trashed("artists", artist);
    expect(await restore(work)).toMatchObject({
      init: { status: 400 },
      data: { message: "Restore Ada first", parent: { id: artist, title: "Ada" } },
    });
    updateRecord("artists", other, { slug: "ada" }, { author: eva });
    expect(await notice(await restore(artist))).toEqual({
      title: "Artist restored",
      description: "Ada. Its slug is now ada-2: another artist has ada",
    });
  });
});
