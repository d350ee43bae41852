import type { RecordKind } from "~/records/kind";
import { changedText } from "~/records/notices";
import { kindOf } from "~/records/registry.server";
import type { RefusedSave, Saved } from "~/records/save/change";
import type { EditConflict } from "~/records/save/conflict.server";
import type { Notice } from "~/text/notice";

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

/** @returns the notice after a draft was to be discarded */
export function discardNotice(kind: RecordKind, saved: Saved | RefusedSave): Notice {
  if (!("issues" in saved))
    return { title: "Draft discarded", description: "You can restore it from the history." };
  const description = saved.since
    ? `This ${kindOf(kind).one} was ${changedText(saved.since)}. Look at the newest version.`
    : "It is no longer there.";
  return { title: "Draft not discarded", description, destructive: true };
}

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
