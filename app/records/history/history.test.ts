import { describe, expect, test, vi } from "vitest";
import { getArtist } from "~/artists/queries.server";
import { getArtwork } from "~/artworks/queries.server";
import { getExhibition } from "~/exhibitions/queries.server";
import type { RecordKind } from "~/kind/kind";
import { sqlite } from "~/platform/database.server";
import { json, listed, post, put, remove } from "~/records/api/api-calls.testing";
import { formPost, setUpOpenCms } from "~/records/form/record-form.testing";
import { deleteRecord, saveRecord, updateRecord } from "~/records/save/save.testing";
import { restoreFromTrash } from "~/records/trash/trash.server";
import { insertVersion } from "~/records/versions/versions.server";
import * as page from "~/routes/cms.$kind.$id_.history";
import { addArtist, addArtwork, addExhibition, args, deleteForGood, noticeOf } from "~/testing/world.testing";

setUpOpenCms();

const eva = { author: "eva@a.example" };
const ada = { name: "Ada", slug: "ada", bio: "Paints." };

describe("the version in JSON", () => {
  const stored = () => {
    const id = addArtist(ada);
    updateRecord("artists", id, { bio: "Sculpts." }, eva);
    return id;
  };

  test("is in lists, in what a write answers, and in its ETag", async () => {
    const created = await post("artists", ada);
    const { id, version } = await created.json();
    expect([created.status, created.headers.get("ETag"), version]).toEqual([201, '"1"', 1]);
    const changed = await put("artists", id, { bio: "Sculpts." });
    expect([changed.status, changed.headers.get("ETag")]).toEqual([200, '"2"']);
    expect(await changed.json()).toMatchObject({ version: 2 });
    expect(await listed("artists")).toMatchObject([{ id, version: 2 }]);
  });

  test.each<[status: number, what: string, body: object, headers?: object, path?: string]>([
    [409, "an older one in the body", { version: 1 }],
    [409, "an older one in If-Match", {}, { "If-Match": '"1"' }],
    [200, "the newest in the body", { version: 2 }],
    [200, "the newest in If-Match", {}, { "If-Match": '"2"' }],
    [200, "any", {}, { "If-Match": "*" }],
    [200, "null", { version: null }],
    [400, "a text", { version: "two" }, {}, "version"],
    [400, "no tag", {}, { "If-Match": "2" }, "If-Match"],
    [400, "a weak tag", {}, { "If-Match": 'W/"2"' }, "If-Match"],
    [400, "two that differ", { version: 1 }, { "If-Match": '"2"' }, "version"],
  ])("answers %i to a change that names %s", async (status, _, named, headers = {}, path) => {
    const id = stored();
    const body = { bio: "Draws.", ...named };
    const answer = await put("artists", id, body, { headers: { ...json, ...headers } });
    expect(answer.status).toBe(status);
    expect(getArtist(id)?.bio).toBe(status === 200 ? "Draws." : "Sculpts.");
    const said = await answer.json();
    if (status === 400) expect(said.issues).toMatchObject([{ path }]);
    if (status === 409)
      expect(said).toEqual({
        message: "Artist has changed meanwhile: version 2 is stored",
        current: expect.objectContaining({ id, bio: "Sculpts.", version: 2 }),
        yours: body,
      });
  });

  test("a deletion can name one, or any", async () => {
    const id = stored();
    expect((await remove("artists", id, { "If-Match": '"1"' })).status).toBe(409);
    expect((await remove("artists", id, json, { version: 1 })).status).toBe(409);
    expect((await remove("artists", id, { "If-Match": 'W/"2"' })).status).toBe(400);
    expect(getArtist(id)).toBeDefined();
    expect((await remove("artists", id, { "If-Match": '"2"' })).status).toBe(204);
    expect(getArtist(id)).toBeUndefined();
    expect((await remove("artists", stored(), { "If-Match": "*" })).status).toBe(204);
  });
});

