import { kindOf, type RecordKind } from "~/cms/kinds";
import { postedText } from "~/cms/posts.server";
import { recordName } from "~/cms/records/record-notices";
import { updateRecord } from "~/cms/records/record-writes.server";
import { returnWithNotice } from "~/server/notice.server";
import { versionField } from "./form-fields";
import { getRevision } from "./revisions.server";

/**
 * Stores the content of a revision as the record's next one, and redirects to the history with a notice, also when
 * that was refused.
 * @param posted names the revision by `number`, and by `version` what was stored when the history was opened
 */
export function bringBackAndReturn(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response> {
  const number = Number(postedText(posted, "number"));
  const revision = getRevision(kind, id, number);
  const version = Number(postedText(posted, versionField));
  const saved = revision && updateRecord(kind, id, revision.content, { author, version, action: "restored" });
  const { pathname } = new URL(request.url);
  if (saved && "value" in saved)
    return returnWithNotice(pathname, {
      title: `${recordName(kind)} brought back`,
      description: `It is as it was in version ${number}.`,
    });
  const description =
    !saved || saved.status === 404
      ? `This ${kindOf(kind).one} or this version is no longer there.`
      : saved.current
        ? `Someone has changed this ${kindOf(kind).one} meanwhile. Look at the newest version and try again.`
        : (saved.issues[0]?.message ?? "Please try again.");
  return returnWithNotice(pathname, { title: "Not brought back", description, destructive: true });
}
