import type { RecordKind } from "~/kind/kind";
import type { StoredRecord } from "~/kind/kind.server";
import { kinds } from "~/kinds";
import { viewPublication } from "~/records/publication/record-publication.server";
import { getDraft } from "~/records/versions/versions.server";

/** @returns whether the public does not see a record as staff have left it */
export const hasPreview = (kind: RecordKind, record: StoredRecord): boolean =>
  !kinds[kind].hasNoPreview &&
  (viewPublication(record).badge !== null || getDraft(kind, record) !== undefined);
