import { kindOf, type RecordKind } from "~/kinds";
import type { RefusedSave, Saved } from "~/records/save/change";
import type { EditConflict } from "~/records/save/conflict.server";
import type { ChangeSince } from "~/records/store/changed-since.server";
import type { NewSlug } from "~/records/trash/trash.server";
import type { Notice } from "~/text/notice";

export type RecordChange = "create" | "update" | "delete";

/** @returns the singular of a kind with a capital letter */
export function recordName(kind: RecordKind): string {
  const { one } = kindOf(kind);
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** Notifications after a change of a record. */
export const recordNotices = {
  success(kind: RecordKind, change: RecordChange) {
    return { title: `${recordName(kind)} ${change}d successfully`, description: "" };
  },
  failure(kind: RecordKind, change: RecordChange, reason = "Please try again.") {
    return { title: `Failed to ${change} ${kindOf(kind).one}`, description: reason, destructive: true };
  },
};

/**
 * @param parent what it belongs to, where that lies in the trash, too
 * @returns what is said in a form whose record was deleted meanwhile
 */
export function deletedMeanwhile(kind: RecordKind, parent: { title: string } | undefined): string {
  const way = parent ? `Restore ${parent.title} first` : "Restore it with your changes";
  return `This ${kindOf(kind).one} was deleted in the meantime. What you typed is still here. ${way}, or cancel.`;
}

/** What is said of a form that was opened before an update of the software, and does not say what was pressed. */
export const formBeforeUpdate =
  "The CMS was updated after this form was opened, and nothing has been stored. What you typed is still here: look at it and press the button again. If that does not help, load the page anew and take back what you typed.";

/** @returns what somebody else has changed, without a full stop: 'changed in the meantime by Eva, March 10, 2026, 10:00: Bio' */
export function changedText({ author, storedAt, fields }: ChangeSince): string {
  const by = author ? ` by ${author}` : "";
  return `changed in the meantime${by}, ${storedAt.text}${fields.length > 0 ? `: ${fields.join(", ")}` : ""}`;
}

/** @returns the notice after a draft was to be discarded */
export function discardNotice(kind: RecordKind, saved: Saved | RefusedSave): Notice {
  if (!("issues" in saved))
    return { title: "Draft discarded", description: "You can restore it from the history." };
  const description = saved.since
    ? `This ${kindOf(kind).one} was ${changedText(saved.since)}. Look at the newest version.`
    : "It is no longer there.";
  return { title: "Draft not discarded", description, destructive: true };
}

/** @returns what is said of a record that came back under another slug, without a full stop */
export const newSlugText = ({ was, is }: NewSlug): string =>
  `Its slug is now ${is}: another artist has ${was}`;

/**
 * @param changesPublication with the button that was pressed
 * @returns what is said of a conflict in a form, also in one that restores its record
 */
export function conflictReason(
  kind: RecordKind,
  { taken, open, publicFrom }: Pick<EditConflict, "taken" | "open" | "publicFrom">,
  restores: boolean,
  changesPublication: boolean,
): string {
  const { one } = kindOf(kind);
  const willBeSeen = publicFrom && `The public will see this ${one} from ${publicFrom.text}.`;
  const isChanged = taken.length + open.length > 0;
  if (restores)
    return isChanged
      ? `Someone had changed this ${one} before it was deleted. Nothing you typed is lost: look at their version below, then restore it again.`
      : willBeSeen
        ? `${willBeSeen} Restore it again to show your changes then.`
        : `The public saw this ${one} before it was deleted. Restore it again to show it with your changes.`;
  if (isChanged)
    return `Someone has changed this ${one} in the meantime. Nothing you typed is lost: look at their version below, then save again.`;
  if (changesPublication)
    return `The publication of this ${one} was changed in the meantime. Nothing you typed is lost: look at it below, then press the button again if you still want that.`;
  return willBeSeen
    ? `${willBeSeen} Save again to show your changes then, or make it a draft.`
    : `This ${one} is public now. Save again to change what the public sees, or save your changes as a draft.`;
}
