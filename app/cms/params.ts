/** The parameter that names the record saved before this form of a new one was opened. */
export const afterParam = "after";
