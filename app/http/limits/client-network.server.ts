import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** In characters. */
const maximumAddress = 64;

/** @returns by what a client is counted: its IPv4 address, or the IPv6 network (/64) in which it can use any address */
export function networkOf(address: string): string {
  const plain = (address.trim().split("%", 1)[0] ?? "").slice(0, maximumAddress).toLowerCase();
  if (!isIPv6(plain)) return plain;
  const parsed = ipaddr.IPv6.parse(plain);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const prefix = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}
