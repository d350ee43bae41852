import { searchForms, searchWords } from "db/search-key";
import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Conditions of a search, in whatever spelling it is typed (db/search-key.ts). */

/** A stored search key has a part. */
export function keyContains(key: SQLWrapper, search: string): SQL {
  return or(...searchForms(search).map((form) => sql`instr(${key}, ${form}) > 0`)) ?? sql`0`;
}

/** A line of a stored search key begins so. */
export const keyBegins = (key: SQLWrapper, search: string): SQL =>
  or(...searchForms(search).map((form) => sql`instr(char(10) || ${key}, ${`\n${form}`}) > 0`)) ?? sql`0`;

/** Each word of a search fulfils a condition; none for a search without words. */
export const eachWord = (search: string, condition: (word: string) => SQL | undefined): SQL | undefined =>
  and(...searchWords(search).map(condition));

/** A text whose search key is not stored has a part. */
export const textContains = (text: SQLWrapper, search: string): SQL => sql`is_found(${text}, ${search})`;
