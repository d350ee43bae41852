/** Fields that the form of a record posts about its publication. */

/** The button that was pressed: 'draft', 'publish', 'from' or none, which leaves the publication as it is. */
export const publicationField = "publication";

/** The time for 'from', on the gallery's clocks. */
export const publishFromField = "publishFrom";

/** Labels of these fields, for the error summary. */
export const publicationLabels = { [publishFromField]: "Publish from" };
