import { stringify } from "csv-stringify/sync";
import { sortKey } from "db/fold";
import { galleryDay } from "~/server/clock.server";
import { noStoreHeaders } from "~/server/http/http-cache.server";

/** A column: its heading, and what stands in it. */
export type CsvColumn<Row> = [heading: string, read: (row: Row) => string | number | null | undefined];

interface Csv<Row> {
  /** Of the file, without its date and ending. */
  name: string;
  columns: CsvColumn<Row>[];
  /** The rows, some at a time. */
  batches: Iterable<Row[]>;
}

/**
 * Where a program takes another character than the comma for the separator, as Swiss Excel does, what stands
 * after it in a text begins a cell of its own, also behind a quotation mark. Smileys and lists in a letter stay as they are.
 */
const beginsInside = /(?<=[;\t\r\n]["' ]{0,8})(?=[=+@\uFF1D\uFF0B\uFF0D\uFF20]|-[\w(])/g;

/**
 * Answers with a file for a spreadsheet: UTF-8 with the mark that Excel needs, and no cell that it would
 * calculate (what begins like a formula has an apostrophe before it). It is written piece by piece, and other
 * requests have their turn between two batches.
 */
export function csvAnswer<Row>(request: Request, { name, columns, batches }: Csv<Row>): Response {
  const file = `${fileName(name)}-${galleryDay()}.csv`;
  const headers = new Headers({
    ...noStoreHeaders(),
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${file}"`,
  });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamCsv(columns, batches[Symbol.iterator]()), { headers });
}

const fileName = (name: string) =>
  sortKey(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80) || "list";

function streamCsv<Row>(columns: CsvColumn<Row>[], batches: Iterator<Row[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const write = (rows: Row[], isFirst: boolean) => {
    const cells = rows.map((row) => columns.map(([, read]) => read(row)));
    const headings = isFirst ? [columns.map(([heading]) => heading)] : [];
    return encoder.encode(
      stringify([...headings, ...cells], {
        bom: isFirst,
        escape_formulas: true,
        quoted_string: true,
        record_delimiter: "windows",
        cast: { string: (text) => text.replace(beginsInside, "'") },
      }),
    );
  };
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      const { value, done } = batches.next();
      if (isFirst || !done) controller.enqueue(write(done ? [] : value, isFirst));
      isFirst = false;
      if (done) controller.close();
    },
  });
}
