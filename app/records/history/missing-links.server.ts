import { db } from "db/client.server";
import { trashRows } from "db/schema";
import { and, eq, getTableName, inArray } from "drizzle-orm";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { idsIn, linkFields, linkLists } from "~/records/fields/link-fields.server";
import type { FieldValues } from "~/records/versions/compare";

/** A link of some content to a record that was deleted since. */
export interface MissingLink {
  field: string;
  kind: RecordKind;
  id: string;
  /** 'Ben (in the trash)', or '(deleted)'. */
  name: string;
  isInTrash: boolean;
}

/** @returns the links of some content to records that do not exist, in the order of its fields */
export function missingLinks(content: FieldValues): MissingLink[] {
  return [...linkFields].flatMap(([field, { kind }]) => {
    const { table } = records[kind];
    const ids = idsIn(content, field);
    if (ids.length === 0) return [];
    const rows = db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).all();
    const existing = new Set(rows.map(({ id }) => id));
    const missing = ids.filter((id) => !existing.has(id));
    if (missing.length === 0) return [];
    const names = namesInTrash(getTableName(table), missing);
    return missing.map((id) => {
      const name = names.get(id);
      return {
        field,
        kind,
        id,
        name: name ? `${name} (in the trash)` : "(deleted)",
        isInTrash: name !== undefined,
      };
    });
  });
}

function namesInTrash(tableName: string, ids: string[]): Map<string | null, string> {
  const { rowId, content } = trashRows;
  const rows = db
    .select({ rowId, content })
    .from(trashRows)
    .where(and(eq(trashRows.tableName, tableName), inArray(rowId, ids)))
    .all();
  return new Map(rows.map(({ rowId, content }) => [rowId, String(content.name ?? content.title)]));
}

/** @returns those in lists, which a record can do without */
export const missingLists = (content: FieldValues): MissingLink[] =>
  missingLinks(content).filter(({ field }) => linkLists.includes(field));

/** @returns those of a draft's lists that the trash has: the draft keeps them for their records to come back */
export const linksInTrash = (content: FieldValues): MissingLink[] =>
  missingLists(content).filter(({ isInTrash }) => isInTrash);

/**
 * @param missing links of the content
 * @returns the content without them, and without a field that must name a record and would name none
 */
export function withoutLinks(content: FieldValues, missing: MissingLink[]): FieldValues {
  const rest = { ...content };
  for (const { field } of missing) {
    const gone = new Set(missing.filter((link) => link.field === field).map(({ id }) => id));
    const left = idsIn(content, field).filter((id) => !gone.has(id));
    if (left.length > 0 || linkFields.get(field)?.count === "any number") rest[field] = left;
    else delete rest[field];
  }
  return rest;
}

/** @returns content with links that its form could not show, where they stood before */
export function withLinks(
  content: FieldValues,
  before: FieldValues,
  kept: Pick<MissingLink, "field" | "id">[],
): FieldValues {
  const complete = { ...content };
  for (const { field, id } of kept) {
    const ids = idsIn(complete, field);
    if (ids.includes(id)) continue;
    complete[field] = ids.toSpliced(idsIn(before, field).indexOf(id), 0, id);
  }
  return complete;
}

/**
 * @param stored what is stored now
 * @param leftOut ids of what the trash had when the form of the content was opened
 * @returns the content with those of them that are back from the trash, where they stand in what is stored
 */
export function withRestored(content: FieldValues, stored: FieldValues, leftOut: string[]): FieldValues {
  const there = withoutLinks(stored, missingLists(stored));
  const back = linkLists.flatMap((field) =>
    idsIn(there, field).flatMap((id) => (leftOut.includes(id) ? { field, id } : [])),
  );
  return withLinks(content, there, back);
}

/** @returns names as a sentence lists them: 'Ada, Ben and Cleo' */
export function listNames(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
