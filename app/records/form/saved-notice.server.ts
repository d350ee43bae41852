import type { RecordKind } from "~/records/kind";
import type { StoredRecord } from "~/records/kind.server";
import { changedText, newSlugText, recordNotices } from "~/records/notices";
import { viewPublication } from "~/records/publication/publication.server";

import type { Saved } from "~/records/save/change";
import type { Notice } from "~/text/notice";

/** @returns the notice after a save; it says what a colleague has changed, and who sees the record if that is asked */
export function savedNotice(
  kind: RecordKind,
  { record, isNew, draft, taken, newSlug }: Saved,
  asksWhoSees: boolean,
): Notice {
  const isKept = draft === "kept";
  const { title } = isKept
    ? { title: "Draft saved" }
    : recordNotices.success(kind, isNew ? "create" : "update");
  const sentences = [
    newSlug && `${newSlugText(kind, newSlug)}.`,
    taken && `It keeps what was ${changedText(taken)}.`,
    isKept ? "The public sees what was published before." : asksWhoSees && record && describe(record),
  ];
  return { title, description: sentences.filter(Boolean).join(" ") };
}

function describe(record: StoredRecord): string {
  const { badge } = viewPublication(record);
  if (badge === "Draft") return "It is a draft: only staff see it.";
  if (badge?.startsWith("From ")) return `The public sees it ${badge.replace("From", "from")}.`;
  return badge ? `${badge}.` : "The public sees it.";
}
