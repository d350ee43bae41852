import type { FieldValues } from "~/records/kind";
import {
  deleteDesignToken,
  getDesignToken,
  insertDesignToken,
  type NewDesignToken,
  saveDesignToken,
} from "./design-tokens.server";
import type { EntryKind } from "./entries";
import {
  addContentEntry,
  deleteContent,
  getContentEntry,
  type NewContentEntry,
  saveContent,
} from "./queries.server";

/** Texts of the website or design tokens, as they are stored. */
interface EntryStore {
  /** The column with the text. */
  column: "content" | "value";
  /** @returns the row; nothing where there is none, as for a default */
  get(id: string): { id: string; updatedAt: string } | undefined;
  /** Stores a text; "" puts the default back. @returns false when there is no such entry */
  write(id: string, text: string): boolean;
  /** @returns false when there is no such entry */
  remove(id: string): boolean;
  /** Stores a deleted entry again. @returns false when another has its place */
  insert(id: string, row: FieldValues): boolean;
}

/** Stores by kind; URLs and versions use the same names. The id of a text is its key. */
export const entryStores = {
  content: {
    column: "content",
    get: getContentEntry,
    write: saveContent,
    remove: deleteContent,
    insert: (key, row) => addContentEntry({ ...(row as NewContentEntry), key }),
  },
  design: {
    column: "value",
    get: getDesignToken,
    write: saveDesignToken,
    remove: deleteDesignToken,
    insert: (id, row) => insertDesignToken(id, row as NewDesignToken),
  },
} satisfies Record<EntryKind, EntryStore>;
