import { beforeEach, expect, test } from "vitest";
import { getArtwork } from "~/artworks/queries.server";
import { sqlite } from "~/platform/database.server";
import { updateRecord } from "~/records/save/save.testing";
import { moveToTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { addArtist, addArtwork, emptyDatabase } from "~/testing/world.testing";
import { batchesOf, deleteOldBatches, getBatch } from "./batches.server";
import { eva, given, made, previewed, titles, undone, undoOf, view } from "./batches.testing";
import { make } from "./make.server";
import { workOnBatches } from "./run.server";

beforeEach(emptyDatabase);

const canUndo = (id: string) => view(id)?.canUndo;

test("an undo is offered for what an earlier one could not do, as soon as it can be done", async () => {
  const [ada, ben] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
  const fog = addArtwork({ title: "Fog", artistId: ada });
  const dusk = addArtwork({ title: "Dusk", artistId: ben });
  const id = await made(await previewed([fog, dusk], { change: "trash" }));
  moveToTrash("artists", ada, eva);
  const first = await undone(id);
  expect([titles(first, "done"), titles(first, "refused")]).toEqual([["Dusk"], ["Fog: Restore Ada first"]]);
  restoreFromTrash("artists", ada, eva);
  expect(canUndo(id)).toBe(true);
  expect(titles(await undone(id), "done")).toEqual(["Fog"]);
  expect(getArtwork(fog)?.title).toBe("Fog");
  expect(canUndo(id)).toBe(false);
});

test("an undo names what was changed since, and is offered no longer where that is all", async () => {
  const [fog, dusk] = [addArtwork({ title: "Fog" }), addArtwork({ title: "Dusk" })];
  const id = await made(await previewed([fog, dusk], given));
  updateRecord("artworks", fog, { notes: "Since" }, { author: "max@a.example" });
  expect(canUndo(id)).toBe(true);
  const undo = await undone(id);
  expect([titles(undo, "done"), titles(undo, "refused")]).toEqual([
    ["Dusk"],
    [expect.stringMatching(/^Fog: It was changed in the meantime by max@a.example/)],
  ]);
  expect([canUndo(id), canUndo(undo)]).toEqual([false, true]);
  const redo = await undone(undo);
  expect([getBatch(undo)?.title, getBatch(redo)?.title]).toEqual([
    "Undo: Location: Gallery",
    "Redo: Location: Gallery",
  ]);
});

test("an undone deletion is made again by undoing the undo", async () => {
  const work = addArtwork({ title: "Fog" });
  const undo = await undone(await made(await previewed([work], { change: "trash" })));
  expect(getArtwork(work)?.title).toBe("Fog");
  await undone(undo);
  expect(getArtwork(work)).toBeUndefined();
});

const deleteAgain = () => sqlite.exec("UPDATE artworks SET deleted_at = '2026-03-10T10:00:00.000Z'");
const finished = (at: string) => () => sqlite.exec(`UPDATE batches SET finished_at = '${at}'`);

test.each<[change: string, since: string, meanwhile: (id: string) => void, offered: boolean]>([
  ["trash", "restored by hand", (id) => restoreFromTrash("artworks", id, eva), false],
  ["trash", "deleted again by hand", deleteAgain, false],
  ["location", "deleted", (id) => moveToTrash("artworks", id, eva), false],
  ["location", "29 days passed", finished("2026-02-09T09:00:00.000Z"), true],
  ["location", "30 days passed", finished("2026-02-08T09:00:00.000Z"), false],
])("the undo of %s, then %s: is it offered?", async (change, _, meanwhile, offered) => {
  const work = addArtwork();
  const id = await made(await previewed([work], { change, location: "Gallery" }));
  meanwhile(work);
  expect(canUndo(id)).toBe(offered);
});

test("batches go when their undo ends, and their undo and the records stay", async () => {
  const work = addArtwork();
  const id = await made(await previewed([work], given));
  const undo = await undone(id);
  const running = await previewed([work], given);
  sqlite.exec(`UPDATE batches SET created_at = '2026-02-08T09:00:00.000Z'`);
  sqlite.prepare("UPDATE batches SET finished_at = created_at WHERE id = ?").run(id);
  sqlite.prepare("UPDATE batches SET state = 'running' WHERE id = ?").run(running);
  deleteOldBatches();
  expect([id, undo, running].map((each) => view(each)?.undoes)).toEqual([undefined, null, null]);
  expect(getArtwork(work)?.version).toBe(3);
  expect([...batchesOf("artworks", work, [2, 3])]).toEqual([[3, undo]]);
});

test("an undo whose batch went on since its preview is discarded, and previewed anew", async () => {
  const [fog, dusk] = [addArtwork({ title: "Fog" }), addArtwork({ title: "Dusk" })];
  const id = await previewed([fog, dusk], given);
  const move = (from: string, to: string) =>
    sqlite
      .prepare("UPDATE batch_rows SET outcome = ? WHERE outcome = ? AND record_id = ?")
      .run(to, from, dusk);
  // It stops before it comes to the second.
  move("changes", "left");
  await made(id);
  const undo = await undoOf(id);
  move("left", "changes");
  sqlite.prepare("UPDATE batches SET state = 'running' WHERE id = ?").run(id);
  await workOnBatches();
  const answer = make(undo, eva);
  expect(answer.problem).toMatch(/^More records were changed/);
  expect([answer.id === undo, getBatch(undo)?.state]).toEqual([false, "discarded"]);
  await workOnBatches();
  expect(view(answer.id)).toMatchObject({ state: "previewed", undoes: id, counts: { changes: 2 } });
  await made(answer.id);
  expect([fog, dusk].map((each) => getArtwork(each)?.location)).toEqual([null, null]);
});
