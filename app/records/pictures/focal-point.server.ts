import { data } from "@remix-run/node";
import { z } from "zod";
import { refusePost, returnToList } from "~/cms/posts.server";
import { setFocalPoint } from "~/images/queries.server";
import { prepareFullScreenImages } from "~/images/queue.server";
import type { ImageAnswer } from "./image-removal.server";

/** The fields of the form allow no other value. */
const percent = z
  .string()
  .regex(/^(?:\d{1,2}|100)$/)
  .transform(Number);
const fields = z.object({ path: z.string(), focalX: percent, focalY: percent });

/** Stores a posted focal point, in whole percent. @returns data that name the image, or a redirect. @throws data 400 */
export async function setPostedFocalPoint(request: Request, posted: FormData) {
  const { path, focalX: x, focalY: y } = fields.safeParse(Object.fromEntries(posted)).data ?? refusePost();
  if (!(await setFocalPoint(path, { x, y })))
    return returnToList(request, undefined, () => ({ title: "", description: "" }));
  prepareFullScreenImages();
  return data<ImageAnswer>({ saved: path });
}
