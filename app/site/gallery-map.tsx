import type { Facts } from "~/text/facts";

const drawn = { street: "Röntgenstrasse 88", latitude: 47.3852, longitude: 8.5287 };

/** @returns whether the map was drawn for this place */
export const isDrawnFor = (facts: Pick<Facts, keyof typeof drawn>): boolean =>
  facts.street === drawn.street && facts.latitude === drawn.latitude && facts.longitude === drawn.longitude;

/** A drawn map of the streets around the gallery: nothing of it comes from elsewhere. */
export function GalleryMap() {
  return (
    <svg className="gallery-map" viewBox="0 0 360 216" role="img">
      <title>{`Map: ${drawn.street} lies between the railway and Josefstrasse, east of the viaduct`}</title>
      <g className="gallery-map-minor">
        <path d="M0 112 360 190M84 216 150 20M196 216 244 60M330 216 360 130M0 148 104 170" />
      </g>
      <g className="gallery-map-railway">
        <path d="M0 176 176 216M0 182 150 216M0 188 124 216M0 194 98 216M0 200 72 216M0 206 46 216" />
        <path d="M8 178C40 160 74 108 92 34" />
        <path d="M15 180C47 162 81 110 99 34" />
      </g>
      <g className="gallery-map-water">
        <path d="M0 10C110 28 220 44 360 96M0 36C110 54 220 70 360 122" />
      </g>
      <g className="gallery-map-major">
        <path d="M0 78 360 156M70 149 318 203M278 216 306 60" />
      </g>
      <g className="gallery-map-names">
        <text transform="translate(176 58.5) rotate(13)">Limmat</text>
        <text transform="translate(136 103) rotate(12.2)">Limmatstrasse</text>
        <text transform="translate(144 138.6) rotate(12.2)">Josefstrasse</text>
        <text transform="translate(113 177) rotate(12.2)">Röntgenstrasse</text>
        <text transform="translate(309 139) rotate(-80)">Langstrasse</text>
        <text transform="translate(34 152) rotate(-60)">Viadukt</text>
      </g>
      <circle className="gallery-map-place" cx="168" cy="170.4" r="6" />
    </svg>
  );
}
