/** Fields that every form of a record posts beside those of the record. */

/** The version of the record that the form was opened on. */
export const versionField = "version";

/** Names of fields between whose two values one has to choose; posted once for each. */
export const conflictField = "conflict";

/** Before the name of such a field: 'mine' or 'theirs'. */
export const choicePrefix = "keep-";
