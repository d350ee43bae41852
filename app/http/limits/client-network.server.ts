import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** In characters. */
const maximumAddress = 64;

/**
 * The network by which a client is counted: for IPv6 its /64, in which one machine can use any address.
 * @param address from a proxy
 * @returns the IPv4 address, also of an IPv4-mapped IPv6 address, or a network such as `2001:db8:0:1::/64`; anything
 * else unchanged
 */
export function networkOf(address: string): string {
  const plain = (address.trim().split("%", 1)[0] ?? "").slice(0, maximumAddress).toLowerCase();
  if (!isIPv6(plain)) return plain;
  const parsed = ipaddr.IPv6.parse(plain);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const prefix = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}
