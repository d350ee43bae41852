import { expect, test } from "vitest";
import { networkOf } from "./client-network.server";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["unknown", "unknown"],
  ["x".repeat(8000), "x".repeat(64)],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
