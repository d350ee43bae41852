import { useRouteLoaderData } from "@remix-run/react";
import type { Notice } from "~/text/notice";
import type { Content } from "./texts";

/** What the root's loader has for every page. */
export interface RootData {
  /** Of the public site. */
  origin: string;
  navigation: Pick<Content, "nav_artists" | "nav_exhibitions" | "nav_artworks" | "nav_fairs">;
  /** The design tokens as CSS. */
  tokens: string;
  notice: Notice | undefined;
  /** Today in the gallery's time zone, for print: YYYY-MM-DD. A cached page is rendered anew each day. */
  day: string;
}

/** @returns nothing where the root's loader failed */
export const useRootData = () => useRouteLoaderData<RootData>("root");
