import { images } from "db/schema";
import { asc, desc } from "drizzle-orm";
import type { ImageChoices } from "~/images/choose/use-image-choices";
import { storedImage } from "~/images/queries.server";
import { countRows, db, isOneOf } from "~/platform/database.server";
import { paginate } from "~/text/page";
import { findImages, pageSize } from "./image-list.server";
import { listUses } from "./uses.server";

/** @returns a page of the images that a search finds, newest first, for the dialog of a picture field */
export function listImageChoices(search: string, wanted: string | null): ImageChoices {
  const found = search ? isOneOf(images.path, findImages(search)) : undefined;
  const { offset, limit, ...page } = paginate(countRows(images, found), pageSize, wanted);
  const newestFirst = [desc(images.createdAt), asc(images.path)];
  const rows = db
    .select()
    .from(images)
    .where(found)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .all();
  const paths = rows.map(({ path }) => path);
  const uses = listUses(paths);
  const items = rows.map((row) => ({
    path: row.path,
    image: storedImage(row),
    fileName: row.fileName,
    uses: uses.get(row.path)?.flatMap(({ title, isNewest }) => (isNewest ? title : [])) ?? [],
  }));
  return { items, page };
}
