import { files, images, versions } from "db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { imageFieldsOf, pdfFieldsOf } from "~/kind/fields/field";
import type { FieldValues, RecordKind } from "~/kind/kind";
import type { StoredRecord } from "~/kind/kind.server";
import { fieldsOf } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { fieldRefusal } from "~/platform/refusal.server";
import { idsIn, linkOf, unknownText } from "~/records/links/link-fields.server";
import { titleColumn } from "~/records/titles.server";
import { isolate } from "~/text/isolate";
import { isPdfPath, storedName } from "~/text/object-path";

/** Refuses changed fields that name what is not there, or is new to a list and in the trash. @throws Refusal 400 */
export function refuseUnknownReferences(
  kind: RecordKind,
  fields: FieldValues,
  {
    changed,
    before,
  }: { changed: string[]; before: { record: StoredRecord; fields: FieldValues } | undefined },
): void {
  for (const field of changed) refuseUnknownLinks(kind, field, idsIn(fields, field), before?.record.id);
  const uploads = [...imageFieldsOf(fieldsOf(kind)), ...pdfFieldsOf(fieldsOf(kind))];
  const kept = new Set(uploads.flatMap((field) => idsIn(before?.fields ?? {}, field)));
  for (const field of uploads.filter((name) => changed.includes(name))) {
    const paths = idsIn(fields, field).filter((url) => storedName(url) && !kept.has(url));
    refuseUnknownUploads(field, paths);
  }
}

function refuseUnknownUploads(field: string, paths: string[]): void {
  for (const path of new Set(paths)) {
    const what = isPdfPath(path) ? "PDF" : "image";
    if (!isStoredFile(path)) throw fieldRefusal(400, field, `This ${what} is not in the storage`);
  }
}

export function isStoredFile(path: string): boolean {
  const table = isPdfPath(path) ? files : images;
  return db.select({ path: table.path }).from(table).where(eq(table.path, path)).get() !== undefined;
}

function refuseUnknownLinks(kind: RecordKind, field: string, ids: string[], ownId: string | undefined): void {
  const link = linkOf(kind, field);
  if (!link || ids.length === 0) return;
  const { table } = serverKinds[link.kind];
  const rows = db
    .select({ id: table.id, title: titleColumn(link.kind), deletedAt: table.deletedAt })
    .from(table)
    .where(inArray(table.id, ids))
    .all();
  const unknown = ids.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw fieldRefusal(400, field, unknownText(link, unknown));
  // Nothing is stored under a record in the trash that it belongs to; a list keeps what it has named before.
  const mayStay = (id: string) => link.isList && ownId !== undefined && hasNamed(kind, ownId, id);
  const inTrash = rows.find(({ id, deletedAt }) => deletedAt !== null && !mayStay(id));
  if (inTrash) throw fieldRefusal(400, field, `Restore ${isolate(inTrash.title)} first`);
}

/** True where a version of a record names another one. */
function hasNamed(kind: RecordKind, recordId: string, id: string): boolean {
  const ofRecord = and(eq(versions.kind, kind), eq(versions.recordId, recordId));
  const names = and(ofRecord, sql`instr(${versions.fields}, ${id}) > 0`);
  return db.select({ number: versions.number }).from(versions).where(names).get() !== undefined;
}
