import { sinceEver } from "db/schema";
import type { RecordKind } from "~/kind/kind";
import type { StoredRecord } from "~/kind/kind.server";
import { kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { galleryTime } from "~/platform/clock.server";
import { changedText, fieldWord, recordNotices } from "~/records/notices";
import { viewPublication } from "~/records/publication/record-publication.server";
import type { RefusedSave, Saved } from "~/records/save/change";
import type { EditConflict } from "~/records/save/conflict.server";
import { isolate } from "~/text/isolate";
import type { Notice } from "~/text/notice";

/** @returns the notice after a save; it says what a colleague has changed, and who sees the record if that is asked */
export function savedNotice(
  kind: RecordKind,
  { record, isNew, draft, taken }: Saved,
  asksWhoSees: boolean,
): Notice {
  const isKept = draft === "kept";
  const { title } = isKept
    ? { title: "Draft saved" }
    : recordNotices.success(kind, isNew ? "create" : "update");
  const sentences = [
    taken && `It includes what was ${changedText(taken)}.`,
    isKept ? "The website still shows the published version." : asksWhoSees && record && describe(record),
    record && serverKinds[kind].savedText?.(record),
  ];
  return { title, description: sentences.filter(Boolean).join(" ") };
}

function describe(record: StoredRecord): string {
  const { badge } = viewPublication(record);
  if (badge === "Draft") return "Draft: visible to staff only.";
  if (badge?.startsWith("From ")) return `It will be on the website ${badge.replace("From", "from")}.`;
  return badge ? `${badge}.` : "It is on the website.";
}

/** @returns what is said in a form whose record was deleted, and what of the trash has to be restored first */
export function deletedMeanwhile(
  kind: RecordKind,
  id: string,
  first: { id: string; title: string } | undefined,
): string {
  const unique = first?.id === id ? serverKinds[kind].unique : undefined;
  const other = unique?.separator === undefined ? "brings it back without" : "gives it another one";
  const verb = unique?.rows ? "are partly" : "is";
  const why = unique
    ? `Its ${fieldWord(kind, unique.field)} ${verb} taken by now, and the trash ${other}. `
    : "";
  const way = first ? `${why}Restore ${isolate(first.title)} first` : "Restore it with your changes";
  return `This ${kinds[kind].one} was deleted in the meantime. What you typed is still here. ${way}, or cancel.`;
}

/** What is said of a form that does not say which button was pressed. */
export const pageIsOlder =
  "The site was updated while this page was open, and nothing was saved. What you typed is still here: check it and " +
  "press the button again. If that does not help, reload the page and restore what you typed.";

export function discardNotice(kind: RecordKind, saved: Saved | RefusedSave): Notice {
  if (!("issues" in saved))
    return { title: "Draft discarded", description: "You can restore it from the history." };
  const description = saved.since
    ? `This ${kinds[kind].one} was ${changedText(saved.since)}. Check the newest version.`
    : "It no longer exists.";
  return { title: "Draft not discarded", description, destructive: true };
}

export function conflictReason(
  kind: RecordKind,
  { taken, open, publishedFrom }: Pick<EditConflict, "taken" | "open" | "publishedFrom">,
): string {
  const { one } = kinds[kind];
  if (taken.length + open.length > 0)
    return `Someone else saved this ${one} while you were editing. Your changes are still here: compare them below, then save again.`;
  const state =
    publishedFrom === null
      ? `This ${one} is a draft now.`
      : publishedFrom === sinceEver
        ? `This ${one} is published now.`
        : `This ${one} will be on the website from ${galleryTime(publishedFrom).text}.`;
  return `${state} Your changes are still here: press the button again if you still want that.`;
}
