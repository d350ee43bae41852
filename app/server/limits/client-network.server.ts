import { isIPv4, isIPv6 } from "node:net";

/** No address is longer; what a proxy may send beyond that names nobody. */
const longestAddress = 64;

/**
 * The network that a client counts as. A provider gives each customer at least a /64 of IPv6, in which one
 * machine can take any address it likes; an IPv4 address that is written as IPv6 is that IPv4 address.
 * @param address as a proxy names it
 * @returns the IPv4 address, or the first half of the IPv6 address, as `2001:db8:0:1::/64`; what is neither
 * stays as it is
 */
export function networkOf(address: string): string {
  const plain = (address.trim().split("%", 1)[0] ?? "").slice(0, longestAddress).toLowerCase();
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

/** @param text groups between colons, the last of which may be an IPv4 address */
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
