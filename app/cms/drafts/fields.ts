/** The button that was pressed for the draft of a record: 'keep' or 'discard'. */
export const draftField = "draft";

/** The number of the draft that a page shows; "" for none. */
export const draftNumberField = "draftNumber";
