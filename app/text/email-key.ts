import { withoutIgnorable } from "./invisible";

/** @returns the key by which addresses are compared: lower case, composed (NFC), without invisible characters */
export function emailKey(email: string): string {
  return withoutIgnorable(email).normalize("NFC").toLowerCase();
}
