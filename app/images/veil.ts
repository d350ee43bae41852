/** The lightest grey (0 to 255) on which white text has a contrast of 4.5. */
const lightestUnderText = 118;

/**
 * @param lightness of a picture where white text stands on it (0 to 255); unknown counts as white
 * @returns the least opacity of black over it with which the text has a contrast of 4.5
 */
export function veilOver(lightness = 255): number {
  const opacity = Math.max(0, 1 - lightestUnderText / lightness);
  return Math.ceil(opacity * 100) / 100;
}
