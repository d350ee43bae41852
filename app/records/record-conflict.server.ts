import { db } from "db/client.server";
import { images, type RecordTable } from "db/schema";
import { inArray } from "drizzle-orm";
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
 * @throws UnknownReference at the field when one of them does not exist
 */
export function refuseUnknownLinks(field: string, ids: string[], table: RecordTable, one: string): void {
  const rows = db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).all();
  if (rows.length < new Set(ids).size) throw new UnknownReference(field, `There is no such ${one}`);
}
