import { loadable, loadedComponent } from "~/ui/loadable";

// The overlays are a tenth of all JavaScript, and most visitors open none: their code is loaded on hover or focus of
// a link that opens one. The server renders them all the same.
export const overlayCode = loadable(() => import("./every-overlay"));

export const LazyArtworkOverlay = loadedComponent(overlayCode, (all) => all.ArtworkOverlay);
export const LazyExhibitionOverlay = loadedComponent(overlayCode, (all) => all.ExhibitionOverlay);
export const LazyPictureViewer = loadedComponent(overlayCode, (all) => all.PictureViewer);
export const LazyDirectorOverlay = loadedComponent(overlayCode, (all) => all.DirectorOverlay);
export const LazyRegistrationOverlay = loadedComponent(overlayCode, (all) => all.RegistrationOverlay);
