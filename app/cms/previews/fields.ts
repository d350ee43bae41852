/** The button that creates a link to the preview of a record: 'create'. */
export const previewField = "preview";

/** The button that revokes a link: its id. */
export const previewLinkField = "previewLink";

/** Whether a post of a record's page is about links to its preview. */
export const isAboutPreviews = (posted: FormData): boolean =>
  posted.has(previewField) || posted.has(previewLinkField);
