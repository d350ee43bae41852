import { open } from "node:fs/promises";

/** Syncs a folder, without which a new file may not survive a power failure. @throws Error where it cannot be opened */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
