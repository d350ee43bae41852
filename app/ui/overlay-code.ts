import { createContext } from "react";

/** Prefetches the code of overlays; provided by the layout. */
export const OverlayCode = createContext<() => void>(() => {});
