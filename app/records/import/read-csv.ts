import { type CsvError, parse } from "csv-parse";
import { parse as parseAll } from "csv-parse/sync";
import { type Encoding, type Separator, type SheetFacts, separators } from "./sheet";
import { RowCollector, type Send, Unreadable } from "./sheet-rows";

/** A quote within a cell that has none around it, as of inches, is a character like others. */
const format = { relax_column_count: true, relax_quotes: true } as const;

/** Reads texts with commas, semicolons or tabs between them. */
export async function readCsv(bytes: Buffer, wanted: Encoding | undefined, send: Send): Promise<SheetFacts> {
  const encoding = wanted ?? findEncoding(bytes);
  const text = decode(bytes, encoding);
  if (text.includes("\0")) throw new Unreadable("This is not a CSV or XLSX file: please save it as one");
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text))
    throw new Unreadable("This is a web page, not a table: please save it as XLSX or CSV");
  const separator = findSeparator(text);
  const collector = new RowCollector(send);
  const parser = parse(text, { ...format, delimiter: separator });
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      await collector.add(
        number,
        cells.map((cell) => cell.replace(/\r\n?/g, "\n")),
      );
    }
  } catch (error) {
    if (!(error as CsvError).code?.startsWith("CSV_")) throw error;
    throw new Unreadable("A quotation mark is opened and never closed: please save the file again");
  }
  const { header, rows } = await collector.end();
  return { format: "csv", encoding, separator, header, digits: header.map(() => null), rows };
}

/** UTF-16 says so by its byte order mark; what is no UTF-8 is Windows-1252, in which everything is something. */
function findEncoding(bytes: Buffer): Encoding {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return "utf-16";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The characters of Windows-1252 from 0x80 to 0x9F: Node 20 decodes it as Latin-1. */
const windowsCharacters = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Takes the byte order mark off. */
function decode(bytes: Buffer, encoding: Encoding): string {
  if (encoding === "windows-1252")
    return bytes
      .toString("latin1")
      .replace(/[\x80-\x9f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? "");
  const isBigEndian = encoding === "utf-16" && bytes[0] === 0xfe;
  return new TextDecoder(isBigEndian ? "utf-16be" : encoding).decode(bytes);
}

const sampledRows = 20;

/** The one by which the most of the first rows have the most cells, and as many as the header. */
function findSeparator(text: string): Separator {
  const score = (delimiter: Separator) => {
    const rows: string[][] = sample(text, delimiter);
    const [header = [], ...others] = rows.filter((cells) => cells.some((cell) => cell.trim()));
    const even = others.filter((cells) => cells.length === header.length).length;
    return header.length < 2 ? 0 : header.length * (1 + even);
  };
  const scored = separators.map((each) => ({ each, score: score(each) }));
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).each;
}

function sample(text: string, delimiter: Separator): string[][] {
  try {
    return parseAll(text, { ...format, delimiter, to: sampledRows });
  } catch {
    return [];
  }
}
