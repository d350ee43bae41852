/** The texts that content keys override, with their defaults (spec section 2). */
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

/** @returns the category under which a key is listed */
export function contentCategory(key: ContentKey): string {
  if (key.startsWith("nav_")) return "navigation";
  return key.startsWith("404_") ? "404_page" : (key.split("_")[0] ?? "page");
}
