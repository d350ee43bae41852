import { withoutIgnorable } from "~/text/invisible";

/** @returns text to compare in any case ('STRASSE' is 'Straße'), composed, on one line; stored: a change needs a migration */
export function fold(text: string): string {
  return (
    withoutIgnorable(text)
      .toUpperCase()
      .toLowerCase()
      // toUpperCase() turns ß into SS, but keeps ẞ.
      .replaceAll("ß", "ss")
      .replaceAll("ς", "σ")
      .normalize("NFC")
      .replace(/[\s\p{Cc}]+/gu, " ")
  );
}

/** Hyphens and dashes of every kind, and the minus sign. */
export const dashes = /[\p{Pd}−]/gu;

/** Signs that look like one in a number: a hyphen bullet, a modifier minus. */
const otherDashes = /[\u2043\u02d7]/g;

/** @returns an inventory number to compare: plain characters, one dash, no spaces; stored: a change needs a migration */
export const inventoryKey = (number: string): string =>
  fold(number.normalize("NFKC")).replace(dashes, "-").replace(otherDashes, "-").replaceAll(" ", "");

/** Letters that no decomposition takes apart. */
export const letters: Record<string, string> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** @returns the sort key of a name: lower case without diacritics, so that Élodie is sorted beside Elodie */
export function sortKey(text: string): string {
  return withoutIgnorable(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øæœßłđðþ]/g, (letter) => letters[letter] ?? letter)
    .trim();
}

/** @returns a sort key with 'Grat 2' before 'Grat 10'; stored, so a change needs a migration */
export const naturalKey = (text: string): string =>
  // Nearly all are plain, and a table computes the key of each row where a column has none.
  (/^[\0-~]*$/.test(text)
    ? text.toLowerCase().trim()
    : sortKey(text.normalize("NFKC")).replace(dashes, "-")
  ).replace(/0*(\d+)/g, (_, digits: string) => `${String(digits.length).padStart(3, "0")}${digits}`);
