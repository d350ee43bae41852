/** Shown in the hero of an artist without any image: an empty room. */
export const stockArtistImage = "/fallbacks/stock.jpg";

/** Built-in images for artists whose record has none, by slug. */
export const knownArtistFallbacks = new Map([
  ["ilse-braendli", "/fallbacks/ilse-braendli.jpg"],
  ["kenji-morikawa", "/fallbacks/kenji-morikawa.jpg"],
  ["park-ji-won", "/fallbacks/park-ji-won.jpg"],
]);
