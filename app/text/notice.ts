/** A notification's words (spec section 8). */
export interface Notice {
  title: string;
  description: string;
  destructive?: boolean;
}

/** Messages by field; "" where one is about no field. */
export type FieldErrors = Record<string, string[]>;

/** In the URL of the page that says so when a form was stored without scripts. */
export const noticeParam = "notice";
