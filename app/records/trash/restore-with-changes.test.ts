import { describe, expect, test } from "vitest";
import { getArtist } from "~/artists/queries.server";
import { getArtwork } from "~/artworks/queries.server";
import type { RecordKind } from "~/kind/kind";
import {
  draftOf,
  type Fields,
  formPost,
  openForm,
  saveForm,
  setUpOpenCms,
} from "~/records/form/record-form.testing";
import { deleteRecord, updateRecord } from "~/records/save/save.testing";
import * as form from "~/routes/cms.$kind.$id";
import { serveSite } from "~/testing/site.testing";
import { addArtist, addArtwork, deleteForGood } from "~/testing/world.testing";
import { findInTrash } from "./trash.server";

setUpOpenCms();
const site = serveSite();

const eva = "eva@a.example";
const ada = { name: "Ada", slug: "ada", bio: "Paints." };

const remove = (kind: RecordKind, id: string) => deleteRecord(kind, id, { author: eva });
const restore = { intent: "restoreAndSave" };

describe("a form whose record was deleted meanwhile", () => {
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
      reason: expect.stringContaining("Someone else saved this artist"),
    });
    expect([getArtist(artist), findInTrash("artists", artist)?.title]).toEqual([undefined, "Ada"]);
    expect(await saveForm("artists", artist, answer.typed ?? {})).toEqual({ status: 303 });
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
      reason: expect.stringContaining("This artist is published now"),
    });
    expect(getArtist(artist)).toBeUndefined();
    expect(await saveForm("artists", artist, answer.typed ?? {})).toEqual({ status: 303 });
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
    { pressed: { publish: "never" }, stored: { bio: "Sculpts.", publishedFrom: null } },
  ])("is restored as the button asked for, with all that was deleted along: $pressed", async (step) => {
    const { pressed, stored, drafted } = step;
    const artist = addArtist(ada);
    const work = addArtwork({ artistId: artist });
    remove("artists", artist);
    const answer = await saveForm("artists", artist, { ...ada, bio: "Sculpts.", version: "1", ...pressed });
    expect(answer).toMatchObject({ status: 404, typed: pressed });
    const again = { ...answer.typed, pressed: answer.typed?.intent ?? "", ...restore };
    expect(await saveForm("artists", artist, again)).toEqual({ status: 303 });
    expect([getArtist(artist), draftOf("artists", artist)?.fields.bio]).toMatchObject([stored, drafted]);
    expect(getArtwork(work)?.title).toBe("Untitled");
  });

  test("is not created again where it is gone for good, as long as something is in the way", async () => {
    const id = addArtist(ada);
    deleteForGood("artists", id);
    const typed = { ...ada, slug: "taken", bio: "Sculpts.", version: "1" };
    // Without scripts the page is rendered in the same request.
    const sent = formPost("artists", id, typed);
    await form.action(sent);
    expect(await form.loader(sent)).toMatchObject({ heading: "Edit artist" });
    await expect(openForm("artists", id)).rejects.toMatchObject({ init: { status: 404 } });
    addArtist({ name: "Ben", slug: "taken" });
    expect(await saveForm("artists", id, { ...typed, ...restore })).toMatchObject({
      status: 409,
      isGone: true,
      errors: { slug: ["This slug is taken by Ben"] },
    });
  });
});