describe("the history page", () => {
  const open = (kind: string, id: string, query = "") =>
    page.loader(args(`/cms/${kind}/${id}/history${query}`, { params: { kind, id } }));
  const bringBack = async (kind: RecordKind, id: string, version: string, number = "1") =>
    noticeOf((await page.action(formPost(kind, id, { number, version }))) as Response);

  test("compares the newest two by default, and any two, with names and words for ids and codes", async () => {
    const [one, two] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
    const id = addArtwork({ title: "Dawn", artistId: one });
    updateRecord("artworks", id, { available: "reserved" }, eva);
    updateRecord("artworks", id, { artistId: two, title: "Dusk" }, eva);
    const { history } = await open("artworks", id);
    expect(history).toMatchObject({ title: "Dusk", version: 3 });
    expect(history.entries.map(({ number, changed }) => [number, changed])).toEqual([
      [3, ["Artist", "Title"]],
      [2, ["Availability"]],
      [1, []],
    ]);
    expect(history.comparison).toMatchObject({
      older: 2,
      newer: 3,
      rows: [
        { name: "artistId", label: "Artist", texts: ["Ada", "Ben"] },
        { name: "title", label: "Title", texts: ["Dawn", "Dusk"] },
      ],
    });
    const first = await open("artworks", id, "?version=2&with=1");
    expect(first.history.comparison?.rows).toMatchObject([
      { name: "available", label: "Availability", texts: ["Available", "Reserved"] },
    ]);
  });

  describe("of many versions", () => {
    /** Of 120 versions; the last three are drafts. */
    function addLongHistory() {
      const id = addArtist(ada);
      for (let number = 2; number <= 120; number += 1) {
        const version = { number, fields: { ...ada, bio: `Bio ${number}` }, isDraft: number > 117 };
        insertVersion("artists", id, { ...version, action: "changed", author: null, createdAt: `${number}` });
      }
      sqlite.prepare("UPDATE artists SET version = 117 WHERE id = ?").run(id);
      return id;
    }
    const numbers = (list: { number: number }[]) => list.map(({ number }) => number);

    test.each([
      ["", 120, 71],
      ["?page=2", 70, 21],
      ["?page=3", 20, 1],
      ["?page=9", 20, 1],
    ])("shows 50 of them on a page, each with what changed: %s", async (query, newest, oldest) => {
      const { entries, page } = (await open("artists", addLongHistory(), query)).history;
      expect([entries[0]?.number, entries.at(-1)?.number, page.pages]).toEqual([newest, oldest, 3]);
      expect(entries.filter(({ changed }) => changed.includes("Bio"))).toHaveLength(
        oldest === 1 ? entries.length - 1 : entries.length,
      );
    });

    test("compares any two, and offers those of the page beside them", async () => {
      const { comparison, choices } = (
        await open("artists", addLongHistory(), "?version=118&with=100&page=3")
      ).history;
      expect(comparison).toMatchObject({ older: 100, newer: 118, rows: [{ texts: ["Bio 100", "Bio 118"] }] });
      expect(numbers(choices)).toEqual([118, 100, ...Array.from({ length: 20 }, (_, at) => 20 - at)]);
    });

    test("reads no more of them than the page shows", async () => {
      const id = addLongHistory();
      const parse = vi.spyOn(JSON, "parse");
      await open("artists", id);
      expect(parse.mock.calls.filter(([text]) => text.includes("Bio")).length).toBeLessThan(60);
      parse.mockRestore();
    });
  });

  test("has the publication of each version, in the gallery's time zone", async () => {
    const id = addArtist({ ...ada, publishedFrom: null });
    const save = (fields: Record<string, string>) =>
      expect(saveRecord("artists", id, { ...ada, ...fields }, eva.author)).toEqual({ id });
    save({ publish: "from", publishFrom: "2026-07-12T18:00", bio: "Acts." });
    save({ publish: "now", bio: "Acts." });
    const { history } = await open("artists", id, "?version=2");
    const scheduled = "Published from July 12, 2026, 18:00";
    expect(history.comparison?.rows).toMatchObject([
      { name: "bio", label: "Bio", texts: ["Paints.", "Acts."] },
      { name: "publishedFrom", label: "Publication", texts: ["Draft", scheduled] },
    ]);
    expect(history.entries.map(({ changed, publication }) => [changed, publication])).toEqual([
      [["Publication"], "Published since March 10, 2026, 10:00"],
      [["Bio", "Publication"], scheduled],
      [[], "Draft"],
    ]);
    await bringBack("artists", id, "3");
    expect(getArtist(id)).toMatchObject({ bio: "Paints.", publishedFrom: "2026-03-10T09:00:00.000Z" });
  });

  test("compares nothing where there is one version, and does not know other records", async () => {
    const { history } = await open("artists", addArtist(ada));
    expect(history).toMatchObject({ title: "Ada", entries: [{ number: 1 }], comparison: null });
    await expect(open("artists", "nobody")).rejects.toMatchObject({ init: { status: 404 } });
    await expect(open("content", "nobody")).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("brings a version back with its links to the trash, without those gone for good, and says so", async () => {
    const [one, two, three] = [addArtist(ada), addArtist({ name: "Ben" }), addArtist({ name: "Cleo" })];
    const work = addArtwork({ title: "Night", artistId: two });
    const id = addExhibition({ title: "Fog", artistIds: [one, two, three], artworkIds: [work] });
    updateRecord("exhibitions", id, { title: "Grey", artistIds: [one], artworkIds: [] }, eva);
    deleteRecord("artists", two, eva);
    deleteForGood("artists", three);
    const { history } = await open("exhibitions", id, "?version=2&with=1");
    expect(history.comparison?.rows).toMatchObject([
      { name: "title", label: "Title", texts: ["Fog", "Grey"] },
      { name: "artistIds", label: "Artists", texts: ["Ada\nBen, in the trash", "Ada"] },
      { name: "artworkIds", label: "Artworks", texts: ["Night, in the trash", ""] },
    ]);
    expect(await bringBack("exhibitions", id, "2")).toContain(
      "It is as it was in version 1, except for a deleted artist.",
    );
    expect(getExhibition(id, "staff")).toMatchObject({ title: "Fog", artists: [{ name: "Ada" }] });
    restoreFromTrash("artists", two, eva.author);
    expect(getExhibition(id, "staff")).toMatchObject({
      artists: [{ name: "Ada" }, { name: "Ben" }],
      artworkIds: [work],
    });
  });

  test("leaves the artists as they are where all of a version are gone for good", async () => {
    const [one, two] = [addArtist(ada), addArtist({ name: "Ben" })];
    const show = addExhibition({ title: "Fog", artistIds: [one] });
    updateRecord("exhibitions", show, { title: "Grey", artistIds: [two] }, eva);
    deleteForGood("artists", one);
    expect(await bringBack("exhibitions", show, "2")).toContain(
      "It is as it was in version 1, except for a deleted artist.",
    );
    expect(getExhibition(show, "staff")).toMatchObject({ title: "Fog", artists: [{ name: "Ben" }] });
  });

  test("brings no work back to an artist in the trash", async () => {
    const [one, two] = [addArtist(ada), addArtist({ name: "Ben" })];
    const work = addArtwork({ title: "Dawn", artistId: one });
    updateRecord("artworks", work, { title: "Dusk", artistId: two }, eva);
    deleteRecord("artists", one, eva);
    expect(await bringBack("artworks", work, "2")).toContain("Restore Ada first");
    expect(getArtwork(work)).toMatchObject({ title: "Dusk", artistId: two });
  });

  test("says that a version is no longer there", async () => {
    const id = addArtist(ada);
    expect(await bringBack("artists", id, "1", "7")).toContain(
      "This artist or this version no longer exists.",
    );
  });
});
