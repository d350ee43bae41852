import { artistKind } from "~/artists/kind";
import { artworkKind } from "~/artworks/kind";
import { closureKind } from "~/closures/kind";
import { directorKind } from "~/directors/kind";
import { exhibitionKind } from "~/exhibitions/kind";
import { fairKind } from "~/fairs/kind";
import { pressKind } from "~/press/kind";
import { listTabs, registerKinds } from "~/records/registry";
import { colourKind } from "~/website/colours/kind";
import { galleryKind } from "~/website/gallery/kind";
import { textKind } from "~/website/texts/kind";

/** The kinds of record. The keys are in URLs: /cms?tab=artists, /cms/artists/{id}, /api/cms/artists. */
registerKinds({
  artists: artistKind,
  exhibitions: exhibitionKind,
  artworks: artworkKind,
  press: pressKind,
  content: textKind,
  design: colourKind,
  fairs: fairKind,
  directors: directorKind,
  closures: closureKind,
  gallery: galleryKind,
});

/** The kinds with a tab on the first page of the CMS, in their order. */
export type TabKind = "artists" | "exhibitions" | "artworks" | "press";
export const tabNames = listTabs() as TabKind[];
