import type { RecordKind } from "~/kind/kind";
import { bulkChangeSchema } from "~/kind/kind.server";
import { createBatch, getBatch, listRows, type Outcome } from "./batches.server";
import { make } from "./make.server";
import { plan } from "./plan.server";
import { workOnBatches } from "./run.server";
import { readSelection } from "./selection.server";
import { createUndo } from "./undo.server";
import { viewBatch } from "./view.server";

export const eva = "eva@a.example";

/** Stores the batch that a form asks for of works, or of others, and previews it. */
export async function previewed(
  query: Record<string, string> | string[],
  { change = "", ...typed }: { change?: string | string[] } & Record<string, string | string[]>,
  kind: RecordKind = "artworks",
) {
  const params = Array.isArray(query) ? query.map((id) => ["id", id]) : Object.entries(query);
  const selection = readSelection(new URLSearchParams([["kind", kind], ...params]));
  if (!selection) throw new Error(`${kind} has no lists`);
  const planned = plan(selection, bulkChangeSchema.parse({ changes: [change].flat(), typed }));
  if ("problem" in planned) throw new Error(planned.problem);
  const id = createBatch({ title: planned.title, author: eva, chosen: selection.whenChosen }, planned.rows);
  await workOnBatches();
  return id;
}
export const given = { change: "location", location: "Gallery" };
export const view = (id: string) => viewBatch(id, { outcome: null, page: null });

export async function made(id: string) {
  make(id, eva);
  await workOnBatches();
  return id;
}

export const titles = (id: string, outcome: Outcome) =>
  listRows(id, outcome, { limit: -1, offset: 0 }).map(({ title, message }) =>
    message ? `${title}: ${message}` : title,
  );
export const texts = (id: string, outcome: Outcome) =>
  listRows(id, outcome, { limit: -1, offset: 0 }).map((row) => row.texts);

/** The id of the undo of a batch, previewed. */
export async function undoOf(id: string) {
  const batch = getBatch(id);
  if (!batch) throw new Error("There is no such batch");
  const undo = createUndo(batch, eva);
  await workOnBatches();
  return undo;
}

export const undone = async (id: string) => made(await undoOf(id));
