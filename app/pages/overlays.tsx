import { loadable, loadedComponent } from "~/ui/loadable";

// The overlays are a tenth of all JavaScript, and most visitors open none: their code is loaded on hover or focus of
// a link that opens one. The server renders them all the same.
export const overlayCode = loadable(() => import("./every-overlay"));

export const ArtworkOverlay = loadedComponent(overlayCode, (all) => all.ArtworkOverlay);
export const ExhibitionOverlay = loadedComponent(overlayCode, (all) => all.ExhibitionOverlay);
export const PictureViewer = loadedComponent(overlayCode, (all) => all.PictureViewer);
export const DirectorOverlay = loadedComponent(overlayCode, (all) => all.DirectorOverlay);
export const RegistrationOverlay = loadedComponent(overlayCode, (all) => all.RegistrationOverlay);
