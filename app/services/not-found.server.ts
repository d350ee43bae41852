import { data } from "@remix-run/node";
import { getContent } from "~/models/content.server";
import type { NotFound } from "~/schemas/not-found";

/**
 * What a loader or an action throws where there is no such record: a page with status 404.
 * @param back where its visitor may go on
 * @param title names what is missing; without it the page has the texts that staff edit
 */
export function notFound(back?: NotFound["back"], title?: string) {
  const content = getContent();
  const texts = title
    ? { title, description: null }
    : { title: content["404_page_title"], description: content["404_page_description"] };
  return data({ ...texts, back } satisfies NotFound, { status: 404 });
}
