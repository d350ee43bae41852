import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Checks that this user may use a file, in a mode of accessSync(). @throws Error with one line that says what to do */
export function requireAccess(file: string, mode = constants.R_OK | constants.W_OK): void {
  try {
    accessSync(file, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const own = process.getuid?.() ?? "USER";
    throw new Error(
      `${file} cannot be used by this user (${code}). Give it the folder, then start again: sudo chown -R ${own} ${path.dirname(file)}`,
    );
  }
}
