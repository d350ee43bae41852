import type { DemoArtwork } from "../types";
import { artworksAToF } from "./a-f";
import { artworksHToJ } from "./h-j";
import { artworksKToM } from "./k-m";
import { artworksNToO } from "./n-o";
import { artworksPToS } from "./p-s";
import { artworksT } from "./t";

/** The ninety-six works of the demo, six per artist. */
export const artworks: DemoArtwork[] = [
  ...artworksAToF,
  ...artworksHToJ,
  ...artworksKToM,
  ...artworksNToO,
  ...artworksPToS,
  ...artworksT,
];
