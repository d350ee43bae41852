import { createContext, useContext } from "react";

/**
 * Marks the inline scripts and styles that the site itself has written, while a page is rendered. Nothing in
 * the browser: the mark never leaves the server.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
