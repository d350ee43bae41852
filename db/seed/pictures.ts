import path from "node:path";
import { artists } from "./content/artists";
import { artworks } from "./content/artworks";
import { exhibitions } from "./content/exhibitions";
import type { DemoArtwork } from "./content/types";
import type { Picture, PictureJob, WorkPicture } from "./painter";

const hands = new Map(artists.map(({ key, hand }) => [key, hand]));
const works = new Map(artworks.map((artwork) => [artwork.key, toPicture(artwork)]));

function toPicture({ key, artist, widthCm, heightCm, palette }: DemoArtwork): WorkPicture {
  const hand = hands.get(artist);
  if (!hand) throw new Error(`Demo artwork ${key} has no artist ${artist}`);
  return { kind: "work", hand, seed: key, widthCm, heightCm, palette };
}

function hung(keys: string[]): WorkPicture[] {
  return keys.map((key) => {
    const work = works.get(key);
    if (!work) throw new Error(`There is no demo artwork ${key} to hang`);
    return work;
  });
}

/** The picture of a demo record, by a key that names its place. */
function pictures(): Map<string, Picture> {
  const all = new Map<string, Picture>();
  for (const [key, picture] of works) all.set(`work-${key}`, picture);
  for (const { key } of artists) {
    const own = artworks.filter(({ artist }) => artist === key).flatMap(({ key }) => works.get(key) ?? []);
    const [first, second = first] = own;
    if (!first || !second) continue;
    all.set(`artist-${key}`, { kind: "detail", of: first, aspect: 3 / 2 });
    all.set(`hero-${key}`, {
      kind: "room",
      seed: `hero ${key}`,
      works: [second, ...own.slice(2, 3)],
      aspect: 16 / 9,
    });
  }
  for (const { key, hang, views } of exhibitions) {
    if (hang.length > 0)
      all.set(`show-${key}`, { kind: "room", seed: key, works: hung(hang), aspect: 3 / 2 });
    views.forEach((view, at) => {
      all.set(`view-${key}-${at}`, { kind: "room", seed: `${key} ${at}`, works: hung(view), aspect: 3 / 2 });
    });
  }
  return all;
}

/**
 * @param folder where the pictures are painted
 * @param longEdge in pixels
 * @returns what there is to paint, and the file of each key
 */
export function planPictures(
  folder: string,
  longEdge: number,
): { jobs: PictureJob[]; file: (key: string) => string } {
  const file = (key: string) => path.join(folder, `${key}-${longEdge}.jpg`);
  const jobs = [...pictures()].map(([key, picture]) => ({ picture, longEdge, file: file(key) }));
  return { jobs, file };
}

/** @returns the keys of an exhibition's further views */
export function viewKeys({ key, views }: { key: string; views: string[][] }): string[] {
  return views.map((_, at) => `view-${key}-${at}`);
}
