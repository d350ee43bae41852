import { chmod, lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** What the site creates in DATA_DIR; anything else there is not its own. */
const own = /^(gallery\.db.*|session-secret|uploads|pending|derived|backups)$/;

/** Takes others' rights from the site's files, as of an older build; a folder first, so that one call closes thousands. */
export async function makeFilesPrivate(dataDir: string): Promise<void> {
  const refused: string[] = [];
  const names = await readdir(dataDir).catch((error) => {
    refused.push(error.message);
    return [];
  });
  // It may be a link to another disk.
  for (const name of names) if (own.test(name)) await makePrivate(path.join(dataDir, name), refused, stat);
  if (refused.length > 0)
    console.error(`files of the site stay readable for others, ${refused.length} in all: ${refused[0]}`);
}

async function makePrivate(file: string, refused: string[], read = lstat): Promise<void> {
  try {
    const facts = await read(file);
    if (facts.isSymbolicLink()) return;
    if (facts.mode & 0o077) await chmod(file, facts.mode & 0o700);
    if (facts.isDirectory())
      for (const name of await readdir(file)) await makePrivate(path.join(file, name), refused);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Removed by the site meanwhile.
    if (code !== "ENOENT") refused.push(message);
  }
}
