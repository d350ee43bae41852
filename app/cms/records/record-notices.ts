import { kindOf, type RecordKind } from "~/cms/kinds";

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
