const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** @returns a text in its own direction within a sentence of plain text; in a page `<bdi>` does so */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
