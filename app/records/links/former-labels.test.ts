import { expect, test } from "vitest";
import { getExhibition } from "~/exhibitions/queries.server";
import { openForm, saveForm, setUpOpenCms } from "~/records/form/record-form.testing";
import { purge } from "~/records/trash/purge.server";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { addArtist, addArtwork, addExhibition } from "~/testing/world.testing";

setUpOpenCms();

const author = "eva@gallery.example";
/** A show with one work of this title, and another work that is called the same; the show's form is opened. */
async function openShow(prepare: (work: string) => void) {
  const [ada, ben] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
  const work = addArtwork({ title: "Untitled", artistId: ada });
  const id = addExhibition({ artistIds: [ada], artworkIds: [work] });
  prepare(work);
  const { values } = await openForm("exhibitions", id);
  const other = addArtwork({ title: "Untitled", artistId: ben });
  const save = () => saveForm("exhibitions", id, { ...values, title: "Fog" });
  return { id, work, other, save };
}
const trash = (id: string) => moveToTrash("artworks", id, author);
const worksOf = (id: string) => getExhibition(id, "staff")?.artworkIds;

test("a row of a work in the trash that is gone for good means no other work of its title", async () => {
  const { work, save } = await openShow(trash);
  purge(work);
  expect(await save()).toMatchObject({ status: 400, errors: { artworkIds: ["There is no such artwork"] } });
});

test("it stays the same work where another of its title is in the trash by now", async () => {
  const { id, work, other, save } = await openShow(trash);
  trash(other);
  expect(await save()).toEqual({ status: 303 });
  restoreFromTrash("artworks", work, author);
  expect(worksOf(id)).toEqual([work]);
});

test("a row means its work where that was deleted, or restored, since the form was opened", async () => {
  const deleted = await openShow(() => undefined);
  trash(deleted.work);
  expect(await deleted.save()).toEqual({ status: 303 });
  restoreFromTrash("artworks", deleted.work, author);
  expect(worksOf(deleted.id)).toEqual([deleted.work]);

  const restored = await openShow(trash);
  restoreFromTrash("artworks", restored.work, author);
  expect(await restored.save()).toEqual({ status: 303 });
  expect(worksOf(restored.id)).toEqual([restored.work]);
});
