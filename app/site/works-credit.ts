import { gallery } from "~/gallery";
import { creditOf, type ImageData } from "~/images/sizes";
import { isolate } from "~/text/isolate";
import { useRootData } from "./root-data";

/** @returns the gallery's line for an artist's works, where it has one */
export function useGalleryCredit(artist: string): string | undefined {
  const line = useRootData()?.facts?.worksCredit;
  const names: Record<string, string> = { "{artist}": isolate(artist), "{gallery}": gallery.name };
  return line?.replace(/\{artist\}|\{gallery\}/g, (name) => names[name] ?? name);
}

/** @returns what stands under an artist's pictures: a picture's own credit, else the gallery's line, else nothing */
export function useWorksCredit(artist: string): (image: ImageData | null) => string | undefined {
  const ofGallery = useGalleryCredit(artist);
  return (image) => creditOf(image) ?? (image ? ofGallery : undefined);
}
