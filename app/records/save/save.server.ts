import { inTransaction } from "db/client.server";
import { prepareFullScreenImages } from "~/images/queue.server";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { allFields, isRecordId, type StoredRecord } from "~/records/kind.server";
import { isPublished } from "~/records/publication/publication.server";
import { appendDraft, appendVersion } from "~/records/store/append.server";
import { type ChangeSince, changedSince } from "~/records/store/changed-since.server";
import { checkFields, insertRecord, readStored, type Stored, updateHead } from "~/records/store/head.server";
import {
  findInTrash,
  moveToTrash,
  type NewSlug,
  restoreFromTrash,
  type TrashEntry,
} from "~/records/trash/trash.server";
import { changedFields, type FieldValues, mergeChanges } from "~/records/versions/compare";
import { getVersion, newestVersion, type VersionAction } from "~/records/versions/versions.server";
import { Refusal } from "~/server/refusal.server";
import type { Issue } from "~/text/field-errors";
import { type EditConflict, viewConflict } from "./conflict.server";
import { parseFields } from "./parse-fields.server";
import { mergePublication, shownPublication } from "./publication-change.server";

/** 'restore' takes the record out of the trash, and does then what was pressed before that was needed. */
export type Intent = "save" | "draft" | "discard" | "delete" | "restore";
/** How the fields of a record are stored. */
export type SaveIntent = Extract<Intent, "save" | "draft">;

/** What somebody does with a record (design, section 5). */
export interface Save {
  kind: RecordKind;
  id: string;
  intent: Intent;
  /** Beside 'restore'. */
  pressed?: SaveIntent;
  /**
   * A form and the history continue from the newest version, JSON from the head, below an open draft. What a form does not
   * know yet is merged; JSON and the history are refused then.
   */
  by: "form" | "json" | "history";
  /** Number of the version that they continue from; null for whichever is stored. */
  opened: number | null;
  /** Not validated; those that are not given stay as they are. */
  fields: FieldValues;
  /** The moment (ISO) from which it is to be public, null for never; undefined leaves it as it is. */
  publishedFrom?: string | null | undefined;
  /** What the form has shown of that, as shownPublication(). */
  shown?: string | null | undefined;
  /** The id may be new. */
  isNew?: boolean;
  author: string;
}

export interface Saved {
  /** As it is now; null where it was deleted. */
  record: StoredRecord | null;
  isNew?: boolean;
  /** A draft was kept, or what was open as a draft is the record now. */
  draft?: "kept" | "ended";
  /** What a colleague has changed since the form was opened, and is kept. */
  taken?: ChangeSince;
  /** Where it was restored and another record has its slug. */
  newSlug?: NewSlug;
}

export interface RefusedSave {
  /** 400, 404 or 409. */
  status: number;
  issues: Issue[];
  /** The stored record, where the change was meant for another version of it, or its open draft changes the same fields. */
  current?: StoredRecord;
  /** The same for a form. */
  conflict?: EditConflict;
  /** The same for what is to be discarded or deleted. */
  since?: ChangeSince;
  /** What has to be restored from the trash before this can be. */
  restoreFirst?: Pick<TrashEntry, "id" | "title">;
}

/**
 * Creates, changes, deletes or restores a record, in one transaction.
 * @returns the record; or why nothing was stored: 400 for invalid fields, 404 where there is no such record outside the
 *   trash or no draft to discard, 409 for what somebody else has changed and for a value that must be unique
 */
export function save(change: Save): Saved | RefusedSave {
  try {
    const saved = inTransaction(() => {
      const result = apply(change);
      if ("issues" in result) throw new Rollback(result);
      return result;
    });
    prepareFullScreenImages();
    return saved;
  } catch (error) {
    if (error instanceof Rollback) return error.refusal;
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, issues: error.issues ?? [] };
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
  const { kind, id, intent, opened, author, fields, shown } = change;
  if (intent !== "restore") return applyTo(change, intent, readStored(kind, id));
  const before = newestVersion(kind, id)?.number;
  const restored = restoreFromTrash(kind, id, author);
  if ("parent" in restored) return needsRestore(restored.parent);
  const newSlug = "newSlug" in restored ? restored.newSlug : undefined;
  // The version with the new slug is not one that the form can continue from.
  if ("restored" in restored && newSlug && opened !== null && opened !== before)
    return needsRestore(restored.restored);
  const isSlugTaken = newSlug !== undefined && newSlug.was === fields.slug;
  const again: Save = {
    ...change,
    isNew: true,
    opened: newSlug ? null : opened,
    fields: isSlugTaken ? { ...fields, slug: newSlug.is } : fields,
    // What became public in the trash, at the moment that the form has shown, the notice says.
    shown: shown === undefined ? undefined : shownPublication(shown),
  };
  const saved = applyTo(again, change.pressed ?? "save", readStored(kind, id));
  return "issues" in saved ? saved : { ...saved, isNew: false, ...(isSlugTaken ? { newSlug } : {}) };
}

