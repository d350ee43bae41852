import { expect, onTestFinished, test, vi } from "vitest";
import { getExhibition } from "~/exhibitions/queries.server";
import { renderedName } from "~/kind/controls/link-row";
import { sqlite } from "~/platform/database.server";
import { type Fields, openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { updateRecord } from "~/records/save/save.testing";
import { purge } from "~/records/trash/purge.server";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { addArtist, addArtwork, addExhibition } from "~/testing/world.testing";

setUpOpenCms();

const author = "eva@gallery.example";

/** The form of a show with two works, opened after `prepare`. */
async function openShow(prepare: (fog: string) => void = () => undefined) {
  const ada = addArtist({ name: "Ada" });
  const fog = addArtwork({ title: "Fog", artistId: ada });
  const dawn = addArtwork({ title: "Dawn", artistId: ada });
  const id = addExhibition({ artistIds: [ada], artworkIds: [fog, dawn] });
  prepare(fog);
  const { values } = await openForm("exhibitions", id);
  const save = async (typed: Fields = {}) => {
    const { version = "" } = (await openForm("exhibitions", id)).values;
    const { status, errors } = await saveForm("exhibitions", id, { ...values, version, ...typed });
    return status === 303 ? getExhibition(id, "staff")?.artworkIds : errors?.artworkIds;
  };
  return { ada, fog, dawn, id, values, save };
}
const trash = (id: string) => moveToTrash("artworks", id, author);
const restore = (id: string) => restoreFromTrash("artworks", id, author);
/** What a page of an older build posts, and typing that was kept. */
const textsAlone = { [renderedName("artworkIds")]: [] };

test("a row means its record after the artist was renamed, and where another one has its title by now", async () => {
  const { ada, fog, dawn, save } = await openShow();
  updateRecord("artists", ada, { name: "Ida" }, { author });
  addArtwork({ title: "Fog", artistId: addArtist({ name: "Ada" }) });
  expect(await save()).toEqual([fog, dawn]);
});

test("two rows that are swapped by typing are swapped, whatever the artist is called by now", async () => {
  const { ada, fog, dawn, values, save } = await openShow();
  updateRecord("artists", ada, { name: "Ida" }, { author });
  expect(await save({ artworkIds: (values.artworkIds as string[]).toReversed() })).toEqual([dawn, fog]);
});

test("another text in a row is looked up, and no text takes the row out", async () => {
  const { fog, dawn, save } = await openShow();
  const noon = addArtwork({ title: "Noon" });
  expect(await save({ artworkIds: ["noon", "Dawn, Ada"] })).toEqual([noon, dawn]);
  expect(await save({ artworkIds: ["", "Dawn, Ada"] })).toEqual([dawn]);
  expect(await save({ artworkIds: ["Nothing", "Dawn, Ada"] })).toEqual(["There is no such artwork"]);
  expect(await save({ artworkIds: ["Dawn, Ada", fog] })).toEqual([dawn, fog]);
});

test("a refused form has its rows again, each with its own record", async () => {
  const { id, values } = await openShow();
  const { typed } = await saveForm("exhibitions", id, {
    ...values,
    title: "",
    artworkIds: ["", "Dawn, Ada"],
  });
  const rendered = values[renderedName("artworkIds")]?.[1];
  expect([typed?.artworkIds, typed?.[renderedName("artworkIds")]]).toEqual([["Dawn, Ada"], [rendered]]);
});

test("rows without ids are looked up, those in the trash too", async () => {
  const { ada, fog, dawn, save } = await openShow(trash);
  expect(await save(textsAlone)).toEqual([dawn]);
  restore(fog);
  expect(await save({ ...textsAlone, artworkIds: ["Dawn, Ada", "fog"] })).toEqual([dawn, fog]);
  addArtwork({ title: "Fog", artistId: ada });
  expect(await save({ ...textsAlone, artworkIds: ["Fog, Ada"] })).toEqual(["There is no such artwork"]);
});

test("a row of a work in the trash means that work, whatever was deleted, restored or made since", async () => {
  const { fog, dawn, save } = await openShow(trash);
  trash(addArtwork({ title: "Fog" }));
  await save();
  restore(fog);
  expect(await save()).toEqual([fog, dawn]);
  trash(fog);
  purge(fog);
  expect(await save()).toEqual(["There is no such artwork"]);
});

test("a row keeps its work where another one with the same text was typed over", async () => {
  const artistId = addArtist();
  const [first = "", second = ""] = [1, 2].map(() => addArtwork({ title: "Fog", artistId }));
  const id = addExhibition({ artistIds: [artistId], artworkIds: [first, second] });
  for (const work of [first, second]) trash(work);
  const noon = addArtwork({ title: "Noon", artistId });
  const { values } = await openForm("exhibitions", id);
  await saveForm("exhibitions", id, { ...values, artworkIds: ["Noon", "Fog, in the trash"] });
  restore(second);
  expect(getExhibition(id, "staff")?.artworkIds).toEqual([noon, second]);
});

test("a row means its work where that was deleted since", async () => {
  const { id, fog, dawn, save } = await openShow();
  trash(fog);
  expect(await save()).toEqual([dawn]);
  restore(fog);
  expect(getExhibition(id, "staff")?.artworkIds).toEqual([fog, dawn]);
});

test("a form and its save need no more queries for 200 works than for 20", async () => {
  const statement = Object.getPrototypeOf(sqlite.prepare("SELECT 1"));
  const spies = ["all", "get", "run"].map((method) => vi.spyOn(statement, method));
  const queriesFor = async (count: number) => {
    const artistId = addArtist();
    const works = Array.from({ length: count }, () => addArtwork({ title: "Untitled", artistId }));
    const id = addExhibition({ artistIds: [artistId], artworkIds: works });
    for (const spy of spies) spy.mockClear();
    const { values } = await openForm("exhibitions", id);
    expect(await saveForm("exhibitions", id, { ...values, title: "Mist" })).toEqual({ status: 303 });
    return spies.flatMap(({ mock }) => mock.calls).length;
  };
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await queriesFor(200)).toBe(await queriesFor(20));
});
