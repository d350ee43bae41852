import { posix } from "node:path";
import sax, { type SAXParser } from "sax";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { largestUnpacked, longestCell, type SheetFacts } from "./sheet";
import { RowCollector, type Send, Unreadable } from "./sheet-rows";

/** The parts of a workbook that are read, counted together while they are unpacked. */
class Workbook {
  #unpacked = 0;

  constructor(
    private readonly zip: ZipFile,
    private readonly entries: Map<string, Entry>,
  ) {}

  /** @throws Unreadable for what is no ZIP file, or one of another program */
  static async open(bytes: Buffer): Promise<Workbook> {
    const entries = new Map<string, Entry>();
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      fromBuffer(bytes, { lazyEntries: true }, (error, opened) => {
        if (error) return reject(new Unreadable("This file is damaged or incomplete"));
        opened.on("entry", (entry: Entry) => {
          entries.set(entry.fileName, entry);
          opened.readEntry();
        });
        opened.on("end", () => resolve(opened));
        opened.on("error", () => reject(new Unreadable("This file is damaged or incomplete")));
        opened.readEntry();
      });
    });
    return new Workbook(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Reads a part as it is unpacked, if it is there. @throws Unreadable where all parts together are too large */
  async read(name: string, on: Handlers): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) return;
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      this.zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    const parser = parserOf(on);
    const decoder = new TextDecoder();
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.#unpacked += chunk.length;
      if (this.#unpacked > largestUnpacked)
        throw new Unreadable("This file is larger than 100 MB when it is unpacked: please split it");
      parser.write(decoder.decode(chunk, { stream: true }));
      await on.afterChunk?.();
    }
    parser.close();
    await on.afterChunk?.();
  }
}

interface Handlers {
  open?(tag: string, attributes: Record<string, string>): void;
  close?(tag: string): void;
  text?(text: string): void;
  afterChunk?(): Promise<void>;
}

/** Names come without their prefixes, which every program chooses for itself. */
function parserOf({ open, close, text }: Handlers): SAXParser {
  const parser = sax.parser(true, {});
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.onopentag = ({ name, attributes }) =>
    open?.(
      plain(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [plain(key), String(value)])),
    );
  parser.onclosetag = (name) => close?.(plain(name));
  parser.ontext = (given) => text?.(given);
  parser.oncdata = (given) => text?.(given);
  parser.onerror = (error) => {
    throw error;
  };
  return parser;
}

/** Reads one sheet of a workbook: formulas by the values that are stored with them. */
export async function readXlsx(bytes: Buffer, wanted: string | undefined, send: Send): Promise<SheetFacts> {
  const book = await Workbook.open(bytes);
  if (!book.has("[Content_Types].xml"))
    throw new Unreadable("This is not an XLSX file: please save it as XLSX or CSV");
  try {
    return await readSheetOf(book, wanted, send);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable("This file is damaged or incomplete");
  }
}

async function readSheetOf(book: Workbook, wanted: string | undefined, send: Send): Promise<SheetFacts> {
  const [main = ""] = (await relationsOf(book, "")).values();
  const { sheets, is1904 } = await readSheets(book, main);
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  if (!sheet) throw new Unreadable("This file has no sheet: please save it as XLSX or CSV");
  const relations = await relationsOf(book, main);
  const folder = posix.dirname(main);
  const strings = await readStrings(book, posix.join(folder, "sharedStrings.xml"));
  const formats = await readFormats(book, posix.join(folder, "styles.xml"));
  const collector = new RowCollector(send);
  const digits = await readCells(
    book,
    relations.get(sheet.relation) ?? "",
    { strings, formats, is1904 },
    collector,
  );
  const { header, rows } = await collector.end();
  return {
    format: "xlsx",
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    header,
    digits: header.map((_, column) => digits.get(column) ?? null),
    rows,
  };
}

/** @returns by id, the paths to which a part refers; of the file itself the workbook comes first */
async function relationsOf(book: Workbook, part: string): Promise<Map<string, string>> {
  const folder = part ? posix.dirname(part) : "";
  const found = new Map<string, string>();
  await book.read(posix.join(folder, "_rels", `${posix.basename(part)}.rels`), {
    open(tag, { Id = "", Target = "", Type = "" }) {
      if (tag !== "Relationship" || (part === "" && !Type.endsWith("/officeDocument"))) return;
      found.set(Id, Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target));
    },
  });
  return found;
}

async function readSheets(book: Workbook, main: string) {
  const sheets: { name: string; relation: string }[] = [];
  let is1904 = false;
  await book.read(main, {
    open(tag, { name = "", id = "", state = "visible", date1904 = "" }) {
      if (tag === "sheet" && state === "visible") sheets.push({ name, relation: id });
      if (tag === "workbookPr") is1904 = date1904 === "1" || date1904 === "true";
    },
  });
  return { sheets, is1904 };
}

/** Control characters are written as `_x0007_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects the runs of a text, without the readings above it that East Asian texts have. */
class RichText {
  #text = "";
  #isIn = false;
  #isReading = false;

  open(tag: string): void {
    if (tag === "rPh") this.#isReading = true;
    else if (tag === "t") this.#isIn = !this.#isReading;
  }

