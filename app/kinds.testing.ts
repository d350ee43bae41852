import { galleryId } from "~/gallery/facts/kind";
import type { RecordKind } from "~/kind/kind";
import {
  addArtist,
  addArtwork,
  addClosure,
  addContent,
  addDirector,
  addExhibition,
  addFair,
  addPerson,
  addPressItem,
} from "~/testing/world.testing";
import { coloursId } from "~/website/colours/kind";

/** Adds a record of each kind, or names the one that a kind has; returns the id. */
export const addOneOf: Record<RecordKind, (publication?: { publishedFrom: string | null }) => string> = {
  artists: addArtist,
  exhibitions: (publication) =>
    addExhibition({ artistIds: [addArtist()], artworkIds: [addArtwork()], ...publication }),
  artworks: addArtwork,
  press: addPressItem,
  fairs: addFair,
  people: addPerson,
  directors: addDirector,
  closures: addClosure,
  content: () => addContent("a_note", "On paper"),
  design: () => coloursId,
  gallery: () => galleryId,
};
