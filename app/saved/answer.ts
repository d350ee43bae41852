import type { Notice } from "~/text/notice";

/** Action data of /saved. */
export interface SavedAnswer {
  /** The saved artworks after the post. */
  ids: string[];
  /** Why nothing was changed. */
  notice?: Notice;
}

export const saveFailure = (description: string): Notice => ({
  title: "Not saved",
  description,
  destructive: true,
});

/** The number of works that one inquiry can name. */
export const maximumSaved = 50;
