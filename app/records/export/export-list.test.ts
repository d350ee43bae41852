import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { writeText } from "~/kind/fields/field";
import { traitsOf } from "~/kind/fields/field-type";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { contentOf, type StoredRecord } from "~/kind/kind.server";
import { fieldsOf, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { addOneOf } from "~/kinds.testing";
import { inTransaction, sqlite } from "~/platform/database.server";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { linkOf } from "~/records/links/link-fields.server";
import { viewRecordTab } from "~/records/list/record-list.server";
import { parseRecordList } from "~/records/list-params";
import { ensureWebsite } from "~/records/store/first-records.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { loader } from "~/routes/cms.export.$kind";
import { addArtist, addArtwork, addExhibition, addPerson, args, noticeOf } from "~/testing/world.testing";

setUpOpenCms();

const request = (kind: string, query: string) =>
  loader(args(`/cms/export/${kind}?${query}`, { params: { kind } }));

/** The cells of a file as a person's program reads them. */
type Rows = string[][];
const formats: Record<string, (file: Response) => Promise<Rows>> = {
  async csv(file) {
    const rows: Rows = parse(await file.text(), { bom: true });
    return rows.map((row) => row.map((cell) => cell.replace(/^'/, "")));
  },
  async xlsx(file) {
    const rows = await readSheet(Buffer.from(await file.arrayBuffer()), { trim: false });
    return rows.map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ""))),
    );
  },
};

/** By heading, what each row of a list has. */
async function exported(format: string, kind: RecordKind, query = ""): Promise<Record<string, string>[]> {
  const [headings = [], ...rows] =
    (await formats[format]?.(await request(kind, `as=${format}&${query}`))) ?? [];
  expect(new Set(headings).size).toBe(headings.length);
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ""])));
}

const contentIn = (kind: RecordKind, id: string) =>
  contentOf(serverKinds[kind], serverKinds[kind].get(id) as StoredRecord) as FieldValues;

/** What stands in a cell: links are ids there, and several pictures are one a line. */
function expectedCells(kind: RecordKind, id: string): Record<string, string> {
  const content = contentIn(kind, id);
  const cells = Object.entries(fieldsOf(kind)).map(([name, field]) => {
    const value = content[name];
    if (linkOf(kind, name)) return [`${field.label} ID`, [value ?? []].flat().join("\n")];
    return [field.label, traitsOf(field).shows ? [value ?? []].flat().join("\n") : writeText(field, value)];
  });
  return Object.fromEntries([["ID", id], ...cells]);
}

