import { importKeys, importRows, imports, type RowChange } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { missingToPublish } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, inTransaction } from "~/platform/database.server";
import { getImport, getSheetRow, type Import, updateImport } from "~/records/import/imports.server";
import { keysOf, matchRecord } from "~/records/import/match-record.server";
import { readRow } from "~/records/import/read-row.server";
import { titleIn } from "~/records/titles.server";
import { listInWords } from "~/text/list-in-words";
import { type BatchRow, insertBatch, setState } from "./batches.server";

/** The rows of a sheet as those of a batch: what each does is read when it is previewed (design, section 5, 'Import'). */

const newId = sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-' ||
  hex(randomblob(2)) || '-' || hex(randomblob(6)))`;

/**
 * Makes a batch of a sheet whose columns are chosen; one that was made of it before is discarded. The records that its names
 * ask for stand before its first row.
 * @returns the id of the batch, which is yet to be previewed
 */
export function createImportBatch({ id, kind, fileName, choices, batchId }: Import, author: string): string {
  return inTransaction(() => {
    if (batchId) setState(batchId, ["previewing", "previewed"], "discarded");
    db.delete(importKeys).where(eq(importKeys.importId, id)).run();
    const made = recordKindNames.flatMap((other) => {
      const names = Object.values(choices?.names[other] ?? {});
      return names.flatMap((choice) =>
        "make" in choice
          ? { kind: other, id: choice.make, title: choice.title, change: creation(other, choice.title) }
          : [],
      );
    });
    // The preview puts what the row does in its place.
    const change: RowChange = { intent: "import" };
    const rows = sql`SELECT CAST(key AS integer) - ${made.length}, value ->> 'kind', value ->> 'id', value ->> 'title', NULL,
        value ->> 'change' FROM json_each(${JSON.stringify(made)})
      UNION ALL SELECT ${importRows.number}, ${kind}, ${newId}, '', NULL, ${JSON.stringify(change)}
        FROM ${importRows} WHERE ${importRows.importId} = ${id}`;
    const title = `${kinds[kind].title} from ${fileName}`;
    const batch = insertBatch({ title, author, sheet: fileName }, rows);
    updateImport(id, { batchId: batch });
    return batch;
  });
}

/** A record of which nothing is known but what it is called; artists are drafts. */
const creation = (kind: RecordKind, title: string): RowChange => ({
  intent: "create",
  isNamed: true,
  fields: { [kinds[kind].titleFields[0] ?? ""]: title },
  ...(kinds[kind].hasNoDrafts ? {} : { wanted: null }),
});

type Meant = Pick<BatchRow, "recordId" | "title" | "baseVersion" | "change">;
type Key = ReturnType<typeof keysOf>[number];

/** @returns what a row of a batch does to which record, by the sheet of the batch, or why it is refused */
export function readImportRow(
  { position, recordId }: BatchRow,
  sheet: Import | undefined,
): (Meant & { keys: Key[]; notes: string[] }) | { title: string; problem: string } {
  const { id = "", kind, facts, choices } = sheet ?? {};
  const row = getSheetRow(id, position);
  if (!kind || !facts || !choices || !row) return { title: "", problem: "Its file was discarded" };
  const read = readRow({ kind, facts, choices }, row);
  const named = titleIn(kind, read.fields);
  const title = named === kinds[kind].title ? "" : named;
  if (read.problems.length > 0) return { title, problem: read.problems.join(". ") };
  const match = matchRecord(kind, read, choices.matchBy);
  if ("problem" in match) return { title, problem: match.problem };
  const keys = keysOf(kind, read.fields, { id: match.id, matchBy: choices.matchBy });
  const earlier = earlierClaim(id, keys);
  if (earlier) return { title, problem: earlier };
  const { fields, notes } = read;
  const needs = read.needs.length > 0 ? { needs: read.needs } : {};
  if (match.id) {
    const record = serverKinds[kind].get(match.id);
    const stored = record ? titleIn(kind, { ...record }) : title;
    const change: RowChange = { intent: "save", fields, ...needs };
    return { recordId: match.id, title: stored, baseVersion: record?.version ?? 0, change, keys, notes };
  }
  const missing = kinds[kind].hasNoDrafts ? [] : missingToPublish(fieldsOf(kind), fields);
  const labels = missing.map(({ path }) => (fieldsOf(kind)[path]?.label ?? path).toLowerCase());
  const incomplete = labels.length > 0 ? [`A draft, without ${listInWords(labels)}`] : [];
  const wanted = kinds[kind].hasNoDrafts
    ? {}
    : { wanted: choices.publishes && missing.length === 0 ? "now" : null };
  const change: RowChange = { intent: "create", fields, ...needs, ...wanted };
  return { recordId, title, baseVersion: null, change, keys, notes: [...notes, ...incomplete] };
}

/** @returns which earlier row of the sheet has said the same, or nothing */
function earlierClaim(importId: string, keys: Key[]): string | undefined {
  for (const { key, what } of keys) {
    const claim = db
      .select({ number: importKeys.number })
      .from(importKeys)
      .where(and(eq(importKeys.importId, importId), eq(importKeys.key, key)))
      .get();
    if (claim) return `Row ${claim.number} ${what}`;
  }
}

/** Keeps what a row of a sheet has said that no other row may say. */
export function claimKeys({ position: number }: BatchRow, importId: string, keys: Key[]): void {
  for (const { key } of keys)
    db.insert(importKeys).values({ importId, key, number }).onConflictDoNothing().run();
}

/** @returns the id of the sheet of which a batch was made, while it is kept */
export const importOf = (batchId: string): string | undefined =>
  db.select({ id: imports.id }).from(imports).where(eq(imports.batchId, batchId)).get()?.id;

/** The sheet of a batch with all its choices: read once for many rows, because it can hold thousands of names. */
export const sheetOf = (batchId: string): Import | undefined => getImport(importOf(batchId) ?? "");

/** Deletes the sheet of which a batch was made. */
export const forgetSheetOf = (batchId: string): void => {
  db.delete(imports).where(eq(imports.batchId, batchId)).run();
};
