import { open } from "node:fs/promises";

/**
 * Syncs a folder: a new or renamed file survives a power failure only when its folder is on disk too.
 * @throws Error where the folder cannot be opened or written
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
