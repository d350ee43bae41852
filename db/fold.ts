import { withoutIgnorable } from "~/text/invisible";

/**
 * Folds text for comparison without case in all of Unicode: 'MÜLLER' equals 'Müller', and 'STRASSE' equals 'Straße'.
 * Its results are stored, so a change needs a migration.
 * @returns composed (NFC), in lower case, on one line and without invisible characters
 */
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
