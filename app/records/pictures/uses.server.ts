import { fileUses } from "db/schema";
import { and, eq, exists, type SQL } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, isOneOf } from "~/platform/database.server";
import { foundByStaff } from "~/records/full-text/found.server";
import { recordName } from "~/records/notices";
import { titleColumn } from "~/records/titles.server";
import { stored } from "./stored.server";

export interface FileUse {
  /** Such as 'Artwork', 'In the trash' or 'In the history of'. */
  place: string;
  title: string;
  href: string;
  /** Titles of artworks are set in italics. */
  isCited: boolean;
  isNewest: boolean;
}

/** A condition: a record names the image or PDF, in whatever version. */
export const isNamed: SQL = exists(
  db.select({ path: fileUses.path }).from(fileUses).where(eq(fileUses.path, stored.path)),
);

/** The uses by the records of a kind, those in the trash too. */
function listUsesBy(kind: RecordKind, where: SQL | undefined) {
  const { table } = serverKinds[kind];
  const { path, isNewest } = fileUses;
  return db
    .select({ path, isNewest, id: table.id, title: titleColumn(kind), deletedWith: table.deletedWith })
    .from(fileUses)
    .innerJoin(table, and(eq(fileUses.kind, kind), eq(fileUses.recordId, table.id)))
    .where(where)
    .all();
}

/** @returns by path the uses of some images and PDFs, those by earlier versions last */
export function listUses(paths: string[]): Map<string, FileUse[]> {
  const uses = new Map(paths.map((path): [string, FileUse[]] => [path, []]));
  for (const kind of recordKindNames)
    for (const { path, isNewest, id, title, deletedWith } of listUsesBy(
      kind,
      isOneOf(fileUses.path, paths),
    )) {
      const isCited = kinds[kind].citesTitle === true;
      uses.get(path)?.push({ ...placeOf(kind, id, isNewest, deletedWith), title, isCited, isNewest });
    }
  for (const all of uses.values()) all.sort((a, b) => Number(b.isNewest) - Number(a.isNewest));
  return uses;
}

function placeOf(kind: RecordKind, id: string, isNewest: boolean, deletedWith: string | null) {
  if (!isNewest) return { place: "In the history of", href: `/cms/${kind}/${id}/history` };
  if (deletedWith) return { place: "In the trash", href: `/cms/trash/${deletedWith}` };
  return { place: recordName(kind), href: `/cms/${kind}/${id}` };
}

/** @returns the paths of the images of records that staff find with a search, those of records in the trash, too */
export const findImagesOf = (search: string): string[] =>
  recordKindNames.flatMap((kind) =>
    listUsesBy(kind, foundByStaff(kind, search).where).flatMap(({ path, isNewest }) =>
      isNewest ? path : [],
    ),
  );
