import { data } from "@remix-run/node";
import { getContent } from "~/content/queries.server";
import type { PageMessage } from "./page-message";

/**
 * What a loader or an action throws where there is no such record: a page with status 404.
 * @param back where its visitor may go on
 * @param title names what is missing; without it the page has the texts that staff edit
 * @param description says more of it
 */
export function notFound(back?: PageMessage["back"], title?: string, description: string | null = null) {
  const content = getContent();
  const texts = title
    ? { title, description }
    : { title: content["404_page_title"], description: content["404_page_description"] };
  return data({ ...texts, back } satisfies PageMessage, { status: 404 });
}
