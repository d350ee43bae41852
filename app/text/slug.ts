const letters: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * The slug that a name suggests (spec section 4). Without the schema library, so that a page can suggest it
 * while somebody types.
 * @param name as typed
 * @returns lower case, in plain letters as they are written in Zurich ('Jürg' gives 'juerg'), all else one
 * hyphen; "" where nothing of the name can be written so
 */
export function slugFrom(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