  close(tag: string): void {
    if (tag === "rPh") this.#isReading = false;
    else if (tag === "t") this.#isIn = false;
  }

  /** One character more tells what is too long. */
  add(text: string): void {
    if (this.#isIn && this.#text.length <= longestCell) this.#text += text;
  }

  take(): string {
    const text = unescaped(this.#text);
    this.#text = "";
    return text;
  }
}

/** The texts that cells name by their number. */
async function readStrings(book: Workbook, name: string): Promise<string[]> {
  const strings: string[] = [];
  const rich = new RichText();
  await book.read(name, {
    open: (tag) => rich.open(tag),
    text: (text) => rich.add(text),
    close(tag) {
      rich.close(tag);
      if (tag === "si") strings.push(rich.take());
    },
  });
  return strings;
}

/** What a number is shown as: a day, or with zeros before it. */
type NumberFormat = { isDay: boolean; digits: number | null };

/** The formats that programs know by their numbers alone. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDay: isBuiltInDay(id), digits: null };
  // Without texts, escaped characters, colours and languages.
  const [plain = ""] = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "").split(";");
  const isDay = !/general/i.test(plain) && /[ymdhs]/i.test(plain);
  return { isDay, digits: /^0{2,}$/.test(plain) ? plain.length : null };
}

/** @returns the format of each style of a cell */
async function readFormats(book: Workbook, name: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let isOfCells = false;
  await book.read(name, {
    open(tag, { numFmtId = "0", formatCode = "" }) {
      if (tag === "numFmt") codes.set(Number(numFmtId), formatCode);
      if (tag === "cellXfs") isOfCells = true;
      if (tag === "xf" && isOfCells) styles.push(Number(numFmtId));
    },
    close(tag) {
      if (tag === "cellXfs") isOfCells = false;
    },
  });
  return styles.map((id) => numberFormat(id, codes.get(id)));
}

interface Shared {
  strings: string[];
  formats: NumberFormat[];
  is1904: boolean;
}

/** @returns by column, the digits with which its numbers are shown */
async function readCells(
  book: Workbook,
  name: string,
  { strings, formats, is1904 }: Shared,
  collector: RowCollector,
): Promise<Map<number, number>> {
  const digits = new Map<number, number>();
  const ready: { number: number; cells: string[] }[] = [];
  const rich = new RichText();
  let [number, column] = [0, -1];
  let cells: string[] = [];
  let cell = { type: "", style: 0, value: "" };
  let isValue = false;
  const textOf = ({ type, style, value }: typeof cell): string => {
    if (type === "inlineStr") return rich.take();
    if (value === "") return "";
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    if (type === "str") return unescaped(value);
    if (type === "d") return value.replace(/T00:00(:00(\.0+)?)?Z?$/, "");
    if (type === "e") return value;
    const format = formats[style];
    if (format?.isDay) return dayText(Number(value), is1904);
    if (format?.digits && !digits.has(column)) digits.set(column, format.digits);
    return numberText(value);
  };
  await book.read(name, {
    open(tag, { r = "", t = "n", s = "0" }) {
      if (tag === "row") {
        number = Number(r) || number + 1;
        [column, cells] = [-1, []];
      } else if (tag === "c") {
        column = columnOf(r) ?? column + 1;
        cell = { type: t, style: Number(s), value: "" };
      } else if (tag === "v") isValue = true;
      else rich.open(tag);
    },
    text(text) {
      if (isValue && cell.value.length <= longestCell) cell.value += text;
      else rich.add(text);
    },
    close(tag) {
      rich.close(tag);
      if (tag === "v") isValue = false;
      if (tag === "c") {
        const text = textOf(cell);
        if (text === "") return;
        // What is empty before it takes no room: a program may name the last of 16,384 columns.
        if (column >= cells.length + 1000) throw new Unreadable("This file has more than 500 columns");
        while (cells.length < column) cells.push("");
        cells[column] = text;
      }
      if (tag === "row") ready.push({ number, cells });
    },
    async afterChunk() {
      for (const row of ready.splice(0)) await collector.add(row.number, row.cells);
    },
  });
  return digits;
}

/** @returns the place of a column, from 0, of a cell such as 'AB12' */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (!letters) return;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** @returns a stored number as programs show it, with 15 digits: 0.30000000000000004 is 0.3 */
function numberText(stored: string): string {
  const number = Number(Number(stored).toPrecision(15));
  if (!Number.isFinite(number)) return stored;
  return String(number).includes("e")
    ? number.toFixed(Math.abs(number) < 1 ? 20 : 0).replace(/(\.\d*?)0+$/, "$1")
    : String(number);
}

const dayLength = 24 * 60 * 60_000;

/** @returns 'YYYY-MM-DD', with the time of day where it has one; the time alone where there is no day */
function dayText(serial: number, is1904: boolean): string {
  if (!Number.isFinite(serial)) return "";
  // Of 1900 programs count a 29 February that was none.
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const minutes = Math.round(days * 24 * 60) * 60_000;
  const moment = new Date(Date.UTC(1899, 11, 30) + minutes);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const [day = "", time = ""] = moment.toISOString().split("T");
  const clock = time.slice(0, 5);
  if (serial > 0 && serial < 1) return clock;
  return minutes % dayLength === 0 ? day : `${day}T${clock}`;
}
