/** Names of the fields that record forms post beside the fields of the record. */

/** Number of the newest version of the record, which the form was opened on. */
export const versionField = "version";

/** What the form showed of the record's publication when it was opened: 'draft', or 'from' or 'since' with the moment. */
export const publicAtOpeningField = "publicAtOpening";

/** The id that a new record will have, so that a form that is sent twice creates one record. */
export const newIdField = "newId";

/** Names of fields between whose two values one has to choose; posted once for each. */
export const conflictField = "conflict";

/** Before the name of such a field: 'mine' or 'theirs'. */
export const choicePrefix = "keep-";

/** The button that was pressed for the draft of a record: 'keep' or 'discard'. */
export const draftField = "draft";

/** The button that was pressed for the publication: 'draft', 'publish', 'from', or none, which leaves it as it is. */
export const publicationField = "publication";

/** The time to publish from, on the gallery's clocks. */
export const publishFromField = "publishFrom";

/** For the error summary. */
export const publicationLabels = { [publishFromField]: "Publish from" };

/** The button that creates a link to the preview of a record: 'create'. */
export const previewField = "preview";

/** The button that revokes a link: its id. */
export const previewLinkField = "previewLink";

/** @returns whether a post of a record's page is about links to its preview. */
export const isAboutPreviews = (posted: FormData): boolean =>
  posted.has(previewField) || posted.has(previewLinkField);
