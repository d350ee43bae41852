import { describe, expect, test } from "vitest";
import { getExhibition } from "~/exhibitions/queries.server";
import { draftOf, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { viewHistory } from "~/records/history/history.server";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { addArtist, addArtwork, addExhibition } from "~/testing/world.testing";
import { updateRecord } from "./save.testing";

// NOW is 2026-03-10T09:00:00Z.
setUpOpenCms();

const ada = { name: "Ada", slug: "ada", bio: "Paints.", nationality: "Swiss" };
const keep = { intent: "draft" };
const eva = { author: "eva@a.example" };
const saved = { status: 303 };

/** An artist whose bio is 'Draws.' in a draft. */
async function addDrafted() {
  const id = addArtist(ada);
  expect(await saveForm("artists", id, { ...ada, bio: "Draws.", version: "1", ...keep })).toEqual(saved);
  return id;
}

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
