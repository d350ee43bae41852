import { db } from "db/client.server";
import { artists, images } from "db/schema";
import { inArray } from "drizzle-orm";
import { objectName } from "~/images/object-path";

/** Why a record cannot be stored although each of its fields is well-formed. */
export class RecordConflict extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** It refers to something that there is not. */
export class UnknownReference extends RecordConflict {}

/** Another record has what only one may have. */
export class ValueTaken extends RecordConflict {}

const imageFields = ["imageUrl", "heroImageUrl", "galleryImages"] as const;
type WithImages = Partial<Record<(typeof imageFields)[number], string | string[] | null>>;

const imagesIn = (value: string | string[] | null | undefined) => [value ?? []].flat();

/**
 * Refuses a record that shows an image of the storage which the database does not know.
 * @param before the record as it stands: what is in it may stay, so that an image that was lost does not keep
 * staff from mending anything else
 * @throws UnknownReference at the field
 */
export function refuseUnknownImages(record: WithImages, before: WithImages = {}): void {
  const kept = new Set(imageFields.flatMap((field) => imagesIn(before[field])));
  for (const field of imageFields) {
    const paths = imagesIn(record[field]).filter((url) => objectName(url) && !kept.has(url));
    if (paths.length === 0) continue;
    const rows = db.select({ path: images.path }).from(images).where(inArray(images.path, paths)).all();
    const known = new Set(rows.map(({ path }) => path));
    if (!paths.every((path) => known.has(path)))
      throw new UnknownReference(field, "This image is not in the storage");
  }
}

/** @throws UnknownReference at `artistId` when there is no such artist */
export function refuseUnknownArtist(artistId: string): void {
  refuseUnknownArtists([artistId], "artistId");
}

/** @throws UnknownReference at the field when one of the artists is not there */
export function refuseUnknownArtists(artistIds: string[], field = "artistIds"): void {
  const rows = db.select({ id: artists.id }).from(artists).where(inArray(artists.id, artistIds)).all();
  if (rows.length < new Set(artistIds).size) throw new UnknownReference(field, "There is no such artist");
}
