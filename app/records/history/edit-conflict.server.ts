import { kindOf, type RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { type Draft, getDraft } from "~/records/drafts/drafts.server";
import { choicePrefix, conflictField, postedDraft, versionField } from "~/records/form/field-names";
import { contentOf, type StoredRecord } from "~/records/kind.server";
import type { PublicationChange } from "~/records/publication/changed-meanwhile.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import { type Content, mergeChanges } from "./compare";
import { fieldText } from "./field-text.server";
import { missingLists, withoutLinks } from "./missing-links.server";
import { getRevision, newestRevision } from "./revisions.server";

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
  /** The draft that the form continues from, too. */
  draft: number | null;
  /** Null when it was not changed by a person, as by the deletion of an artist. */
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
  /** Names of records in the trash that publishing would unlink, until the form has confirmed it. */
  leavesOut?: string[];
  /** Content of the form after the merge. */
  merged: Content;
}

/** What was stored since a form was opened, and the content that it changed. */
interface NewerContent {
  version: number;
  base: number;
}

/**
 * Lists what was stored since the form was opened: a newer draft, and what was published since that draft was begun. A
 * draft that was brought back may have a higher number than a version published after it was begun.
 * @param seen number of the draft that the form was opened with, beside its version
 */
function listNewer(
  opened: number,
  seen: number | null,
  { version }: StoredRecord,
  draft: Draft | undefined,
): NewerContent[] {
  if (!draft) return opened === version ? [] : [{ version, base: opened }];
  const isUnknown = !(opened <= Math.max(draft.number, version));
  const hasDraft = !isUnknown && (opened >= draft.number || seen === draft.number);
  const newer: NewerContent[] = [];
  if (!hasDraft) newer.push({ version: draft.number, base: opened });
  if (draft.base !== version && opened !== version)
    newer.push({ version, base: hasDraft && opened !== draft.number ? opened : draft.base });
  return newer;
}

/**
 * Compares a posted form with what is stored.
 * @param typed the form's fields, parsed
 * @returns the fields to store; or the conflict, while another version is stored than the form was opened on, or while
 *   no choice was made for a field
 */
export function settleEdit(
  kind: RecordKind,
  record: StoredRecord,
  posted: FormData,
  typed: Content,
): { content: Content; conflict?: undefined } | { content?: undefined; conflict: EditConflict } {
  const stored = contentOf(records[kind], record);
  const draft = getDraft(kind, record.id);
  const newest = Math.max(record.version, draft?.number ?? 0);
  const opened = Number(posted.get(versionField) ?? newest);
  const contentAt = (number: number): Content | undefined => {
    const content = contentOfVersion(kind, record, number);
    // A draft keeps its links to the trash, and what it is compared with must not seem to have lost them.
    return content && draft ? withoutLinks(content, missingLists(content)) : content;
  };
  const { content, undecided } = applyChoices(posted, contentAt(opened) ?? {}, typed);
  const newer = listNewer(opened, postedDraft(posted), record, draft)
    .map(({ version, base }) => {
      const theirs = contentAt(version) ?? stored;
      return { version, theirs, ...mergeChanges(contentAt(base), theirs, content) };
    })
    // A form that was sent twice finds its own changes.
    .find(({ taken, conflicts }) => taken.length + conflicts.length > 0);
  if (!newer && undecided.length === 0) return { content };
  const unchanged = { version: opened, theirs: contentAt(opened) ?? stored, taken: [], conflicts: [] };
  const { version, theirs, taken, conflicts, merged } = newer ?? { ...unchanged, merged: content };
  const revision = draft ? getRevision(kind, record.id, version) : newestRevision(kind, record.id);
  const describe = (name: string): FieldConflict => ({
    name,
    label: kindOf(kind).labels[name] ?? name,
    theirs: fieldText(kind, name, theirs[name]),
    mine: fieldText(kind, name, typed[name]),
  });
  return {
    conflict: {
      version,
      draft: draft?.number ?? null,
      author: revision?.author ?? null,
      storedAt: revision ? galleryTime(revision.createdAt) : null,
      taken: taken.map(describe),
      open: [...new Set([...conflicts, ...undecided])].map(describe),
      merged,
    },
  };
}

/** @returns the fields of a record for which 'theirs' was chosen below an earlier conflict, as the other person stored them */
export function chosenTheirs(kind: RecordKind, id: string, posted: FormData): Content {
  const record = records[kind].get(id);
  const theirs = record && contentOfVersion(kind, record, Number(posted.get(versionField)));
  const names = posted.getAll(conflictField).map(String);
  const chosen = names.filter((name) => posted.get(choicePrefix + name) === "theirs");
  return Object.fromEntries(
    chosen.flatMap((name) => (theirs && Object.hasOwn(theirs, name) ? [[name, theirs[name]]] : [])),
  );
}

/** What a version of a record contains; nothing where an older build has deleted its revision. */
const contentOfVersion = (kind: RecordKind, record: StoredRecord, number: number): Content | undefined =>
  number === record.version
    ? contentOf(records[kind], record)
    : getRevision(kind, record.id, number)?.content;

/** Applies the choices between 'theirs' and 'mine' that were made below an earlier conflict. */
function applyChoices(posted: FormData, base: Content, typed: Content) {
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
