import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getArtwork } from "~/artworks/queries.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import * as page from "~/routes/cms.batches.$id";
import * as choose from "~/routes/cms.batches.new";
import { addArtwork, args, noticeOf } from "~/testing/world.testing";
import { countBatches, createBatch, getBatch } from "./batches.server";
import { eva, given, made, previewed, undoOf, view } from "./batches.testing";

/** What buttons do that were pressed on an old page, twice, or with nothing chosen. */

setUpOpenCms();

async function press(id: string, intent: string): Promise<string> {
  const body = new URLSearchParams({ intent });
  const answer = await page.action(args(`/cms/batches/${id}`, { method: "POST", body, params: { id } }));
  return noticeOf(answer as Response);
}
const ask = (query: string) =>
  choose.action(
    args(`/cms/batches/new?kind=artworks${query}`, { method: "POST", body: new URLSearchParams(given) }),
  ) as Promise<Response>;

test("'make' on a discarded undo changes nothing and says so, and the batch can still be undone", async () => {
  const work = addArtwork();
  const id = await made(await previewed([work], given));
  const undo = await undoOf(id);
  await press(undo, "discard");
  expect(await press(undo, "make")).toContain("It was discarded.");
  expect(getArtwork(work)).toMatchObject({ location: "Gallery", version: 2 });
  expect(view(id)).toMatchObject({ state: "done", canUndo: true });
});

test("'make' during a preview says so", async () => {
  const id = createBatch(
    { title: "Many", author: eva },
    { kind: "artworks", where: sql`false`, order: [sql`1`], change: { intent: "delete" } },
  );
  // Not one that this process works on.
  expect(await press(id, "make")).toContain("The preview is not ready yet.");
});

test.each([
  ["discard", "It has already started."],
  ["make", "1 changed"],
])("%s on what is made already: %s", async (intent, said) => {
  const work = addArtwork();
  const id = await made(await previewed([work], given));
  expect(await press(id, intent)).toContain(said);
  expect([getBatch(id)?.state, getArtwork(work)?.version]).toEqual(["done", 2]);
});

test("an undo of which nothing is left is refused", async () => {
  const id = await made(await previewed([addArtwork()], given));
  await press(await undoOf(id), "make");
  const before = countBatches();
  expect(await press(id, "undo")).toContain("There is nothing left to undo.");
  expect(countBatches()).toBe(before);
});

test("'Undo' pressed twice is one undo", async () => {
  const id = await made(await previewed([addArtwork()], given));
  const before = countBatches();
  await Promise.all([press(id, "undo"), press(id, "undo")]);
  expect(countBatches()).toBe(before + 1);
});

test("the same record many times is one, and no record is no batch", async () => {
  const id = addArtwork();
  const before = countBatches();
  const answer = await ask(`&id=${id}&id=${id}&id=${id}`);
  expect(view(String(answer.headers.get("Location")?.split("/").at(-1)))).toMatchObject({
    count: 1,
    counts: { changes: 1, refused: 0 },
  });
  for (const query of ["", "&id=2b7c3a52-0f38-4f4f-9d5d-6a4c1f0f7e11", "&all=yes&list=year.from%3D2100"]) {
    const refused = await ask(query).catch((thrown) => thrown);
    expect(await noticeOf(refused)).toContain("Nothing is selected");
  }
  expect(countBatches()).toBe(before + 1);
});

test("'Another field' adds a row, and a field that was chosen without scripts gets its input", async () => {
  const post = async (...fields: [string, string][]) => {
    const body = new URLSearchParams(fields);
    const path = `/cms/batches/new?kind=artworks&id=${addArtwork()}`;
    const answer = await choose.action(args(path, { method: "POST", body }));
    return "changes" in answer ? answer.changes : "previewed";
  };
  const row: [string, string][] = [
    ["change", "year"],
    ["year", "1990"],
  ];
  expect(await post(...row, ["another", "location"])).toEqual(["year", "location"]);
  expect(await post(["change", "location"], ["year", "1990"])).toEqual(["location"]);
  expect(await post(...row, ["change", "location"], ["without", "year"])).toEqual(["location"]);
  expect(await post(...row)).toBe("previewed");
});
