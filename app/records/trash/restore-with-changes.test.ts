import { sqlite } from "db/client.server";
import { addArtist, addArtwork, addPressItem, emptyDatabase } from "db/world.testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { getArtist, updateArtist } from "~/artists/queries.server";
import { getArtwork } from "~/artworks/queries.server";
import type { RecordKind } from "~/kinds";
import { getPressItem } from "~/press/queries.server";
import { type Fields, saveForm } from "~/records/form/record-form.testing";
import { deleteRecord, updateRecord } from "~/records/record-writes.server";
import { emptyTrash } from "./purge.server";
import { findInTrash, restoreFromTrash } from "./trash.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

beforeEach(emptyDatabase);

const eva = "eva@a.example";
const ada = { name: "Ada", slug: "ada", bio: "Paints." };
const draw = { title: "Dawn", material: "Oil", size: "1 m", available: "true", showPrice: "true" };

const remove = (kind: RecordKind, id: string) => deleteRecord(kind, id, { author: eva });
const entryOf = (kind: RecordKind, id: string) => findInTrash(kind, id)?.id ?? "";
const restore = { restore: "1" };

describe("a form whose record was deleted meanwhile", () => {
  test("restores it with the changes, and all that was deleted along with it", async () => {
    const artist = addArtist(ada);
    const work = addArtwork({ artistId: artist });
    remove("artists", artist);
    const typed = { ...ada, bio: "Sculpts.", version: "1" };
    expect(await saveForm("artists", artist, typed)).toMatchObject({
      status: 404,
      isGone: true,
      deleted: { canRestore: true },
    });
    expect(await saveForm("artists", artist, { ...typed, ...restore })).toEqual({ status: 303 });
    expect([getArtist(artist)?.bio, getArtwork(work)?.title]).toEqual(["Sculpts.", "Untitled"]);
  });

  test("shows what a colleague had saved before the deletion, and leaves it deleted until it is settled", async () => {
    const artist = addArtist(ada);
    updateRecord("artists", artist, { bio: "Draws." }, { author: eva });
    remove("artists", artist);
    const fields = {
      ...ada,
      nationality: "Swiss",
      version: "1",
      publicAtOpening: "since 1970-01-01T00:00:00.000Z",
      ...restore,
    };
    const answer = await saveForm("artists", artist, fields);
    expect(answer).toMatchObject({
      status: 409,
      isGone: true,
      conflict: { taken: [{ name: "bio", theirs: "Draws." }], open: [] },
      notice: { description: expect.stringMatching("before it was deleted.*restore it again") },
    });
    expect([getArtist(artist), findInTrash("artists", artist)?.title]).toEqual([undefined, "Ada"]);
    const again = answer.result?.initialValue as Fields;
    expect(await saveForm("artists", artist, again)).toEqual({ status: 303 });
    expect(getArtist(artist)).toMatchObject({ bio: "Draws.", nationality: "Swiss" });
  });

  test("asks once before it shows the public what was typed into a draft", async () => {
    const artist = addArtist({ ...ada, publishedFrom: null });
    updateRecord("artists", artist, { status: "published" }, { author: eva });
    remove("artists", artist);
    const fields = { ...ada, bio: "Half a sentence", version: "2", publicAtOpening: "draft", ...restore };
    const answer = await saveForm("artists", artist, fields);
    expect(answer).toMatchObject({
      status: 409,
      notice: { description: expect.stringContaining("The public saw this artist before it was deleted") },
    });
    expect(getArtist(artist)).toBeUndefined();
    expect(await saveForm("artists", artist, answer.result?.initialValue as Fields)).toEqual({ status: 303 });
  });

  test("names at the field who has its slug by now, and takes another one", async () => {
    const artist = addArtist(ada);
    const other = addArtist({ name: "Ben", slug: "ben" });
    remove("artists", artist);
    updateArtist(other, { ...ada, name: "Ben" });
    const typed = { ...ada, bio: "Sculpts.", version: "1", ...restore };
    expect(await saveForm("artists", artist, typed)).toMatchObject({
      status: 409,
      isGone: true,
      deleted: { canRestore: true },
      result: { error: { slug: ["This slug is taken by Ben. Choose another one."] }, initialValue: typed },
    });
    expect(getArtist(artist)).toBeUndefined();
    expect(await saveForm("artists", artist, { ...typed, slug: "ada-2" })).toEqual({ status: 303 });
    expect(getArtist(artist)).toMatchObject({ bio: "Sculpts.", slug: "ada-2" });
  });

  test.each<{ wrong: string; kind: "artists" | "artworks"; fields: Fields; status: number; error: object }>([
    {
      wrong: "an empty name",
      kind: "artists",
      fields: { ...ada, name: "" },
      status: 400,
      error: { name: ["Name is required"] },
    },
    {
      wrong: "a picture that is not stored",
      kind: "artists",
      fields: { ...ada, imageUrl: "/objects/0000000000000000.jpg" },
      status: 400,
      error: { imageUrl: ["This image is not in the storage"] },
    },
    {
      wrong: "an artist that is not there",
      kind: "artworks",
      fields: { ...draw, artistId: "00000000-0000-4000-8000-000000000000" },
      status: 400,
      error: { artistId: ["There is no such artist"] },
    },
  ])("stays deleted where it is refused: $wrong", async ({ kind, fields, status, error }) => {
    const id = kind === "artists" ? addArtist(ada) : addArtwork(draw);
    remove(kind, id);
    expect(await saveForm(kind, id, { ...fields, version: "1", ...restore })).toMatchObject({
      status,
      isGone: true,
      deleted: { canRestore: true },
      result: { error },
    });
    expect([getArtist(id), getArtwork(id), findInTrash(kind, id)]).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ recordId: id }),
    ]);
    expect(sqlite.prepare("SELECT count(*) FROM versions WHERE action = 'restored'").pluck().get()).toBe(0);
  });
});

