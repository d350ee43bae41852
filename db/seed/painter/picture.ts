/** The hand of a demo artist: which brush, loom or camera makes the picture. */
export type Hand =
  | "bands"
  | "gesture"
  | "still-life"
  | "ink"
  | "textile"
  | "ridges"
  | "mosaic"
  | "hard-edge"
  | "nocturne"
  | "vessel"
  | "biomorph"
  | "hatching"
  | "foliage"
  | "relief"
  | "cyanotype"
  | "weather";

/** A work as it is photographed: its hand, its proportions in centimetres, its colours (ground first, sRGB hex). */
export interface WorkPicture {
  kind: "work";
  hand: Hand;
  seed: string;
  widthCm: number;
  heightCm: number;
  palette: string[];
}

/** A close view of a work, full-bleed; `aspect` is width / height. */
export interface DetailPicture {
  kind: "detail";
  of: WorkPicture;
  aspect: number;
}

/** An installation view: works hung (or set on plinths) to scale in a white room. */
export interface RoomPicture {
  kind: "room";
  seed: string;
  works: WorkPicture[];
  aspect: number;
}

export type Picture = WorkPicture | DetailPicture | RoomPicture;

/** One file to make: the longest edge in pixels, and where the JPEG goes. */
export interface PictureJob {
  picture: Picture;
  longEdge: number;
  file: string;
}
