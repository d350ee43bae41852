import { describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { loader as exportList } from "~/routes/cms.export.$kind";
import { loader as everything } from "~/routes/cms.export.everything[.]zip";
import { loader as inquiriesCsv } from "~/routes/cms.inbox.inquiries[.]csv";
import { loader as membersCsv } from "~/routes/cms.inbox.mailing-list[.]csv";
import { loader as personExport } from "~/routes/cms.inbox.person_.$file";
import { loader as registrationsCsv } from "~/routes/cms.inbox.registrations[.]csv";
import { args, ofKind } from "~/testing/world.testing";
import { addAccount, countAccounts } from "./accounts.server";
import { hashPassword } from "./passwords.server";
import {
  ask,
  beganBefore,
  cookieOf,
  enter,
  type Fields,
  hash,
  id,
  made,
  password,
  send,
  setUpStaff,
} from "./served-cms.testing";
import { listSessions } from "./stored-sessions.server";

setUpStaff();

describe("where the password was given more than 15 minutes ago", () => {
  /** Somebody who is signed in since then. */
  async function enterBefore(minutes = 15) {
    const entered = await enter();
    beganBefore(minutes, entered.session);
    return entered;
  }
  const invitations = () => sqlite.prepare("SELECT email FROM staff_invitations").pluck().all();
  const guest = { intent: "invite", email: "guest@gallery.example" };

  test("an invitation asks for it, keeps what was typed, and then goes on", async () => {
    const { Cookie, session } = await enterBefore();
    const response = await send("/cms/staff", guest, { Cookie });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([401, "private, no-store"]);
    expect(await response.text()).toContain('name="email" value="guest@gallery.example"');
    expect(invitations()).toEqual([]);

    const wrong = await send("/cms/staff", { ...guest, signin_password: "wrong horse battery" }, { Cookie });
    expect([wrong.status, invitations()]).toEqual([401, []]);

    const done = await send("/cms/staff", { ...guest, signin_password: password }, { Cookie });
    expect([done.status, invitations()]).toEqual([200, ["guest@gallery.example"]]);
    expect(await done.text()).toContain("/invitations/");
    // The session is a new one, and nothing asks again.
    expect(listSessions(id).map((each) => each.id)).not.toContain(session.id);
    const again = { Cookie: cookieOf(done) };
    expect((await send("/cms/staff", { ...guest, email: "next@gallery.example" }, again)).status).toBe(200);
  });

  test("the password of another account confirms nothing", async () => {
    const { Cookie } = await enterBefore();
    const other = `other-${made}@gallery.example`;
    addAccount(other, await hashPassword("the password of another"));
    const credentials = { signin_email: other, signin_password: "the password of another" };
    expect((await send("/cms/staff", { ...guest, ...credentials }, { Cookie })).status).toBe(401);
    expect(invitations()).toEqual([]);
  });

  test("so do removing an account and ending sessions, and nothing is done", async () => {
    const { Cookie, session } = await enterBefore();
    const { session: there } = await enter();
    const other = addAccount(`other-${made}@gallery.example`, hash);
    const posts: Fields[] = [
      { intent: "remove", account: other },
      { intent: "end-session", session: there.id },
    ];
    for (const fields of posts) expect((await send("/cms/staff", fields, { Cookie })).status).toBe(401);
    expect(new Set(listSessions(id).map((each) => each.id))).toEqual(new Set([session.id, there.id]));
    expect(countAccounts()).toBe(2);
  });

  test("a change of the password brings it along, and what only shows asks for nothing", async () => {
    const { Cookie } = await enterBefore();
    const change = {
      intent: "change-password",
      current_password: password,
      new_password: "another good one",
    };
    expect((await send("/cms/staff", { ...change, current_password: "wrong" }, { Cookie })).status).toBe(400);
    expect((await send("/cms/staff", change, { Cookie })).status).toBe(200);
    for (const path of ["/cms/staff", "/cms/things"])
      expect((await ask(path, { headers: { Cookie } })).status).toBe(200);
    expect((await send("/cms/things", { title: "Night" }, { Cookie })).status).toBe(303);
  });

  test("the data of a person ask for it, and keep the address that was posted, out of the page's own address", async () => {
    const { Cookie } = await enterBefore();
    const address = "ada@visitors.example";
    const response = await send("/cms/inbox/person", { intent: "find", address }, { Cookie });
    expect(response.status).toBe(401);
    const form = await response.text();
    expect(form).toContain(`name="address" value="${address}"`);
    expect(form).toContain('action="/cms/inbox/person"');
    const done = await send(
      "/cms/inbox/person",
      { intent: "find", address, signin_password: password },
      { Cookie },
    );
    expect(done.status).toBe(200);
    expect(await done.text()).toContain(`Nothing is stored about <bdi>${address}</bdi>`);
  });

  test.each([
    ["/cms/inbox/person/1.json", personExport],
    ["/cms/inbox/inquiries.csv", inquiriesCsv],
    ["/cms/inbox/mailing-list.csv", membersCsv],
    ["/cms/inbox/registrations.csv", registrationsCsv],
    ["/cms/export/people?as=csv", ofKind("people", exportList)],
    ["/cms/export/everything.zip", everything],
  ])("%s leads to the page that asks for it", async (path, load) => {
    const { Cookie, session } = await enterBefore(14.9);
    const answer = () => load(args(path, { headers: { Cookie } })).catch((thrown: Response) => thrown);
    expect((await answer()).headers.get("Location")).toBeNull();
    beganBefore(15, session);
    const { headers } = await answer();
    expect(headers.get("Location")).toBe(`/login?confirm=1&next=${encodeURIComponent(path)}`);
  });
});
