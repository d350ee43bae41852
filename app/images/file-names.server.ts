import { sqlite } from "~/platform/database.server";
import { objectName } from "~/text/object-path";

const named = sqlite
  .prepare<[string], [path: string, name: string]>(
    `SELECT path, file_name FROM (SELECT path, file_name FROM images UNION ALL SELECT path, file_name FROM files)
  WHERE path IN (SELECT value FROM json_each(?)) AND file_name IS NOT NULL`,
  )
  .raw();

/** @returns by path what stored images and PDFs were called when they were uploaded, where that is known */
export const fileNamesOf = (paths: string[]): Record<string, string> =>
  Object.fromEntries(named.all(JSON.stringify(paths)));

export interface StoredFile {
  path: string;
  fileName: string | null;
}

export const listStoredFiles = (): StoredFile[] =>
  sqlite
    .prepare<[], StoredFile>(
      `SELECT path, file_name AS fileName FROM images UNION ALL SELECT path, file_name FROM files ORDER BY path`,
    )
    .all();

const sized = sqlite
  .prepare<[string], [path: string, name: string]>(
    `SELECT path, coalesce(file_name, 'Image of ' || width || ' × ' || height) FROM images
  WHERE path IN (SELECT value FROM json_each(?))`,
  )
  .raw();

/** @returns by path what the stored images among some addresses are called in a text: by their size where no name is known */
export function imageNamesOf(addresses: string[]): Record<string, string> {
  const gone = addresses.flatMap((address) => (objectName(address) ? [[address, "Image"]] : []));
  return Object.fromEntries([...gone, ...sized.all(JSON.stringify(addresses))]);
}
