import { z } from "zod";
import { line, optionalLine, optionalParagraphs } from "~/forms/text-fields";
import { type ContentType, contentTypes } from "~/site/texts";
import type { ParseEntry } from "./entries";

const texts = {
  text: optionalLine(contentTypes.text.maximum),
  paragraphs: optionalParagraphs(contentTypes.paragraphs.maximum),
};

/**
 * Checks a text of the website.
 * @returns the text, null where it is empty and the default holds, or what is wrong with it
 */
export function parseContent(
  type: ContentType,
  posted: unknown,
): { text: string | null } | { wrong: string } {
  const parsed = texts[type].safeParse(posted);
  if (parsed.success) return { text: parsed.data };
  return { wrong: parsed.error.issues[0]?.message ?? "Please write this in another way" };
}

/** Checks an entry of a category's form. */
export const parseContentEntry: ParseEntry = ({ isMultiline }, typed) =>
  parseContent(isMultiline ? "paragraphs" : "text", typed);

const types = Object.keys(contentTypes) as ContentType[];

/** A new entry of website_content. */
export const contentEntrySchema = z
  .object({
    key: z
      .string("Key is required")
      .trim()
      .regex(/^[a-z0-9_]{1,100}$/, "Please use 1 to 100 of a–z, 0–9 and _"),
    title: line("Title is required", 200),
    category: z
      .string("Category is required")
      .trim()
      .regex(/^[a-z0-9_]{1,100}$/, "Please use 1 to 100 of a–z, 0–9 and _"),
    type: z.enum(types, "Please choose one of the list"),
    content: z.string().default(""),
  })
  .transform((entry, context) => {
    const parsed = parseContent(entry.type, entry.content);
    if ("text" in parsed) return { ...entry, content: parsed.text };
    context.addIssue({ code: "custom", path: ["content"], message: parsed.wrong });
    return z.NEVER;
  });
