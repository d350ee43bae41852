import type { Demo } from "./demo";

/** A page, or an overlay that is open. */
export interface Target {
  path: (demo: Demo) => string;
  status?: number;
  /** The canonical address where it is not the page's own; null where the page is not to be found. */
  canonical?: ((demo: Demo) => string) | null;
  /** The types of its structured data. */
  types?: string[];
  image?: boolean;
  dialog?: boolean;
  /** Whether another one looks the same. */
  looksAlike?: boolean;
}

/** All of them, by what is looked at together. */
export const targets: Record<string, Record<string, Target>> = {
  lists: {
    home: { path: () => "/", types: ["ArtGallery"], image: true },
    artists: { path: () => "/artists" },
    artworks: { path: () => "/artworks", image: true },
    "filtered artworks": {
      path: () => "/artworks?search=oil&year=2024",
      canonical: () => "/artworks",
      image: true,
      looksAlike: true,
    },
    "no artworks": {
      path: () => "/artworks?search=nothing-like-it",
      canonical: () => "/artworks",
      looksAlike: true,
    },
    exhibitions: { path: () => "/exhibitions", image: true },
    "past exhibitions": { path: () => "/exhibitions?tab=past", image: true, looksAlike: true },
  },
  "other pages": {
    "an artist": { path: () => "/artists/ilse-braendli", types: ["Person"], image: true },
    press: { path: () => "/press" },
    fairs: { path: () => "/fairs" },
    "an empty search": { path: () => "/search", canonical: () => "/search", looksAlike: true },
    "a search": { path: () => "/search?q=fontanet", canonical: () => "/search" },
    "a search without matches": {
      path: () => "/search?q=nothing-like-it",
      canonical: () => "/search",
      looksAlike: true,
    },
    "saved works": { path: () => "/saved" },
    privacy: { path: () => "/privacy" },
  },
  "forms, and what is not found": {
    "get in touch": { path: () => "/inquiry" },
    "the mailing list": { path: () => "/mailing-list", looksAlike: true },
    "registration for an exhibition": {
      path: (demo) => `/exhibitions/${demo.exhibition("Low Water")}/register`,
      looksAlike: true,
    },
    "an inquiry about an artwork": {
      path: (demo) => `/artworks/${demo.artwork("Table de juin")}/inquire`,
      looksAlike: true,
    },
    "an unknown path": { path: () => "/nowhere", status: 404, canonical: null },
    "a missing artist": {
      path: () => "/artists/nobody",
      status: 404,
      canonical: null,
      looksAlike: true,
    },
  },
  overlays: {
    "an artwork's overlay": {
      path: (demo) => `/artworks?artwork=${demo.artwork("Table de juin")}`,
      types: ["VisualArtwork"],
      image: true,
      dialog: true,
    },
    "an exhibition's overlay": {
      path: (demo) => `/exhibitions?id=${demo.exhibition("Low Water")}`,
      types: ["ExhibitionEvent"],
      image: true,
      dialog: true,
    },
    "an exhibition's overlay on an artist's page": {
      path: (demo) => `/artists/ilse-braendli?exhibition=${demo.exhibition("Low Water")}`,
      canonical: () => "/artists/ilse-braendli",
      types: ["Person"],
      image: true,
      dialog: true,
      looksAlike: true,
    },
    "the registration modal": {
      path: (demo) => `/?register=${demo.exhibition("Low Water")}`,
      canonical: () => "/",
      types: ["ArtGallery"],
      image: true,
      dialog: true,
    },
    "a director's overlay": { path: () => "/fairs?director=lena", canonical: () => "/fairs", dialog: true },
  },
};
