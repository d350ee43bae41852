import { beforeEach, describe, expect, test, vi } from "vitest";
import { getArtist } from "~/artists/queries.server";
import { getArtwork } from "~/artworks/queries.server";
import { getPressItem } from "~/press/queries.server";
import { draftOf, type Fields, formPost, saveForm } from "~/records/form/record-form.testing";
import type { RecordKind } from "~/records/kind";
import { deleteRecord, updateRecord } from "~/records/save/save.testing";
import { listVersions } from "~/records/versions/versions.server";
import * as form from "~/routes/cms.$kind.$id";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, addPressItem, emptyDatabase, noticeOf } from "~/testing/world.testing";
import { emptyTrash } from "./purge.server";
import { findInTrash, restoreFromTrash } from "./trash.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CMS_ACCESS = "open";
});

const site = serveSite();
beforeEach(emptyDatabase);

const eva = "eva@a.example";
const ada = { name: "Ada", slug: "ada", bio: "Paints." };
const draw = { title: "Dawn", material: "Oil", size: "1 m", available: "true", showPrice: "true" };

const remove = (kind: RecordKind, id: string) => deleteRecord(kind, id, { author: eva });
const restore = { intent: "restore" };

describe("a form whose record was deleted meanwhile", () => {
  test("restores it with the changes, and all that was deleted along with it", async () => {
    const artist = addArtist(ada);
    const work = addArtwork({ artistId: artist });
    remove("artists", artist);
    const typed = { ...ada, bio: "Sculpts.", version: "1" };
    expect(await saveForm("artists", artist, typed)).toMatchObject({
      status: 404,
      isGone: true,
    });
    expect(await saveForm("artists", artist, { ...typed, ...restore })).toEqual({ status: 303 });
    expect([getArtist(artist)?.bio, getArtwork(work)?.title]).toEqual(["Sculpts.", "Untitled"]);
  });

  test("keeps what a colleague had changed elsewhere before the deletion, and names it", async () => {
    const artist = addArtist(ada);
    updateRecord("artists", artist, { nationality: "Austrian" }, { author: eva });
    remove("artists", artist);
    const fields = { ...ada, bio: "Sculpts.", nationality: "", version: "1", ...restore };
    const saved = (await form.action(formPost("artists", artist, fields))) as Response;
    expect(noticeOf(saved)).toContain(
      `It keeps what was changed in the meantime by ${eva}, March 10, 2026, 10:00: Nationality.`,
    );
    expect(getArtist(artist)).toMatchObject({ bio: "Sculpts.", nationality: "Austrian" });
  });

  test("shows what a colleague had saved before the deletion, and leaves it deleted until it is settled", async () => {
    const artist = addArtist(ada);
    updateRecord("artists", artist, { bio: "Draws.", birthYear: 1980 }, { author: eva });
    remove("artists", artist);
    const fields = { ...ada, bio: "Sculpts.", nationality: "Swiss", version: "1", ...restore };
    const answer = await saveForm("artists", artist, fields);
    expect(answer).toMatchObject({
      status: 409,
      isGone: true,
      conflict: { taken: [{ name: "birthYear" }], open: [{ name: "bio", theirs: "Draws." }] },
      notice: { description: expect.stringContaining("Someone has changed this artist") },
    });
    expect([getArtist(artist), findInTrash("artists", artist)?.title]).toEqual([undefined, "Ada"]);
    const again = answer.result?.initialValue as Fields;
    expect(await saveForm("artists", artist, again)).toEqual({ status: 303 });
    expect(getArtist(artist)).toMatchObject({ bio: "Sculpts.", nationality: "Swiss", birthYear: 1980 });
  });

  test("asks once before it shows the public what was typed into a draft", async () => {
    const artist = addArtist({ ...ada, publishedFrom: null });
    updateRecord("artists", artist, { status: "published" }, { author: eva });
    remove("artists", artist);
    const fields = { ...ada, bio: "Half a sentence", version: "2", publishedFrom: "", ...restore };
    const answer = await saveForm("artists", artist, fields);
    expect(answer).toMatchObject({
      status: 409,
      notice: { description: expect.stringContaining("This artist is public now") },
    });
    expect(getArtist(artist)).toBeUndefined();
    expect(await saveForm("artists", artist, answer.result?.initialValue as Fields)).toEqual({ status: 303 });
  });

  test("gets the next free slug where another one has its own by now, with what was typed", async () => {
    const artist = addArtist(ada);
    const other = addArtist({ name: "Ben", slug: "ben" });
    remove("artists", artist);
    updateRecord("artists", other, { ...ada, name: "Ben" }, { author: eva });
    const typed = { ...ada, bio: "Sculpts.", version: "1", ...restore };
    const saved = (await form.action(formPost("artists", artist, typed))) as Response;
    expect(noticeOf(saved)).toContain("Its slug is now ada-2: another artist has ada.");
    expect(getArtist(artist)).toMatchObject({ bio: "Sculpts.", slug: "ada-2" });
  });

  test("keeps a new slug that was typed, also where its former one is taken", async () => {
    const artist = addArtist(ada);
    const typed = { ...ada, slug: "ada-new", version: "1" };
    expect(await saveForm("artists", artist, { ...typed, intent: "draft" })).toEqual({ status: 303 });
    remove("artists", artist);
    addArtist({ name: "Ben", slug: "ada" });
    const sent = formPost("artists", artist, { ...typed, version: "2", ...restore });
    expect(noticeOf((await form.action(sent)) as Response)).not.toContain("Its slug is now");
    expect(draftOf("artists", artist)?.fields.slug ?? getArtist(artist)?.slug).toBe("ada-new");
  });

  test("keeps the moment from which it was to be published", async () => {
    const artist = addArtist({ ...ada, publishedFrom: null });
    remove("artists", artist);
    const pressed = { publish: "from", publishFrom: "2026-03-12T18:00" };
    const body = new URLSearchParams({ ...ada, version: "1", intent: "save", ...pressed });
    const answer = await site.ask(`/cms/artists/${artist}`, { method: "POST", body });
    expect(await answer.text()).toContain('name="publishFrom" value="2026-03-12T18:00"');
  });

  test.each<{ pressed: Fields; stored: object; drafted?: string }>([
    { pressed: { intent: "draft" }, stored: { bio: "Paints." }, drafted: "Sculpts." },
    {
      pressed: { publish: "never" },
      stored: { bio: "Sculpts.", publishedFrom: null },
      drafted: undefined,
    },
  ])("keeps what the button asked for: $pressed", async ({ pressed, stored, drafted }) => {
    const artist = addArtist(ada);
    remove("artists", artist);
    const answer = await saveForm("artists", artist, { ...ada, bio: "Sculpts.", version: "1", ...pressed });
    expect(answer).toMatchObject({ status: 404, typed: pressed });
    const again = { ...answer.typed, pressed: answer.typed?.intent ?? "", ...restore };
    expect(await saveForm("artists", artist, again)).toEqual({ status: 303 });
    expect([getArtist(artist), draftOf("artists", artist)?.fields.bio]).toMatchObject([stored, drafted]);
  });

  test("creates it again with its id where it is gone for good", async () => {
    const artist = addArtist(ada);
    remove("artists", artist);
    emptyTrash("9999");
    const typed = { ...ada, bio: "Sculpts.", version: "1" };
    expect(await saveForm("artists", artist, typed)).toMatchObject({ status: 404, isGone: true });
    expect(await saveForm("artists", artist, { ...typed, ...restore })).toEqual({ status: 303 });
    expect(getArtist(artist)).toMatchObject({ bio: "Sculpts.", version: 1 });
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
      result: { error },
    });
    expect([getArtist(id), getArtwork(id), findInTrash(kind, id)]).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ id }),
    ]);
    expect(listVersions(kind, id)).toHaveLength(1);
  });
});

