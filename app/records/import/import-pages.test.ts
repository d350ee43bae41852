import { expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { view } from "~/records/batches/batches.testing";
import { make } from "~/records/batches/make.server";
import { workOnBatches } from "~/records/batches/run.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { loader as report } from "~/routes/cms.batches.$id_.report[.]csv";
import * as start from "~/routes/cms.import._index";
import * as columns from "~/routes/cms.import.$id._index";
import * as values from "~/routes/cms.import.$id.values";
import { addArtist, args, emptyDatabase } from "~/testing/world.testing";
import { sheetFile, uploaded } from "./import.testing";
import { deleteOldImports, getImport } from "./imports.server";
import { readImports } from "./reading.server";

/** What the pages of an import answer, also to what nobody would post from them. */

setUpOpenCms();

type Posted = Record<string, string | Blob>;

/** @returns where the post leads, or what is said */
async function post(route: { action: typeof start.action }, path: string, posted: Posted): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(posted)) body.append(name, value);
  const [, , , id] = path.split("/");
  const answer = await route.action(args(path, { method: "POST", body, params: { id: id ?? "" } }));
  // The answer itself does not wait for what takes long.
  await Promise.all([readImports(), workOnBatches()]);
  return answer instanceof Response ? answer.headers.get("Location") : answer;
}
const onColumns = (id: string, posted: Posted) =>
  post(columns as unknown as typeof start, `/cms/import/${id}`, posted);
const onValues = (id: string, posted: Posted, page = 1) =>
  post(values as unknown as typeof start, `/cms/import/${id}/values?page=${page}`, posted);
const choose = (fields: string[]) =>
  Object.fromEntries(fields.map((field, at) => [`field.${at}`, field]).concat([["intent", "continue"]]));

