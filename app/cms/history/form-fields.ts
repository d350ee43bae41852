/** Fields that every form of a record posts beside those of the record. */

/** The version of the record that the form was opened on. */
export const versionField = "version";

/** What the form showed of the record's publication when it was opened: 'draft', or 'from' or 'since' with the moment. */
export const publicAtOpeningField = "publicAtOpening";

/** The id that a new record will have, so that a form that is sent twice creates one record. */
export const newIdField = "newId";

/** Names of fields between whose two values one has to choose; posted once for each. */
export const conflictField = "conflict";

/** Before the name of such a field: 'mine' or 'theirs'. */
export const choicePrefix = "keep-";
