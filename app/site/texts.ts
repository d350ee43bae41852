/** The texts that content keys override, with their defaults. */
export const contentDefaults = {
  artworks_page_title: "Artworks",
  artworks_page_subtitle: "Discover our curated collection of contemporary art",
  exhibitions_upcoming_title: "Upcoming",
  exhibitions_past_title: "Past",
  "404_page_title": "404 Page Not Found",
  "404_page_description": "Did you forget to add the page to the router?",
  nav_artists: "Artists",
  nav_exhibitions: "Exhibitions",
  nav_artworks: "Artworks",
  nav_fairs: "Fairs",
} as const;

export type ContentKey = keyof typeof contentDefaults;
export type Content = Record<ContentKey, string>;

export function contentCategory(key: string): string {
  if (key.startsWith("nav_")) return "navigation";
  return key.startsWith("404_") ? "404_page" : (key.split("_")[0] ?? "page");
}

/** @returns whether the site itself reads a key */
export function isContentKey(key: string): key is ContentKey {
  return Object.hasOwn(contentDefaults, key);
}

/** @returns what a key is called where staff edit it: 'Artworks page title', 'Menu: fairs' */
export function contentTitle(key: string): string {
  const named = key.replace(/^404_page/, "page not found").replace(/^navigation$/, "menu");
  const words = named.replace(/^nav_/, "menu: ").replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Kinds of texts with their labels and what they may hold (characters). */
export const contentTypes = {
  text: { label: "One line", maximum: 300 },
  paragraphs: { label: "Several lines", maximum: 2000 },
} as const;

export type ContentType = keyof typeof contentTypes;

/** @returns whether a text stands on one line: subtitles and descriptions may be longer */
export function contentType(key: ContentKey): ContentType {
  return /(^|_)(subtitle|description)$/.test(key) ? "paragraphs" : "text";
}