test("a file is uploaded, its columns chosen, its questions answered, and the preview reported as CSV", async () => {
  emptyDatabase();
  const file = new File([sheetFile("semicolon-bom.csv")], "Werke.csv");
  const page = (await post(start, "/cms/import?index", { kind: "artworks", file })) as string;
  const id = page.slice("/cms/import/".length);
  const fields = [
    "inventoryNumber",
    "artistId",
    "title",
    "year",
    "material",
    "size",
    "price",
    "available",
    "",
  ];
  expect(await onColumns(id, choose(fields))).toBe(`/cms/import/${id}/values`);
  const answers = { "displayed.3": "yes", "word.7.0": "false", "word.7.1": "true", "word.7.2": "" };
  await onValues(id, { ...answers, intent: "make-all" });
  const asked = values.loader(args(`/cms/import/${id}/values`, { params: { id } })) as ReturnType<
    typeof values.loader
  >;
  expect((await asked).names.map(({ answer }) => answer)).toEqual(["make", "make"]);
  const batch = (await onValues(id, {
    ...answers,
    "name.0": "make",
    "name.1": "leave",
    intent: "preview",
  })) as string;
  const batchId = batch.slice("/cms/batches/".length);
  expect(view(batchId)).toMatchObject({
    title: "Artworks from Werke.csv",
    sheet: { fileName: "Werke.csv", columns: `/cms/import/${id}` },
    counts: { new: 3, refused: 1 },
  });
  const csv = await (await report(args(`${batch}/report.csv`, { params: { id: batchId } }))).text();
  expect(csv.split("\r\n").slice(1, 3)).toEqual([
    '"","new","Zoë Brändli",,""',
    expect.stringMatching(/^2,"new","Fenster, offen",,"Artist: Zoë Brändli\nMaterial: /),
  ]);
  expect(csv).toContain('4,"refused","Ohne Titel","Künstler: “Niemand Bekannt”: There is no such artist');
});

test("the columns of a header are remembered for the next sheet, and so are the words of its values", async () => {
  emptyDatabase();
  const file = "Nr,Wer,Was,Zustand\nA-1,Ada,Fog,weg";
  addArtist({ name: "Ada" });
  const first = await uploaded("artworks", file);
  const fields = ["inventoryNumber", "artistId", "title", "available"];
  await onColumns(first.id, choose(fields));
  await onValues(first.id, { "word.3.0": "false", intent: "preview" });
  const second = await uploaded("artworks", file);
  const { view: proposed } = await columns.loader(args("/cms/import/x", { params: { id: second.id } }));
  expect(proposed?.choices.columns.map(({ field }) => field)).toEqual(fields);
  await onColumns(second.id, choose(fields));
  const asked = await values.loader(args("/cms/import/x/values", { params: { id: second.id } }));
  expect(asked.columns[0]?.values).toEqual([{ text: "weg", answer: "false" }]);
});

test("a name is taken for a record that staff type, and one that is none is refused beside it", async () => {
  emptyDatabase();
  const [ada] = [
    addArtist({ name: "Ada Fog" }),
    addArtist({ name: "Twin", slug: "a" }),
    addArtist({ name: "Twin", slug: "b" }),
  ];
  const { id } = await uploaded("artworks", "Title,Artist\nDusk,A. Fog\nDawn,Twin");
  await onColumns(id, choose(["title", "artistId"]));
  const answer = { "name.0": "typed", "name.1": "typed", "other.1": "Twin (b)", intent: "preview" };
  expect(await onValues(id, { ...answer, "other.0": "Nobody" })).toMatchObject({
    data: { problems: { 0: "There is no such artist" } },
  });
  const batch = (await onValues(id, { ...answer, "other.0": "ada fog" })) as string;
  expect(view(batch.slice("/cms/batches/".length))?.counts).toMatchObject({ new: 2, refused: 0 });
  expect(getImport(id)?.choices?.names.artists).toMatchObject({ "a. fog": { id: ada } });
});

test.each<[what: string, file: Blob | string, said: string]>([
  ["no file", "", "Please choose a file with at least one row"],
  ["an empty file", new File([], "a.csv"), "Please choose a file with at least one row"],
  [
    "10 MB and a byte",
    new File([Buffer.alloc(10_485_761, "a")], "a.csv"),
    "This file is larger than 10 MB: please split it",
  ],
])("%s is refused", async (_, file, said) => {
  expect(await post(start, "/cms/import?index", { kind: "artworks", file })).toMatchObject({
    data: { problem: said },
  });
});

test("a sheet of which no column is taken, one that cannot be read, and one that is gone say so", async () => {
  const { id } = await uploaded("artworks", "A,B\n1,2");
  expect(await onColumns(id, choose(["", "nothing"]))).toMatchObject({
    data: { problem: "Please choose where at least one column goes" },
  });
  await expect(onValues(id, { intent: "preview" })).rejects.toMatchObject({ status: 303 });
  const broken = (await post(start, "/cms/import?index", {
    kind: "people",
    file: new File(["%PDF"], "a.csv"),
  })) as string;
  const unread = broken.slice("/cms/import/".length);
  expect(await columns.loader(args(broken, { params: { id: unread } }))).toMatchObject({
    problem: "This is a PDF: please save the table as XLSX or CSV",
    view: null,
  });
  expect(await onColumns(unread, { intent: "discard" })).toBe("/cms/import?kind=people");
  await expect(onColumns(unread, { intent: "continue" })).rejects.toMatchObject({ init: { status: 404 } });
});

test("another encoding is read from the file that was uploaded", async () => {
  const { id, facts } = await uploaded("artworks", sheetFile("windows-1252.txt"));
  expect(facts.encoding).toBe("windows-1252");
  expect(await onColumns(id, { intent: "read", encoding: "utf-8" })).toBe(`/cms/import/${id}`);
  expect(getImport(id)?.facts).toMatchObject({ encoding: "utf-8", rows: 1 });
});

test("a new preview discards the one before, and what is made forgets its sheet", async () => {
  emptyDatabase();
  addArtist({ name: "Ada" });
  const { id } = await uploaded("artworks", "Title,Artist\nDusk,Ada");
  const preview = async () =>
    ((await onColumns(id, choose(["title", "artistId"]))) as string).slice("/cms/batches/".length);
  const [first, second] = [await preview(), await preview()];
  expect([view(first)?.state, view(second)?.state]).toEqual(["discarded", "previewed"]);
  make(second, "eva@a.example");
  expect(getImport(id)).toBeUndefined();
  expect(sqlite.prepare("SELECT count(*) FROM import_rows WHERE import_id = ?").pluck().get(id)).toBe(0);
});

test("what nobody made for 30 days goes", async () => {
  const { id } = await uploaded("people", "Name\nAda");
  deleteOldImports();
  expect(getImport(id)).toBeDefined();
  sqlite.exec("UPDATE imports SET created_at = '2020-01-01T00:00:00.000Z'");
  deleteOldImports();
  expect(getImport(id)).toBeUndefined();
});
