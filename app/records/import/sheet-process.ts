// Reads a sheet: a process of its own, forked by read-sheet.server.ts, without credentials and database. Only here are the
// libraries loaded that take files of strangers apart.
import { once } from "node:events";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";
import type { SheetFacts, SheetOptions, SheetRow } from "./sheet";
import { Unreadable } from "./sheet-rows";

export interface SheetCall {
  bytes: Buffer;
  options: SheetOptions;
}

export type SheetAnswer =
  | { rows: SheetRow[] }
  | { facts: SheetFacts }
  | { refusal: string }
  | { error: string };

const send = (answer: SheetAnswer) => process.send?.(answer);

/** Who asked says when the rows are stored. */
async function sendRows(rows: SheetRow[]): Promise<void> {
  const stored = once(process, "message");
  send({ rows });
  await stored;
}

const begins = (bytes: Buffer, with_: string) => bytes.subarray(0, with_.length).toString("latin1") === with_;

function read({ bytes, options }: SheetCall): Promise<SheetFacts> {
  if (begins(bytes, "PK\x03\x04")) return readXlsx(bytes, options.sheet, sendRows);
  if (begins(bytes, "\xd0\xcf\x11\xe0"))
    throw new Unreadable("This is an old or protected workbook: please save it as XLSX without a password");
  if (begins(bytes, "%PDF")) throw new Unreadable("This is a PDF: please save the table as XLSX or CSV");
  return readCsv(bytes, options.encoding, sendRows);
}

process.once("message", async (call: SheetCall) => {
  try {
    send({ facts: await read({ ...call, bytes: Buffer.from(call.bytes) }) });
  } catch (error) {
    send(error instanceof Unreadable ? { refusal: error.message } : { error: String(error) });
  }
});
process.on("disconnect", () => process.exit());
// A terminal sends them to the server's children too; this one ends when the server does.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
