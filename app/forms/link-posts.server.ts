import { data } from "@remix-run/node";
import { countAnyPost, tooManyPosts } from "~/server/limits/limits.server";
import { BodyTooLarge, ForeignForm, readForm } from "~/server/request-body.server";
import type { PageMessage } from "~/site/page-message";

/**
 * Reads what the page behind a mail's link posts. Mail programs post there too, and not all of them a form:
 * what cannot be read is a form without fields.
 * @throws data 429 when a client posts too often, 413 when it is too large, 400 for what no form of the site has
 */
export async function readLinkPost(request: Request): Promise<FormData> {
  const wait = countAnyPost(request);
  if (wait !== undefined)
    throw refusal(tooManyPosts(wait), { status: 429, headers: { "Retry-After": String(wait) } });
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw refusal("This is too large to be sent.", { status: 413 });
    if (error instanceof ForeignForm) throw refusal("This could not be read.", { status: 400 });
    return new FormData();
  }
}

function refusal(description: string, init: ResponseInit) {
  return data({ title: "Something went wrong", description } satisfies PageMessage, init);
}
