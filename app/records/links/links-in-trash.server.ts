import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { titleColumn } from "~/records/titles.server";
import { isInTrash } from "~/visibility/publication.server";

/** Records in the trash, as the forms of others name them: 'Ada, in the trash'. */

const ending = ", in the trash";

function select(kind: RecordKind, where: SQL) {
  const { table } = serverKinds[kind];
  return db
    .select({ id: table.id, title: titleColumn(kind) })
    .from(table)
    .where(and(where, isInTrash(table)))
    .all();
}

/** Where several in the trash have one title, the start of the id tells them apart. */
const labelOf = ({ id, title }: { id: string; title: string }, isAlone: boolean) =>
  `${title}${isAlone ? "" : ` (${id.slice(0, 8)})`}${ending}`;

/** @returns by id, what those of some records that lie in the trash are called */
export function labelsInTrash(kind: RecordKind, ids: string[]): Map<string, string> {
  const named = ids.length === 0 ? [] : select(kind, inArray(serverKinds[kind].table.id, ids));
  const isAlone = (title: string) => select(kind, eq(titleColumn(kind), title)).length === 1;
  return new Map(named.map((record) => [record.id, labelOf(record, isAlone(record.title))]));
}

/** True for what a form calls a record in the trash. */
export const isInTrashLabel = (label: string): boolean => label.endsWith(ending);

/** What a record in the trash is called beside that. */
const withoutEnding = (label: string): string =>
  isInTrashLabel(label) ? label.slice(0, -ending.length) : label;

/** @returns the id of the record in the trash that a label means; or nothing */
export function findByLabelInTrash(kind: RecordKind, label: string): string | undefined {
  const name = withoutEnding(label);
  const [, title = name, start = ""] = /^(.*) \(([\da-f]{8})\)$/.exec(name) ?? [];
  const matches = select(kind, eq(titleColumn(kind), title)).filter(({ id }) => id.startsWith(start));
  return matches.length === 1 ? matches[0]?.id : undefined;
}

/** @returns the one of these records, wherever it is by now, that an open form calls so; or nothing */
export function findByFormerLabel(kind: RecordKind, label: string, ids: string[]): string | undefined {
  const { table } = serverKinds[kind];
  const name = withoutEnding(label);
  const rows = db
    .select({ id: table.id, title: titleColumn(kind) })
    .from(table)
    .where(inArray(table.id, ids))
    .all();
  // A title has its artist after it.
  const matches = rows.filter(
    ({ title }) => name === title || name.startsWith(`${title}, `) || name.startsWith(`${title} (`),
  );
  return matches.length === 1 ? matches[0]?.id : undefined;
}
