import type { FieldValues } from "~/kind/kind";
import { allFields } from "~/kind/kind.server";
import { records } from "~/kinds.server";
import { mergePublication } from "~/records/publication/publication.server";
import { type ChangeSince, changedSince } from "~/records/store/changed-since.server";
import type { Stored } from "~/records/store/store.server";
import { mergeChanges } from "~/records/versions/compare";
import { getVersion } from "~/records/versions/versions.server";
import type { RefusedSave, Save, SaveIntent } from "./change";
import { viewConflict } from "./conflict.server";
import { parseFields } from "./parse-fields.server";

/** What is to be stored. */
export interface Merged {
  /** All of the record, valid. */
  fields: FieldValues;
  publishedFrom: string | null;
  /** What a colleague has changed since the form was opened, and is kept. */
  taken?: ChangeSince;
}

/**
 * Merges a change with what was stored since the version that it continues from.
 * @param opened the number of that version
 * @returns 400 for invalid fields; 409 where both changed one field, where the merge is not valid, and where it would write
 *   over a draft or publish something that the form did not show
 */
export function merge(
  change: Save,
  intent: SaveIntent,
  opened: number,
  stored: Stored,
): Merged | RefusedSave {
  const { kind, id, base: continuesFrom, shown, wanted } = change;
  const { record, newest, draft } = stored;
  const current = continuesFrom === "head" ? { number: record.version, fields: stored.fields } : newest;
  const theirs = current.fields;
  const older = opened === current.number ? theirs : getVersion(kind, id, opened)?.fields;
  // A field that is younger than the version has the record's value.
  const base = older && { ...stored.fields, ...older };
  const before = base ?? theirs;
  const given = { ...before, ...change.fields };
  const typed = parseFields(kind, given, change.bringsBack ? given : before);
  if (typed.issues) return { status: 400, issues: typed.issues };
  const changes = mergeChanges(base, theirs, allFields(records[kind], typed.value));
  const publication = mergePublication(record, wanted, shown, intent === "draft");
  const { publishedFrom } = publication;
  const hasTaken = changes.taken.length > 0;
  const merged = hasTaken ? parseFields(kind, changes.merged, theirs) : typed;
  const publishes = publishedFrom !== null && publishedFrom !== record.publishedFrom;
  const isUnseen = hasTaken && (draft !== undefined || publishes);
  if (changes.conflicts.length > 0 || publication.isRefused || isUnseen || merged.issues) {
    const conflict = viewConflict(kind, stored, { typed: typed.value, opened, shown, changes, publication });
    return { status: 409, issues: merged.issues ?? [], conflict };
  }
  const fields = allFields(records[kind], merged.value);
  const isTaken = hasTaken || publication.isTaken;
  return { fields, publishedFrom, ...(isTaken ? { taken: changedSince(kind, stored, opened) } : {}) };
}
