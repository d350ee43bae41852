import { createContext } from "react";

/** Whether the page is a preview of what is not public yet (`handle.preview`), from which nothing can be sent or saved. */
export const PreviewMode = createContext(false);
