import { beforeEach, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { listRows } from "~/records/batches/batches.server";
import { made, undone, view } from "~/records/batches/batches.testing";
import { moveToTrash } from "~/records/trash/trash.server";
import { addArtist, addArtwork, emptyDatabase } from "~/testing/world.testing";
import type { ColumnChoice, ImportChoices } from "./choices";
import { previewedSheet, sheetFile } from "./import.testing";

beforeEach(emptyDatabase);

const works = () =>
  sqlite
    .prepare(
      `SELECT inventory_number, title, size, price, available, artworks.published_from, artists.name FROM artworks
       JOIN artists ON artists.id = artist_id WHERE artworks.deleted_at IS NULL ORDER BY inventory_number`,
    )
    .raw()
    .all();

const rowsOf = (batch: string, outcome: Parameters<typeof listRows>[1]) =>
  listRows(batch, outcome, { limit: 100, offset: 0 }).map(({ position, title, message }) => [
    position,
    title,
    message,
  ]);

test("a sheet's rows become works, drafts under artists that are made before, and an undo takes all back", async () => {
  const { batch, questions } = await previewedSheet(
    "artworks",
    `Inventory No.;Artist;Title;Medium;Dimensions;Price\nMA-1;Zoë Brändli;Fog;Oil;10 × 10 cm;CHF 4'800.–\nMA-2;Zoë Brändli;Dusk;Oil;;1.234,50 €`,
    { makesAll: true },
  );
  expect(questions.names).toEqual([
    { kind: "artists", text: "Zoë Brändli", folded: "zoë brändli", rows: 2, namesakes: [] },
  ]);
  expect(view(batch)?.counts).toMatchObject({ new: 3, refused: 0 });
  expect(works()).toEqual([]);
  await made(batch);
  expect(works()).toEqual([
    ["MA-1", "Fog", "10 × 10 cm", "CHF 4’800", "true", null, "Zoë Brändli"],
    ["MA-2", "Dusk", "", "EUR 1’234.50", "true", null, "Zoë Brändli"],
  ]);
  const undo = await undone(batch);
  expect(works()).toEqual([]);
  expect(sqlite.prepare("SELECT count(*) FROM artists WHERE deleted_at IS NULL").pluck().get()).toBe(0);
  const redo = await undone(undo);
  expect(rowsOf(redo, "refused")).toEqual([]);
  expect(works()).toHaveLength(2);
});

test("two previews that ask for one artist make one; what lies in the trash is not made again", async () => {
  const [first, second] = [
    await previewedSheet("artworks", "Title,Artist\nFog,Ada", { makesAll: true }),
    await previewedSheet("artworks", "Title,Artist\nDusk,Ada", { makesAll: true }),
  ];
  await made(first.batch);
  await made(second.batch);
  expect(rowsOf(second.batch, "left").map(([, title, why]) => [title, why])).toEqual([
    ["Ada", "There is an artist with this name now: please import the file again"],
    ["Dusk", expect.stringMatching(/^Artist: /)],
  ]);
  const id = sqlite.prepare("SELECT id FROM artworks").pluck().get() as string;
  moveToTrash("artworks", id, "eva@a.example");
  const again = await previewedSheet("artworks", `ID,Title,Artist\n${id},Fog,Ada`);
  expect(rowsOf(again.batch, "refused")).toEqual([
    [2, "Fog", "This artwork is in the trash: please restore it first"],
  ]);
});

test("several names in a cell have semicolons or breaks between them", async () => {
  for (const name of ["Ada", "Ben"]) addArtist({ name });
  const { batch, questions } = await previewedSheet(
    "exhibitions",
    "Title,Artists,Start date,End date,Venue,Location\nFog,Ada; Ben,2027-01-01,2027-02-01,Here,Zürich",
  );
  expect(questions.names).toEqual([]);
  await made(batch);
  expect(sqlite.prepare("SELECT count(*) FROM exhibition_artists").pluck().get()).toBe(2);
});

test("an undo keeps an artist who has another work by now", async () => {
  const { batch } = await previewedSheet("artworks", "Title,Artist\nFog,Ada", { makesAll: true });
  await made(batch);
  const artistId = sqlite.prepare("SELECT id FROM artists").pluck().get() as string;
  addArtwork({ title: "Dusk", artistId });
  const undo = await undone(batch);
  expect(rowsOf(undo, "refused")).toEqual([[1, "Ada", "It has 1 artwork added since"]]);
  expect(works().map((work) => (work as unknown[])[1])).toEqual(["Dusk"]);
});

test("what is known is changed where a cell says something else, and the same sheet changes nothing", async () => {
  const artistId = addArtist({ name: "Ada Fog" });
  addArtwork({ artistId, title: "Dawn", inventoryNumber: "MA-1", size: "1 × 1 cm", material: "Oil" });
  const file = "Inventory number,Artist,Title,Size\nMA‑1,ada fog,Dawn,2 × 2 cm\nMA-1,Ada Fog,Dusk,3 × 3 cm\n";
  const { batch } = await previewedSheet("artworks", file);
  expect([rowsOf(batch, "changes"), rowsOf(batch, "refused")]).toEqual([
    [[2, "Dawn", null]],
    [[3, "Dusk", "Row 2 is about the same artwork"]],
  ]);
  await made(batch);
  expect(works()[0]).toContain("2 × 2 cm");
  const again = await previewedSheet("artworks", file);
  expect(view(again.batch)?.counts).toMatchObject({ changes: 0, unchanged: 1, refused: 1 });
});

/** With the answers that staff give to what the columns ask. */
const answered =
  (questions: Record<number, Partial<ColumnChoice>>) =>
  (choices: ImportChoices): ImportChoices => ({
    ...choices,
    columns: choices.columns.map((column, at) => ({ ...column, ...questions[at] })),
  });

test("a file with every oddity says of each row what it is, or why it is refused", async () => {
  const artistId = addArtist({ name: "Zoë Brändli" });
  const { batch, questions, sheet } = await previewedSheet("artworks", sheetFile("oddities.csv"), {
    change: answered({ 10: { words: { "on hold": "reserved" } } }),
  });
  expect(sheet.choices?.columns.map(({ field }) => field)).toEqual([
    ...["inventoryNumber", "title", "", "artistId", "artistId", "edition"],
    ...["size", "size", "size", "size", "available"],
  ]);
  expect(questions).toEqual({
    columns: [{ column: 10, ask: "words", values: [{ text: "On hold", proposed: "reserved" }] }],
    names: [],
  });
  expect(rowsOf(batch, "refused")).toEqual([
    [4, "Twice", "Row 2 has the same inventory number: 0042"],
    [5, "", "It has 12 cells, and there are 11 columns"],
  ]);
  await made(batch);
  expect(works()).toEqual([
    ["0042", "Untitled", "30 × 40 × 2 cm", null, "true", null, "Zoë Brändli"],
    ["0043", "Untitled", "30 × 40 cm", null, "reserved", null, "Zoë Brändli"],
    ["0045", "=1+1", "10 × 10 cm", null, "true", null, "Zoë Brändli"],
  ]);
  expect(sqlite.prepare("SELECT DISTINCT artist_id FROM artworks").pluck().all()).toEqual([artistId]);
});

test("the order of day and month is asked about once for a column", async () => {
  addArtist({ name: "Ada" });
  const { batch, questions } = await previewedSheet(
    "exhibitions",
    `Artists,${sheetFile("two-dates.csv")}`.replaceAll("\nF", "\nAda,F").replaceAll("\nS", "\nAda,S"),
    {
      change: answered({ 4: { days: "dmy" }, 5: { days: "dmy" } }),
    },
  );
  expect(questions.columns).toEqual([
    { column: 4, ask: "days", values: [{ text: "01.02.2027" }] },
    { column: 5, ask: "days", values: [{ text: "03.04.2027" }, { text: "31.02.2027" }] },
  ]);
  expect(rowsOf(batch, "refused")).toEqual([
    [3, "Second", "End: “31.02.2027”: Please enter a date, such as 2026-03-01"],
  ]);
  await made(batch);
  expect(sqlite.prepare("SELECT title, start_date, end_date FROM exhibitions").raw().all()).toEqual([
    ["First", "2027-02-01", "2027-04-03"],
  ]);
});

test("German headings and words come in as they are assigned; an approximate year only where staff say so", async () => {
  const file = sheetFile("semicolon-bom.csv");
  const words = { verkauft: "false", frei: "true", reserviert: "reserved" };
  const refused = await previewedSheet("artworks", file, { makesAll: true });
  expect(refused.questions.columns).toEqual([
    { column: 3, ask: "displayed", values: [{ text: "c. 1985" }] },
    {
      column: 7,
      ask: "words",
      values: [
        { text: "Verkauft", proposed: "false" },
        { text: "frei", proposed: "true" },
        { text: "reserviert", proposed: "reserved" },
      ],
    },
  ]);
  expect(rowsOf(refused.batch, "refused").map(([row]) => row)).toEqual([2, 3, 4]);
  const change = answered({ 3: { asDisplayed: true }, 7: { words } });
  const { batch } = await previewedSheet("artworks", file, { makesAll: true, change });
  await made(batch);
  expect(works()).toEqual([
    ["MA-2101", "Fenster, offen", "120 x 90 cm", "CHF 4’800", "false", null, "Zoë Brändli"],
    ["MA-2102", "Zwei Zeilen", "30 × 40 cm", "EUR 1’234.50", "true", null, "Zoë Brändli"],
    ["MA-2103", "Ohne Titel", "", "auf Anfrage", "reserved", null, "Niemand Bekannt"],
  ]);
  expect(sqlite.prepare("SELECT year, date_text FROM artworks WHERE year = 1985").raw().all()).toEqual([
    [1985, "c. 1985"],
  ]);
});

test("a number is taken as stored or as shown, and amounts get the currency of their column", async () => {
  addArtist({ name: "Zoë Brändli" });
  const { batch, questions } = await previewedSheet("artworks", sheetFile("numbers-and-days.xlsx"), {
    change: answered({ 5: { currency: "CHF" } }),
  });
  expect(questions.columns).toEqual([
    { column: 5, ask: "currency", values: [{ text: "4800" }, { text: "1234.5" }] },
  ]);
  await made(batch);
  expect(works().map((work) => (work as unknown[]).slice(0, 4))).toEqual([
    ["0042", "Window", "", "CHF 4’800"],
    ["0043", "Door", "", "CHF 1’234.50"],
  ]);
  expect(sqlite.prepare("SELECT edition FROM artworks WHERE edition NOT NULL").pluck().all()).toEqual([
    "3/5",
  ]);
  const stored = await previewedSheet("artworks", sheetFile("numbers-and-days.xlsx"), {
    change: answered({ 0: { field: "inventoryNumber", asShown: false } }),
  });
  expect(view(stored.batch)?.rows.map(({ texts }) => texts?.at(-1)?.[2])).toContain("42");
});

test("rows are matched by what staff tick where they have no number; a match of several is refused", async () => {
  const artistId = addArtist({ name: "Ada" });
  addArtwork({ artistId, title: "Fog", inventoryNumber: "A-1" });
  const dusk = addArtwork({ artistId, title: "Dusk" });
  for (const size of ["1", "2"]) addArtwork({ artistId, title: "Twin", size });
  const file =
    "Title,Artist,Location\nFog,Ada,Rack 1\ndusk,ADA,Rack 2\nTwin,Ada,Rack 3\nNew,Ada,Rack 4\nNew,Ada,Rack 5";
  const { batch, sheet } = await previewedSheet("artworks", file);
  expect(sheet.choices?.matchBy).toEqual(["artistId", "title"]);
  expect(rowsOf(batch, "changes")).toEqual([
    [2, "Fog", null],
    [3, "Dusk", null],
  ]);
  expect(rowsOf(batch, "new")).toEqual([[5, "New", "A draft, without material and size"]]);
  expect(rowsOf(batch, "refused")).toEqual([
    [4, "Twin", "Several artworks have this artist and title"],
    [6, "New", "Row 5 has the same artist and title: to make both, untick these under Columns"],
  ]);
  const numbered = await previewedSheet(
    "artworks",
    "Title,Artist,Inventory number\nFog,Ada,A-2\nDusk,Ada,A-3",
    {
      change: (choices) => ({ ...choices, matchBy: ["title", "artistId"] }),
    },
  );
  expect([rowsOf(numbered.batch, "new"), rowsOf(numbered.batch, "changes")]).toEqual([
    [[2, "Fog", "A draft, without material and size"]],
    [[3, "Dusk", null]],
  ]);
  await made(numbered.batch);
  expect(sqlite.prepare("SELECT inventory_number FROM artworks WHERE id = ?").pluck().get(dusk)).toBe("A-3");
});

test("an id and a number that name two records are refused, and an unknown id falls back to the number", async () => {
  const [fog, dusk] = ["A-1", "A-2"].map((inventoryNumber) =>
    addArtwork({ title: inventoryNumber, inventoryNumber }),
  );
  const { batch } = await previewedSheet(
    "artworks",
    `ID,Inventory number,Location\n${fog},A-2,Rack 1\n${crypto.randomUUID()},A-2,Rack 2\n${dusk},A-3,Rack 3`,
  );
  expect(rowsOf(batch, "refused")).toEqual([
    [2, "", "It matches several artworks, among them “A-2”"],
    [4, "", "Row 3 is about the same artwork"],
  ]);
  expect(rowsOf(batch, "changes")).toEqual([[3, "A-2", null]]);
});

test("an empty cell leaves what there is, and clears it where staff say so", async () => {
  const id = addArtwork({ title: "Fog", inventoryNumber: "A-1", location: "Rack 1", notes: "Old" });
  const file = "Inventory number,Location,Notes\nA-1,,New";
  const location = () => sqlite.prepare("SELECT location, notes FROM artworks WHERE id = ?").raw().get(id);
  await made((await previewedSheet("artworks", file)).batch);
  expect(location()).toEqual(["Rack 1", "New"]);
  await made(
    (await previewedSheet("artworks", file, { change: (all) => ({ ...all, clearsEmpty: true }) })).batch,
  );
  expect(location()).toEqual([null, "New"]);
});

test("complete records are published where staff tick that, and the preview counts what is public at once", async () => {
  const artistId = addArtist({ name: "Ada" });
  addArtwork({ artistId, title: "Public", inventoryNumber: "A-1" });
  const { batch } = await previewedSheet(
    "artworks",
    "Inventory number,Title,Artist,Material,Size\nA-1,Public,Ada,Oil,9 × 9 cm\nA-2,Whole,Ada,Oil,1 × 1 cm\nA-3,Part,Ada,Oil,",
    { change: (choices) => ({ ...choices, publishes: true }) },
  );
  expect(view(batch)?.sheet?.published).toBe(2);
  expect(rowsOf(batch, "new")).toEqual([
    [3, "Whole", null],
    [4, "Part", "A draft, without size"],
  ]);
  await made(batch);
  const published = sqlite.prepare("SELECT title FROM artworks WHERE published_from NOT NULL ORDER BY title");
  expect(published.pluck().all()).toEqual(["Public", "Whole"]);
});

test("a value that cannot be read is refused by column, value and reason, with the character by its name", async () => {
  const { batch } = await previewedSheet(
    "people",
    "Name,Email,Notes\nZo\u0085ë,zoe,\nBen,ben@a.example,Fine",
  );
  expect(rowsOf(batch, "refused")).toEqual([
    [
      2,
      "",
      expect.stringMatching(
        /^Name: “Zo.ë”: U\+0085 at character 3 cannot be stored, please leave it out\. Email: “zoe”: /,
      ),
    ],
  ]);
  expect(rowsOf(batch, "new")).toEqual([[3, "Ben", null]]);
});
