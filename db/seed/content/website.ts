import { type Content, contentDefaults } from "~/site/texts";
import type { ColourName } from "~/website/colours/colours";

/** The demo's texts: its labels are the defaults, its sentences a gallery's own. */
export const websiteTexts: Content = {
  ...contentDefaults,
  artworks_page_subtitle: "Paintings, sculpture, photographs, textiles and works on paper by sixteen artists",
  "404_page_description":
    "Nothing hangs at this address. What you are looking for may have moved to another wall.",
};

/** The demo's colours: each becomes a row of design_system. */
export const websiteColours: Record<ColourName, string> = {
  paper: "#ffffff",
  ink: "#111111",
  muted: "#666666",
  hairline: "#d8d8d8",
  sold: "#d0021b",
};

/** What stands under pictures of works. */
export const worksCredit = "© {artist}. Courtesy the artist and {gallery}";
