import { sqlite } from "db/client.server";
import { emptyDatabase } from "db/test-world";
import { beforeEach, describe, expect, test } from "vitest";
import {
  acceptInvitation,
  addAccount,
  countAccounts,
  createSession,
  endOtherSessions,
  endSession,
  findAccount,
  findInvitation,
  findSession,
  invite,
  listAccounts,
  listInvitations,
  listSessions,
  removeAccount,
  setPassword,
  touchSession,
} from "./staff.server";

/** The day of the tests is 2026-03-10, nine o'clock. */
const ago = {
  hours: (hours: number) => new Date(Date.UTC(2026, 2, 10, 9) - hours * 3_600_000).toISOString(),
};
const origin = "https://gallery.example";
const mails = () => sqlite.prepare("SELECT recipient, text FROM outbox").all();
const stored = (table: string) => JSON.stringify(sqlite.prepare(`SELECT * FROM ${table}`).all());

/** Lets a session have been used last at another time. */
function usedAt(token: string, at: string): void {
  sqlite.prepare("UPDATE staff_sessions SET last_used_at = ? WHERE id = ?").run(at, findSession(token)?.id);
}

beforeEach(() => {
  emptyDatabase();
  sqlite.exec("DELETE FROM staff_accounts; DELETE FROM staff_invitations");
});

describe("an account", () => {
  test("is found by its address in whatever case", () => {
    const id = addAccount("Zoé@Gallery.example", "hash");
    expect(findAccount("ZOE\u0301@gallery.EXAMPLE")).toMatchObject({ id, email: "Zoé@Gallery.example" });
    expect(findAccount("zoe@gallery.example")).toBeUndefined();
    expect(listAccounts()).toEqual([{ id, email: "Zoé@Gallery.example", createdAt: ago.hours(0) }]);
  });

  test("that is added again has the new password, and its sessions alone end", () => {
    const ada = addAccount("ada@gallery.example", "old");
    const ben = addAccount("ben@gallery.example", "other");
    const [mine, others] = [createSession(ada, null), createSession(ben, null)];
    expect(addAccount("ADA@gallery.example", "new")).toBe(ada);
    expect(countAccounts()).toBe(2);
    expect(findAccount("ada@gallery.example")?.passwordHash).toBe("new");
    expect(findSession(mine)).toBeUndefined();
    expect(findSession(others)?.account).toEqual({ id: ben, email: "ben@gallery.example" });
    expect(mails()).toMatchObject([
      { recipient: "ada@gallery.example", text: expect.stringContaining("\non the server\n") },
    ]);
  });

  test("whose password changes keeps the session in which it did", () => {
    const ada = addAccount("ada@gallery.example", "old");
    const [here, there] = [createSession(ada, null), createSession(ada, null)];
    setPassword(ada, "new", { where: "in Firefox", keep: findSession(here)?.id });
    expect(findAccount("ada@gallery.example")?.passwordHash).toBe("new");
    expect([findSession(here) !== undefined, findSession(there)]).toEqual([true, undefined]);
  });

  test("is removed with its sessions and its invitations, but not the last one", () => {
    const ada = addAccount("ada@gallery.example", "hash");
    expect(removeAccount(ada)).toBe(false);
    const ben = addAccount("ben@gallery.example", "hash");
    const token = createSession(ben, null);
    const link = invite("cleo@gallery.example", { invitedBy: ben, origin }) ?? "";
    expect([removeAccount("nobody"), removeAccount(ben), removeAccount(ada)]).toEqual([false, true, false]);
    expect([findSession(token), findInvitation(link)]).toEqual([undefined, undefined]);
    expect(countAccounts()).toBe(1);
  });
});

