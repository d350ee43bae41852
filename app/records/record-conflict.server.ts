import { db } from "db/client.server";
import { type artists, type artworks, images, tableOfKind, versions } from "db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { objectName } from "~/images/object-path";
import { imageFieldsOf } from "~/records/fields/record-fields";
import { Refusal } from "~/server/refusal.server";

/** A valid record refers to an artist, a work or an image that does not exist. */
export class UnknownReference extends Refusal {
  constructor(path: string, message: string) {
    super(400, message, { issues: [{ path, message }] });
  }
}

/** Another record has a value that must be unique. */
export class ValueTaken extends Refusal {
  constructor(path: string, message: string) {
    super(409, message, { issues: [{ path, message }] });
  }
}

const textsIn = (record: object, field: string): string[] =>
  [new Map<string, unknown>(Object.entries(record)).get(field) ?? []].flat().map(String);

/**
 * Refuses a record with an uploaded image that is not in the database.
 * @param schema of the record
 * @param before the stored record, whose images may stay: a lost image must not block other edits
 * @throws UnknownReference at the field
 */
export function refuseUnknownImages(schema: z.ZodObject, record: object, before: object = {}): void {
  const imageFields = imageFieldsOf(schema);
  const kept = new Set(imageFields.flatMap((field) => textsIn(before, field)));
  for (const field of imageFields) {
    const paths = textsIn(record, field).filter((url) => objectName(url) && !kept.has(url));
    if (paths.length === 0) continue;
    const rows = db.select({ path: images.path }).from(images).where(inArray(images.path, paths)).all();
    const known = new Set(rows.map(({ path }) => path));
    if (!paths.every((path) => known.has(path)))
      throw new UnknownReference(field, "This image is not in the storage");
  }
}

/**
 * @param ids in a field of a record
 * @param one what they name, such as 'artist'
 * @param ownId of the record, which keeps links to what was deleted since
 * @throws UnknownReference at the field when one of them does not exist, or lies in the trash and is new to the record
 */
export function refuseUnknownLinks(
  field: string,
  ids: string[],
  table: typeof artists | typeof artworks,
  one: string,
  ownId = "",
): void {
  const title = "title" in table ? table.title : table.name;
  const rows = db
    .select({ id: table.id, title, deletedAt: table.deletedAt })
    .from(table)
    .where(inArray(table.id, ids))
    .all();
  if (rows.length < new Set(ids).size) throw new UnknownReference(field, `There is no such ${one}`);
  const inTrash = rows.find(({ id, deletedAt }) => deletedAt !== null && !wasLinked(ownId, id));
  if (inTrash) throw new UnknownReference(field, `Restore ${inTrash.title} first`);
}

/** True where a version of a record names another one. */
function wasLinked(recordId: string, id: string): boolean {
  const ofRecord = and(inArray(versions.kind, Object.keys(tableOfKind)), eq(versions.recordId, recordId));
  const names = and(ofRecord, sql`instr(${versions.fields}, ${id}) > 0`);
  return db.select({ number: versions.number }).from(versions).where(names).get() !== undefined;
}
