import { data } from "@remix-run/node";
import type { PageMessage } from "~/text/page-message";
import { getContent } from "./queries.server";

/**
 * To be thrown by a loader or an action: a page with status 404.
 * @param back a link to continue with
 * @param title of the page; by default it has the texts that staff edit
 */
export function notFound(back?: PageMessage["back"], title?: string, description: string | null = null) {
  const content = getContent();
  const texts = title
    ? { title, description }
    : { title: content["404_page_title"], description: content["404_page_description"] };
  return data({ ...texts, back } satisfies PageMessage, { status: 404 });
}
