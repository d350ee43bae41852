/** Names of the fields that record forms post beside the fields of the record. */

/** Number of the newest version of the record, which the form was opened on. */
export const versionField = "version";

/** When the record was published, as the form has shown it: a moment, or nothing while it is not to be. */
export const shownField = "publishedFrom";

/** The id that a new record will have, so that a form that is sent twice creates one record. */
export const newIdField = "newId";

/** The button that was pressed; with ' another' after it, the next new record follows. */
export const intentField = "intent";

/** What was pressed before the record was found deleted, beside the intent 'restoreAndSave': 'save' or 'draft'. */
export const pressedField = "pressed";

/** When the record is to be public, where a button says so: 'now', 'from' or 'never'. */
export const publishField = "publish";

/** The time to publish from, on the gallery's clocks. */
export const publishFromField = "publishFrom";

/** Names of fields that get the value of a colleague, below a conflict; posted once for each. */
export const theirsField = "theirs";

/** For the error summary. */
export const publicationLabels = { [publishFromField]: "Publish on" };

/** The button that creates a link to the preview of a record: 'create'. */
export const previewField = "preview";

/** The button that revokes a link: its id. */
export const previewLinkField = "previewLink";
