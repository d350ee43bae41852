import { postedText } from "~/cms/posts.server";
import { kindOf, type RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { bringDraftBack } from "~/records/drafts/draft-writes.server";
import { postedDraft, versionField } from "~/records/form/field-names";
import { recordName } from "~/records/form/record-notices";
import { isPublished } from "~/records/publication/publication.server";
import { updateRecord } from "~/records/record-writes.server";
import { returnWithNotice } from "~/server/notice.server";
import { listNames, type MissingLink, missingLinks, withoutLinks } from "./missing-links.server";
import { getRevision, isDraftRevision } from "./revisions.server";

/**
 * Stores the content of a revision as the record's next one, or as its draft where the revision was one and the record is
 * published. Redirects to the history with a notice, also when that was refused.
 * @param posted names the revision by `number`, and by `version` and `draftNumber` what was stored when the history was
 *   opened
 */
export function bringBackAndReturn(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response> {
  const number = Number(postedText(posted, "number"));
  const revision = getRevision(kind, id, number);
  const version = Number(postedText(posted, versionField));
  const record = records[kind].get(id);
  const isDraft = revision && isDraftRevision(revision) && record && isPublished(record);
  const missing = revision ? missingLinks(revision.content) : [];
  const edit = { author, version, action: "restored" } as const;
  const saved = isDraft
    ? bringDraftBack(kind, id, revision, { author, version, draft: postedDraft(posted) })
    : revision && updateRecord(kind, id, withoutLinks(revision.content, missing), edit);
  const { pathname } = new URL(request.url);
  if (saved && "value" in saved) {
    const except = missing.length > 0 ? `, except for ${listNames(missing.map(nameOf))}` : "";
    return returnWithNotice(pathname, {
      title: `${recordName(kind)} restored`,
      description: isDraft
        ? `Version ${number} is now its draft${except}: publish it in the form.`
        : `It is as it was in version ${number}${except}.`,
    });
  }
  const description =
    !saved || saved.status === 404
      ? `This ${kindOf(kind).one} or this version is no longer there.`
      : saved.current
        ? `Someone has changed this ${kindOf(kind).one} in the meantime. Look at the newest version and try again.`
        : (saved.issues[0]?.message ?? "Please try again.");
  return returnWithNotice(pathname, { title: "Not restored", description, destructive: true });
}

const nameOf = ({ kind, name, isInTrash }: MissingLink): string =>
  isInTrash ? name : `a deleted ${kindOf(kind).one}`;
