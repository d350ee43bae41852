import { describe, expect, test } from "vitest";
import { getArtist } from "~/artists/queries.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { createImage } from "~/images/queries.server";
import { findUses } from "~/pictures/uses.server";
import { actionsOf, draftOf, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { viewHistory } from "~/records/history/history.server";
import { viewRecordTab } from "~/records/list/record-list.server";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { getContentRevision } from "~/server/revision.server";
import { addArtist, addArtwork, addExhibition, picture } from "~/testing/world.testing";
import { updateRecord } from "./save.testing";

// NOW is 2026-03-10T09:00:00Z.
setUpOpenCms();

const ada = { name: "Ada", slug: "ada", bio: "Paints.", nationality: "Swiss" };
const keep = { intent: "draft" };
const eva = { author: "eva@a.example" };
const saved = { status: 303 };
const actions = (id: string) => actionsOf("artists", id);

/** An artist whose bio is 'Draws.' in a draft. */
async function addDrafted() {
  const id = addArtist(ada);
  expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "1", ...keep })).toEqual(saved);
  return id;
}

describe("a change that is kept as a draft", () => {
  test("leaves what the public reads as it is, and the form opens on it", async () => {
    const id = addArtist(ada);
    const stored = [getArtist(id), getContentRevision(), getContentRevision("staff")];
    expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "1", ...keep })).toEqual(saved);
    expect([getArtist(id), getContentRevision(), getContentRevision("staff")]).toEqual(stored);
    expect(actions(id)).toEqual(["2 drafted", "1 created"]);
    expect(await openForm("artists", id)).toMatchObject({
      values: { bio: "Draws.", nationality: "Swiss", version: "2" },
      draft: { number: 2, author: "this computer", keptAt: { text: "March 10, 2026, 10:00" } },
    });
  });

  test("is kept again, and is stored only where it differs", async () => {
    const id = await addDrafted();
    expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "2", ...keep })).toEqual(saved);
    expect(await saveForm("artists", id, { ...ada, bio: "Films.", version: "2", ...keep })).toEqual(saved);
    expect(actions(id)).toEqual(["3 drafted", "2 drafted", "1 created"]);
    expect(draftOf("artists", id)).toMatchObject({ number: 3, fields: { bio: "Films." } });
  });

  test("that changes nothing begins no draft", async () => {
    const id = addArtist(ada);
    expect(await saveForm("artists", id, { ...ada, version: "1", ...keep })).toEqual(saved);
    expect(draftOf("artists", id)).toBeUndefined();
  });

  test.each(["Draws and films.", "Paints."])(
    "is published with the next free number, and ends the draft, also where it was taken back: %s",
    async (bio) => {
      const id = await addDrafted();
      expect(await saveForm("artists", id, { ...ada, bio, version: "2" })).toEqual(saved);
      expect(getArtist(id)).toMatchObject({ bio, version: 3 });
      expect([actions(id), draftOf("artists", id)]).toEqual([
        ["3 published", "2 drafted", "1 created"],
        undefined,
      ]);
    },
  );

  test("is marked in the list, which shows what is published", async () => {
    await addDrafted();
    const [card] = viewRecordTab({ tab: "artists" }).cards;
    expect(card).toMatchObject({ publication: "Unpublished changes", text: "Paints." });
  });

  test("is refused where it could not be published, when it is kept and when it is published", async () => {
    const id = addArtist(ada);
    addArtist({ name: "Ben", slug: "ben" });
    const taken = { status: 409, errors: { slug: ["This slug is taken by Ben"] } };
    expect(await saveForm("artists", id, { ...ada, slug: "ben", ...keep })).toMatchObject(taken);
    expect(await saveForm("artists", id, { ...ada, name: "", ...keep })).toMatchObject({ status: 400 });
    expect(actions(id)).toEqual(["1 created"]);
    expect(await saveForm("artists", id, { ...ada, slug: "cleo", version: "1", ...keep })).toEqual(saved);
    addArtist({ name: "Cleo", slug: "cleo" });
    expect(await saveForm("artists", id, { ...ada, slug: "cleo", version: "2" })).toMatchObject({
      errors: { slug: ["This slug is taken by Cleo"] },
    });
    expect([getArtist(id)?.slug, draftOf("artists", id)?.number]).toEqual(["ada", 2]);
    const work = addArtwork({ artistId: id, title: "Night", material: "Oil", size: "1 m" });
    const fields = { artistId: "Nobody", title: "Night", material: "Oil", size: "1 m" };
    expect(await saveForm("artworks", work, { ...fields, ...keep })).toMatchObject({ status: 400 });
  });
});

test("'Withdraw from the site' on a draft's form stores what was typed, hides the record and ends the draft", async () => {
  const id = await addDrafted();
  const fields = { ...ada, bio: "Films.", version: "2", publish: "never" };
  expect(await saveForm("artists", id, fields)).toEqual(saved);
  expect(getArtist(id)).toMatchObject({ bio: "Films.", publishedFrom: null });
  expect([actions(id)[0], draftOf("artists", id)]).toEqual(["3 withdrawn", undefined]);
});

