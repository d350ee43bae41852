import { withoutIgnorable } from "./invisible";

/**
 * @returns the key by which addresses are compared: lower case, composed (NFC), without invisible characters, the domain
 *   in its ASCII form, because `bücher.example` and `xn--bcher-kva.example` are one mailbox
 */
export function emailKey(email: string): string {
  const key = withoutIgnorable(email).normalize("NFC").toLowerCase();
  const domain = /@([^\s@/?#:\\[\]]*[^\0-~][^\s@/?#:\\[\]]*)$/.exec(key)?.[1];
  return domain ? key.slice(0, -domain.length) + asciiDomain(domain) : key;
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
