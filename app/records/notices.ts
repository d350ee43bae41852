import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";

/** What staff are told of records, whatever has changed them. */

export type RecordChange = "create" | "update" | "delete";

/** @returns the singular of a kind with a capital letter */
export function recordName(kind: RecordKind): string {
  const { one } = kinds[kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** Notifications after a change of a record. */
export const recordNotices = {
  success(kind: RecordKind, change: RecordChange) {
    return { title: `${recordName(kind)} ${change}d successfully`, description: "" };
  },
  failure(kind: RecordKind, change: RecordChange, reason = "Please try again.") {
    return { title: `Failed to ${change} ${kinds[kind].one}`, description: reason, destructive: true };
  },
};

/** @returns what somebody else has changed, without a full stop: 'changed in the meantime by Eva, March 10, 2026, 10:00: Bio' */
export function changedText({
  author,
  storedAt,
  fields,
}: {
  author: string | null;
  storedAt: { text: string };
  fields: string[];
}): string {
  const by = author ? ` by ${author}` : "";
  return `changed in the meantime${by}, ${storedAt.text}${fields.length > 0 ? `: ${fields.join(", ")}` : ""}`;
}

/** @returns what is said of a record that came back under another slug, without a full stop */
export const newSlugText = (
  kind: RecordKind,
  { field, was, is }: { field: string; was: string; is: string },
): string => `Its ${field} is now ${is}: another ${kinds[kind].one} has ${was}`;
