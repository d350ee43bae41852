import { expect, test } from "vitest";
import { sqlite } from "~/server/database.server";
import { invite } from "./accounts.server";
import { whilePasswordsAreBusy } from "./busy-passwords.testing";
import { requestReset } from "./password-reset.server";
import { ask, email, id, made, send, setUpStaff } from "./served-cms.testing";

setUpStaff();

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

test.each([
  ["an invitation", "/invitations/used", "The invitation may have been used already. Ask for another one."],
  ["a new password", "/reset-password/used", 'href="/forgot-password">Get another link</a>'],
])("a link for %s that was used leads on", async (_, path, wayOn) => {
  for (const response of [await ask(path), await send(path, { password: "another good one" })]) {
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<title>This link has expired – /);
    expect(html).toContain("<h1>This link has expired</h1>");
    expect(html).toContain(wayOn);
  }
});

test("where the site sends no mail a forgotten password is asked for in person, and none is promised", async () => {
  for (const response of [await ask("/forgot-password"), await send("/forgot-password", { email })]) {
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("This site sends no mail yet");
    expect(html).not.toContain("staff:add");
    expect(html).not.toContain("on its way");
  }
  expect(sqlite.prepare("SELECT count(*) FROM outbox").pluck().get()).toBe(0);
  expect(await (await ask("/login")).text()).toContain('href="/forgot-password"');
});
