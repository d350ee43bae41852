import { sqlite } from "~/server/database.server";

const named = sqlite
  .prepare<[string], [path: string, name: string]>(
    `SELECT path, file_name FROM (SELECT path, file_name FROM images UNION ALL SELECT path, file_name FROM files)
  WHERE path IN (SELECT value FROM json_each(?)) AND file_name IS NOT NULL`,
  )
  .raw();

/** @returns by path what stored images and PDFs were called when they were uploaded, where that is known */
export const fileNamesOf = (paths: string[]): Record<string, string> =>
  Object.fromEntries(named.all(JSON.stringify(paths)));
