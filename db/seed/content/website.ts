import type { NewDesignToken } from "~/content/design-tokens.server";
import { type Content, contentDefaults } from "~/site/texts";

/** The demo's texts: its labels are the defaults, its sentences a gallery's own. */
export const websiteTexts: Content = {
  ...contentDefaults,
  artworks_page_subtitle: "Paintings, sculpture, photographs, textiles and works on paper by sixteen artists",
  "404_page_description":
    "Nothing hangs at this address. What you are looking for may have moved to another wall.",
};

/** The demo's design tokens: each becomes the custom property `--category-element-property`. */
export const designTokens: NewDesignToken[] = [
  {
    category: "color",
    element: "paper",
    property: "background",
    value: "#ffffff",
    description: "The wall: behind everything",
  },
  {
    category: "color",
    element: "ink",
    property: "text",
    value: "#111111",
    description: "Text and hairlines of controls",
  },
  {
    category: "color",
    element: "muted",
    property: "text",
    value: "#666666",
    description: "Secondary text; keep 4.5 to 1 on paper",
  },
  {
    category: "color",
    element: "hairline",
    property: "border",
    value: "#d8d8d8",
    description: "Lines between things",
  },
  {
    category: "color",
    element: "sold",
    property: "dot",
    value: "#d0021b",
    description: "The dot beside a sold work",
  },
];
