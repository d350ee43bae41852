import { withoutIgnorable } from "./invisible";

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
 * Suggests a slug for a name. Without zod, because forms do it while somebody types.
 * @returns lower case ASCII with hyphens, umlauts in the German way ('Jürg' gives 'juerg'); "" for a name without
 * Latin letters
 */
export function slugFrom(name: string): string {
  return withoutIgnorable(name)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
