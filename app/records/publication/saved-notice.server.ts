import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { publicationField } from "~/records/form/field-names";
import { newSlugText, type RecordChange, recordNotices } from "~/records/form/record-notices";
import type { SavedForm } from "~/records/form/save-form.server";
import type { Notice } from "~/text/notice";
import { viewPublication } from "./publication.server";

/** @returns the notice after a save; it says who sees the record if publishing was asked for */
export function savedNotice(
  kind: RecordKind,
  change: RecordChange,
  { id, draft, newSlug }: SavedForm,
  posted: FormData,
): Notice {
  if (draft === "kept")
    return { title: "Draft saved", description: "The public sees what was published before." };
  const isAsked = posted.has(publicationField) || draft === "stored" || posted.has("restore");
  const description = [newSlug && `${newSlugText(newSlug)}.`, isAsked && describe(kind, id)];
  return { ...recordNotices.success(kind, change), description: description.filter(Boolean).join(" ") };
}

function describe(kind: RecordKind, id: string): string {
  const record = records[kind].get(id);
  const badge = record && viewPublication(record).badge;
  if (badge === "Draft") return "It is a draft: only staff see it.";
  if (badge?.startsWith("From ")) return `The public sees it ${badge.replace("From", "from")}.`;
  return badge ? `${badge}.` : "The public sees it.";
}
