import { describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { invite } from "./accounts.server";
import { whilePasswordsAreBusy } from "./busy-passwords.testing";
import { requestReset } from "./password-reset.server";
import {
  ask,
  cookieOf,
  email,
  enter,
  type Fields,
  id,
  made,
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

const origin = "http://localhost:3000";

test("an invitation and a link for a new password stay valid where too many passwords are checked", async () => {
  requestReset(email, origin);
  const mail = String(sqlite.prepare("SELECT text FROM outbox").pluck().get());
  const reset = /\/reset-password\/[\w-]+/.exec(mail)?.[0] ?? "";
  const invitation = invite(`guest-${made}@gallery.example`, { invitedBy: id, origin });
  for (const path of [reset, `/invitations/${invitation}`]) {
    const busy = await whilePasswordsAreBusy(() => send(path, { password: "another good one" }));
    expect([busy.status, busy.headers.get("Retry-After")]).toEqual([429, "30"]);
    const html = await busy.text();
    expect(html).toContain("Please try again in 30 seconds: your link stays valid.");
    expect(html).not.toContain("another good one");
    expect((await send(path, { password: "another good one" })).status).toBe(303);
  }
});

test("where the site sends no mail a forgotten password is asked for in person, and none is promised", async () => {
  for (const response of [await ask("/forgot-password"), await send("/forgot-password", { email })]) {
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Sending email is not set up yet");
    expect(html).not.toContain("staff:add");
    expect(html).not.toContain("on its way");
  }
  expect(sqlite.prepare("SELECT count(*) FROM outbox").pluck().get()).toBe(0);
  expect(await (await ask("/login")).text()).toContain('href="/forgot-password"');
});
