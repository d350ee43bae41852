import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { isolate } from "~/text/isolate";

/** What staff are told of records, whatever has changed them. */

export type RecordChange = "create" | "update" | "delete";

/** @returns the singular of a kind with a capital letter */
export function recordName(kind: RecordKind): string {
  const { one } = kinds[kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** @returns what a field is called in a sentence: 'slug' */
export const fieldWord = (kind: RecordKind, field: string): string =>
  (fieldsOf(kind)[field]?.label ?? field).toLowerCase();

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

/** @returns what is said of a value that another record has by now, without a full stop */
export function newValueText(
  {
    kind,
    field,
    title,
    was,
    is,
    isOneOfSeveral,
  }: {
    kind: RecordKind;
    field: string;
    title: string;
    was: string;
    is: string | null;
    isOneOfSeveral?: true;
  },
  isOwn: boolean,
): string {
  const label = fieldWord(kind, field);
  const another = `another ${kinds[kind].one} has ${was}`;
  if (is !== null) return `Its ${label} is now ${is}: ${another}`;
  const lost = isOneOfSeveral ? isolate(was) : `its ${label}`;
  return `${isOwn ? "It" : isolate(title)} came back without ${lost}: ${another}`;
}
