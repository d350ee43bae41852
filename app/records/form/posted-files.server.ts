import { storeUploadedFile } from "~/images/upload/uploads.server";
import { imageFields } from "~/kinds";
import { Refusal } from "~/server/refusal.server";
import type { FieldErrors } from "~/text/field-errors";

/** Stores files that were posted without scripts, and sets the image fields to their paths. */
export async function storeFiles(posted: FormData): Promise<FieldErrors> {
  const refused: FieldErrors = {};
  for (const name of imageFields) {
    const file = posted.get(`${name}File`);
    posted.delete(`${name}File`);
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      posted.set(name, await storeUploadedFile(file));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused[name] = [error.message];
    }
  }
  return refused;
}