describe("the form of a work", () => {
  test("whose artist is in the trash too leads to the artist, and restores the work after that", async () => {
    const artist = addArtist(ada);
    const work = addArtwork({ ...draw, artistId: artist });
    remove("artworks", work);
    remove("artists", artist);
    const typed = { ...draw, artistId: artist, size: "2 m", version: "1" };
    const entry = entryOf("artists", artist);
    for (const fields of [typed, { ...typed, ...restore }])
      expect(await saveForm("artworks", work, fields)).toMatchObject({
        status: 404,
        isGone: true,
        deleted: { canRestore: false, artist: { id: entry, title: "Ada" } },
        notice: { description: expect.stringContaining("restore the artist first") },
      });
    restoreFromTrash(entry, eva);
    expect(await saveForm("artworks", work, { ...typed, ...restore })).toEqual({ status: 303 });
    expect(getArtwork(work)).toMatchObject({ size: "2 m" });
  });

  test.each(["artworks", "press"] as const)(
    "in %s that was deleted with its artist leads there, and saves when both are back",
    async (kind) => {
      const artist = addArtist(ada);
      const id =
        kind === "press" ? addPressItem({ artistId: artist }) : addArtwork({ ...draw, artistId: artist });
      remove("artists", artist);
      const given: Fields =
        kind === "press"
          ? { title: "Reread", outlet: "Kunstbulletin", date: "March 2026", description: "On the new works." }
          : { ...draw, title: "Reread" };
      const typed = { ...given, artistId: artist, version: "1", ...restore };
      const entry = entryOf("artists", artist);
      expect(await saveForm(kind, id, typed)).toMatchObject({
        status: 404,
        isGone: true,
        deleted: { canRestore: false, artist: { id: entry, title: "Ada" } },
        result: { initialValue: { title: "Reread" } },
      });
      restoreFromTrash(entry, eva);
      expect(await saveForm(kind, id, typed)).toEqual({ status: 303 });
      expect([getArtwork(id)?.title, getPressItem(id)?.title]).toContain("Reread");
    },
  );

  test("whose artist is gone for good offers no restoring, and says at the field what a new one needs", async () => {
    const artist = addArtist(ada);
    const work = addArtwork({ ...draw, artistId: artist });
    remove("artists", artist);
    emptyTrash("9999");
    const typed = { ...draw, artistId: artist, version: "1" };
    for (const fields of [typed, { ...typed, ...restore }]) {
      const answer = await saveForm("artworks", work, fields);
      expect(answer).toMatchObject({ status: 404, isGone: true });
      expect(answer.deleted).toBeUndefined();
    }
    expect(await saveForm("artworks", work, { ...typed, anew: "1" })).toMatchObject({
      status: 400,
      result: { error: { artistId: ["There is no such artist"] } },
    });
  });
});