const needsRestore = (restoreFirst: TrashEntry): RefusedSave => ({
  status: 400,
  issues: [{ path: "", message: `Restore ${restoreFirst.title} first` }],
  restoreFirst,
});

function applyTo(
  change: Save,
  intent: Exclude<Intent, "restore">,
  stored: Stored | undefined,
): Saved | RefusedSave {
  const { kind, id, by, opened, author } = change;
  const isSaved = intent === "save" || intent === "draft";
  if (!stored) {
    const mayCreate = change.isNew && isSaved && isRecordId(id) && !findInTrash(kind, id);
    return mayCreate ? create(change, intent) : unknownRecord;
  }
  const { record, newest, draft } = stored;
  const current = by === "json" ? record.version : newest.number;
  const base = opened ?? current;
  if (by !== "form" && base !== current) return { status: 409, issues: [], current: record };
  if (isSaved) return update(change, intent, base, stored);
  if (base !== current) return { status: 409, issues: [], since: changedSince(kind, stored, base) };
  if (intent === "delete") {
    moveToTrash(kind, id, author);
    return { record: null };
  }
  if (!draft) return unknownRecord;
  return { record: appendVersion(kind, stored, { action: "discarded", author, endsDraft: true }) };
}

function create(change: Save, intent: SaveIntent): Saved | RefusedSave {
  const { kind, id, fields, publishedFrom: wanted, shown, author } = change;
  const { value, issues } = parseFields(kind, fields);
  if (issues) return { status: 400, issues };
  // A record that is gone for good is published as its form has shown it.
  const publishedFrom = intent === "draft" ? null : wanted === undefined ? shown : wanted;
  insertRecord(kind, { ...value, id, ...(publishedFrom === undefined ? {} : { publishedFrom }) }, author);
  return { record: records[kind].get(id) ?? null, isNew: true };
}

/** @param opened number of the version that the change continues from */
function update(change: Save, intent: SaveIntent, opened: number, stored: Stored): Saved | RefusedSave {
  const { kind, id, by, author, shown } = change;
  const { record, newest, draft } = stored;
  const keepsDraft = intent === "draft";
  const theirs = by === "json" ? stored.fields : newest.fields;
  const isNewest = opened === (by === "json" ? record.version : newest.number);
  const older = isNewest ? theirs : getVersion(kind, id, opened)?.fields;
  const base = older && { ...stored.fields, ...older };
  const typed = parseFields(kind, { ...(base ?? theirs), ...change.fields }, base ?? theirs);
  if (typed.issues) return { status: 400, issues: typed.issues };
  const changes = mergeChanges(base, theirs, allFields(records[kind], typed.value));
  const publication = mergePublication(record, change.publishedFrom, shown, keepsDraft);
  const isMerged = changes.taken.length > 0;
  const merged = isMerged ? parseFields(kind, changes.merged, theirs) : typed;
  const { publishedFrom } = publication;
  // A form never writes below a draft that it did not show, and publishes nothing else that it did not show.
  const isUnseen =
    isMerged && (draft !== undefined || (publishedFrom !== null && publishedFrom !== record.publishedFrom));
  if (changes.conflicts.length > 0 || publication.isRefused || isUnseen || merged.issues) {
    const conflict = viewConflict(kind, stored, { typed: typed.value, opened, shown, changes, publication });
    return { status: 409, issues: merged.issues ?? [], conflict };
  }
  const taken = isMerged || publication.isTaken ? { taken: changedSince(kind, stored, opened) } : {};
  const fields = allFields(records[kind], merged.value);
  if (keepsDraft && isPublished(record)) {
    checkFields(kind, fields, stored);
    const isKept = appendDraft(kind, stored, fields, author);
    return { record, ...(isKept || draft ? { draft: "kept" } : {}), ...taken };
  }
  const inDraft = by === "json" && draft ? mergeChanges(stored.fields, fields, draft.fields).conflicts : [];
  if (inDraft.length > 0) {
    const message = `${draft?.author ?? "A colleague"} has an open draft that changes this: publish or discard it first`;
    return { status: 409, issues: inDraft.map((path) => ({ path, message })), current: record };
  }
  const endsDraft = by !== "json" && draft !== undefined;
  const isSame = publishedFrom === record.publishedFrom && changedFields(stored.fields, fields).length === 0;
  if (isSame && !endsDraft) return { record, ...taken };
  updateHead(kind, stored, { ...fields, publishedFrom });
  const action = actionOf(change, record.publishedFrom, publishedFrom, endsDraft);
  const written = appendVersion(kind, stored, { action, author, endsDraft });
  return { record: written, ...(endsDraft ? { draft: "ended" } : {}), ...taken };
}

/** @returns what a version says that was done */
function actionOf(
  { by }: Save,
  before: string | null,
  after: string | null,
  endsDraft: boolean,
): VersionAction {
  if (before !== after) return after === null ? "withdrawn" : "published";
  if (by === "history") return "restored";
  return endsDraft ? "published" : "changed";
}
