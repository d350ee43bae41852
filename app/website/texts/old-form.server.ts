import { contentTitle } from "~/site/texts";
import { findByKey } from "./kind.server";

/** A text that was typed into a form of all texts of a category, as the CMS had it before each text had a form. */
export interface OldTyping {
  title: string;
  text: string;
  /** The form of that text. */
  href: string;
}

/** @returns the texts that such a form has changed; none where another form was posted */
export function readOldForm(posted: FormData): OldTyping[] {
  return [...posted].flatMap(([name, text]) => {
    const key = name.startsWith("text-") ? name.slice("text-".length) : undefined;
    if (key === undefined || typeof text !== "string" || text === posted.get(`opened-${key}`)) return [];
    const id = findByKey(key)?.id;
    return { title: contentTitle(key), text, href: id ? `/cms/content/${id}` : "/cms/content/new" };
  });
}
