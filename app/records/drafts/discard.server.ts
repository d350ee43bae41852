import { data } from "@remix-run/node";
import { postedText } from "~/cms/posts.server";
import type { RecordKind } from "~/kinds";
import { versionField } from "~/records/form/field-names";
import { recordName } from "~/records/form/record-notices";
import { parseRecordList, recordListPath } from "~/records/list/list-params";
import { discardDraft } from "~/records/versions/append.server";
import { returnWithNotice } from "~/server/notice.server";

/**
 * Discards the draft of a record and redirects to its list with a notice, also when it is not the one that was shown.
 * @param posted names the draft by `version`
 */
export function discardAndReturn(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response> {
  const list = parseRecordList(new URL(request.url).searchParams, kind);
  const number = Number(postedText(posted, versionField));
  if (!number) throw data("This form was not understood.", { status: 400 });
  return returnWithNotice(
    recordListPath(list, id),
    discardDraft(kind, id, number, author)
      ? { title: "Draft discarded", description: "You can restore it from the history." }
      : {
          title: "Draft not discarded",
          description: `${recordName(kind)} or draft has been changed in the meantime. Look at the newest version.`,
          destructive: true,
        },
  );
}
