/** The code of all overlays, which overlays.tsx loads as one file. */
export { default as ArtworkOverlay } from "./artwork-overlay";
export { default as DirectorOverlay } from "./director-overlay";
export { default as ExhibitionOverlay } from "./exhibition-overlay";
export { default as RegistrationOverlay } from "./registration-overlay";
