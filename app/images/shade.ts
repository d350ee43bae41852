import type { CSSProperties } from "react";

/** How light a picture is where text stands on it: greys from 0 to 255 of the same luminance. */
export interface Lightness {
  /** The lightest part under the header of the home page. */
  headLightness: number;
  /** The darkest part there. */
  headDarkness: number;
  /** The lightest part under the text of a slide, or under its controls, which need less ink. */
  footLightness: number;
  /** The darkest part there. */
  footDarkness: number;
  /** The lightest part of the whole picture. */
  lightness: number;
}

/** The lightest grey (0 to 255) on which white text has a contrast of 4.5, and the darkest on which ink has it. */
const lightestUnderWhite = 118;
const darkestUnderInk = 125;
/** The lightest grey on which white controls have a contrast of 3. */
const lightestUnderControls = 148;
/** The grey of the ink that is laid over pictures, and of ink text on them. */
const ink = 17;
/** A picture that needs more white than this under ink text has white text. */
const mostVeil = 0.25;

/** What lies between a picture and the text on it (styles/shade.css). */
export interface Shade {
  /** The colour of the header over the picture; `head` lies under a white one. */
  header: "ink" | "white";
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

/** @returns the lightness on which white text needs as much ink as white controls do on this one */
export const asUnderText = (lightness: number): number =>
  Math.round(ink + ((lightness - ink) * (lightestUnderWhite - ink)) / (lightestUnderControls - ink));

/** @returns the least opacity of white over a picture of this darkness (0 to 255) for ink text with a contrast of 4.5 */
export function whiteOver(darkness = 0): number {
  return darkness >= darkestUnderInk ? 0 : roundUp((darkestUnderInk - darkness) / (255 - darkness));
}

/** @param lightness of a picture, empty where it is not measured */
export function shadeOver(measured: Partial<Lightness>): Shade {
  const head = inkOver(measured.headLightness);
  const header = whiteOver(measured.headDarkness) > 0 ? "white" : "ink";
  const veil = whiteOver(measured.footDarkness);
  return veil <= mostVeil
    ? { text: "ink", foot: veil, head, header }
    : { text: "white", foot: inkOver(measured.footLightness), head, header };
}

/** @returns the custom properties that styles/shade.css reads */
export const shadeStyle = ({ foot, head }: Shade) => ({ "--head": head, "--foot": foot }) as CSSProperties;

const roundUp = (opacity: number) => Math.ceil(opacity * 100) / 100;
