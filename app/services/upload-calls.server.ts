import type { z } from "zod";
import { Refusal } from "./refusal.server";
import { ImageRefused, NothingUploaded, TooManyUploads } from "./uploads.server";

/**
 * @returns what a call asks for
 * @throws Refusal 400 with an issue for each field that is wrong
 */
export function asked<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const [first] = issues;
  throw new Refusal(400, `${first?.path} ${first?.message}`, { issues });
}

/** Says in the contract's form why an upload was refused; to be put behind `catch`. */
export function refusedAt(path: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof NothingUploaded)
      throw new Refusal(404, "No file has been uploaded to this URL, or too long ago");
    if (error instanceof TooManyUploads)
      throw new Refusal(429, error.message, { headers: { "Retry-After": String(error.retryAfter) } });
    if (!(error instanceof ImageRefused)) throw error;
    const { status, message } = error;
    throw new Refusal(status, message, { issues: [{ path, message }] });
  };
}
