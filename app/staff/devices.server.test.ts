import { expect, test } from "vitest";
import { cookieFrom } from "~/testing/world.testing";
import { isKnownBrowser, mayBeKnown, rememberDevice } from "./devices.server";

test("a browser is known by the cookie of a sign-in, and by none that is made up", async () => {
  const known = cookieFrom(await rememberDevice(new Request("http://localhost/login"), "ada"));
  const madeUp = `device=${btoa(JSON.stringify({ id: "x", accounts: ["ada"] }))}.AAAA`;
  expect([mayBeKnown(known), mayBeKnown(madeUp), mayBeKnown("nothing=1")]).toEqual([true, true, false]);
  expect([await isKnownBrowser(known), await isKnownBrowser(madeUp)]).toEqual([true, false]);
});
