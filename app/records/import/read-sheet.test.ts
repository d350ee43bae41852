import { expect, test } from "vitest";
import { writeZip, type ZipEntry } from "~/http/zip.server";
import { writeXlsx } from "~/records/export/xlsx.server";
import { sheetFile } from "./import.testing";
import { readSheet } from "./read-sheet.server";
import type { SheetOptions, SheetRow } from "./sheet";

async function read(file: Buffer | string, options: SheetOptions = {}) {
  const rows: SheetRow[] = [];
  const facts = await readSheet(Buffer.from(file), options, (some) => {
    rows.push(...some);
  });
  return { facts, rows };
}

const cells = async (file: Buffer | string, options?: SheetOptions) =>
  (await read(file, options)).rows.map((row) => row.cells);

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** A workbook with this XML as its sheet, and other parts beside. */
function workbook(sheet: Iterable<string>, parts: Record<string, string> = {}): Promise<Buffer> {
  async function* encoded(texts: Iterable<string>) {
    for (const text of texts) yield Buffer.from(text);
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    const relation = (type: string, target: string) =>
      `<Relationships><Relationship Id="rId1" Type="x/${type}" Target="${target}"/></Relationships>`;
    const all: Record<string, Iterable<string>> = {
      "[Content_Types].xml": ["<Types/>"],
      "_rels/.rels": [relation("officeDocument", "xl/workbook.xml")],
      "xl/_rels/workbook.xml.rels": [relation("worksheet", "worksheets/sheet1.xml")],
      "xl/workbook.xml": [
        '<workbook><sheets><sheet name="Hidden" state="hidden" r:id="rId2"/><sheet name="One" r:id="rId1"/></sheets></workbook>',
      ],
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [text]])),
      "xl/worksheets/sheet1.xml": sheet,
    };
    for (const [name, texts] of Object.entries(all)) yield { name, content: encoded(texts) };
  }
  return bytesOf(writeZip(entries()));
}

const sheetXml = (rows: string) => [`<worksheet><sheetData>${rows}</sheetData></worksheet>`];

test("UTF-16 and Windows-1252 with tabs are one row each, and equal", async () => {
  const row = ["L’Étoile – Nuit", "Zoë Brändli", "2001", "Huile", "10 × 10 cm"];
  for (const [name, encoding] of [
    ["utf-16.txt", "utf-16"],
    ["windows-1252.txt", "windows-1252"],
  ] as const) {
    const { facts, rows } = await read(sheetFile(name));
    expect([facts.encoding, facts.separator, rows]).toEqual([encoding, "\t", [{ number: 2, cells: row }]]);
  }
  expect((await cells(Buffer.from("A,B\nZo\xeb,1", "latin1"), { encoding: "utf-8" }))[0]).toEqual([
    "Zo�",
    "1",
  ]);
});

test("semicolons, a byte order mark and breaks in cells are read; an empty row is none", async () => {
  const { facts, rows } = await read(sheetFile("semicolon-bom.csv"));
  expect([facts.separator, facts.header[0], facts.rows]).toEqual([";", "Inventar-Nr.", 3]);
  expect(rows[1]?.cells.slice(2, 5)).toEqual(["Zwei\nZeilen", "c. 1985", "Kreide; Papier"]);
});

test("a workbook has days as days, numbers as they are stored, and says which are shown with zeros", async () => {
  const { facts, rows } = await read(sheetFile("numbers-and-days.xlsx"));
  expect([facts.digits[0], facts.digits[5], facts.sheets]).toEqual([4, null, ["Sheet1"]]);
  expect(rows.map((row) => row.cells)).toEqual([
    ["42", "Zoë Brändli", "Window", "1999", "2026-02-01", "4800", "3/5"],
    ["43", "Zoë Brändli", "Door", "2001", "2026-12-31", "1234.5"],
  ]);
});

test("what the export writes as a workbook is read as it was", async () => {
  const texts = ["=1+1", "a\nb", "_x0041_ \u0007\ufffe", " <b> & 'c' ", "草間彌生 😀"];
  const columns = texts.map((_, at) => ({ heading: `H${at}`, type: "text" as const }));
  const file = await bytesOf(writeXlsx({ title: "Works", columns, chunks: [[texts]] }));
  expect(await cells(file)).toEqual([texts]);
});

