import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { artistRecords } from "~/artists/kind.server";
import { artworkRecords } from "~/artworks/kind.server";
import { exhibitionRecords } from "~/exhibitions/kind.server";
import { fairRecords } from "~/fairs/kind.server";
import { closureRecords } from "~/gallery/closures/kind.server";
import { directorRecords } from "~/gallery/directors/kind.server";
import { galleryRecords } from "~/gallery/facts/kind.server";
import type { RecordKind } from "~/kind/kind";
import type { ServerKind } from "~/kind/kind.server";
import { ownValue } from "~/kinds";
import { personRecords } from "~/people/kind.server";
import { pressRecords } from "~/press/kind.server";
import { colourRecords } from "~/website/colours/kind.server";
import { textRecords } from "~/website/texts/kind.server";

/** The kinds of record on the server: tables and queries. A new kind is one line here and one in kinds.ts. */
export const serverKinds: Record<RecordKind, ServerKind> = {
  artists: artistRecords,
  exhibitions: exhibitionRecords,
  artworks: artworkRecords,
  press: pressRecords,
  people: personRecords,
  content: textRecords,
  design: colourRecords,
  fairs: fairRecords,
  directors: directorRecords,
  closures: closureRecords,
  gallery: galleryRecords,
};

/** @returns the column of a kind's table in which a field is stored; nothing for one that is stored elsewhere */
export const columnOf = (kind: RecordKind, name: string): SQLiteColumn | undefined =>
  ownValue<SQLiteColumn>(getTableColumns(serverKinds[kind].table), name);
