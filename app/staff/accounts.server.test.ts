import { beforeEach, describe, expect, test } from "vitest";
import { now } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import {
  acceptInvitation,
  addAccount,
  countAccounts,
  deleteAccount,
  findAccount,
  findInvitation,
  invite,
  listInvitations,
  removeAccount,
} from "./accounts.server";
import { createSession, findSession } from "./stored-sessions.server";

const origin = "https://gallery.example";

beforeEach(() => {
  emptyDatabase();
  sqlite.exec("DELETE FROM staff_accounts; DELETE FROM staff_invitations");
});

describe("an account", () => {
  test("that is added again has the new password, and its sessions alone end", () => {
    const ada = addAccount("ada@gallery.example", "old");
    const ben = addAccount("ben@gallery.example", "other");
    const [mine, others] = [createSession(ada, null), createSession(ben, null)];
    expect(addAccount("ADA@gallery.example", "new")).toBe(ada);
    expect(countAccounts()).toBe(2);
    expect(findAccount("ada@gallery.example")?.passwordHash).toBe("new");
    expect(findSession(mine)).toBeUndefined();
    expect(findSession(others)?.account).toEqual({ id: ben, email: "ben@gallery.example" });
    expect(sqlite.prepare("SELECT recipient, text FROM outbox").all()).toMatchObject([
      { recipient: "ada@gallery.example", text: expect.stringContaining("\non the server\n") },
    ]);
  });

  test("is removed with its sessions and its invitations, in the CMS not the last one", () => {
    const ada = addAccount("ada@gallery.example", "hash");
    expect(removeAccount(ada)).toBe(false);
    const ben = addAccount("ben@gallery.example", "hash");
    const token = createSession(ben, null);
    const link = invite("cleo@gallery.example", { invitedBy: ben, origin }) ?? "";
    expect([removeAccount("nobody"), removeAccount(ben), removeAccount(ada)]).toEqual([false, true, false]);
    expect([findSession(token), findInvitation(link)]).toEqual([undefined, undefined]);
    // On the server it may be.
    expect([deleteAccount(ada), countAccounts()]).toEqual([true, 0]);
  });
});

describe("an invitation", () => {
  const ask = (email = "cleo@gallery.example") => invite(email, { invitedBy: null, origin }) ?? "";

  test("makes an account once, and only its digest is stored", () => {
    const token = ask();
    expect(JSON.stringify(sqlite.prepare("SELECT * FROM staff_invitations").all())).not.toContain(token);
    const id = acceptInvitation(token, "hash");
    expect(findAccount("CLEO@gallery.example")).toMatchObject({ id, passwordHash: "hash" });
    expect([acceptInvitation(token, "other"), findInvitation(token)]).toEqual([undefined, undefined]);
    expect(findAccount("cleo@gallery.example")?.passwordHash).toBe("hash");
  });

  test("is good for seven days", () => {
    const token = ask();
    expect(listInvitations()).toMatchObject([
      { email: "cleo@gallery.example", expiresAt: "2026-03-17T09:00:00.000Z" },
    ]);
    sqlite.prepare("UPDATE staff_invitations SET expires_at = ?").run(now().toISOString());
    expect([findInvitation(token), acceptInvitation(token, "hash"), countAccounts()]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect(listInvitations()).toEqual([]);
  });

  test("is not made for who has an account, and replaces no password", () => {
    const [first, second] = [ask(), ask("CLEO@gallery.example")];
    // The second has taken the first one's place.
    expect([findInvitation(first), findInvitation(second)?.email]).toEqual([
      undefined,
      "CLEO@gallery.example",
    ]);
    addAccount("cleo@gallery.example", "own");
    expect(acceptInvitation(second, "hash")).toBeUndefined();
    expect(invite("Cleo@gallery.example", { invitedBy: null, origin })).toBeUndefined();
    expect(findAccount("cleo@gallery.example")?.passwordHash).toBe("own");
  });
});
