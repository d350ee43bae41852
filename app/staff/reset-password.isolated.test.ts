import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { action as askForLink } from "~/routes/forgot-password";
import { loader as linkPage, action as useLink } from "~/routes/reset-password.$token";
import { args, emptyDatabase } from "~/testing/world.testing";
import { addAccount, findAccount } from "./accounts.server";
import { hashPassword, verifyPassword } from "./passwords.server";
import { signIn } from "./sign-in.server";
import { createSession, findSession, listSessions } from "./stored-sessions.server";

// The environment is read once, at the first import; nobody listens there.
vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  process.env.PUBLIC_URL = "http://gallery.example";
  process.env.CLIENT_IP_HEADER = "Fly-Client-IP";
});

const password = "correct horse battery";
let made = 0;
/** Requests are counted in the process: each test has addresses of its own. */
let email: string;
let id: string;
let ip: string;

const post = (path: string, fields: Record<string, string>, token?: string) =>
  args(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "Fly-Client-IP": ip, "User-Agent": "Firefox/145.0 (X11; Linux)" },
    params: token === undefined ? {} : { token },
  });
const request = async (address = email) => {
  const answer = await askForLink(post("/forgot-password", { email: address }));
  const { data, init } = "data" in answer ? answer : { data: answer, init: null };
  return { ...data, status: init?.status ?? 200, headers: new Headers(init?.headers) };
};
const mails = () =>
  sqlite.prepare<[], { recipient: string; subject: string; text: string }>("SELECT * FROM outbox").all();
const tokenIn = (text = "") => /\/reset-password\/([\w-]{43})\n/.exec(text)?.[1] ?? "";
const look = (token: string) => linkPage(args(`/reset-password/${token}`, { params: { token } }));
const choose = (token: string, chosen = "another good one") =>
  useLink(post(`/reset-password/${token}`, { password: chosen }, token)).catch((thrown) => thrown);
const ended = {
  data: {
    title: "This link has expired",
    description: "It may have been used already.",
    back: { to: "/forgot-password", text: "Get another link" },
  },
  init: { status: 404 },
};
const nobody = "nobody@gallery.example";

beforeEach(async () => {
  emptyDatabase();
  sqlite.exec("DELETE FROM staff_accounts");
  made += 1;
  email = `staff-${made}@gallery.example`;
  ip = `192.0.2.${made}`;
  id = addAccount(email, await hashPassword(password));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("asking for a link", () => {
  test("is answered alike whether there is an account or not, and mails it to an account alone", async () => {
    const [known, unknown] = [await request(email.toUpperCase()), await request(nobody)];
    expect({ ...unknown, sentTo: email }).toEqual({ ...known, sentTo: email });
    expect(known).toMatchObject({ status: 200, sentTo: expect.any(String) });
    expect(mails()).toMatchObject([{ recipient: email, has_secret: 1 }]);
    expect(mails()[0]?.text).toMatch(/^http:\/\/gallery\.example\/reset-password\/[\w-]{43}$/m);
    expect(sqlite.prepare("SELECT count(*) FROM password_resets").pluck().get()).toBe(1);
    const stored = JSON.stringify(sqlite.prepare("SELECT * FROM password_resets").all());
    expect(stored).not.toContain(tokenIn(mails()[0]?.text));
  });

  test("writes to the database for an address without an account as well: the time tells nothing", async () => {
    const writes = () => Number(sqlite.prepare("SELECT total_changes()").pluck().get());
    const before = writes();
    await request(nobody);
    expect(writes() - before).toBe(2);
    expect(sqlite.prepare("SELECT count(*) FROM password_resets").pluck().get()).toBe(0);
  });

  test("is limited to three an hour for an address, with an account or without", async () => {
    for (const address of [email, `none-${made}@gallery.example`]) {
      for (let at = 0; at < 3; at += 1) expect((await request(address)).status).toBe(200);
      const refused = await request(address);
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
      expect(refused.result?.error).toEqual({
        email: ["Too many requests. Please wait 60 minutes."],
      });
    }
    expect(mails()).toHaveLength(3);
  });

  test("is limited to ten an hour for a client, which then uses up nobody's own", async () => {
    for (let at = 0; at < 10; at += 1)
      expect((await request(`none-${made}-${at}@gallery.example`)).status).toBe(200);
    for (let at = 0; at < 5; at += 1) expect((await request()).status).toBe(429);
    ip = "198.51.100.7";
    expect((await request()).status).toBe(200);
  });
});

describe("a link", () => {
  let token: string;
  beforeEach(async () => {
    await request();
    token = tokenIn(mails()[0]?.text);
  });

  test("sets the password, ends every session, signs in, and the account is told", async () => {
    const before = createSession(id, null);
    expect(await look(token)).toEqual({ email });
    // One that is too short does not use it up.
    expect(await choose(token, "short")).toMatchObject({ init: { status: 400 } });
    const answer = await choose(token);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cms"]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^staff=/),
      expect.stringMatching(/^device=/),
    ]);
    expect(findSession(before)).toBeUndefined();
    expect(listSessions(id)).toHaveLength(1);
    expect(await verifyPassword(findAccount(email)?.passwordHash, "another good one")).toBe(true);
    // Of the sign-in that comes with it no second mail tells.
    expect(mails()).toHaveLength(2);
    expect(mails()[1]).toMatchObject({ recipient: email, subject: expect.stringMatching(/was changed$/) });
    expect(mails()[1]?.text).toContain("\nFirefox on Linux\n");
    expect(mails()[1]?.text).not.toContain("reset-password");
  });

  test("is good for one use, and no other that was sent is good after it", async () => {
    await request();
    const other = tokenIn(mails()[1]?.text);
    expect(await look(other)).toEqual({ email });
    await choose(token);
    for (const used of [token, other, "", "nonsense"]) {
      expect(await choose(used, "yet another one")).toMatchObject(ended);
      expect(() => look(used)).toThrow(expect.objectContaining(ended));
    }
    expect(await verifyPassword(findAccount(email)?.passwordHash, "another good one")).toBe(true);
  });

  test("is good for an hour", async () => {
    const expire = sqlite.prepare("UPDATE password_resets SET expires_at = ?");
    expect(sqlite.prepare("SELECT expires_at FROM password_resets").pluck().get()).toBe(
      "2026-03-10T10:00:00.000Z",
    );
    expire.run("2026-03-10T09:00:00.001Z");
    expect(await look(token)).toEqual({ email });
    expire.run("2026-03-10T09:00:00.000Z");
    expect(await choose(token)).toMatchObject(ended);
    expect(await verifyPassword(findAccount(email)?.passwordHash, password)).toBe(true);
  });

  test("is a way in for who is locked out, who then has all tries again", async () => {
    const attempt = (typed: string) => {
      const { request } = post("/login", {});
      return signIn(request, { email, password: typed });
    };
    for (let at = 0; at < 10; at += 1) expect(await attempt("wrong horse")).toMatchObject({ status: 401 });
    expect(await attempt(password)).toMatchObject({ status: 429, retryAfter: 900 });
    await choose(token);
    expect(await attempt("another good one")).toHaveProperty("session");
  });
});
