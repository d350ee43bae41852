import { batchRows } from "db/schema";
import { and, eq, exists, or, sql } from "drizzle-orm";
import { cardImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { type GalleryTime, galleryTime } from "~/platform/clock.server";
import { countRows, db, isOneOf } from "~/platform/database.server";
import { type Page, paginate } from "~/text/page";
import { isPublic } from "~/visibility/publication.server";
import {
  type Batch,
  type BatchRow,
  countBatches,
  countOutcomes,
  getBatch,
  type ListedOutcome,
  listBatches,
  listRows,
} from "./batches.server";
import { importOf } from "./import-rows.server";
import { canBeUndone } from "./undo.server";

const pageSize = 60;

/** The outcome whose rows are listed first, in the preview and after the change. */
const inPreview: ListedOutcome[] = ["new", "changes", "refused", "unchanged"];
const whenMade: ListedOutcome[] = ["left", "created", "done", "refused", "unchanged"];
const shownFirst: Record<Batch["state"], ListedOutcome[]> = {
  previewing: inPreview,
  previewed: inPreview,
  discarded: inPreview,
  running: whenMade,
  done: whenMade,
};

/** How many of the records are previewed or changed by now, of how many. */
export interface BatchProgress {
  ready: number;
  total: number;
}

function progressOf(state: Batch["state"], counts: BatchView["counts"]): BatchProgress | null {
  const { pending } = counts;
  const made = counts.created + counts.done + counts.left;
  if (state === "running") return { ready: made, total: made + counts.new + counts.changes };
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return state === "previewing" ? { ready: total - pending, total } : null;
}

interface ViewedRow extends Pick<BatchRow, "recordId" | "title" | "message" | "texts" | "kind"> {
  /** Its number in the sheet. */
  number: number | null;
  image?: ImageData | null;
}

export interface BatchView {
  id: string;
  title: string;
  author: string;
  state: Batch["state"];
  createdAt: GalleryTime;
  /** How many records the list had when they were chosen, where that is not how many there are. */
  chosen: number | null;
  undoes: string | null;
  counts: Record<ListedOutcome | "pending", number>;
  count: number;
  progress: BatchProgress | null;
  canUndo: boolean;
  outcome: ListedOutcome;
  /** Of a batch made of a sheet: its file, and where its columns are chosen while nothing is made. */
  sheet: { fileName: string; columns: string | null; published: number } | null;
  rows: ViewedRow[];
  page: Page;
}

/** @returns a batch with a page of its rows, of those with an outcome where one is wanted; nothing for an unknown id */
export function viewBatch(
  id: string,
  wanted: { outcome: string | null; page: string | null },
): BatchView | undefined {
  const batch = getBatch(id);
  if (!batch) return;
  const counts = countOutcomes(id);
  const shown = shownFirst[batch.state];
  const outcome =
    shown.find((each) => each === wanted.outcome) ??
    shown.find((each) => counts[each] > 0) ??
    ("changes" as const);
  const { limit, offset, ...page } = paginate(counts[outcome], pageSize, wanted.page);
  const rows = withPictures(listRows(id, outcome, { limit, offset }));
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const { title, author, state } = batch;
  // The batch that it has undone may have gone with the end of its own undo.
  const undoes = (batch.undoes && getBatch(batch.undoes)?.id) ?? null;
  return {
    ...{ id, title, author, state, undoes, counts, count, outcome, page },
    createdAt: galleryTime(batch.createdAt),
    progress: progressOf(state, counts),
    chosen: batch.chosen === count ? null : batch.chosen,
    canUndo: canBeUndone(batch),
    sheet: batch.sheet === null ? null : viewSheet(batch.sheet, batch),
    rows: rows.map(({ recordId, title, message, texts, kind, position, ...picture }) => ({
      ...{ recordId, title, message, texts, kind },
      number: batch.sheet !== null && position > 0 ? position : null,
      ...("image" in picture ? { image: picture.image } : {}),
    })),
  };
}

function viewSheet(fileName: string, { id, state }: Batch): BatchView["sheet"] {
  const from = state === "running" || state === "done" ? undefined : importOf(id);
  return {
    fileName,
    columns: from ? `/cms/import/${from}` : null,
    published: state === "previewed" ? countPublic(id) : 0,
  };
}

/** @returns how many records that are public, or will be at once, a previewed batch changes */
function countPublic(batchId: string): number {
  const kinds = db
    .selectDistinct({ kind: batchRows.kind })
    .from(batchRows)
    .where(eq(batchRows.batchId, batchId));
  const counts = kinds.all().map(({ kind }) => {
    const { table } = serverKinds[kind as RecordKind];
    const isAtOnce = sql`${batchRows.change} ->> 'wanted' = 'now'`;
    const isPublicNow = exists(
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, batchRows.recordId), isPublic(table))),
    );
    const ofKind = and(
      eq(batchRows.batchId, batchId),
      eq(batchRows.kind, kind),
      eq(batchRows.outcome, "changes"),
    );
    return countRows(batchRows, and(ofKind, or(isAtOnce, isPublicNow)));
  });
  return counts.reduce((sum, each) => sum + each, 0);
}

function withPictures(rows: BatchRow[]): (BatchRow & { image?: ImageData | null })[] {
  const { kind } = rows[0] ?? {};
  if (!kind) return rows;
  const { list, card, table } = serverKinds[kind];
  const ids = rows.map(({ recordId }) => recordId);
  const cards = list({ where: isOneOf(table.id, ids), audience: "staff" }).map((record) => card(record));
  const imageOf = cardImages(cards);
  const byId = new Map(cards.map((each) => [each.id, imageOf(each)]));
  return rows.map((row) => ({ ...row, ...byId.get(row.recordId) }));
}

export function viewBatches(wanted: string | null) {
  const { limit, offset, ...page } = paginate(countBatches(), pageSize, wanted);
  const batches = listBatches({ limit, offset }).map(({ id, title, author, state, createdAt }) => {
    const counts = countOutcomes(id);
    return {
      id,
      title,
      author,
      state,
      createdAt: galleryTime(createdAt),
      progress: progressOf(state, counts),
      changed: counts.created + counts.done,
    };
  });
  return { batches, page };
}
