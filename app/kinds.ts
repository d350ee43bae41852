import { artistKind } from "~/artists/kind";
import { artworkKind } from "~/artworks/kind";
import { exhibitionKind } from "~/exhibitions/kind";
import { pressKind } from "~/press/kind";
import type { RecordKind } from "~/records/kind";
import { listTabs, registerKinds } from "~/records/registry";
import { colourKind } from "~/website/colours/kind";
import { textKind } from "~/website/texts/kind";

/** The kinds of record. The keys are in URLs: /cms?tab=artists, /cms/artists/{id}, /api/cms/artists. */
registerKinds({
  artists: artistKind,
  exhibitions: exhibitionKind,
  artworks: artworkKind,
  press: pressKind,
  content: textKind,
  design: colourKind,
});

/** The kinds with a tab on the first page of the CMS, in their order. */
export type TabKind = Exclude<RecordKind, "content" | "design">;
export const tabNames = listTabs() as TabKind[];
