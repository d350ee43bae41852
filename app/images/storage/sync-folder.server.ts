import { open } from "node:fs/promises";

/**
 * Waits until what a folder lists is on the disk: a new or renamed file survives a power failure only when its
 * folder has been written too.
 * @throws Error where the folder cannot be opened or written
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
