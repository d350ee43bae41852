/**
 * Folds text for a comparison without case, for all of Unicode.
 * @param text as typed
 * @returns composed (NFC), in lower case and on one line; 'MÜLLER' and 'Müller' give the same, and so do
 * 'STRASSE', 'STRAẞE' and 'Straße'. Keys made by it are stored: a change of it needs a migration of them
 */
export function fold(text: string): string {
  return (
    text
      .toUpperCase()
      .toLowerCase()
      // The capital ẞ is the only one that upper case leaves as it is.
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

/**
 * The key by which names are put in order.
 * @param text a name as written
 * @returns lower case without diacritics, so that Élodie stands beside Elodie and Øvergård beside Overgard
 */
export function sortKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øæœßłđðþ]/g, (letter) => letters[letter] ?? letter)
    .trim();
}
