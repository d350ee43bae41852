import { createContext } from "react";

/** Fetches the code of overlays ahead of a click; the frame of the page knows which there are. */
export const OverlayCode = createContext<() => void>(() => {});
