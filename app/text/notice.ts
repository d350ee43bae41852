export interface Notice {
  title: string;
  description: string;
  destructive?: boolean;
  /** Path to which an empty post takes back what was done. */
  undo?: string;
}

/** In the URL of the page that shows the notice after a post without JavaScript: "1", or the notice's `undo`. */
export const noticeParam = "notice";
