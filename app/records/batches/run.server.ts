import { setTimeout as pause } from "node:timers/promises";
import { logError } from "~/http/errors.server";
import { inTransaction } from "~/platform/database.server";
import { LoopLane } from "~/platform/loop.server";
import type { Import } from "~/records/import/imports.server";
import {
  type Batch,
  type BatchRow,
  getBatch,
  listOpen,
  nextRows,
  setState,
  storeOutcome,
} from "./batches.server";
import { changeRecord, type Result } from "./change-record.server";
import { claimKeys, readImportRow, sheetOf } from "./import-rows.server";

/**
 * Previews and makes batches (design, section 5): imports and undo come here, too. A transaction takes as many rows
 * as fit into 30 ms, and other requests run in between. The outcome of each row is stored with it, so that a batch is
 * resumed after a restart.
 */

/** In milliseconds. */
const longestTransaction = 30;
const pauseBetween = 3;
/** More do not fit into a transaction. */
const mostRows = 50;

const lane = new LoopLane(
  async () => {
    const open = listOpen();
    for (const id of open) {
      step(id);
      await pause(pauseBetween);
    }
    return open.length > 0 ? 0 : undefined;
  },
  (error) => logError(error, { url: "/cms/batches" }),
);

/** Goes on with all batches in turns: called when there is one more, and when the server starts. */
export const workOnBatches = (): Promise<void> => lane.wake();

/** Works on a batch for one transaction. */
export function step(id: string): void {
  const until = performance.now() + longestTransaction;
  inTransaction(() => {
    const batch = getBatch(id);
    if (batch?.state !== "previewing" && batch?.state !== "running") return;
    const isPreview = batch.state === "previewing";
    const sheet = isPreview && batch.sheet !== null ? sheetOf(id) : undefined;
    const rows = nextRows(id, isPreview ? null : "changes", mostRows);
    for (const row of rows) {
      storeOutcome(
        row,
        row.change.intent === "import" ? previewImport(row, batch, sheet) : workOn(row, batch),
      );
      if (performance.now() > until) return;
    }
    if (rows.length < mostRows) setState(id, [batch.state], isPreview ? "previewed" : "done");
  });
}

/** Thrown to roll back the changes of a preview. */
class Previewed extends Error {
  constructor(readonly result: Result) {
    super();
  }
}

/** An unexpected error is stored with its record, and the other records are changed. */
function workOn(row: BatchRow, batch: Batch): Result {
  const isPreview = batch.state === "previewing";
  try {
    return inTransaction(() => {
      const result = changeRecord(row, batch);
      if (isPreview) throw new Previewed(asPreviewed(result));
      return result;
    });
  } catch (error) {
    if (error instanceof Previewed) return error.result;
    // A failure of the database itself, such as a full disk, ends this step instead.
    if (/^SQLITE_(?!CONSTRAINT)/.test((error as { code?: string }).code ?? "")) throw error;
    const message = `It could not be changed (error ${logError(error, { url: `/cms/batches/${batch.id}` })}).`;
    return { outcome: isPreview ? "refused" : "left", message, texts: null };
  }
}

/** Reads a row of a sheet, previews what it does, and keeps that to be made. */
function previewImport(row: BatchRow, batch: Batch, sheet: Import | undefined): Partial<BatchRow> {
  const read = readImportRow(row, sheet);
  if ("problem" in read) return { outcome: "refused", title: read.title, message: read.problem };
  const { keys, notes, ...meant } = read;
  const result = workOn({ ...row, ...meant }, batch);
  if (sheet && result.outcome !== "refused") claimKeys(row, sheet.id, keys);
  const message = [result.message ?? [], notes].flat().join(". ") || null;
  return { ...meant, ...result, message };
}

function asPreviewed({ outcome, message = null, texts }: Result): Result {
  if (outcome === "done") return { outcome: "changes", message, texts: texts ?? [] };
  return { outcome: outcome === "left" ? "refused" : outcome, message };
}

/** A batch of few records is ready when its page is opened (milliseconds). */
const longestWait = 1000;

/** Begins to work on a batch. @returns the path of its page */
export async function beginWork(id: string): Promise<string> {
  await Promise.race([workOnBatches(), pause(longestWait, undefined, { ref: false })]);
  return `/cms/batches/${id}`;
}
