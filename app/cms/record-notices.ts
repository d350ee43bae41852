import { kindOf, type RecordKind } from "./kinds";

export type RecordChange = "create" | "update" | "delete";

/** @returns the name of one record, as a sentence begins with it */
export function recordName(kind: RecordKind): string {
  const { one } = kindOf(kind);
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** What staff are told when a record was changed, or could not be. */
export const recordNotices = {
  success(kind: RecordKind, change: RecordChange) {
    return { title: `${recordName(kind)} ${change}d successfully`, description: "" };
  },
  failure(kind: RecordKind, change: RecordChange, reason = "Please try again.") {
    return { title: `Failed to ${change} ${kindOf(kind).one}`, description: reason, destructive: true };
  },
};
