import path from "node:path";
import { writeCsv } from "~/http/csv.server";
import { download } from "~/http/download.server";
import { writeZip, type ZipEntry } from "~/http/zip.server";
import { listStoredFiles, type StoredFile } from "~/images/file-names.server";
import { openObject } from "~/images/storage/storage.server";
import { inquiryCsv } from "~/inquiries/csv.server";
import { recordKindNames } from "~/kinds";
import { queueMail } from "~/mail/outbox.server";
import { wakeMail } from "~/mail/transport.server";
import { memberCsv } from "~/mailing-list/csv.server";
import { inTransaction } from "~/platform/database.server";
import { csvOf } from "~/records/export/export-list.server";
import { recordSheet } from "~/records/export/record-sheet.server";
import { registrationCsv } from "~/registrations/csv.server";
import { listAccounts } from "~/staff/accounts.server";
import { exportedLetter } from "~/staff/letters.server";
import { slugFrom } from "~/text/slug";

/** All records, the inbox and every stored file as one ZIP file; all staff are told. */
export function exportEverything(request: Request, { by }: { by: string }): Response {
  if (request.method !== "HEAD") tellStaff(by);
  return download(request, { name: "everything", ending: "zip" }, writeZip(entries()));
}

function tellStaff(by: string): void {
  inTransaction(() => {
    for (const { email } of listAccounts()) queueMail(exportedLetter(email, by));
  });
  wakeMail();
}

async function* entries(): AsyncGenerator<ZipEntry> {
  for (const kind of recordKindNames)
    yield { name: `${kind}.csv`, content: writeCsv(csvOf(recordSheet({ tab: kind }))) };
  const all = { status: "all", search: "" } as const;
  yield { name: "inquiries.csv", content: writeCsv(inquiryCsv(all)) };
  yield { name: "registrations.csv", content: writeCsv(registrationCsv()) };
  yield { name: "mailing-list.csv", content: writeCsv(memberCsv(all)) };
  yield* storedFiles();
}

/** The files, and the list that says which stored path has which of them. */
async function* storedFiles(): AsyncGenerator<ZipEntry> {
  const files: (StoredFile & { name: string })[] = [];
  for (const [at, file] of listStoredFiles().entries()) {
    const object = await openObject(file.path);
    const name = object ? nameOf(file, at) : "";
    files.push({ ...file, name });
    if (object) yield { name, content: object.body, isPacked: true };
  }
  const list = writeCsv<(typeof files)[number]>({
    columns: [
      ["Stored path", ({ path }) => path],
      ["Name in this file", ({ name }) => name || "Missing"],
      ["Name of the upload", ({ fileName }) => fileName],
    ],
    chunks: [files],
  });
  yield { name: "files.csv", content: list };
}

/** A number makes the name its own, whatever the upload was called; the ending is that of what is stored. */
const nameOf = ({ path: stored, fileName }: StoredFile, at: number): string => {
  const words = slugFrom(path.parse(fileName ?? "").name).slice(0, 80);
  return `files/${[String(at + 1).padStart(5, "0"), words].filter(Boolean).join("-")}${path.extname(stored)}`;
};
