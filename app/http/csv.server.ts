import { stringify } from "csv-stringify/sync";
import { download } from "./download.server";

/** A column: its heading and its values. */
export type CsvColumn<Row> = [heading: string, read: (row: Row) => string | number | null | undefined];

export interface Csv<Row> {
  columns: CsvColumn<Row>[];
  chunks: Iterable<Row[]>;
  /** Visitors wrote it: formulas within a cell are made texts too, which no import can take back. */
  isByVisitors?: boolean;
}

/** What would be a formula gets an apostrophe, and so does what begins with one: each can be taken off again. */
const formula = /^(?=[=+\-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * A formula after a semicolon or tab: Swiss Excel takes these as separators, so the text after them is a cell of its own.
 * Smileys and lists are left alone.
 */
const formulaInside = /(?<=[;\t\r\n]["' ]{0,8})(?=[=+@\uFF1D\uFF0B\uFF0D\uFF20]|-[\w(])/g;

/** @param file.name without date and extension */
export const csvResponse = <Row>(request: Request, { name, ...csv }: Csv<Row> & { name: string }): Response =>
  download(request, { name, ending: "csv" }, writeCsv(csv));

/** Writes a CSV file for Excel, UTF-8 with a byte order mark, in chunks between which other requests have their turn. */
export async function* writeCsv<Row>({
  columns,
  chunks,
  isByVisitors,
}: Csv<Row>): AsyncGenerator<Uint8Array> {
  const asText = (text: string) => {
    const safe = isByVisitors ? text.replace(formulaInside, "'") : text;
    return safe.replace(formula, "'");
  };
  const write = (rows: unknown[][], bom = false) =>
    Buffer.from(
      stringify(rows, { bom, quoted_string: true, record_delimiter: "windows", cast: { string: asText } }),
    );
  yield write([columns.map(([heading]) => heading)], true);
  for (const rows of chunks) {
    await new Promise(setImmediate);
    yield write(rows.map((row) => columns.map(([, read]) => read(row))));
  }
}
