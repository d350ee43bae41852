import { sqlite } from "db/client.server";
import { args } from "db/test-world";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addAccount, listSessions, setPassword } from "~/models/staff.server";
import { hashPassword } from "./passwords.server";
import { beginSession, currentSession, signIn, signOut } from "./sessions.server";

// The environment is read once, at the first import.
vi.hoisted(() => {
  process.env.CLIENT_IP_HEADER = "Fly-Client-IP";
  delete process.env.RATE_LIMITS;
});

const password = "correct horse battery";
const wrong = { refused: "The e-mail address or the password is not right.", status: 401 };
let hash: string;
let made = 0;
/** Failures are counted in the process: each test has addresses of its own. */
const newEmail = () => `staff-${++made}@gallery.example`;
const newIp = () => `2001:db8::${(++made).toString(16)}`;
const request = (headers: HeadersInit = {}) => args("/login", { headers }).request;
const from = (ip: string) => request({ "Fly-Client-IP": ip });
const bringing = (setCookie: string) => request({ Cookie: setCookie.split(";")[0] ?? "" });

/** Signs in, and must succeed. */
async function enter(email: string, asked = request()): Promise<string> {
  const signedIn = await signIn(asked, { email, password });
  if ("refused" in signedIn) throw new Error(signedIn.refused);
  return signedIn.setCookie;
}

beforeAll(async () => {
  hash = await hashPassword(password);
});
beforeEach(() => {
  sqlite.exec("DELETE FROM staff_accounts");
});

describe("the cookie", () => {
  test("is signed, and for the server alone", async () => {
    const email = newEmail();
    addAccount(email, hash);
    const [value = "", ...attributes] = (await enter(email)).split("; ");
    expect(value).toMatch(/^staff=[^.]+\.[^.]+$/);
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Max-Age=1209600", "Path=/", "SameSite=Lax"]);
  });

  test("is sent over TLS alone where the site is", async () => {
    process.env.PUBLIC_URL = "https://gallery.example";
    vi.resetModules();
    const secure = await import("./sessions.server");
    delete process.env.PUBLIC_URL;
    expect(await secure.signOut(request())).toMatch(/; Secure/);
    vi.resetModules();
  });

  test("names the account, until the session ends", async () => {
    const email = newEmail();
    const id = addAccount(email, hash);
    const setCookie = await enter(email);
    expect((await currentSession(bringing(setCookie)))?.account).toEqual({ id, email });
    const ending = await signOut(bringing(setCookie));
    expect(ending).toMatch(/^staff=[^;]*; Max-Age=0;/);
    expect(await currentSession(bringing(setCookie))).toBeUndefined();
    expect(await currentSession(bringing(ending))).toBeUndefined();
  });

  test("is not given for a password that is changed while it is compared", async () => {
    const email = newEmail();
    const id = addAccount(email, hash);
    const asked = request();
    const { headers } = asked;
    const get = headers.get.bind(headers);
    // Looked at when the password was found to be right, before the session begins.
    headers.get = (name) => {
      if (name === "Cookie") setPassword(id, "the hash of another password");
      return get(name);
    };
    expect(await signIn(asked, { email, password })).toEqual(wrong);
    expect(listSessions(id)).toEqual([]);
  });

  test("that somebody else has made opens nothing", async () => {
    const email = newEmail();
    addAccount(email, hash);
    const [, value = "", signature = ""] = /staff=(.+?)(\..+?);/.exec(await enter(email)) ?? [];
    for (const forged of ["", value, `${value}.`, `${value}.AAAA`, `x${value}${signature}`, "%", "e30=.x"])
      expect(await currentSession(request({ Cookie: `staff=${forged}` }))).toBeUndefined();
  });

  test("of a browser that signs in again ends the session before", async () => {
    const email = newEmail();
    const id = addAccount(email, hash);
    const first = await enter(email);
    const { setCookie, session } = await beginSession(bringing(first), id);
    expect(await currentSession(bringing(first))).toBeUndefined();
    expect((await currentSession(bringing(setCookie)))?.id).toBe(session.id);
    expect(listSessions(id)).toHaveLength(1);
  });
});