describe("the form of a work", () => {
  test("whose artist is in the trash too leads to the artist, and restores the work after that", async () => {
    const artist = addArtist(ada);
    const work = addArtwork({ ...draw, artistId: artist });
    remove("artworks", work);
    remove("artists", artist);
    const typed = { ...draw, artistId: artist, size: "2 m", version: "1" };
    for (const [status, fields] of [
      [404, typed],
      [400, { ...typed, ...restore }],
    ] as const)
      expect(await saveForm("artworks", work, fields)).toMatchObject({
        status,
        isGone: true,
        parent: { id: artist, title: "Ada" },
        notice: { description: expect.stringContaining("Restore Ada first") },
      });
    restoreFromTrash("artists", artist, eva);
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
      expect(await saveForm(kind, id, typed)).toMatchObject({
        status: 400,
        isGone: true,
        parent: { id: artist, title: "Ada" },
        result: { initialValue: { title: "Reread" } },
      });
      restoreFromTrash("artists", artist, eva);
      expect(await saveForm(kind, id, typed)).toEqual({ status: 303 });
      expect([getArtwork(id)?.title, getPressItem(id)?.title]).toContain("Reread");
    },
  );

  test("whose artist is gone for good says at the field what it needs", async () => {
    const artist = addArtist(ada);
    const work = addArtwork({ ...draw, artistId: artist });
    remove("artists", artist);
    emptyTrash("9999");
    const typed = { ...draw, artistId: artist, version: "1" };
    expect(await saveForm("artworks", work, typed)).toMatchObject({ status: 404, isGone: true });
    expect(await saveForm("artworks", work, { ...typed, ...restore })).toMatchObject({
      status: 400,
      result: { error: { artistId: ["There is no such artist"] } },
    });
  });
});
