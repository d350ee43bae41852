import type { FieldValues, RecordKind } from "~/kind/kind";
import { allFields } from "~/kind/kind.server";
import { fieldsOf } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { mergePublication } from "~/records/publication/record-publication.server";
import { type ChangeSince, changedSince } from "~/records/store/changed-since.server";
import type { Stored } from "~/records/store/store.server";
import { differs, mergeChanges } from "~/records/versions/compare";
import { getVersion } from "~/records/versions/versions.server";
import { type Issue, schemaIssues } from "~/text/field-errors";
import type { RefusedSave, Save } from "./change";
import { viewConflict } from "./conflict.server";

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
export function merge(change: Save, opened: number, stored: Stored): Merged | RefusedSave {
  const { kind, id, base: continuesFrom, shown, wanted } = change;
  const { record, newest, draft } = stored;
  const current = continuesFrom === "head" ? { number: record.version, fields: stored.fields } : newest;
  const theirs = current.fields;
  const older = opened === current.number ? theirs : getVersion(kind, id, opened)?.fields;
  // A field that was added after this version was stored keeps the record's value.
  const before = older ? { ...stored.fields, ...older } : theirs;
  const given = { ...before, ...change.fields };
  const typed = parseFields(kind, given, change.bringsBack ? given : before);
  if (typed.issues) return { status: 400, issues: typed.issues };
  const changes = mergeChanges(older, theirs, allFields(serverKinds[kind], typed.value));
  const publication = mergePublication(record, wanted, shown);
  const { publishedFrom } = publication;
  const hasTaken = changes.taken.length > 0;
  const merged = hasTaken ? parseFields(kind, changes.merged, theirs) : typed;
  const publishes = publishedFrom !== null && publishedFrom !== record.publishedFrom;
  const isUnseen = hasTaken && (draft !== undefined || publishes);
  if (changes.conflicts.length > 0 || publication.isRefused || isUnseen || merged.issues) {
    const conflict = viewConflict(kind, stored, { typed: typed.value, opened, shown, changes, publication });
    return { status: 409, issues: merged.issues ?? [], conflict };
  }
  const fields = allFields(serverKinds[kind], merged.value);
  const isTaken = hasTaken || publication.isTaken;
  return { fields, publishedFrom, ...(isTaken ? { taken: changedSince(kind, stored, opened) } : {}) };
}

/**
 * Checks the fields of a record with the schema of its kind. A stored value that a later rule would refuse stays where it is
 * not changed, and so does what a rule across fields would refuse where no field is.
 * @param stored the fields that the record has; nothing for a new one
 * @returns the parsed fields, or an issue for each invalid one
 */
export function parseFields(
  kind: RecordKind,
  given: FieldValues,
  stored: FieldValues = {},
): { value: FieldValues; issues?: undefined } | { value?: undefined; issues: Issue[] } {
  const { schema } = serverKinds[kind];
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data };
  const codecs = fieldsOf(kind);
  const isStored = (name: string) => {
    const value = given[name];
    // JSON may give a stored value as text.
    const read = typeof value === "string" ? codecs[name]?.read(value) : value;
    return name in stored && !differs(read, stored[name]);
  };
  const isUnchanged = Object.keys(schema.shape).every(isStored);
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const parsed = field.safeParse(given[name]);
    return {
      name,
      stays: !parsed.success && isStored(name),
      value: parsed.success ? parsed.data : stored[name],
    };
  });
  const staying = new Set(fields.flatMap(({ name, stays }) => (stays ? [name] : [])));
  const issues = schemaIssues(result.error).filter(({ path }) => !staying.has(path.split(".")[0] ?? ""));
  if (issues.length > 0 && !isUnchanged) return { issues };
  return { value: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}
