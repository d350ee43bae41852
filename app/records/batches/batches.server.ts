import { randomUUID } from "node:crypto";
import { batches, batchRows, versions } from "db/schema";
import { and, asc, count, desc, eq, gte, type InferSelectModel, inArray, isNull, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import type { ListPart, PlannedChange } from "~/kind/kind.server";
import { now } from "~/platform/clock.server";
import { countRows, db, inTransaction } from "~/platform/database.server";

/** Batches as they are stored (design, section 5). */

export type Batch = InferSelectModel<typeof batches>;
export type BatchRow = Omit<InferSelectModel<typeof batchRows>, "kind"> & { kind: RecordKind };
export type Outcome = NonNullable<BatchRow["outcome"]>;

/** Prepared, because all rows are stored at once: building the query takes longer than running it. */
const insertRow = db
  .insert(batchRows)
  .values({
    batchId: sql.placeholder("batchId"),
    position: sql.placeholder("position"),
    kind: sql.placeholder("kind"),
    recordId: sql.placeholder("recordId"),
    title: sql.placeholder("title"),
    baseVersion: sql.placeholder("baseVersion"),
    change: sql.placeholder("change"),
    outcome: sql.placeholder("outcome"),
    message: sql.placeholder("message"),
  })
  .prepare();

/** @returns the id of a new batch, which is yet to be previewed */
export function createBatch(
  batch: { title: string; author: string; chosen?: number | null; undoes?: string | null },
  rows: PlannedChange[],
): string {
  const id = randomUUID();
  return inTransaction(() => {
    db.insert(batches)
      .values({ id, state: "previewing", createdAt: now().toISOString(), ...batch })
      .run();
    rows.forEach(({ refused, note, ...row }, position) => {
      const message = refused ?? note ?? null;
      insertRow.run({ batchId: id, position, ...row, outcome: refused ? "refused" : null, message });
    });
    return id;
  });
}

export const getBatch = (id: string): Batch | undefined =>
  db.select().from(batches).where(eq(batches.id, id)).get();

/** @returns a part of the batches, the newest first */
export const listBatches = ({ limit, offset }: ListPart): Batch[] =>
  db
    .select()
    .from(batches)
    .orderBy(desc(batches.createdAt), asc(batches.id))
    .limit(limit)
    .offset(offset)
    .all();

/** @returns the ids of those that are being previewed or made, the oldest first */
export const listOpen = (): string[] =>
  db
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.state, ["previewing", "running"]))
    .orderBy(asc(batches.createdAt))
    .all()
    .map(({ id }) => id);

export const countBatches = (): number => countRows(batches);

/** @returns how many rows of a batch have each outcome; under 'pending' those without one */
export function countOutcomes(batchId: string): Record<Outcome | "pending", number> {
  const rows = db
    .select({ outcome: batchRows.outcome, count: count() })
    .from(batchRows)
    .where(eq(batchRows.batchId, batchId))
    .groupBy(batchRows.outcome)
    .all();
  const none = { changes: 0, unchanged: 0, refused: 0, done: 0, left: 0, pending: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome ?? "pending", count])) };
}

/** @returns a part of a batch's rows with an outcome, or of those without one, in their order */
export function listRows(batchId: string, outcome: Outcome | null, { limit, offset }: ListPart): BatchRow[] {
  const which = outcome === null ? isNull(batchRows.outcome) : eq(batchRows.outcome, outcome);
  const rows = db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), which));
  return rows.orderBy(asc(batchRows.position)).limit(limit).offset(offset).all() as BatchRow[];
}

/** Stores what became of a row. */
export function storeOutcome(
  { batchId, position }: BatchRow,
  result: Partial<Pick<BatchRow, "outcome" | "message" | "texts" | "version" | "change">>,
): void {
  db.update(batchRows)
    .set(result)
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.position, position)))
    .run();
}

/** Sets the state of a batch if it is in one of the given states. @returns whether it was */
export function setState(id: string, from: Batch["state"][], state: Batch["state"]): boolean {
  const finishedAt = state === "done" ? now().toISOString() : null;
  return (
    db
      .update(batches)
      .set({ state, finishedAt })
      .where(and(eq(batches.id, id), inArray(batches.state, from)))
      .run().changes > 0
  );
}

/** Names the batch in the versions that it has made of a record. */
export function markVersions({ batchId, kind, recordId }: BatchRow, after: number): void {
  db.update(versions)
    .set({ batch: batchId })
    .where(and(eq(versions.kind, kind), eq(versions.recordId, recordId), gte(versions.number, after + 1)))
    .run();
}

/** @returns by number, the batches that have made some versions of a record */
export function batchesOf(kind: RecordKind, recordId: string, numbers: number[]): Map<number, string> {
  const rows = db
    .select({ number: versions.number, batch: versions.batch })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.recordId, recordId), inArray(versions.number, numbers)))
    .all();
  return new Map(rows.flatMap(({ number, batch }) => (batch ? [[number, batch]] : [])));
}
