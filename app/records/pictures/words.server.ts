import { data } from "@remix-run/node";
import { z } from "zod";
import { postedText, returnToList } from "~/cms/posts.server";
import { optionalLineSchema } from "~/forms/text-fields";
import { setWords } from "~/images/queries.server";
import { wordsLength } from "~/images/words/answer";
import { byField, schemaIssues } from "~/text/field-errors";
import type { ImageAnswer } from "./image-removal.server";

const fields = z.object({
  altText: optionalLineSchema(wordsLength),
  credit: optionalLineSchema(wordsLength),
});

/**
 * Stores the alternative text and the credit of an image.
 * @param posted the image by `path`, `altText` and `credit`, whose line breaks become spaces
 * @returns action data that names the image; with 400 and what was typed where it cannot be stored. Where there is no such
 *   image, the same with 404 for a dialog, which stands over another page, else a redirect to the list
 */
export function setPostedWords(request: Request, posted: FormData) {
  const path = postedText(posted, "path");
  const typed = { altText: postedText(posted, "altText"), credit: postedText(posted, "credit") };
  const onOneLine = Object.entries(typed).map(([name, text]) => [name, text.replace(/\s*[\r\n]\s*/g, " ")]);
  const words = fields.safeParse(Object.fromEntries(onOneLine));
  if (!words.success) {
    const errors = byField(schemaIssues(words.error));
    return data<ImageAnswer>({ words: { path, refused: { ...typed, errors } } }, { status: 400 });
  }
  const { altText, credit } = words.data;
  if (setWords(path, { altText: altText ?? "", credit: credit ?? "" }))
    return data<ImageAnswer>({ words: { path } });
  if (!posted.has("inDialog"))
    return returnToList(request, undefined, () => ({ title: "", description: "" }));
  const errors = { path: ["This image was deleted"] };
  return data<ImageAnswer>({ words: { path, refused: { ...typed, errors } } }, { status: 404 });
}
