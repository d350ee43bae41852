import type { RecordKind } from "~/records/kind";
import type { StoredRecord } from "~/records/kind.server";
import { viewPublication } from "~/records/publication/publication.server";
import { kindOf } from "~/records/registry";
import { getDraft } from "~/records/versions/versions.server";

/** @returns whether the public does not see a record as staff have left it */
export const hasPreview = (kind: RecordKind, record: StoredRecord): boolean =>
  !kindOf(kind).hasNoPreview &&
  (viewPublication(record).badge !== null || getDraft(kind, record) !== undefined);