describe("who may not come in", () => {
  test("learns nothing of which of the two was wrong", async () => {
    const email = newEmail();
    addAccount(email, hash);
    expect(await signIn(request(), { email, password: "wrong horse battery" })).toEqual(wrong);
    expect(await signIn(request(), { email: newEmail(), password })).toEqual(wrong);
    expect(await signIn(request(), { email, password: "x".repeat(100_000) })).toEqual(wrong);
  });

  test.each([
    { email: "", password },
    { email: "ada@gallery.example", password: "" },
    { email: null, password: null },
    { email: new File([], "a"), password: ["x"] },
    { email: "x".repeat(255), password },
  ])("is asked for both: %#", async (credentials) => {
    expect(await signIn(request(), credentials)).toMatchObject({ status: 400 });
  });

  test("waits after ten failures of an address, whether it has an account or not", async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    addAccount(known, hash);
    for (const email of [known, unknown]) {
      for (let at = 0; at < 10; at += 1)
        expect(await signIn(request(), { email, password: "wrong horse battery" })).toEqual(wrong);
      const refused = await signIn(request(), { email: email.toUpperCase(), password });
      expect(refused).toMatchObject({
        status: 429,
        refused: "There were too many tries. Please wait 15 minutes.",
      });
      expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(800);
    }
    const other = newEmail();
    addAccount(other, hash);
    await enter(other);
  });

  test("gets no more tries by making them all at once", async () => {
    const email = newEmail();
    const tries = Array.from({ length: 15 }, () => signIn(request(), { email, password: "wrong horse" }));
    const statuses = (await Promise.all(tries)).map((answer) => "status" in answer && answer.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test("waits a moment where many strangers try at once, and is then let in", async () => {
    const strangers = Array.from({ length: 60 }, () =>
      signIn(from(newIp()), { email: newEmail(), password: "wrong horse" }),
    );
    const answers = await Promise.all(strangers);
    const refused = answers.filter((answer) => "status" in answer && answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toEqual(
      refused.map(() => ({
        status: 429,
        refused: expect.stringMatching(/^There were too many/),
        retryAfter: 30,
      })),
    );
    expect(answers.filter((answer) => !refused.includes(answer))).toEqual(
      Array.from({ length: answers.length - refused.length }, () => wrong),
    );
    const email = newEmail();
    addAccount(email, hash);
    await enter(email);
  });

  test("has all tries again after the right password", async () => {
    const email = newEmail();
    addAccount(email, hash);
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 9; at += 1)
        expect(await signIn(request(), { email, password: "wrong horse battery" })).toEqual(wrong);
      await enter(email);
    }
  });

  test("waits after thirty failures of a client, and keeps nobody else out", async () => {
    const ip = newIp();
    for (let at = 0; at < 30; at += 1)
      expect(await signIn(from(ip), { email: newEmail(), password: "wrong horse" })).toEqual(wrong);
    const email = newEmail();
    addAccount(email, hash);
    for (let at = 0; at < 12; at += 1)
      expect(await signIn(from(ip), { email, password })).toMatchObject({ status: 429 });
    await enter(email, from(newIp()));
  });

  test("is no client that signs in often", async () => {
    const [email, ip] = [newEmail(), newIp()];
    addAccount(email, hash);
    for (let at = 0; at < 32; at += 1) await enter(email, from(ip));
  });
});

test("the limits may be off", async () => {
  process.env.RATE_LIMITS = "off";
  vi.resetModules();
  const off = await import("./sessions.server");
  delete process.env.RATE_LIMITS;
  const email = newEmail();
  for (let at = 0; at < 12; at += 1)
    expect(await off.signIn(request(), { email, password: "wrong horse" })).toEqual(wrong);
  vi.resetModules();
});
