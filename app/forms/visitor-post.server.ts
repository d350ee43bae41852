import type { z } from "zod";
import { Refusal } from "~/server/refusal.server";
import type { Notice } from "~/text/notice";
import type { FormName } from "./forms";

/** A post without its fields: where it came from. */
export interface PostContext {
  /** The page of the form. */
  page: string;
  /** Origin of the public site, for links in mails. */
  origin: string;
  /** Probably from a spam bot: stored as spam, with the same response as any other. */
  suspect: boolean;
}

/** A visitors' form, posted from a page or through the JSON API. */
export interface VisitorForm<Schema extends z.ZodType = z.ZodType> {
  name: FormName;
  schema: Schema;
  /** @returns a message when the form's record was deleted */
  gone?(): string | undefined;
  /** A refusal that is returned keeps what was stored with it, such as a mail; one that is thrown rolls it back. */
  store(input: z.output<Schema>, context: PostContext): { id: string; notice: Notice } | Refusal;
}

/** Ties the type of `store` to the schema. */
export const visitorForm = <Schema extends z.ZodType>(form: VisitorForm<Schema>) => form;

/** A refusal with its message at a field. */
export const refusedField = (status: 400 | 404, path: string, message: string) =>
  new Refusal(status, message, { issues: [{ path, message }] });
