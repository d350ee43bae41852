import { z } from "zod";
import { type ImageFileType, imageFileTypes } from "~/images/image-file";

const types = Object.keys(imageFileTypes) as ImageFileType[];
/** null and "" mean unset, as everywhere in the JSON API. */
const unset = (value: unknown) => (value === null || value === "" ? undefined : value);

/**
 * What a client may say of the file that it is about to send; what it says is then part of what is signed.
 * Whether the size is within the limit is not judged here, because that has a status of its own.
 */
export const announcedFile = z.object({
  size: z.preprocess(unset, z.int("must be a whole number").positive("must be above 0").optional()),
  contentType: z.preprocess(unset, z.enum(types, "must be JPEG, PNG, WebP, AVIF or GIF").optional()),
});

export type AnnouncedFile = z.output<typeof announcedFile>;

/** The call that makes an image of an uploaded file (spec section 7). */
export const finalizeCall = z.object({
  imageUrl: z.string("must be the URL of an upload").min(1, "must be the URL of an upload").max(4096),
});
