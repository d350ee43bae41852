import type { FieldValues, RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { now } from "~/platform/clock.server";
import { describeField } from "~/records/links/field-text.server";
import { findId } from "~/records/links/link-fields.server";
import { changedText, newValueText } from "~/records/notices";
import { publicationText } from "~/records/publication/record-publication.server";
import type { RefusedSave, Saved } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { changedSince, publicationLabel } from "~/records/store/changed-since.server";
import { readStored, type Stored } from "~/records/store/store.server";
import { freeValue } from "~/records/store/unique.server";
import { titleIn } from "~/records/titles.server";
import { findInTrash, restoreFromTrash } from "~/records/trash/trash.server";
import { listDependants, listPlaces } from "~/records/trash/trash-list.server";
import { changedFields } from "~/records/versions/compare";
import { listInWords } from "~/text/list-in-words";
import { slugFrom } from "~/text/slug";
import { withArticle } from "~/text/with-article";
import { type Batch, type BatchRow, type Outcome, rowAbout } from "./batches.server";
import { reversed } from "./undo.server";

/** What became of a row. */
export interface Result {
  outcome: Outcome;
  message?: string | null;
  texts?: BatchRow["texts"];
  version?: number | null;
  change?: BatchRow["change"];
}

const left = (message: string): Result => ({ outcome: "left", message, texts: null });

/** Changes the record of a row as save() does, unless somebody has changed it since it was chosen. */
export function changeRecord(row: BatchRow, batch: Batch): Result {
  if (row.change.intent !== "undo") return apply(row, batch);
  const change = reversed(row, batch);
  if (!change) return left("Its earlier version no longer exists.");
  const result = apply({ ...row, change }, batch);
  return result.outcome === "done" ? { change: { intent: change.intent }, ...result } : result;
}

function apply(row: BatchRow, batch: Batch): Result {
  const { kind, recordId: id, baseVersion, change } = row;
  if (change.intent === "restore") return restore(row, batch);
  // Made, it is there before; in the preview each row is taken back.
  if (batch.state === "previewing") for (const needed of change.needs ?? []) createNeeded(needed, batch);
  if (change.intent === "create") return create(row, batch);
  const before = readStored(kind, id);
  if (!before) return left("It has been deleted.");
  if (before.record.version !== baseVersion) return left(sinceText(row, before));
  if (change.wanted === null && before.draft)
    return left(`${before.draft.author ?? "A colleague"} has an open draft: publish or discard it first`);
  const own = applyOwn(row, before);
  if ("refused" in own) return left(own.refused);
  const others = change.isAlone ? listDependants(kind, id, { exceptOf: batch.id }) : [];
  if (others.length > 0) return left(`It has ${listInWords(others)} added since`);
  const goesAlong = change.intent === "delete" && !change.isAlone ? whatGoesAlong(row) : null;
  const saved = save({
    kind,
    id,
    intent: change.intent === "delete" ? "delete" : "save",
    base: "head",
    onConflict: "refuse",
    opened: baseVersion,
    fields: { ...change.fields, ...own.fields },
    wanted: change.wanted === "now" ? now().toISOString() : change.wanted,
    author: batch.author,
    batch: batch.id,
  });
  if ("issues" in saved) return left(reasonOf(row, saved));
  if (change.intent !== "delete") return madeBy(row, before, saved, own.notes.join(". "));
  const { deletedAt } = findInTrash(kind, id) ?? {};
  const texts: Result["texts"] = [["In the trash", "No", "Yes"]];
  return {
    outcome: "done",
    message: goesAlong,
    texts,
    version: baseVersion,
    change: { ...change, deletedAt },
  };
}

function create({ kind, recordId: id, change }: BatchRow, { id: batch, author, state }: Batch): Result {
  const named = change.isNamed && state === "running" && findId(kind, titleIn(kind, change.fields ?? {}));
  if (named)
    return left(`There is ${withArticle(kinds[kind].one)} with this name now: please import the file again`);
  const fields = withFreeSlug(kind, id, change.fields ?? {});
  const wanted = change.wanted === "now" ? now().toISOString() : change.wanted;
  const how = { intent: "save", base: "head", onConflict: "refuse", opened: null, isNew: true } as const;
  const saved = save({ kind, id, fields, wanted, ...how, batch, author });
  if ("issues" in saved) return left(reasonOf({ kind }, saved));
  if (!saved.isNew) return left("It exists already.");
  const { version = null } = saved.record ?? {};
  // Its preview has said what it has.
  if (state === "running") return { outcome: "done", version };
  const { titleFields } = kinds[kind];
  const texts = Object.entries(change.fields ?? {}).flatMap(([name, value]): [string, string, string][] => {
    if (titleFields.includes(name)) return [];
    const { label, texts } = describeField(kind, name, [value]);
    return texts[0] ? [[label, "", texts[0]]] : [];
  });
  return { outcome: "done", texts, version };
}

/** Creates a record that another one of the batch names. */
function createNeeded(id: string, batch: Batch): void {
  const row = rowAbout(batch.id, id);
  if (row?.change.intent === "create" && !serverKinds[row.kind].get(id)) create(row, batch);
}

/** What is without a slug gets one from its title. */
function withFreeSlug(kind: RecordKind, id: string, fields: FieldValues): FieldValues {
  const { unique } = serverKinds[kind];
  if (unique?.field !== "slug" || fields.slug) return fields;
  const slug = slugFrom(titleIn(kind, fields)) || kinds[kind].one;
  return { ...fields, slug: freeValue(kind, unique, slug, id) };
}

/** @returns the fields that changes of the kind's own set for a record, or why one of them cannot */
function applyOwn({ kind, change: { own = [], typed = {} } }: BatchRow, { record }: Stored) {
  const fields: Record<string, unknown> = {};
  const notes: string[] = [];
  for (const name of own) {
    const set = serverKinds[kind].bulkChanges?.[name]?.apply(record, typed);
    if (set && "refused" in set) return set;
    Object.assign(fields, set?.fields);
    if (set?.note) notes.push(set.note);
  }
  return { fields, notes };
}

/** What a deletion takes along, and where the record is hidden then. */
function whatGoesAlong({ kind, recordId }: BatchRow): string | null {
  const along = listDependants(kind, recordId);
  const places = listPlaces(kind, recordId);
  const texts = [
    ...(along.length > 0 ? [`Also ${listInWords(along)}`] : []),
    ...(places.length > 0 ? [`It will no longer appear in ${listInWords(places)}`] : []),
  ];
  return texts.join(". ") || null;
}

function madeBy({ kind, recordId: id }: BatchRow, before: Stored, { record }: Saved, note?: string): Result {
  const after = record && readStored(kind, id);
  if (!after || after.record.version === before.record.version)
    return { outcome: "unchanged", message: before.draft ? "Its open draft stays a draft." : null };
  const texts = changedFields(before.fields, after.fields).map((name): [string, string, string] => {
    const { label, texts } = describeField(kind, name, [before.fields[name], after.fields[name]]);
    return [label, texts[0] ?? "", texts[1] ?? ""];
  });
  const published = [before.record, after.record].map(({ publishedFrom }) => publicationText(publishedFrom));
  if (published[0] !== published[1]) texts.push([publicationLabel, published[0] ?? "", published[1] ?? ""]);
  return { outcome: "done", message: note || null, texts, version: after.record.version };
}

function restore({ kind, recordId: id, change }: BatchRow, { id: batch, author, state }: Batch): Result {
  if (findInTrash(kind, id)?.deletedAt !== change.deletedAt) return left("It has been restored or deleted.");
  const first = restoreFromTrash(kind, id, author);
  // Made, what it belongs to is restored before; in the preview each row is taken back.
  const above = state === "previewing" && first.parent ? rowAbout(batch, first.parent.id) : undefined;
  if (above) restoreFromTrash(above.kind, above.recordId, author);
  const { restored, parent, newValues = [] } = above ? restoreFromTrash(kind, id, author) : first;
  if (parent) return left(`Restore ${parent.title} first`);
  if (!restored) return left("It is no longer in the trash.");
  const message = newValues.map((changed) => newValueText(changed, changed.id === id)).join(". ") || null;
  const version = serverKinds[kind].get(id)?.version ?? null;
  return { outcome: "done", message, texts: [["In the trash", "Yes", "No"]], version };
}

function reasonOf({ kind }: Pick<BatchRow, "kind">, { issues, status }: RefusedSave): string {
  if (status === 404) return "It has been deleted.";
  const texts = issues.map(({ path, message }) => {
    const label = fieldsOf(kind)[path]?.label;
    return label ? `${label}: ${message}` : message;
  });
  return texts.join(". ") || "It has been changed.";
}

/** Who has changed a record since it was chosen, when and what. */
function sinceText({ kind, baseVersion }: BatchRow, stored: Stored): string {
  const since = baseVersion === null ? undefined : changedSince(kind, stored, baseVersion);
  if (!since) return "It has been changed.";
  return `It was ${changedText(since)}`;
}
