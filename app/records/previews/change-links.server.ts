import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { postedText, refusePost } from "~/cms/posts.server";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { publicOrigin } from "~/platform/origin.server";
import { previewField, previewLinkField, versionField } from "~/records/field-names";
import { storeFiles, typedIn } from "~/records/form/read-post.server";
import { createPreviewLink, revokePreviewLink } from "./links.server";

/** Action data of a post about preview links. */
export interface PreviewLinkAnswer {
  /** A new link, which can be shown only now; null when one was revoked. */
  link: string | null;
  /** What was typed in the form of the record, where that was posted along; for Conform. */
  typed: SubmissionResult | null;
}

/** Creates or revokes a preview link; without scripts the form comes along. @throws data 404, 400 for what no form sends */
export async function changePreviewLinks(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
) {
  if (!serverKinds[kind].get(id)) throw data("Not found", { status: 404 });
  const typed = posted.has(versionField) ? await keepTyped(kind, posted) : null;
  if (posted.has(previewLinkField)) {
    revokePreviewLink(kind, id, postedText(posted, previewLinkField));
    return data<PreviewLinkAnswer>({ link: null, typed });
  }
  const { hasNoDrafts, hasNoPreview } = kinds[kind];
  if (postedText(posted, previewField) !== "create" || hasNoDrafts || hasNoPreview) refusePost();
  const link = `${publicOrigin(request)}/preview/${createPreviewLink(kind, id, author)}`;
  return data<PreviewLinkAnswer>({ link, typed });
}

async function keepTyped(kind: RecordKind, posted: FormData): Promise<SubmissionResult> {
  const error = await storeFiles(kind, posted);
  return { initialValue: typedIn(kind, posted), error };
}