describe("a session", () => {
  let ada: string;
  beforeEach(() => {
    ada = addAccount("ada@gallery.example", "hash");
  });

  test("is known by its token, of which only a digest is stored", () => {
    const token = createSession(ada, "Firefox");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored("staff_sessions")).not.toContain(token);
    expect(findSession(token)).toMatchObject({ account: { id: ada }, isDue: false });
    for (const other of ["", token.slice(1), `${token}A`, token.toLowerCase()])
      expect(findSession(other)).toBeUndefined();
    // What the database holds opens nothing.
    const hash = sqlite.prepare("SELECT token_hash FROM staff_sessions").pluck().get();
    expect(findSession(String(hash))).toBeUndefined();
  });

  test.each([
    [14 * 24 - 0.01, true],
    [14 * 24, false],
    [14 * 24 + 1, false],
  ])("that was not used for %d hours lasts: %s", (hours, lasts) => {
    const token = createSession(ada, null);
    usedAt(token, ago.hours(hours));
    expect(findSession(token) !== undefined).toBe(lasts);
    expect(listSessions(ada)).toHaveLength(lasts ? 1 : 0);
    // Others tidy up.
    createSession(ada, null);
    expect(JSON.parse(stored("staff_sessions"))).toHaveLength(lasts ? 2 : 1);
  });

  test.each([
    [30 * 24 - 0.01, true],
    [30 * 24, false],
  ])("that began %d hours ago lasts, however much it is used: %s", (hours, lasts) => {
    const token = createSession(ada, null);
    const { id = "" } = findSession(token) ?? {};
    sqlite.prepare("UPDATE staff_sessions SET created_at = ? WHERE id = ?").run(ago.hours(hours), id);
    touchSession(id);
    expect(findSession(token) !== undefined).toBe(lasts);
    expect(listSessions(ada)).toHaveLength(lasts ? 1 : 0);
    createSession(ada, null);
    expect(JSON.parse(stored("staff_sessions"))).toHaveLength(lasts ? 2 : 1);
  });

  test("is due once an hour", () => {
    const token = createSession(ada, null);
    usedAt(token, ago.hours(0.99));
    expect(findSession(token)?.isDue).toBe(false);
    usedAt(token, ago.hours(1));
    const session = findSession(token);
    expect(session?.isDue).toBe(true);
    touchSession(session?.id ?? "");
    expect(findSession(token)?.isDue).toBe(false);
  });

  test("ends alone, or with all others, and only by its own account", () => {
    const ben = addAccount("ben@gallery.example", "hash");
    const tokens = ["One", "Two", "Three"].map((userAgent) => createSession(ada, userAgent));
    const bens = createSession(ben, null);
    const ids = tokens.map((token) => findSession(token)?.id ?? "");
    usedAt(tokens[0] ?? "", ago.hours(5));
    expect(listSessions(ada).at(-1)).toMatchObject({ userAgent: "One", lastUsedAt: ago.hours(5) });
    expect(endSession(ben, ids[0] ?? "")).toBe(false);
    expect(endSession(ada, ids[0] ?? "")).toBe(true);
    expect(endSession(ada, ids[0] ?? "")).toBe(false);
    endOtherSessions(ada, ids[1]);
    expect(listSessions(ada).map(({ id }) => id)).toEqual([ids[1]]);
    endOtherSessions(ada);
    expect(listSessions(ada)).toEqual([]);
    expect(findSession(bens)).toBeDefined();
  });
});

describe("an invitation", () => {
  const ask = (email = "cleo@gallery.example") => invite(email, { invitedBy: null, origin }) ?? "";

  test("goes out by mail, makes an account once, and only its digest is stored", () => {
    const token = ask();
    expect(mails()).toMatchObject([
      { recipient: "cleo@gallery.example", text: expect.stringContaining(`${origin}/invitations/${token}`) },
    ]);
    expect(stored("staff_invitations")).not.toContain(token);
    expect(findInvitation(token)).toEqual({ email: "cleo@gallery.example" });
    const id = acceptInvitation(token, "hash");
    expect(findAccount("cleo@gallery.example")).toMatchObject({ id, passwordHash: "hash" });
    expect([acceptInvitation(token, "other"), findInvitation(token)]).toEqual([undefined, undefined]);
    expect(findAccount("cleo@gallery.example")?.passwordHash).toBe("hash");
  });

  test("is good for seven days", () => {
    const token = ask();
    expect(listInvitations()).toEqual([
      { email: "cleo@gallery.example", expiresAt: "2026-03-17T09:00:00.000Z" },
    ]);
    sqlite.prepare("UPDATE staff_invitations SET expires_at = ?").run(ago.hours(0));
    expect([findInvitation(token), acceptInvitation(token, "hash"), countAccounts()]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect(listInvitations()).toEqual([]);
  });

  test("takes the place of an earlier one of the same address", () => {
    const [first, second] = [ask(), ask("CLEO@gallery.example")];
    expect([findInvitation(first), findInvitation(second)?.email]).toEqual([
      undefined,
      "CLEO@gallery.example",
    ]);
  });

  test("is not made for who has an account, and replaces no password", () => {
    const token = ask();
    addAccount("cleo@gallery.example", "own");
    expect(acceptInvitation(token, "hash")).toBeUndefined();
    expect(invite("Cleo@gallery.example", { invitedBy: null, origin })).toBeUndefined();
    expect(findAccount("cleo@gallery.example")?.passwordHash).toBe("own");
  });

  test("opens nothing with another token", () => {
    ask();
    expect([findInvitation(""), acceptInvitation("nonsense", "hash")]).toEqual([undefined, undefined]);
  });
});
