import { dashes, letters } from "./fold";

/** Quotes, apostrophes and primes, accents that stand alone, and what nobody sees. */
const ignored =
  /['"`´‘’‚‛“”„‟‹›«»\u02b9-\u02bf\u02c8\u05f3\u05f4\u2032-\u2037\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const blanks = /[\s\p{Cc}]/gu;
const betweenWords = /[\s\p{Cc}]+/u;
const others: Record<string, string> = { ...letters, ς: "σ", "×": "x" };

function foldCharacter(character: string): string {
  return character
    .replace(ignored, "")
    .toUpperCase()
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(dashes, "-")
    .replace(blanks, " ")
    .replace(/[^\0-~]/g, (letter) => others[letter] ?? letter);
}

/** Of the 65,536 characters of one unit at most. */
const known = new Map<string, string>();

function foldKnown(character: string): string {
  if (character.length > 1) return foldCharacter(character);
  const folded = known.get(character) ?? foldCharacter(character);
  known.set(character, folded);
  return folded;
}

const foldComposed = (text: string) =>
  text
    .replace(/[^ !#-&(-_a-~]/gu, foldKnown)
    .replace(/ {2,}/g, " ")
    .replace(/ ?-+ ?/g, "-")
    .trim();

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

/** @returns a text without its accents and, where it differs, with ae, oe and ue for its umlauts */
function foldForms(text: string): string[] {
  const composed = text.normalize("NFC").toLowerCase();
  const plain = foldComposed(composed);
  const spelt = composed.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  return spelt === composed ? [plain] : [plain, foldComposed(spelt)];
}

/** A text as people type it, and on a second line again where it has umlauts; stored, so a change needs a migration. */
export const searchKey = (text: string): string => foldForms(text).join("\n");

/** Kept, because a search asks for its forms once for each text. */
let latest = { search: "", forms: [""] };

/** @returns what a search looks for, one of which has to be found: an empty one is in all texts, quotes alone in none */
export function searchForms(search: string): readonly string[] {
  if (search !== latest.search)
    latest = { search, forms: search.trim() ? foldForms(search).filter(Boolean) : [""] };
  return latest.forms;
}

/** @returns the words of a search; what has neither letter nor number counts only where nothing else has */
export function searchWords(search: string): string[] {
  const words = [...new Set(search.split(betweenWords))].filter(Boolean);
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return spoken.length > 0 ? spoken : words;
}

/** @returns the words of a folded text as the tables of full text have them */
export const tokensOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Between two letters. */
const apostrophes = /(?<=\p{L})['’ʼ´`](?=\p{L})/gu;

/** @returns the words by whose beginnings a text is found, each once: 'étoile' finds 'L'Étoile' as well as 'létoile' does */
export function wordsOf(text: string): string[] {
  const apart = text.replace(apostrophes, " ");
  return [...new Set(tokensOf(searchKey(apart === text ? text : `${text} ${apart}`)))];
}

/** Within words so few plain characters would be found nearly everywhere. */
export const isShort = (word: string): boolean => /^[\0-~]{1,2}$/.test(word);

/** @returns what words end with, each once: by its beginning what is within a word is found. One without a letter has none */
export function endsOf(words: string[]): string[] {
  const ends = words
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => [...word])
    .flatMap((letters) => letters.slice(1).map((_, at) => letters.slice(at + 1).join("")));
  return [...new Set(ends)].filter((end) => !isShort(end));
}

/** @returns whether a text has all words of a search, in any order */
export const hasWords = (text: string, search: string): boolean =>
  searchWords(search).every((word) => isFound(text, word));

export function isFound(text: string, search: string): boolean {
  const key = searchKey(text);
  return searchForms(search).some((form) => key.includes(form));
}
