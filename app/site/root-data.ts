import { useRouteLoaderData } from "@remix-run/react";
import type { ImageData } from "~/images/sizes";
import type { Director, Facts } from "~/text/facts";
import type { Notice } from "~/text/notice";
import type { Content } from "./texts";

export type ShownDirector = Director & { image: ImageData | null };

/** What the root's loader has for every page. */
export interface RootData {
  /** Of the public site. */
  origin: string;
  navigation: Pick<Content, "nav_artists" | "nav_exhibitions" | "nav_artworks" | "nav_fairs">;
  /** Null where the database cannot be read. */
  facts: (Omit<Facts, "directors"> & { directors: ShownDirector[] }) | null;
  /** The design tokens as CSS. */
  tokens: string;
  notice: Notice | undefined;
  /** Today in the gallery's time zone, for print: YYYY-MM-DD. A cached page is rendered anew each day. */
  day: string;
}

/** @returns nothing where the root's loader failed */
export const useRootData = () => useRouteLoaderData<RootData>("root");

/** @returns the gallery's facts in the `meta` of a route; nothing where the root's loader failed */
export const factsIn = (matches: { id: string; data: unknown }[]): RootData["facts"] =>
  (matches.find(({ id }) => id === "root")?.data as Partial<RootData> | undefined)?.facts ?? null;
