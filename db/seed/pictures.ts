import { readFile } from "node:fs/promises";
import { slugFrom } from "~/text/slug";
import type { DemoArtwork } from "./content/types";

/** @returns the picture of a work, named by its artist and title */
export const pictureOf = ({ artist, title }: Pick<DemoArtwork, "artist" | "title">) =>
  `works/${artist}-${slugFrom(title)}`;

/** @param name of a file in `pictures/`, without its extension */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${name}.avif`, import.meta.url));
}
