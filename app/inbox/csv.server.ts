import { stringify } from "csv-stringify/sync";
import { noStoreHeaders } from "~/http/http-cache.server";
import { galleryDay } from "~/platform/clock.server";
import { slugFrom } from "~/text/slug";

/** A column: its heading and its values. */
export type CsvColumn<Row> = [heading: string, read: (row: Row) => string | number | null | undefined];

interface Csv<Row> {
  /** File name without date and extension. */
  name: string;
  columns: CsvColumn<Row>[];
  chunks: Iterable<Row[]>;
}

/**
 * A formula after a semicolon or tab: Swiss Excel takes these as separators, so the text after them is a cell of its own.
 * Smileys and lists are left alone.
 */
const formulaInside = /(?<=[;\t\r\n]["' ]{0,8})(?=[=+@\uFF1D\uFF0B\uFF0D\uFF20]|-[\w(])/g;

/**
 * A CSV file for Excel: UTF-8 with a byte order mark, and an apostrophe before cells that would be formulas. Streamed in
 * chunks, so that it does not block other requests.
 */
export function csvResponse<Row>(request: Request, { name, columns, chunks }: Csv<Row>): Response {
  const file = `${slugFrom(name).slice(0, 80) || "list"}-${galleryDay()}.csv`;
  const headers = new Headers({
    ...noStoreHeaders(),
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${file}"`,
  });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamCsv(columns, chunks[Symbol.iterator]()), { headers });
}

function streamCsv<Row>(columns: CsvColumn<Row>[], chunks: Iterator<Row[]>): ReadableStream<Uint8Array> {
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
        cast: { string: (text) => text.replace(formulaInside, "'") },
      }),
    );
  };
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      const { value, done } = chunks.next();
      if (isFirst || !done) controller.enqueue(write(done ? [] : value, isFirst));
      isFirst = false;
      if (done) controller.close();
    },
  });
}
