import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import type { StoredRecord } from "~/records/kind.server";
import { viewPublication } from "~/records/publication/publication.server";
import { withNewest } from "~/records/store/store.server";
import { getDraft } from "~/records/versions/versions.server";

/** What the `Preview` of a kind shows. */
export interface PreviewPage {
  kind: RecordKind;
  page: object;
}

/** @returns whether the public does not see a record as staff have left it */
export const hasPreview = (kind: RecordKind, record: StoredRecord): boolean =>
  viewPublication(record).badge !== null || getDraft(kind, record) !== undefined;

/**
 * @param params query of the page
 * @returns the page of a record as it will be, with its draft; the path where the public sees it already; nothing where
 *   there is no such record
 */
export function viewPreview(
  kind: RecordKind,
  id: string,
  params: URLSearchParams,
): { preview: PreviewPage; title: string } | { publicPath: string } | undefined {
  const record = records[kind].get(id);
  if (!record) return;
  const { preview, publicPath } = records[kind];
  if (!preview || !hasPreview(kind, record)) return { publicPath: publicPath(record) };
  const { fields } = withNewest(kind, record).newest;
  return {
    preview: { kind, page: preview({ ...record, ...fields }, params) },
    title: String(fields.title ?? fields.name),
  };
}
