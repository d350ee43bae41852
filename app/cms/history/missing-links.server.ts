import { db } from "db/client.server";
import { artists, artworks, trashRows } from "db/schema";
import { and, eq, getTableName, inArray } from "drizzle-orm";
import type { Content } from "./compare";

/** A link of some content to a record that was deleted since. */
export interface MissingLink {
  field: string;
  id: string;
  /** As the trash has it, such as 'Ben (in the trash)', or '(deleted)'. */
  name: string;
  isInTrash: boolean;
}

/** Fields that link to other records by id. */
const linked = { artistId: artists, artistIds: artists, artworkIds: artworks };
type LinkField = keyof typeof linked;
const linkFields = Object.keys(linked) as LinkField[];

const idsIn = (content: Content, field: LinkField): string[] => [content[field] ?? []].flat().map(String);

/** @returns the links of some content to records that do not exist, in the order of its fields */
export function missingLinks(content: Content): MissingLink[] {
  return linkFields.flatMap((field) => {
    const table = linked[field];
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
export const missingLists = (content: Content): MissingLink[] =>
  missingLinks(content).filter(({ field }) => field !== "artistId");

/** @returns those of a draft's lists that the trash has: the draft keeps them for their records to come back */
export const linksInTrash = (content: Content): MissingLink[] =>
  missingLists(content).filter(({ isInTrash }) => isInTrash);

/**
 * @param missing links of the content
 * @returns the content without them, and without a field that must name an artist and would name none
 */
export function withoutLinks(content: Content, missing: MissingLink[]): Content {
  const rest = { ...content };
  for (const { field } of missing) {
    const gone = new Set(missing.filter((link) => link.field === field).map(({ id }) => id));
    const left = idsIn(content, field as LinkField).filter((id) => !gone.has(id));
    if (field === "artworkIds" || left.length > 0) rest[field] = left;
    else delete rest[field];
  }
  return rest;
}

/** @returns content with links that its form could not show, where they stood before */
export function withLinks(
  content: Content,
  before: Content,
  kept: Pick<MissingLink, "field" | "id">[],
): Content {
  const complete = { ...content };
  for (const { field, id } of kept) {
    const ids = idsIn(complete, field as LinkField);
    if (ids.includes(id)) continue;
    complete[field] = ids.toSpliced(idsIn(before, field as LinkField).indexOf(id), 0, id);
  }
  return complete;
}

/**
 * @param stored what is stored now
 * @param leftOut ids of what the trash had when the form of the content was opened
 * @returns the content with those of them that are back from the trash, where they stand in what is stored
 */
export function withRestored(content: Content, stored: Content, leftOut: string[]): Content {
  const there = withoutLinks(stored, missingLists(stored));
  const back = (["artistIds", "artworkIds"] as const).flatMap((field) =>
    idsIn(there, field).flatMap((id) => (leftOut.includes(id) ? { field, id } : [])),
  );
  return withLinks(content, there, back);
}

/** @returns names as a sentence lists them: 'Ada, Ben and Cleo' */
export function listNames(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
