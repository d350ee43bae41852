import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { getObject } from "~/images/storage/storage.server";
import { SingleFlight } from "~/platform/concurrency.server";
import { isBroken, markBroken } from "./derivatives.server";
import { derivedFolder, storeDerivedFolder } from "./derived-files.server";
import { cutTiles } from "./encoder.server";
import { type Tile, tileFile, tilesFolder } from "./tiles";

const folderOf = (name: string) => path.join(derivedFolder, name, tilesFolder);

export const readTile = (name: string, tile: Tile): Promise<Buffer | undefined> =>
  readFile(path.join(folderOf(name), tileFile(tile))).catch(() => undefined);

const inFlight = new SingleFlight<boolean>();

/** Makes a picture's tiles, once for concurrent calls. @returns false without a sound original. @throws TooBusy, Error */
export function makeTiles(name: string): Promise<boolean> {
  return inFlight.run(name, () => cut(name));
}

async function cut(name: string): Promise<boolean> {
  if (isBroken(name)) return false;
  if (await stat(folderOf(name)).catch(() => undefined)) return true;
  const source = await getObject(`/objects/${name}`);
  if (!source) {
    markBroken(name, "its file is missing");
    return false;
  }
  await storeDerivedFolder(folderOf(name), (folder) => cutTiles(source, folder));
  return true;
}
