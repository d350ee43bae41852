import { versions } from "db/schema";
import { and, type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import { objectPathsIn } from "~/images/files/object-path";
import { addressFieldsOf } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, sqlite } from "~/platform/database.server";
import { textContains } from "~/platform/search-conditions.server";
import { recordName } from "~/records/notices";
import { titleColumn, titleIn } from "~/records/titles.server";

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
  kind: RecordKind,
  id: string,
  title: string,
  text: string,
  /** The id of the record in the trash that has it; null where it is not deleted. */
  deletedWith: string | null,
];

const namesImage = (text: SQL | Column) => sql`instr(${text}, '/objects/') > 0`;

/** The fields of a kind that hold images, or addresses, which may be those of images; deleted records are among them. */
function selectRecords(kind: RecordKind, where?: SQL) {
  const { table } = serverKinds[kind];
  const columns = new Map<string, Column>(Object.entries(getTableColumns(table)));
  const addresses = addressFieldsOf(fieldsOf(kind)).flatMap((name) => columns.get(name) ?? []);
  const text = sql`concat_ws(${sql.join([" ", "", ...addresses], sql`, `)})`;
  const title = titleColumn(kind);
  return db
    .select({
      place: sql`'record'`,
      kind: sql`${kind}`,
      id: table.id,
      title,
      text,
      deletedWith: table.deletedWith,
    })
    .from(table)
    .where(and(namesImage(text), where));
}

const { kind, recordId, fields } = versions;
const selectVersions = db
  .select({ place: sql`'history'`, kind, id: recordId, title: sql`''`, text: fields, deletedWith: sql`null` })
  .from(versions)
  .where(namesImage(fields));

/** Read row by row: the texts together may fill the memory. Versions come last: they are shown for records that do not use the image any more. */
function* readSources(withHistory: boolean): Generator<Source> {
  const selected = recordKindNames.map((kind) => selectRecords(kind));
  for (const query of withHistory ? [...selected, selectVersions] : selected) {
    const { sql, params } = query.toSQL();
    yield* sqlite
      .prepare(sql)
      .raw()
      .iterate(...params) as IterableIterator<Source>;
  }
}

/**
 * Reads all that may name an image.
 * @param wanted the images whose uses are asked for
 * @param options.withHistory also what only former versions and drafts name
 * @returns the paths of all images that something names, and the uses of the wanted ones
 */
export function findUses(
  wanted: string[],
  { withHistory = true } = {},
): { named: Set<string>; uses: Map<string, ImageUse[]> } {
  const named = new Set<string>();
  const usesByPath = new Map(wanted.map((path) => [path, new Map<string, ImageUse>()]));
  for (const source of readSources(withHistory))
    for (const path of objectPathsIn(source[4])) {
      named.add(path);
      const [, kind, id] = source;
      const uses = usesByPath.get(path);
      if (uses && !uses.has(`${kind} ${id}`)) uses.set(`${kind} ${id}`, describeUse(source));
    }
  return { named, uses: new Map([...usesByPath].map(([path, uses]) => [path, [...uses.values()]])) };
}

/** @returns the paths of the images of records whose title has a part, those of records in the trash, too */
export const findImagesOf = (search: string): string[] =>
  recordKindNames.flatMap((kind) =>
    selectRecords(kind, textContains(titleColumn(kind), search))
      .all()
      .flatMap(({ text }) => objectPathsIn(String(text))),
  );

function describeUse([place, kind, id, title, text, deletedWith]: Source): ImageUse {
  const isCited = kinds[kind].citesTitle === true;
  if (deletedWith) return { place: "In the trash", title, href: `/cms/trash/${deletedWith}`, isCited };
  if (place === "record") return { place: recordName(kind), title, href: `/cms/${kind}/${id}`, isCited };
  const former = titleIn(kind, JSON.parse(text));
  return { place: "In the history of", title: former, href: `/cms/${kind}/${id}/history`, isCited };
}
