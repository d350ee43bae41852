/** Direction marks, zero-width spaces, soft hyphens, word joiners and byte order marks: what a paste brings along unseen. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Those and what Persian and emoji need: joiners (ZWJ, ZWNJ) and variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Cleans names and titles: joiners stay. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** Cleans addresses and keys, in which nothing unseen may tell two of one. */
export const withoutIgnorable = (text: string): string => text.replace(ignorable, "");
