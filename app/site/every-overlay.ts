/** All overlays in one chunk, for overlays.tsx. */
export { default as ArtworkOverlay } from "~/artworks/artwork-overlay";
export { default as ExhibitionOverlay } from "~/exhibitions/exhibition-overlay";
export { PictureViewer } from "~/images/picture-viewer";
export { default as RegistrationOverlay } from "~/registrations/registration-overlay";
export { default as DirectorOverlay } from "./director-overlay";
