/** @returns the key by which addresses are compared: lower case, composed (NFC) */
export function emailKey(email: string): string {
  return email.normalize("NFC").toLowerCase();
}
