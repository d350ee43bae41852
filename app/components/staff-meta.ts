import type { MetaDescriptor } from "@remix-run/react";
import { gallery } from "~/gallery";

/** The head of a page that only staff see. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} – ${gallery.name}` }, { name: "robots", content: "noindex" }];
}
