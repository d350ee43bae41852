/** All overlays in one chunk, for overlays.tsx. */

export { PictureViewer } from "~/images/picture-viewer";
export { default as DirectorOverlay } from "~/site/director-overlay";
export { default as ArtworkOverlay } from "./artwork-overlay";
export { default as ExhibitionOverlay } from "./exhibition-overlay";
export { default as RegistrationOverlay } from "./registration-overlay";
