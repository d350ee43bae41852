import type { RecordKind } from "~/kind/kind";
import type { StoredRecord } from "~/kind/kind.server";
import { kinds } from "~/kinds";
import { listWithDrafts } from "~/records/versions/versions.server";
import { viewPublication } from "./record-publication.server";

/** @returns for each listed record what a list says of it, such as 'Draft'; nothing where the public sees it as it is */
export function publicationMarks(kind: RecordKind, listed: StoredRecord[]) {
  const ids = listed.map(({ id }) => id);
  const withDrafts = listWithDrafts(kind, ids);
  return (record: StoredRecord): string[] => [
    ...[(!kinds[kind].hasNoDrafts && viewPublication(record).badge) || []].flat(),
    ...(withDrafts.has(record.id) ? ["Unpublished changes"] : []),
  ];
}
