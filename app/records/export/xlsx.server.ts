import { writeZip, type ZipEntry } from "~/http/zip.server";
import { columnLetters } from "~/text/column-letters";

/** The most characters that a cell can hold. */
export const longestCell = 32_767;

export type CellType = "text" | "number" | "amount" | "day";

interface Xlsx {
  title: string;
  columns: { heading: string; type: CellType }[];
  /** Rows of texts; "" is an empty cell. */
  chunks: Iterable<string[][]>;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const application = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relations = (type: string, target: string, more = "") =>
  `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/>${more}</Relationships>`;

/** Which of the styles below a cell has: as text, as it is, with cents, as a day. */
const styles: Record<CellType, number> = { text: 1, number: 0, amount: 2, day: 3 };

/** The parts of the file beside the rows, which say no more than a program needs to open it. */
const parts = (title: string): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${application}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${application}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${application}.worksheet+xml"/></Types>`,
  "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeText(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    "worksheet",
    "worksheets/sheet1.xml",
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>`,
  ),
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>${[49, 4, 164].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
});

const beforeRows = (columns: number) =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="20" customWidth="1"/></cols><sheetData>`;

/** Writes a workbook with one sheet, in chunks between which other requests have their turn. */
export const writeXlsx = (xlsx: Xlsx): AsyncGenerator<Uint8Array> => writeZip(entriesOf(xlsx));

async function* entriesOf(xlsx: Xlsx): AsyncGenerator<ZipEntry> {
  for (const [name, xml] of Object.entries(parts(xlsx.title))) yield { name, content: encoded([xml]) };
  yield { name: "xl/worksheets/sheet1.xml", content: encoded(sheetXml(xlsx)) };
}

async function* encoded(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for (const text of texts) {
    await new Promise(setImmediate);
    yield Buffer.from(isFirst ? `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}` : text);
    isFirst = false;
  }
}

function* sheetXml({ columns, chunks }: Xlsx): Generator<string> {
  const letters = columns.map((_, at) => columnLetters(at));
  let number = 0;
  const row = (texts: string[], types: CellType[]) => {
    number += 1;
    const cells = texts.map((text, at) => cellXml(`${letters[at]}${number}`, text, types[at] ?? "text"));
    return `<row r="${number}">${cells.join("")}</row>`;
  };
  const types = columns.map(({ type }) => type);
  yield beforeRows(columns.length) +
    row(
      columns.map(({ heading }) => heading),
      [],
    );
  for (const rows of chunks) yield rows.map((texts) => row(texts, types)).join("");
  yield "</sheetData></worksheet>";
}

function cellXml(reference: string, text: string, type: CellType): string {
  if (text === "") return "";
  const value = type === "text" ? undefined : type === "day" ? dayNumber(text) : Number(text);
  if (value !== undefined) return `<c r="${reference}" s="${styles[type]}"><v>${value}</v></c>`;
  return `<c r="${reference}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

const dayLength = 24 * 60 * 60_000;

/** @returns the number of a day; nothing before March 1900, where programs count in two ways */
const dayNumber = (day: string): number | undefined =>
  day < "1900-03-01" ? undefined : (Date.parse(day) - Date.UTC(1899, 11, 30)) / dayLength;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML cannot hold is written as `_x0000_`, and so is the line of a text that looks like that. */
const escapeText = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|_(?=x[\da-fA-F]{4}_)/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase();
      return `_x${code.padStart(4, "0")}_`;
    })
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
