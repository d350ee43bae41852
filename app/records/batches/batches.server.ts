import { randomUUID } from "node:crypto";
import { batches, batchRows, type RowChange, versions } from "db/schema";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  type InferSelectModel,
  inArray,
  isNull,
  lte,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import type { ListPart } from "~/kind/kind.server";
import { serverKinds } from "~/kinds.server";
import { instantIn, now } from "~/platform/clock.server";
import { countRows, db, inTransaction } from "~/platform/database.server";
import { titleColumn } from "~/records/titles.server";

/** Batches as they are stored (design, section 5). */

export type Batch = InferSelectModel<typeof batches>;
export type BatchRow = Omit<InferSelectModel<typeof batchRows>, "kind"> & { kind: RecordKind };
const inWork: Batch["state"][] = ["previewing", "running"];
export type Outcome = NonNullable<BatchRow["outcome"]>;
/** Outcomes as they are counted and listed: what is new apart from what changes. */
export type ListedOutcome = Outcome | "new" | "created";

/** The rows of a batch that does the same with some records of a kind. */
export interface RowsOf {
  kind: RecordKind;
  where: SQL | undefined;
  order: SQL[];
  change: RowChange;
}

type NewBatch = Pick<Batch, "title" | "author"> & Partial<Pick<Batch, "chosen" | "sheet" | "undoes">>;

/** @returns the id of a new batch, which is yet to be previewed */
export function createBatch(batch: NewBatch, { kind, where, order, change }: RowsOf): string {
  const { table } = serverKinds[kind];
  return insertBatch(
    batch,
    sql`SELECT row_number() OVER (ORDER BY ${sql.join(order, sql`, `)}), ${kind}, ${table.id}, ${titleColumn(kind)},
      ${table.version}, ${JSON.stringify(change)} FROM ${table} WHERE ${where}`,
  );
}

/** @param rows a query for position, kind, id and title of each record, the number of its head's version, and the change */
export function insertBatch(batch: NewBatch, rows: SQL): string {
  const id = randomUUID();
  return inTransaction(() => {
    db.insert(batches)
      .values({ id, state: "previewing", createdAt: now().toISOString(), ...batch })
      .run();
    db.run(sql`INSERT INTO ${batchRows} (batch_id, position, kind, record_id, title, base_version, change)
      SELECT ${id}, * FROM (${rows})`);
    return id;
  });
}

export const getBatch = (id: string): Batch | undefined =>
  db.select().from(batches).where(eq(batches.id, id)).get();

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
    .where(inArray(batches.state, inWork))
    .orderBy(asc(batches.createdAt))
    .all()
    .map(({ id }) => id);

export const countBatches = (): number => countRows(batches);

const createsRecord = sql`${batchRows.change} ->> 'intent' = 'create'`;

/** The outcome of a row as it is listed; 'pending' without one. */
const listedOutcome = sql<ListedOutcome | "pending">`case when ${batchRows.outcome} is null then 'pending'
  when ${createsRecord} and ${batchRows.outcome} = 'changes' then 'new'
  when ${createsRecord} and ${batchRows.outcome} = 'done' then 'created' else ${batchRows.outcome} end`;

/** @returns how many rows of a batch have each outcome; under 'pending' those without one */
export function countOutcomes(batchId: string): Record<ListedOutcome | "pending", number> {
  const rows = db
    .select({ outcome: listedOutcome, count: count() })
    .from(batchRows)
    .where(eq(batchRows.batchId, batchId))
    .groupBy(listedOutcome)
    .all();
  const none = { new: 0, changes: 0, unchanged: 0, refused: 0, created: 0, done: 0, left: 0, pending: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])) };
}

const selectRows = (batchId: string, where?: SQL) =>
  db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), where));

const inOrder = asc(batchRows.position);

export const getRow = (batchId: string, position: number): BatchRow | undefined =>
  selectRows(batchId, eq(batchRows.position, position)).get() as BatchRow | undefined;

export const rowAbout = (batchId: string, recordId: string): BatchRow | undefined =>
  selectRows(batchId, eq(batchRows.recordId, recordId)).get() as BatchRow | undefined;

export function nextRows(batchId: string, outcome: Outcome | null, limit: number): BatchRow[] {
  const which = outcome === null ? isNull(batchRows.outcome) : eq(batchRows.outcome, outcome);
  return selectRows(batchId, which).orderBy(inOrder).limit(limit).all() as BatchRow[];
}

export const listRows = (batchId: string, outcome: ListedOutcome, { limit, offset }: ListPart): BatchRow[] =>
  selectRows(batchId, eq(listedOutcome, outcome))
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset)
    .all() as BatchRow[];

/** @returns all rows of a batch in parts, in their order */
export function* reportRows(batchId: string): Generator<BatchRow[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const after = selectRows(batchId, gt(batchRows.position, last));
    const rows = after.orderBy(inOrder).limit(200).all() as BatchRow[];
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.position;
  }
}

export function storeOutcome(
  { batchId, position }: BatchRow,
  result: Partial<Omit<BatchRow, "batchId" | "position">>,
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

/** For so long a batch can be undone. */
const undoDays = 30;

/** The moment (ISO) of which the undo ends now. */
export const undoEnd = (): string => instantIn(-undoDays * 24 * 60 * 60 * 1000);

/** Deletes the batches whose undo has ended, and those that were not made for as long. */
export function deleteOldBatches(): void {
  const isOld = lte(sql`coalesce(${batches.finishedAt}, ${batches.createdAt})`, undoEnd());
  db.delete(batches)
    .where(and(notInArray(batches.state, inWork), isOld))
    .run();
}

/** @returns by number, the batches that have made some versions of a record and are still there */
export function batchesOf(kind: RecordKind, recordId: string, numbers: number[]): Map<number, string> {
  const rows = db
    .select({ number: versions.number, batch: versions.batch })
    .from(versions)
    .innerJoin(batches, eq(batches.id, versions.batch))
    .where(and(eq(versions.kind, kind), eq(versions.recordId, recordId), inArray(versions.number, numbers)))
    .all();
  return new Map(rows.flatMap(({ number, batch }) => (batch ? [[number, batch]] : [])));
}
