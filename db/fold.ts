/**
 * Folds text for comparison without case in all of Unicode: 'MÜLLER' equals 'Müller', and 'STRASSE' equals 'Straße'.
 * Its results are stored, so a change needs a migration.
 * @returns composed (NFC), in lower case and on one line
 */
export function fold(text: string): string {
  return (
    text
      .toUpperCase()
      .toLowerCase()
      // toUpperCase() turns ß into SS, but keeps ẞ.
      .replaceAll("ß", "ss")
      .replaceAll("ς", "σ")
      .normalize("NFC")
      .replace(/[\s\p{Cc}]+/gu, " ")
  );
}

const letters: Record<string, string> = {
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
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øæœßłđðþ]/g, (letter) => letters[letter] ?? letter)
    .trim();
}
