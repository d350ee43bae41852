import type { Page } from "playwright";
import type { Gallery } from "./galleries";

/** One thing to look at. */
export interface Target {
  /** By it the picture is called. */
  name: string;
  /** Nothing where the gallery has no such page. */
  path(gallery: Gallery): string | undefined;
  /** What is done on the page before the picture is taken. */
  act?(page: Page): Promise<unknown>;
  /** Takes what fits the screen, instead of the whole page. */
  isScreen?: boolean;
  /** As the page is before its scripts, or on paper. */
  media?: "print";
  withoutScripts?: boolean;
  /** A page of the CMS that is open to everyone, one of staff who have signed in, or one for the public. */
  access?: "open" | "staff";
}

export const publicPage = (
  name: string,
  path: string | ((gallery: Gallery) => string | undefined),
): Target => ({
  name,
  path: typeof path === "string" ? () => path : path,
});

export const staffPage = (...[name, path]: Parameters<typeof publicPage>): Target => ({
  ...publicPage(`cms-${name}`, path),
  access: "staff",
});

/** Puts what would be an id that the gallery does not have out of the list. */
export const where = (id: string | undefined, path: string): string | undefined => id && path + id;

export const dialog = (page: Page) => page.getByRole("dialog");
