import { missingToPublish } from "~/kind/fields/field";
import { fieldsOf, isRecordId, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { inTransaction } from "~/platform/database.server";
import { Refusal } from "~/platform/refusal.server";
import { shownPublication } from "~/records/publication/record-publication.server";
import { changedSince } from "~/records/store/changed-since.server";
import {
  appendDraft,
  checkFields,
  insertRecord,
  readStored,
  type Stored,
  writeHead,
} from "~/records/store/store.server";
import { findInTrash, moveToTrash, restoreFromTrash, type TrashEntry } from "~/records/trash/trash.server";
import { changedFields, mergeChanges } from "~/records/versions/compare";
import type { VersionAction } from "~/records/versions/versions.server";
import { isPublished } from "~/visibility/publication.server";
import type { Intent, RefusedSave, Save, Saved, SaveIntent } from "./change";
import { type Merged, merge, parseFields } from "./merge.server";

/** Creates, changes, deletes or restores a record in one transaction. @returns it, or 400, 404 or 409 with the reason */
export function save(change: Save): Saved | RefusedSave {
  try {
    return inTransaction(() => {
      const result = apply(change);
      if ("issues" in result) throw new Rollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.refusal;
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, issues: error.issues ?? [], ...error.details };
  }
}

/** Thrown to roll the transaction back. */
class Rollback extends Error {
  constructor(readonly refusal: RefusedSave) {
    super();
  }
}

const unknownRecord: RefusedSave = { status: 404, issues: [] };

function apply(change: Save): Saved | RefusedSave {
  const { kind, id, intent, author } = change;
  const cannot = refusalOf(change);
  if (cannot) return { status: 400, issues: [{ path: "", message: cannot }] };
  if (intent !== "restoreAndSave") return applyTo(change, intent, readStored(kind, id));
  const { restored, newValues = [], parent } = restoreFromTrash(kind, id, author);
  // Restored in the trash, it gets a slug that is free, or no inventory number.
  const first = parent ?? (newValues.length > 0 ? restored : undefined);
  if (first) return needsRestore(first);
  // The scheduled moment may have passed while it lay in the trash: the notice then says that it is public.
  const shown = change.shown === undefined ? undefined : shownPublication(change.shown);
  const again: Save = { ...change, isNew: true, shown };
  const saved = applyTo(again, change.pressed ?? "save", readStored(kind, id));
  return "issues" in saved ? saved : { ...saved, isNew: false };
}

/** @returns why a kind has no such change, or nothing */
function refusalOf({ kind, id, intent, pressed, wanted }: Save): string | undefined {
  const { hasNoDrafts, only } = kinds[kind];
  if (only !== undefined && id !== only) return "There is only one";
  const isDraft = intent === "draft" || intent === "discard" || pressed === "draft";
  if (hasNoDrafts && (isDraft || wanted !== undefined)) return "This has no drafts";
  const record = intent === "delete" ? serverKinds[kind].get(id) : undefined;
  return record && serverKinds[kind].card(record).stays ? "This cannot be deleted" : undefined;
}

const needsRestore = (restoreFirst: TrashEntry): RefusedSave => ({
  status: 400,
  issues: [{ path: "", message: `Restore ${restoreFirst.title} first` }],
  restoreFirst,
});

function applyTo(
  change: Save,
  intent: Exclude<Intent, "restoreAndSave">,
  stored: Stored | undefined,
): Saved | RefusedSave {
  const { kind, id, base, onConflict, opened, author } = change;
  const isSaved = intent === "save" || intent === "draft";
  if (!stored) {
    const mayCreate = change.isNew && isSaved && isRecordId(id) && !findInTrash(kind, id);
    return mayCreate ? create(change, intent) : unknownRecord;
  }
  const { record, newest, draft } = stored;
  const current = base === "head" ? record.version : newest.number;
  const from = opened ?? current;
  if (onConflict === "refuse" && from !== current) return { status: 409, issues: [], current: record };
  if (isSaved) return update(change, intent, from, stored);
  if (from !== current) return { status: 409, issues: [], since: changedSince(kind, stored, from) };
  if (intent === "delete") {
    moveToTrash(kind, id, author);
    return { record: null };
  }
  if (!draft) return unknownRecord;
  const how = { action: "discarded", author, endsDraft: true } as const;
  return { record: writeHead(kind, stored, undefined, how) };
}

function create(change: Save, intent: SaveIntent): Saved | RefusedSave {
  const { kind, id, fields, wanted, shown, author, batch } = change;
  const { value, issues = [] } = parseFields(kind, fields);
  // A record that is gone for good is published as its form has shown it.
  const publishedFrom = intent === "draft" ? null : wanted === undefined ? shown : wanted;
  const missing = publishedFrom === null ? [] : missingToPublish(fieldsOf(kind), fields);
  if (!value || missing.length > 0) return { status: 400, issues: [...issues, ...missing] };
  const publication = publishedFrom === undefined ? {} : { publishedFrom };
  insertRecord(kind, { ...value, id, ...publication }, author, batch);
  return { record: serverKinds[kind].get(id) ?? null, isNew: true };
}

/** @param opened number of the version that the change continues from */
function update(change: Save, intent: SaveIntent, opened: number, stored: Stored): Saved | RefusedSave {
  const { kind, author } = change;
  const { record, draft } = stored;
  const merged = merge(change, opened, stored);
  if ("issues" in merged) return merged;
  const taken = merged.taken ? { taken: merged.taken } : {};
  if (intent === "save" || !isPublished(record)) return { ...storeHead(change, stored, merged), ...taken };
  checkFields(kind, merged.fields, stored);
  const isKept = appendDraft(kind, stored, merged.fields, author);
  return { record, ...(isKept || draft ? { draft: "kept" } : {}), ...taken };
}

/** Writes the fields into the record itself, below an open draft or instead of it. */
function storeHead(change: Save, stored: Stored, { fields, publishedFrom }: Merged): Saved | RefusedSave {
  const { kind, base, author, batch } = change;
  const { record, draft } = stored;
  const missing = publishedFrom === null ? [] : missingToPublish(fieldsOf(kind), fields);
  // What was public without it, as before there was such a rule, may stay so.
  const asked = missing.filter(({ path }) => record.publishedFrom === null || stored.fields[path] !== "");
  if (asked.length > 0) return { status: 400, issues: asked };
  const goesBelow = base === "head" && draft !== undefined;
  const inDraft = goesBelow ? mergeChanges(stored.fields, fields, draft.fields).conflicts : [];
  if (inDraft.length > 0) {
    const message = `${draft?.author ?? "A colleague"} has an open draft that changes this: publish or discard it first`;
    return { status: 409, issues: inDraft.map((path) => ({ path, message })), current: record };
  }
  const endsDraft = draft !== undefined && !goesBelow;
  const isSame = publishedFrom === record.publishedFrom && changedFields(stored.fields, fields).length === 0;
  if (isSame && !endsDraft) return { record };
  const action = actionOf(change, record.publishedFrom, publishedFrom, endsDraft);
  const written = writeHead(kind, stored, { ...fields, publishedFrom }, { action, author, batch, endsDraft });
  return endsDraft ? { record: written, draft: "ended" } : { record: written };
}

function actionOf(
  { bringsBack }: Save,
  before: string | null,
  after: string | null,
  endsDraft: boolean,
): VersionAction {
  if (before !== after) return after === null ? "withdrawn" : "published";
  if (bringsBack) return "restored";
  return endsDraft ? "published" : "changed";
}
