import { beforeEach, describe, expect, test } from "vitest";
import { instantIn } from "~/platform/clock.server";
import { sqlite } from "~/platform/database.server";
import { emptyDatabase } from "~/testing/world.testing";
import { addAccount } from "./accounts.server";
import { createSession, findSession, listSessions } from "./stored-sessions.server";

const hoursAgo = (hours: number) => instantIn(-hours * 3_600_000);
const stored = () => JSON.stringify(sqlite.prepare("SELECT * FROM staff_sessions").all());

describe("a session", () => {
  let ada: string;
  beforeEach(() => {
    emptyDatabase();
    sqlite.exec("DELETE FROM staff_accounts");
    ada = addAccount("ada@gallery.example", "hash");
  });

  test("is known by its token, of which only a digest is stored", () => {
    const token = createSession(ada, "Firefox");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored()).not.toContain(token);
    expect(findSession(token)).toMatchObject({ account: { id: ada }, isDue: false });
    for (const other of ["", token.slice(1), `${token}A`, token.toLowerCase()])
      expect(findSession(other)).toBeUndefined();
    // What the database holds opens nothing.
    const hash = sqlite.prepare("SELECT token_hash FROM staff_sessions").pluck().get();
    expect(findSession(String(hash))).toBeUndefined();
  });

  test.each([
    ["was not used for 14 days", "last_used_at", 14 * 24 - 0.01, true],
    ["was not used for 14 days", "last_used_at", 14 * 24, false],
    ["began 30 days ago, however much it is used", "created_at", 30 * 24 - 0.01, true],
    ["began 30 days ago, however much it is used", "created_at", 30 * 24, false],
  ])("that %s ends: of %s %d hours ago it lasts: %s", (_title, column, hours, lasts) => {
    const token = createSession(ada, null);
    sqlite.prepare(`UPDATE staff_sessions SET ${column} = ?`).run(hoursAgo(hours));
    expect(findSession(token) !== undefined).toBe(lasts);
    expect(listSessions(ada)).toHaveLength(lasts ? 1 : 0);
    // Others tidy up.
    createSession(ada, null);
    expect(JSON.parse(stored())).toHaveLength(lasts ? 2 : 1);
  });
});
