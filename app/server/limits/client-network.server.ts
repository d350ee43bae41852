import { isIPv4, isIPv6 } from "node:net";

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
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** @returns the eight numbers of an IPv6 address */
function groupsOf(address: string): number[] {
  const [left = [], right] = address.split("::").map(numbersOf);
  if (!right) return left;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/** @param text groups of an IPv6 address, the last of which may be an IPv4 address */
function numbersOf(text: string): number[] {
  return text
    .split(":")
    .filter((group) => group !== "")
    .flatMap((group) => {
      if (!isIPv4(group)) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}
