import { data } from "@remix-run/node";
import type { PageMessage } from "~/text/page-message";
import { getContent } from "./queries.server";

/** To be thrown: a page with 404, a link to go on, and a title, by default the texts that staff edit. */
export function notFound(back?: PageMessage["back"], title?: string, description: string | null = null) {
  const content = getContent();
  const texts = title
    ? { title, description }
    : { title: content["404_page_title"], description: content["404_page_description"] };
  return data({ ...texts, back } satisfies PageMessage, { status: 404 });
}
