import type { CSSProperties } from "react";

/** The lightest grey (0 to 255) on which white text has a contrast of 4.5. */
const lightestUnderText = 118;
/** The grey of the ink that is laid over pictures. */
const ink = 17;
/** No more of a picture than this is covered evenly. */
const mostTint = 0.33;

/** Opacities of ink over a picture with white text on it (styles/shade.css). */
export interface Shade {
  /** All over. */
  tint: number;
  /** Under the text at the head, instead of the tint. */
  head: number;
  /** Under the text at the foot, on top of the tint. */
  foot: number;
}

/**
 * @param lightness of a picture where white text stands on it (0 to 255); unknown counts as white
 * @returns the least opacity of ink over it with which the text has a contrast of 4.5
 */
export function inkOver(lightness = 255): number {
  return lightness <= lightestUnderText ? 0 : roundUp((lightness - lightestUnderText) / (lightness - ink));
}

/** @param lightness of the picture's head and foot, as `inkOver` takes it */
export function shadeOver(lightness: { headLightness?: number; footLightness?: number }): Shade {
  const [atHead, atFoot] = [inkOver(lightness.headLightness), inkOver(lightness.footLightness)];
  const tint = Math.min(mostTint, Math.max(atHead, atFoot));
  const foot = Math.max(0, roundUp(1 - (1 - atFoot) / (1 - tint)));
  return { tint, head: Math.max(tint, atHead), foot };
}

/** @returns the custom properties that styles/shade.css reads */
export const shadeStyle = ({ tint, head, foot }: Shade) =>
  ({ "--tint": tint, "--head": head, "--foot": foot }) as CSSProperties;

const roundUp = (opacity: number) => Math.ceil(opacity * 100) / 100;
