import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import { objectPathsIn } from "~/images/files/object-path";
import { addressFieldsOf } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, hasKind, kinds, recordKindNames } from "~/kinds";
import { records } from "~/kinds.server";
import { recordName } from "~/records/notices";
import { sqlite } from "~/server/database.server";

/** Where an image is used. */
export interface ImageUse {
  /** Such as 'Artwork', 'In the trash' or 'In the history of'. */
  place: string;
  title: string;
  href: string;
  /** Titles of artworks are set in italics. */
  isCited: boolean;
}

/** A text that names images, of a record with this kind (as in URLs) and id. */
type Source = [
  place: "record" | "history",
  kind: string,
  id: string,
  title: string,
  text: string,
  /** The id of the record in the trash that has it; null where it is not deleted. */
  deletedWith: string | null,
];

/** The fields of a kind that hold images, or addresses, which may be those of images; deleted records are among them. */
function selectRecords(kind: RecordKind): string {
  const { table } = records[kind];
  const columns = new Map<string, Column>(Object.entries(getTableColumns(table)));
  const addresses = addressFieldsOf(fieldsOf(kind)).flatMap((name) => columns.get(name)?.name ?? []);
  const title = columns.has("title") ? "title" : columns.has("name") ? "name" : "''";
  return `SELECT 'record', '${kind}', id, ${title}, concat_ws(${["' '", "''", ...addresses]}) AS text, deleted_with FROM ${getTableName(table)}`;
}

/** Versions come last: they are shown for records that do not use the image any more. */
const prepareSources = () =>
  [
    ...recordKindNames.map(selectRecords),
    "SELECT 'history', kind, record_id, '', fields AS text, NULL FROM versions",
  ].map((select) => sqlite.prepare(`${select} WHERE instr(text, '/objects/') > 0`).raw());

/**
 * Reads all that may name an image.
 * @param wanted the images whose uses are asked for
 * @returns the paths of all images that something names, and the uses of the wanted ones
 */
export function findUses(wanted: string[]): { named: Set<string>; uses: Map<string, ImageUse[]> } {
  const named = new Set<string>();
  const usesByPath = new Map(wanted.map((path) => [path, new Map<string, ImageUse>()]));
  for (const statement of prepareSources())
    for (const source of statement.iterate() as IterableIterator<Source>)
      for (const path of objectPathsIn(source[4])) {
        named.add(path);
        const [, kind, id] = source;
        const uses = usesByPath.get(path);
        if (uses && !uses.has(`${kind} ${id}`)) uses.set(`${kind} ${id}`, describeUse(source));
      }
  return { named, uses: new Map([...usesByPath].map(([path, uses]) => [path, [...uses.values()]])) };
}

function describeUse([place, kind, id, title, text, deletedWith]: Source): ImageUse {
  const isCited = hasKind(kind) && kinds[kind].citesTitle === true;
  if (deletedWith) return { place: "In the trash", title, href: `/cms/trash/${deletedWith}`, isCited };
  switch (place) {
    case "record":
      return { place: recordName(kind as RecordKind), title, href: `/cms/${kind}/${id}`, isCited };
    case "history":
      return {
        place: "In the history of",
        title: titleIn(text),
        href: `/cms/${kind}/${id}/history`,
        isCited,
      };
  }
}

/** @returns what a record was called when its content was stored */
function titleIn(content: string): string {
  const { title, name } = JSON.parse(content) as { title?: unknown; name?: unknown };
  return String(title ?? name ?? "a record");
}