test("a cell is what a program shows of it", async () => {
  const row = `<row r="1"><c t="inlineStr"><is><t>Name</t></is></c></row>
    <row r="7"><c t="str"><f>1+1</f><v>two</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><v>0.30000000000000004</v></c>
    <c><v>1E20</v></c><c r="H7" s="1"><v>0.75</v></c><c s="1"><v>46054.5</v></c><c t="s"><v>0</v></c></row>`;
  const file = await workbook(sheetXml(row), {
    "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml": "<sst><si><r><t>Ku</t></r><r><t>nst</t></r><rPh><t>x</t></rPh></si></sst>",
  });
  const { facts, rows } = await read(file);
  expect(facts).toMatchObject({ sheets: ["One"], sheet: "One", header: ["Name"] });
  expect(rows).toEqual([
    {
      number: 7,
      cells: [
        "two",
        "TRUE",
        "#N/A",
        "0.3",
        "100000000000000000000",
        "",
        "",
        "18:00",
        "2026-02-01T12:00",
        "Kunst",
      ],
    },
  ]);
});

function* zeros(): Generator<string> {
  yield "<worksheet><sheetData>";
  for (let at = 0; at < 110; at += 1) yield `<row><c t="str"><v>${" ".repeat(1024 * 1024)}</v></c></row>`;
}
const manyRows = (count: number) => `A\n${"1\n".repeat(count)}`;

test.each<[what: string, file: () => Promise<Buffer> | string | Buffer, message: string]>([
  ["20,001 rows", () => manyRows(20_001), "This file has more than 20,000 rows: please split it"],
  ["501 columns", () => `${"a,".repeat(500)}b\n1`, "This file has more than 500 columns"],
  [
    "a cell of 10 MB",
    () => `A,B\n1,${"x".repeat(9_000_000)}`,
    "Row 2, column B: this cell is longer than 40,000 characters",
  ],
  [
    "more than 100 MB unpacked",
    () => workbook(zeros()),
    "This file is larger than 100 MB when it is unpacked: please split it",
  ],
  [
    "a long text that thousands of cells share",
    () =>
      workbook(sheetXml('<row><c t="s"><v>0</v></c></row>'.repeat(3000)), {
        "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(40_000)}</t></si></sst>`,
      }),
    "This file holds more than 100 million characters: please split it",
  ],
  [
    "the last of 16,384 columns",
    () => workbook(sheetXml('<row><c r="XFD1" t="str"><v>x</v></c></row>')),
    "This file has more than 500 columns",
  ],
  [
    "a quote that is never closed",
    () => 'A,B\n1,"x\n2,y',
    "A quotation mark is opened and never closed: please save the file again",
  ],
  ["an empty file", () => "\n ,\n", "This file is empty"],
  ["a header alone", () => "A,B\n", "This file has column headings but no rows"],
  ["a PDF", () => "%PDF-1.7", "This is a PDF: please save the table as XLSX or CSV"],
  [
    "an old workbook",
    () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
    "This is an old or protected workbook: please save it as XLSX without a password",
  ],
  [
    "another ZIP file",
    () => workbook([], { "[Content_Types].xml": "" }).then((zip) => zip.subarray(0, 200)),
    "This file is damaged or incomplete",
  ],
  [
    "a picture",
    () => Buffer.from("89504e470d0a1a0a0000000d", "hex"),
    "This is not a CSV or XLSX file: please save it as one",
  ],
])("%s is refused with a sentence", async (_, file, message) => {
  await expect(read(await file())).rejects.toMatchObject({ status: 400, message });
});

test("a million empty columns are none", async () => {
  expect(await cells(`A,B\n1,2${",".repeat(1_000_000)}`)).toEqual([["1", "2"]]);
  const empty = Array.from({ length: 16_384 }, () => "<c/>").join("");
  const row = `<row><c t="str"><v>A</v></c>${empty}</row>`;
  expect((await read(await workbook(sheetXml(row + row)))).facts.header).toEqual(["A"]);
});

test("20,000 rows are read", async () => {
  expect((await read(manyRows(20_000))).facts.rows).toBe(20_000);
});
