import { createContext, useContext } from "react";

/** The nonce of inline scripts and styles while a page is rendered; the browser gets hashes instead (takeOutNonce). */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
