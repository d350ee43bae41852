/** Wider originals have tiles: the largest derived file would show less than they hold. */
const widestWithoutTiles = 3000;

/** In pixels; a tile with its overlap has 512. */
export const tileSize = 510;
export const tileOverlap = 1;

interface Size {
  width: number;
  height: number;
}

/** One tile of a picture, by its level, column and row. On level 0 the whole picture is one tile; each is twice the one below. */
export interface Tile {
  level: number;
  x: number;
  y: number;
}

export const hasTiles = ({ width }: Size): boolean => width > widestWithoutTiles;

/** @returns the level on which the picture has its own size */
export function highestTileLevel({ width, height }: Size): number {
  let level = 0;
  for (let side = Math.max(width, height); side > tileSize; side = Math.ceil(side / 2)) level += 1;
  return level;
}

/** The folder of a picture's tiles beside its derived files, and a tile in it. */
export const tilesFolder = "tiles";
export const tileFile = ({ level, x, y }: Tile): string => `${level}/${x}_${y}.jpeg`;

export const tileUrl = (name: string, tile: Tile): string =>
  `/images/${name}/${tilesFolder}/${tileFile(tile)}`;

const number = "(0|[1-9]\\d{0,2})";
const pattern = new RegExp(`^${number}/${number}_${number}\\.jpeg$`);

/** @returns the tile that a file name means; nothing where a picture of this size has no such tile */
export function parseTile(size: Size, file: string): Tile | undefined {
  const match = pattern.exec(file);
  if (!match || !hasTiles(size)) return;
  const [level = 0, x = 0, y = 0] = match.slice(1).map(Number);
  const highest = highestTileLevel(size);
  const count = (side: number) => Math.ceil(Math.ceil(side / 2 ** (highest - level)) / tileSize);
  if (level > highest || x >= count(size.width) || y >= count(size.height)) return;
  return { level, x, y };
}
