import { contentTitle } from "~/site/texts";
import { colours, tokenName } from "./colours/colours";

/** A text that was typed into a form that the CMS had before texts and colours were records. */
export interface OldTyping {
  title: string;
  text: string;
}

/** Of the form that added a text. */
const addedFields = ["key", "title", "category", "type", "content"];

/**
 * Reads what was typed into the form of a category, where `text-{key}` stands beside `opened-{key}`, or into the form that
 * added a text.
 * @returns what is not as the form was opened on it
 */
export function readOldForm(fields: [name: string, text: string][]): OldTyping[] {
  const texts = new Map(fields);
  const entries = fields.filter(([name]) => name.startsWith(entryPrefix));
  const typed =
    entries.length > 0
      ? entries.filter(([name, text]) => text !== texts.get(name.replace(entryPrefix, "opened-")))
      : fields.filter(([name, text]) => addedFields.includes(name) && text !== "");
  return typed.map(([name, text]) => ({ title: titleOf(name.replace(entryPrefix, "")), text }));
}

const entryPrefix = "text-";

const titleOf = (name: string) =>
  Object.values(colours).find(({ row }) => tokenName(row) === name)?.label ?? contentTitle(name);
