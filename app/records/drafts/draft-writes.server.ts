import { data } from "@remix-run/node";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { postedDraft } from "~/records/form/field-names";
import { recordName } from "~/records/form/record-notices";
import { linksInTrash, missingLinks, withoutLinks } from "~/records/history/missing-links.server";
import { publishedBefore, type Revision } from "~/records/history/revisions.server";
import { contentOf } from "~/records/kind.server";
import { parseRecordList, recordListPath } from "~/records/list/list-params";
import {
  type Saved,
  transactionOrRefusal,
  unknownRecord,
  validateFields,
} from "~/records/record-writes.server";
import { returnWithNotice } from "~/server/notice.server";
import { discardDraft, getDraft, keepDraft } from "./drafts.server";

/**
 * Keeps the content of a revision as the draft of a published record, begun where the revision was: what was published
 * since is shown before the draft is.
 * @param draft the number of the draft that is replaced; null where there was none
 * @param version of the record that its reader has seen
 * @returns the id; 400 for an invalid field or an unknown reference, 404 if there is no such record, 409 with the stored
 *   record if it has another version or draft
 */
export function bringDraftBack(
  kind: RecordKind,
  id: string,
  { number, content }: Revision,
  { author, draft, version }: { author: string; draft: number | null; version: number },
): Saved {
  const { schema, get } = records[kind];
  return transactionOrRefusal(() => {
    const record = get(id);
    if (!record) return unknownRecord;
    if (record.version !== version || (getDraft(kind, id)?.number ?? null) !== draft)
      return { status: 409, issues: [], current: record };
    const rest = withoutLinks(content, missingLinks(content));
    const { value, issues } = validateFields(schema, { ...contentOf(records[kind], record), ...rest });
    if (issues) return { status: 400, issues };
    // A list whose records are all in the trash comes back with them: that of the published record is not its own.
    const inTrash = linksInTrash(content).flatMap(({ field }) => (field in rest ? [] : [[field, []]]));
    const own = { ...value, ...Object.fromEntries(inTrash) };
    keepDraft(kind, id, own, { author, base: publishedBefore(kind, id, number), from: content });
    return { value: id };
  });
}

/**
 * Discards the draft of a record and redirects to its list with a notice, also when it is not the one that was shown.
 * @param posted names the draft by `draftNumber`
 */
export function discardAndReturn(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response> {
  const list = parseRecordList(new URL(request.url).searchParams, kind);
  const number = postedDraft(posted);
  if (number === null) throw data("This form was not understood.", { status: 400 });
  const isDiscarded = discardDraft(kind, id, number, author);
  return returnWithNotice(
    recordListPath(list, id),
    isDiscarded
      ? { title: "Draft discarded", description: "You can restore it from the history." }
      : {
          title: "Draft not discarded",
          description: `${recordName(kind)} or draft has been changed in the meantime. Look at the newest version.`,
          destructive: true,
        },
  );
}
