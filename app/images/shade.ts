import type { CSSProperties } from "react";
import type { Lightness } from "./lightness";

/** The lightest grey (0 to 255) on which white text has a contrast of 4.5, and the darkest on which ink has it. */
const lightestUnderWhite = 118;
const darkestUnderInk = 125;
/** The grey of the ink that is laid over pictures, and of ink text on them. */
const ink = 17;
/** A picture that needs more white than this under ink text has white text. */
const mostVeil = 0.25;

/** What lies between a picture and the text on it (styles/shade.css). */
export interface Shade {
  text: "ink" | "white";
  /** Opacity under the text: of white under ink, of ink under white. */
  foot: number;
  /** Opacity of the ink under the header, which is white. */
  head: number;
}

/** @returns the least opacity of ink over a picture of this lightness (0 to 255) for white text with a contrast of 4.5 */
export function inkOver(lightness = 255): number {
  return lightness <= lightestUnderWhite ? 0 : roundUp((lightness - lightestUnderWhite) / (lightness - ink));
}

/** @returns the least opacity of white over a picture of this darkness (0 to 255) for ink text with a contrast of 4.5 */
export function whiteOver(darkness = 0): number {
  return darkness >= darkestUnderInk ? 0 : roundUp((darkestUnderInk - darkness) / (255 - darkness));
}

/** @param lightness of a picture, empty where it is not measured */
export function shadeOver({ headLightness, footLightness, footDarkness }: Partial<Lightness>): Shade {
  const head = inkOver(headLightness);
  const veil = whiteOver(footDarkness);
  return veil <= mostVeil
    ? { text: "ink", foot: veil, head }
    : { text: "white", foot: inkOver(footLightness), head };
}

/** @returns the custom properties that styles/shade.css reads */
export const shadeStyle = ({ foot, head }: Shade) => ({ "--head": head, "--foot": foot }) as CSSProperties;

const roundUp = (opacity: number) => Math.ceil(opacity * 100) / 100;
