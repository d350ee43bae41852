import type { MetaDescriptor } from "@remix-run/react";
import { gallery } from "~/gallery";

/** The head of a page that only staff see. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} – ${gallery.name}` },
    { name: "robots", content: "noindex" },
    // Some of their addresses hold a token: no link and no image carries it on.
    { name: "referrer", content: "strict-origin" },
  ];
}