describe.each(Object.keys(formats))("a list as %s", (format) => {
  test.each(recordKindNames)(
    "of %s has every field as it is written, under headings of their own",
    async (kind) => {
      ensureWebsite();
      const id = addOneOf[kind]();
      const rows = await exported(format, kind, "fields=all");
      expect(rows.find(({ ID }) => ID === id)).toMatchObject(expectedCells(kind, id));
    },
  );

  test("gives back whatever was typed", async () => {
    const text = fc
      .tuple(
        fc.constantFrom("", "'", "=", "+", "-", "@", "＝", "＋", "－", "＠", "_x0041_", " ", "3/5"),
        fc.string({ unit: "grapheme" }),
      )
      .map((parts) => parts.join("").replace(/\p{Cc}|\p{Cs}/gu, "\n"));
    const one = fc.record({ title: text, material: text, edition: text, notes: text, year: fc.nat(2200) });
    const more = {
      price: "CHF 4’800.–",
      galleryImages: ["https://a.example/1,2", "/objects/b.jpg"],
      reservedUntil: "2027-02-03",
    };
    const works = fc.sample(one, { numRuns: 100, seed: 61 });
    const artistId = addArtist();
    const reservedForId = addPerson();
    const ids = inTransaction(() =>
      works.map((work) => addArtwork({ ...work, ...more, artistId, reservedForId })),
    );
    const rows = new Map((await exported(format, "artworks", "fields=all")).map((row) => [row.ID, row]));
    for (const id of ids) expect(rows.get(id)).toMatchObject(expectedCells("artworks", id));
  });

  test("has the rows that its filters find, in the order of the table", async () => {
    const works = [1990, 1999, 1992, 1997].map((year) => addArtwork({ year, location: "Rack 12" }));
    const show = addExhibition({ artworkIds: works.toReversed() });
    moveToTrash("artworks", works[3] ?? "", "eva");
    for (const query of ["year.from=1991&location=rack+12&sort=-year", `year.to=1998&exhibition=${show}`]) {
      const { cards } = viewRecordTab(parseRecordList(new URLSearchParams(query), "artworks"));
      const rows = await exported(format, "artworks", query);
      expect([query, cards.length, ...rows.map(({ ID }) => ID)]).toEqual([
        query,
        2,
        ...cards.map(({ id }) => id),
      ]);
    }
  });

  test("has the columns of its table, and names of links with their ids beside them", async () => {
    const ada = addArtist({ name: "Ada" });
    const gone = addArtwork({ title: "Dusk", artistId: ada });
    const works = [addArtwork({ title: "Fog", artistId: ada }), gone];
    const id = addExhibition({ title: "Winter", artistIds: [ada], artworkIds: works });
    moveToTrash("artworks", gone, "eva");
    expect(await exported(format, "exhibitions", "columns=artworkIds&columns=venue")).toEqual([
      {
        ID: id,
        Title: "Winter",
        Artworks: "Fog, Ada\nDusk, in the trash",
        "Artworks ID": works.join("\n"),
        Venue: "Kunsthalle",
      },
    ]);
    expect(Object.keys((await exported(format, "artworks"))[0] ?? {}).slice(0, 5)).toEqual([
      "ID",
      "Title",
      "Inventory number",
      "Artist",
      "Artist ID",
    ]);
  });
});

test("a file is for staff alone, has a plain name, and none is made of what is no kind", async () => {
  const { headers } = await request("artworks", "as=csv");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="artworks-2026-03-10.csv"');
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  await expect(async () => request("constructor", "as=csv")).rejects.toMatchObject({ status: 404 });
});

describe("in XLSX", () => {
  const cells = async (query: string) => {
    const file = await request("artworks", `as=xlsx&${query}`);
    return readSheet(Buffer.from(await file.arrayBuffer()), { trim: false });
  };

  test("texts are texts, numbers and days are such, and amounts stand beside what was written", async () => {
    const artistId = addArtist({ name: "Ada" });
    const work = { title: "2019", edition: "3/5", inventoryNumber: "0042", artistId };
    addArtwork({ ...work, year: 2019, reservedUntil: "2027-02-03", price: "CHF 4’800.50" });
    addArtwork({ ...work, inventoryNumber: "0043", reservedUntil: "1899-12-31", price: "on request" });
    const columns = ["edition", "inventoryNumber", "year", "reservedUntil", "price"];
    const query = `sort=-inventoryNumber&${columns.map((name) => `columns=${name}`).join("&")}`;
    const [headings, first, second] = (await cells(query)).map((row) => row.slice(1));
    expect(headings?.slice(-3)).toEqual(["Price", "Price amount", "Price currency"]);
    expect(first).toEqual(["2019", "3/5", "0043", null, "1899-12-31", "on request", null, null]);
    const day = new Date("2027-02-03T00:00:00.000Z");
    expect(second).toEqual(["2019", "3/5", "0042", 2019, day, "CHF 4’800.50", 4800.5, "CHF"]);
  });

  test("a cell that is too long is refused, naming CSV, and nothing else is", async () => {
    const id = addArtwork({ title: "Fog", notes: "x".repeat(32_767) });
    expect((await cells("fields=all"))[1]).toContain("x".repeat(32_767));
    sqlite.prepare("UPDATE artworks SET notes = notes || 'x' WHERE id = ?").run(id);
    const refused = await request("artworks", "as=xlsx&fields=all&search=fog");
    expect([refused.status, refused.headers.get("Location")]).toEqual([
      303,
      "/cms?tab=artworks&search=fog&notice=1",
    ]);
    expect(noticeOf(refused)).toContain("please choose CSV");
  });
});