test("a draft that was published or discarded is no longer asked for in a form that showed it", async () => {
  const id = await addDrafted();
  await saveForm("artists", id, { ...ada, bio: "Draws.", version: "2" });
  const mine = { ...ada, bio: "Draws.", birthYear: "1980" };
  expect(await saveForm("artists", id, { ...mine, version: "2" })).toEqual(saved);
  await saveForm("artists", id, { ...mine, bio: "Films.", version: "4", ...keep });
  await saveForm("artists", id, { intent: "discard", version: "5" });
  expect(await saveForm("artists", id, { ...mine, bio: "Films.", version: "5" })).toEqual(saved);
  expect(getArtist(id)).toMatchObject({ bio: "Draws.", birthYear: 1980 });
});

describe("a draft of an exhibition that names what is in the trash", () => {
  /** The draft adds Ben and his work, who go into the trash then. */
  async function addDraftedShow() {
    const [one, two] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
    const work = addArtwork({ artistId: two, title: "Night" });
    const id = addExhibition({ title: "Fog", artistIds: [one] });
    const { values: opened } = await openForm("exhibitions", id);
    const values = { ...opened, artistIds: ["Ben", "Ada"], artworkIds: ["Night, Ben"] };
    expect(await saveForm("exhibitions", id, { ...values, ...keep })).toEqual(saved);
    moveToTrash("artists", two, eva.author);
    return { id, one, two, work };
  }

  test("shows it as rows, and keeps it when it is kept and when it is published", async () => {
    const { id, one, two, work } = await addDraftedShow();
    const { values } = await openForm("exhibitions", id);
    expect(values).toMatchObject({
      artistIds: ["Ben, in the trash", "Ada"],
      artworkIds: ["Night, in the trash"],
    });
    expect(await saveForm("exhibitions", id, { ...values, title: "Grey", ...keep })).toEqual(saved);
    const lists = { artistIds: [two, one], artworkIds: [work] };
    expect(draftOf("exhibitions", id)?.fields).toMatchObject({ title: "Grey", ...lists });
    expect(await saveForm("exhibitions", id, { ...values, title: "Grey", version: "3" })).toEqual(saved);
    expect(getExhibition(id, "staff")).toMatchObject({ title: "Grey", artists: [{ name: "Ada" }] });
    restoreFromTrash("artists", two, eva.author);
    expect(getExhibition(id, "staff")).toMatchObject({
      artists: [{ name: "Ben" }, { name: "Ada" }],
      artworkIds: [work],
    });
  });

  test("loses it where its row is removed, and does not get it back with a name", async () => {
    const { id } = await addDraftedShow();
    const { values } = await openForm("exhibitions", id);
    const without = { ...values, artistIds: ["Ada"], artworkIds: [] };
    expect(await saveForm("exhibitions", id, without)).toEqual(saved);
    expect(getExhibition(id, "staff")?.artists).toMatchObject([{ name: "Ada" }]);
    const other = addExhibition({ title: "Mist", artistIds: [addArtist({ name: "Cleo" })] });
    const { values: opened } = await openForm("exhibitions", other);
    const named = { ...opened, artistIds: ["Cleo", "Ben, in the trash"] };
    expect(await saveForm("exhibitions", other, named)).toMatchObject({
      status: 400,
      errors: { artistIds: ["Restore Ben first"] },
    });
  });
});

test("an image that only a draft names is in use", async () => {
  const path = await createImage(await picture(20, 10).png().toBuffer());
  const id = addArtist(ada);
  expect(await saveForm("artists", id, { ...ada, imageUrl: path, ...keep })).toEqual(saved);
  expect([getArtist(id)?.imageUrl, findUses([path]).named.has(path)]).toEqual([null, true]);
});

test("the history names drafts, and compares what was published with what was published before", async () => {
  const id = await addDrafted();
  updateRecord("artists", id, { birthYear: 1980 }, eva);
  const history = viewHistory("artists", id, { version: null, with: null, page: null });
  expect(history).toMatchObject({ version: 3, draft: 4, comparison: { older: 3, newer: 4 } });
  expect(history?.entries.map(({ action, changed }) => [action, ...changed])).toEqual([
    ["drafted", "Bio"],
    ["changed", "Birth year"],
    ["drafted", "Bio"],
    ["created"],
  ]);
});

test("a form that was opened before the public saw its record is kept as a draft", async () => {
  const id = addArtist(ada);
  const typed = { ...ada, bio: "Unfinished.", publishedFrom: "", version: "1" };
  expect(await saveForm("artists", id, { ...typed, ...keep })).toEqual(saved);
  expect([getArtist(id)?.bio, draftOf("artists", id)?.fields.bio]).toEqual(["Paints.", "Unfinished."]);
});
