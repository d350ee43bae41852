import { and, desc, isNotNull, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { isKept } from "~/visibility/publication.server";
import { untilDataChange } from "~/visibility/revision.server";

const most = 200;

/** @returns by field, the texts that records of a kind have in it and that its input suggests, the most frequent first */
export function suggestedTexts(kind: RecordKind): Record<string, string[]> {
  const suggesting = Object.entries(fieldsOf(kind)).flatMap(([name, { suggests }]) => (suggests ? name : []));
  const read = () => Object.fromEntries(suggesting.map((name) => [name, textsIn(kind, name)]));
  return suggesting.length === 0 ? {} : untilDataChange(`suggested ${kind}`, read, "staff");
}

function textsIn(kind: RecordKind, name: string): string[] {
  const { table } = serverKinds[kind];
  const column = columnOf(kind, name) as SQLiteColumn;
  const rows = db
    .select({ text: column })
    .from(table)
    .where(and(isKept(table), isNotNull(column), ne(column, "")))
    .groupBy(column)
    .orderBy(desc(sql`count(*)`))
    .limit(most)
    .all();
  return rows.map(({ text }) => String(text));
}
