import { data } from "@remix-run/node";
import type { RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { postedText, refusePost } from "~/cms/posts.server";
import { publicOrigin } from "~/server/origin.server";
import { previewField, previewLinkField } from "./fields";
import { createPreviewLink, revokePreviewLink } from "./links.server";

/** Action data of a post about preview links. */
export interface PreviewLinkAnswer {
  /** A new link, which can be shown only now; null when one was revoked. */
  link: string | null;
}

/**
 * Creates or revokes a link to the preview of a record.
 * @throws data 404 when there is no such record, 400 for what no form sends
 */
export function changePreviewLinks(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
) {
  if (!records[kind].get(id)) throw data("Not found", { status: 404 });
  const wanted = postedText(posted, previewField);
  if (wanted === "revoke") {
    revokePreviewLink(kind, id, postedText(posted, previewLinkField));
    return data<PreviewLinkAnswer>({ link: null });
  }
  if (wanted !== "create") refusePost();
  const link = `${publicOrigin(request)}/preview/${createPreviewLink(kind, id, author)}`;
  return data<PreviewLinkAnswer>({ link });
}
