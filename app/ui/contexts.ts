import { createContext } from "react";

/** Whether something stands in a sheet, such as an overlay. */
export const InSheet = createContext(false);

/** Prefetches the code of overlays; provided by the layout. */
export const OverlayCode = createContext<() => unknown>(() => {});

/** Whether the page is a preview of what is not public yet (`handle.preview`), from which nothing can be sent or saved. */
export const PreviewMode = createContext(false);
