import { batches, batchRows, type RowChange } from "db/schema";
import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { countRows, db } from "~/platform/database.server";
import { differs } from "~/records/versions/compare";
import { getVersion } from "~/records/versions/versions.server";
import { isKept } from "~/visibility/publication.server";
import { type Batch, type BatchRow, getRow, insertBatch, undoEnd } from "./batches.server";

const other = alias(batchRows, "other");

/** A condition on a row: no other batch row of the same record fulfils the given condition. */
const hasNoOther = (where: SQL | undefined): SQL =>
  notExists(
    db
      .select({ position: other.position })
      .from(other)
      .innerJoin(batches, eq(batches.id, other.batchId))
      .where(and(eq(other.recordId, batchRows.recordId), eq(other.kind, batchRows.kind), where)),
  );

/** A condition: the row belongs to this batch, has changed its record, and no undo has reverted that. */
const isLeft = (batchId: string): SQL | undefined =>
  and(
    eq(batchRows.batchId, batchId),
    eq(batchRows.outcome, "done"),
    hasNoOther(and(eq(batches.undoes, batchId), eq(other.outcome, "done"))),
  );

/** @returns whether a batch was made, and a record is still as it has left it */
export function canBeUndone({ id, finishedAt }: Batch): boolean {
  if (!finishedAt || finishedAt <= undoEnd()) return false;
  const kinds = db.selectDistinct({ kind: batchRows.kind }).from(batchRows).where(eq(batchRows.batchId, id));
  return kinds.all().some(({ kind }) => {
    const { table } = serverKinds[kind as RecordKind];
    const isDeletion = sql`${batchRows.change} ->> 'intent' = 'delete'`;
    const asLeft = sql`case when ${isDeletion} then ${table.deletedAt} = ${batchRows.change} ->> 'deletedAt'
      else ${isKept(table)} and ${table.version} = ${batchRows.version} end`;
    const rows = db
      .select({ position: batchRows.position })
      .from(batchRows)
      .innerJoin(table, eq(table.id, batchRows.recordId));
    return rows.where(and(isLeft(id), eq(batchRows.kind, kind), asLeft)).get() !== undefined;
  });
}

/** @returns whether the batch that an undo reverts has changed more records since the undo was previewed */
export function hasGoneOn({ id, undoes }: Batch): boolean {
  const more = undoes !== null && and(isLeft(undoes), hasNoOther(eq(other.batchId, id)));
  return more !== false && countRows(batchRows, more) > 0;
}

/**
 * Makes the batch that takes another one back, from its last row: works go before the artist that came with them.
 * @returns its id, or that of one that is previewed already
 */
export function createUndo({ id, title }: Batch, author: string): string {
  const isOpen = inArray(batches.state, ["previewing", "previewed"]);
  const open = db
    .select()
    .from(batches)
    .where(and(eq(batches.undoes, id), isOpen))
    .get();
  if (open && !hasGoneOn(open)) return open.id;
  const rows = sql`SELECT -${batchRows.position}, ${batchRows.kind}, ${batchRows.recordId}, ${batchRows.title},
    iif(${batchRows.change} ->> 'intent' = 'delete', NULL, ${batchRows.version}), json_object('intent', 'undo')
    FROM ${batchRows} WHERE ${isLeft(id)}`;
  const named = title.startsWith("Undo: ")
    ? title.replace("Undo", "Redo")
    : `Undo: ${title.replace(/^Redo: /, "")}`;
  return insertBatch({ title: named, author, undoes: id }, rows);
}

/** @returns what takes back what another batch has done with the record of a row; nothing where that cannot be read any more */
export function reversed({ position, kind, recordId }: BatchRow, { undoes }: Batch): RowChange | undefined {
  const done = undoes === null ? undefined : getRow(undoes, -position);
  if (!done) return;
  const { version, baseVersion, change } = done;
  if (change.intent === "delete") return { intent: "restore", deletedAt: change.deletedAt };
  if (change.intent === "create") return { intent: "delete", isAlone: true };
  if (change.intent === "restore") return { intent: "delete" };
  const before = getVersion(kind, recordId, baseVersion ?? 0);
  const after = getVersion(kind, recordId, version ?? 0);
  if (!before || !after) return;
  const changed = Object.keys(after.fields).filter((name) =>
    differs(before.fields[name], after.fields[name]),
  );
  const fields = Object.fromEntries(changed.map((name) => [name, before.fields[name] ?? null]));
  const wanted = before.publishedFrom === after.publishedFrom ? {} : { wanted: before.publishedFrom };
  return { intent: "save", fields, ...wanted };
}
