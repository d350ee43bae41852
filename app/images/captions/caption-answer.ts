import type { FieldErrors } from "~/text/field-errors";

/** What a page says of an image, and what stands below it; '' for none. */
export interface Captions {
  altText: string;
  credit: string;
}

/** The most characters of an alternative text, and of a credit. */
export const captionLength = 300;

/** Action data of a post of an image's captions. */
export interface CaptionsAnswer {
  path: string;
  /** What was typed where it was not stored, with what is wrong with it. */
  refused?: Captions & { errors: FieldErrors };
}
