/** The text of a notification. */
export interface Notice {
  title: string;
  description: string;
  destructive?: boolean;
}

/** Messages by field; under "" those of the whole form. */
export type FieldErrors = Record<string, string[]>;

/** In the URL of the page that shows the notice after a post without JavaScript. */
export const noticeParam = "notice";
