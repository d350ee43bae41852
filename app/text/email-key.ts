/** @returns an address as it is compared: without case, however its letters are composed */
export function emailKey(email: string): string {
  return email.normalize("NFC").toLowerCase();
}
