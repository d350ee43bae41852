import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { slugFrom } from "~/text/slug";
import type { DemoArtwork } from "./content/types";

export const pictureOf = ({ artist, title }: Pick<DemoArtwork, "artist" | "title">) =>
  `works/${artist}-${slugFrom(title)}`;

export const portraitOf = (name: string) => `directors/${slugFrom(name)}`;

export const picturesFolder = fileURLToPath(new URL("./pictures", import.meta.url));

/** Their files by their names. */
const files = new Map(
  readdirSync(picturesFolder, { recursive: true, encoding: "utf8" }).map((file) => [nameOf(file), file]),
);

/** @returns a file's path below the folder, without its extension */
export function nameOf(file: string): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, name);
}

/** @returns what the file is called, by the name that `nameOf` returns */
export const fileNameOf = (name: string): string => path.basename(files.get(name) ?? name);

/** @param name as `nameOf` returns it */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(path.join(picturesFolder, files.get(name) ?? name));
}
