import { data } from "@remix-run/node";
import { BodyTooLarge, ForeignForm, readForm } from "~/http/body/request-body.server";
import { countAnyPost, tooManyPosts } from "~/http/limits/limits.server";
import type { PageMessage } from "~/text/page-message";

/**
 * Reads a post to a page that mails link to. Mail programs post there too (one-click unsubscribe), not always as a form:
 * an unreadable body counts as a form without fields.
 * @throws data 429 for too many posts, 413 for a large body, 400 for a foreign form
 */
export async function readLinkPost(request: Request): Promise<FormData> {
  const wait = countAnyPost(request);
  if (wait !== undefined)
    throw refusal(tooManyPosts(wait), { status: 429, headers: { "Retry-After": String(wait) } });
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof ForeignForm)
      throw refusal(error.message, { status: error.status });
    return new FormData();
  }
}

function refusal(description: string, init: ResponseInit) {
  return data({ title: "Something went wrong", description } satisfies PageMessage, init);
}
