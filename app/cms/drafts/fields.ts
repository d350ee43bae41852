/** The button that was pressed for the draft of a record: 'keep' or 'discard'. */
export const draftField = "draft";

/** The number of the draft that a page shows; "" for none. */
export const draftNumberField = "draftNumber";

/** Ids of records in the trash of which the form has said that publishing its draft leaves them out. */
export const leftOutField = "leftOut";

/** @returns the number of the draft that a page showed; null for none */
export const postedDraft = (posted: FormData): number | null => Number(posted.get(draftNumberField)) || null;
