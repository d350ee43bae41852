import { createContext } from "react";

/** Whether something stands in a sheet, such as an overlay. */
export const InSheet = createContext(false);
