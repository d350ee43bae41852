import { kindOf, type RecordKind } from "~/kinds";
import { readNewest } from "~/records/drafts/view.server";
import { choicePrefix, conflictField, versionField } from "~/records/form/field-names";
import type { StoredRecord } from "~/records/kind.server";
import type { PublicationChange } from "~/records/publication/changed-meanwhile.server";
import { type FieldValues, mergeChanges } from "~/records/versions/compare";
import { getVersion, newestVersion, type Version } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import { fieldText } from "./field-text.server";

/** A field as the other person stored it, and as it was typed. */
export interface FieldConflict {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

/** What another person has stored since a form was opened. */
export interface EditConflict {
  /** The version that the form continues from. */
  version: number;
  /** Null when it was not changed by a person. */
  author: string | null;
  storedAt: GalleryTime | null;
  /** Fields that only the other person changed: the form has their values now. */
  taken: FieldConflict[];
  /** Fields that both changed: one chooses between the two. */
  open: FieldConflict[];
  /** When the public sees the record, where that was changed, too. */
  publication?: PublicationChange | undefined;
  /** When the public will see the record, where it is scheduled and the form asks for that. */
  publicFrom?: GalleryTime | undefined;
  /** Fields of the form after the merge. */
  merged: FieldValues;
}

/**
 * Compares a posted form with the newest version.
 * @param typed the form's fields, parsed
 * @returns the fields to store; or the conflict, while another version is the newest than the form was opened on, or while
 *   no choice was made for a field
 */
export function settleEdit(
  kind: RecordKind,
  record: StoredRecord,
  posted: FormData,
  typed: FieldValues,
): { content: FieldValues; conflict?: undefined } | { content?: undefined; conflict: EditConflict } {
  const { id } = record;
  const { number: version, fields: theirs } = readNewest(kind, record);
  const opened = Number(posted.get(versionField) ?? version);
  const base = getVersion(kind, id, opened)?.fields;
  const { content, undecided } = applyChoices(posted, base ?? {}, typed);
  const { taken, conflicts, merged } =
    opened === version ? { taken: [], conflicts: [], merged: content } : mergeChanges(base, theirs, content);
  const open = [...new Set([...conflicts, ...undecided])];
  // A form that was sent twice finds its own changes.
  if (taken.length + open.length === 0) return { content };
  const change = changeSince(kind, record, opened);
  const describe = (name: string): FieldConflict => ({
    name,
    label: kindOf(kind).labels[name] ?? name,
    theirs: fieldText(kind, name, theirs[name]),
    mine: fieldText(kind, name, typed[name]),
  });
  return {
    conflict: {
      version,
      author: change?.author ?? null,
      storedAt: change ? galleryTime(change.createdAt) : null,
      taken: taken.map(describe),
      open: open.map(describe),
      merged,
    },
  };
}

/** @returns the version that has changed a record since its form was opened: a draft that was merged with it has not */
const changeSince = (kind: RecordKind, { id, version }: StoredRecord, opened: number): Version | undefined =>
  opened < version ? getVersion(kind, id, version) : newestVersion(kind, id);

/** @returns the fields of a record for which 'theirs' was chosen below an earlier conflict, as the other person stored them */
export function chosenTheirs(kind: RecordKind, id: string, posted: FormData): FieldValues {
  const theirs = getVersion(kind, id, Number(posted.get(versionField)))?.fields;
  const names = posted.getAll(conflictField).map(String);
  const chosen = names.filter((name) => posted.get(choicePrefix + name) === "theirs");
  return Object.fromEntries(
    chosen.flatMap((name) => (theirs && Object.hasOwn(theirs, name) ? [[name, theirs[name]]] : [])),
  );
}

/** Applies the choices between 'theirs' and 'mine' that were made below an earlier conflict. */
function applyChoices(posted: FormData, base: FieldValues, typed: FieldValues) {
  const content = { ...typed };
  const undecided: string[] = [];
  for (const name of posted.getAll(conflictField).map(String)) {
    if (!Object.hasOwn(typed, name)) continue;
    const choice = posted.get(choicePrefix + name);
    if (choice === "theirs" && Object.hasOwn(base, name)) content[name] = base[name];
    else if (choice !== "mine") undecided.push(name);
  }
  return { content, undecided };
}
