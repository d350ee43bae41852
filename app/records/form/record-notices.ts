import { kindOf, type RecordKind } from "~/kinds";
import type { EditConflict } from "~/records/history/edit-conflict.server";

/** A record that was deleted while its form was open, as it is in the trash. */
export interface DeletedRecord {
  /** The record can be restored by itself. */
  canRestore: boolean;
  /** The entry of its artist, which has to be restored first, or has the record too. */
  artist?: { id: string; title: string };
}

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

/** @returns what is said in a form whose record was deleted meanwhile */
export function deletedMeanwhile(kind: RecordKind, deleted: DeletedRecord | undefined): string {
  const and = deleted?.artist ? ", and its artist too" : "";
  const way = deleted?.artist
    ? "restore the artist first, "
    : deleted?.canRestore
      ? "restore it from the trash with your changes, "
      : "";
  return `This ${kindOf(kind).one} was deleted in the meantime${and}. What you typed is still here: ${way}create it again, or cancel.`;
}

/**
 * @param changesPublication with the button that was pressed
 * @returns what is said of a conflict in a form, also in one that restores its record
 */
export function conflictReason(
  kind: RecordKind,
  { taken, open, leavesOut, publicFrom }: Pick<EditConflict, "taken" | "open" | "leavesOut" | "publicFrom">,
  restores: boolean,
  changesPublication: boolean,
): string {
  const { one } = kindOf(kind);
  if (leavesOut)
    return `Publishing leaves out ${leavesOut.join(", ")}. Nothing you typed is lost: publish again to leave it out, or restore it first.`;
  const willBeSeen = publicFrom && `The public will see this ${one} from ${publicFrom.text}.`;
  const isChanged = taken.length + open.length > 0;
  if (restores)
    return isChanged
      ? `Someone had changed this ${one} before it was deleted. Nothing you typed is lost: compare both versions below, then restore it again.`
      : willBeSeen
        ? `${willBeSeen} Restore it again to show your changes then, or create it again as a draft.`
        : `The public saw this ${one} before it was deleted. Restore it again to show it with your changes, or create it again as a draft.`;
  if (isChanged)
    return `Someone has changed this ${one} in the meantime. Nothing you typed is lost: compare both versions below, then save again.`;
  if (changesPublication)
    return `The publication of this ${one} was changed in the meantime. Nothing you typed is lost: look at it below, then press the button again if you still want that.`;
  return willBeSeen
    ? `${willBeSeen} Save again to show your changes then, or make it a draft.`
    : `This ${one} is public now. Save again to change what the public sees, or save your changes as a draft.`;
}
