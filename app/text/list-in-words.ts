import { isolate } from "./isolate";

/** @returns texts as a sentence lists them: 'Ada, Ben and Cleo' */
export const listInWords = (texts: string[]): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;

/** @returns titles in quotation marks, the first five of them: '“Dawn”, “Dusk” and 3 more' */
export function nameSome(titles: string[]): string {
  const named = titles.slice(0, 5).map((title) => `“${isolate(title)}”`);
  const more = titles.length - named.length;
  return listInWords([...named, ...(more > 0 ? [`${more} more`] : [])]);
}
