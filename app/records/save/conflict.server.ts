import type { FieldTextRow } from "~/kind/fields/field-texts";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { describeField } from "~/records/links/field-text.server";
import {
  type MergedPublication,
  publicationText,
  shownPublication,
} from "~/records/publication/record-publication.server";
import { type ChangeSince, changedSince } from "~/records/store/changed-since.server";
import type { Stored } from "~/records/store/store.server";
import type { MergedChanges } from "~/records/versions/compare";

/** A field as the other person stored it, and as it was typed. */
export interface FieldConflict extends Omit<FieldTextRow, "texts"> {
  theirs: string;
  mine: string;
}

/** Why a form was not saved: what another person has stored since it was opened, and who it was. */
export interface EditConflict extends ChangeSince {
  /** The version that the form continues from. */
  version: number;
  /** Fields that only the other person changed: the form has their values now. */
  taken: FieldConflict[];
  /** Fields that both changed: the form has what was typed. */
  open: FieldConflict[];
  /** When the record is published, as the form shows it now. */
  publishedFrom: string | null;
  /** When it is published, in words, before and now; only if that has changed. */
  publication?: { was: string; is: string };
  /** Fields of the form after the merge. */
  merged: FieldValues;
}

/** @returns a conflict as its form shows it, by what was typed, opened and shown */
export function viewConflict(
  kind: RecordKind,
  stored: Stored,
  {
    typed,
    opened,
    shown,
    changes,
    publication,
  }: {
    typed: FieldValues;
    opened: number;
    shown: string | null | undefined;
    changes: MergedChanges;
    publication: MergedPublication;
  },
): EditConflict {
  const { record, newest } = stored;
  const describe = (name: string): FieldConflict => {
    const { texts, ...field } = describeField(kind, name, [newest.fields[name], typed[name]]);
    const [theirs = "", mine = ""] = texts;
    return { ...field, theirs, mine };
  };
  return {
    ...changedSince(kind, stored, opened),
    version: newest.number,
    taken: changes.taken.map(describe),
    open: changes.conflicts.map(describe),
    publishedFrom: shownPublication(record.publishedFrom),
    ...(publication.isChanged && shown !== undefined
      ? // A scheduled moment that has passed since counts as still to come.
        { publication: { was: publicationText(shown, ""), is: publicationText(record.publishedFrom) } }
      : {}),
    merged: changes.merged,
  };
}
