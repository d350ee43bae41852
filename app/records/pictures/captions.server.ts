import { data } from "@remix-run/node";
import { z } from "zod";
import { postedText, returnToList } from "~/cms/posts.server";
import { optionalLineSchema } from "~/forms/text-fields";
import { captionLength } from "~/images/captions/caption-answer";
import { setCaptions } from "~/images/queries.server";
import { byField, schemaIssues } from "~/text/field-errors";
import type { ImageAnswer } from "./image-removal.server";

const fields = z.object({
  altText: optionalLineSchema(captionLength),
  credit: optionalLineSchema(captionLength),
});

/**
 * Stores the alternative text and the credit of an image.
 * @param posted the image by `path`, `altText` and `credit`, whose line breaks become spaces
 * @returns action data that names the image; with 400 and what was typed where it cannot be stored. Where there is no such
 *   image, the same with 404 for a dialog, which stands over another page, else a redirect to the list
 */
export function setPostedCaptions(request: Request, posted: FormData) {
  const path = postedText(posted, "path");
  const typed = { altText: postedText(posted, "altText"), credit: postedText(posted, "credit") };
  const onOneLine = Object.entries(typed).map(([name, text]) => [name, text.replace(/\s*[\r\n]\s*/g, " ")]);
  const captions = fields.safeParse(Object.fromEntries(onOneLine));
  if (!captions.success) {
    const errors = byField(schemaIssues(captions.error));
    return data<ImageAnswer>({ captions: { path, refused: { ...typed, errors } } }, { status: 400 });
  }
  const { altText, credit } = captions.data;
  if (setCaptions(path, { altText: altText ?? "", credit: credit ?? "" }))
    return data<ImageAnswer>({ captions: { path } });
  if (!posted.has("inDialog"))
    return returnToList(request, undefined, () => ({ title: "", description: "" }));
  const errors = { path: ["This image was deleted"] };
  return data<ImageAnswer>({ captions: { path, refused: { ...typed, errors } } }, { status: 404 });
}
