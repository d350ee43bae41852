import { z } from "zod";
import { cleanFileName } from "./file-name";
import { type StoredFileType, storedFileTypes } from "./image-file";

const types = Object.keys(storedFileTypes) as StoredFileType[];
/** null and "" mean unset, as everywhere in the JSON API. */
const unset = (value: unknown) => (value === null || value === "" ? undefined : value);

/** A file's size and type before the upload, if told, which its URL then requires; too large is checked apart (413). */
export const announcedFile = z.object({
  size: z.preprocess(unset, z.int("must be a whole number").positive("must be above 0").optional()),
  contentType: z.preprocess(unset, z.enum(types, "must be JPEG, PNG, WebP, AVIF, GIF or PDF").optional()),
});

export type AnnouncedFile = z.output<typeof announcedFile>;

/** The call that finalizes an upload, with the name of the file for people, and the picture that it is a new file of. */
export const finalizeCall = z.object({
  imageUrl: z.string("must be the URL of an upload").min(1, "must be the URL of an upload").max(4096),
  fileName: z.preprocess(
    unset,
    z
      .string("must be a text")
      .max(4096, "must have at most 4096 characters")
      .transform(cleanFileName)
      .optional(),
  ),
  sameAs: z.preprocess(unset, z.string("must be the path of a picture").optional()),
});
