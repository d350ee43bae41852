import type { PlannedChange } from "~/kind/kind.server";
import { differs } from "~/records/versions/compare";
import { getVersion } from "~/records/versions/versions.server";
import { type Batch, type BatchRow, createBatch, listRows } from "./batches.server";

/**
 * Makes the batch that takes another one back: it saves what stood before, restores what was trashed, and trashes what was
 * restored. What somebody has changed since is left, as by every batch.
 * @returns its id
 */
export function createUndo(batch: Batch, author: string): string {
  const done = listRows(batch.id, "done", { limit: -1, offset: 0 });
  return createBatch({ title: `Undo: ${batch.title}`, author, undoes: batch.id }, done.map(reversed));
}

function reversed(row: BatchRow): PlannedChange {
  const { kind, recordId, title, version, baseVersion, change } = row;
  const same = { kind, recordId, title };
  if (change.intent === "delete")
    return { ...same, baseVersion: null, change: { intent: "restore", deletedAt: change.deletedAt } };
  if (change.intent === "restore") return { ...same, baseVersion: version, change: { intent: "delete" } };
  const before = getVersion(kind, recordId, baseVersion ?? 0);
  const after = getVersion(kind, recordId, version ?? 0);
  if (!before || !after)
    return {
      ...same,
      baseVersion: version,
      change: { intent: "save" },
      refused: "Its former version is gone.",
    };
  const changed = Object.keys(after.fields).filter((name) =>
    differs(before.fields[name], after.fields[name]),
  );
  const fields = Object.fromEntries(changed.map((name) => [name, before.fields[name] ?? null]));
  const wanted = before.publishedFrom === after.publishedFrom ? {} : { wanted: before.publishedFrom };
  return { ...same, baseVersion: version, change: { intent: "save", fields, ...wanted } };
}
