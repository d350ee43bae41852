import { accessSync, constants } from "node:fs";

/** @returns the Litestream that the tests run, or nothing where LITESTREAM_PATH names none; `.ci/run` installs it */
export function findLitestream(): string | undefined {
  const file = process.env.LITESTREAM_PATH;
  if (!file) return;
  accessSync(file, constants.X_OK);
  return file;
}
