import { describe, expect, test } from "vitest";
import {
  ask,
  cookieOf,
  email,
  enter,
  type Fields,
  id,
  password,
  send,
  setUpStaff,
} from "./served-cms.testing";
import { listSessions } from "./stored-sessions.server";

setUpStaff();

describe("/login", () => {
  const login = (fields: Fields, next = "") => send(`/login${next}`, { email, password, ...fields });

  test("is a page whose form a password manager fills in", async () => {
    const html = await (await ask("/login")).text();
    expect(html).toContain("<title>Sign in – ");
    expect(html).toMatch(/<input autoComplete="username"[^>]* name="email"[^>]* type="email"/i);
    expect(html).toMatch(/<input autoComplete="current-password"[^>]* name="password"[^>]* type="password"/i);
  });

  test.each([
    ["", "/cms"],
    ["?next=%2Fcms%2Fthings%3Fpage%3D2", "/cms/things?page=2"],
    ["?next=%2F%2Fevil.example", "/cms"],
  ])("with %j leads to %j", async (next, path) => {
    const response = await login({}, next);
    expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
    const signedIn = await ask(`/login${next}`, { headers: { Cookie: cookieOf(response) } });
    expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([302, path]);
  });

  test("takes an address with what a paste hides", async () => {
    const response = await login({ email: `\u202a${email}\u202c` });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cms"]);
  });

  test("says how long to wait", async () => {
    for (let at = 0; at < 10; at += 1) await login({ password: "wrong horse" });
    const response = await login({});
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "1"]);
    expect(await response.text()).toContain("Please wait a second");
  });
});

test("/logout ends the session when its button is pressed, not when it is looked at", async () => {
  const { Cookie } = await enter();
  expect((await ask("/logout", { headers: { Cookie } })).status).toBe(200);
  expect(listSessions(id)).toHaveLength(1);
  const response = await send("/logout", {}, { Cookie });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/login"]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^staff=; Max-Age=0|^staff=[^;]*; Max-Age=0/);
  expect(listSessions(id)).toEqual([]);
});
