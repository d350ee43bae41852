import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { addGallery, args, cookieFrom } from "~/testing/world.testing";
import { addAccount, setPassword } from "./accounts.server";
import { whilePasswordsAreBusy } from "./busy-passwords.testing";
import { findDevice, rememberDevice } from "./devices.server";
import { hashPassword } from "./passwords.server";
import { beginSession, currentSession } from "./sessions.server";
import { signIn } from "./sign-in.server";
import { listSessions } from "./stored-sessions.server";

env.CLIENT_IP_HEADER = "Fly-Client-IP";

const password = "correct horse battery";
const wrong = { refused: "Incorrect email or password.", status: 401 };
let hash: string;
addGallery();

let made = 0;
/** Failures are counted in the process: each test has addresses of its own. */
const newEmail = () => `staff-${++made}@gallery.example`;
/** Somebody who has an account with the password. */
function newStaff(): string {
  const email = newEmail();
  addAccount(email, hash);
  return email;
}
const newIp = () => `2001:db8:${(++made).toString(16)}::1`;
const request = (headers: HeadersInit = {}) => args("/login", { headers }).request;
const from = (ip: string) => request({ "Fly-Client-IP": ip });
const bringing = (setCookie: string) => request({ Cookie: cookieFrom(setCookie) });

/** Signs in, and must succeed. */
async function enter(email: string, from = request()): Promise<string> {
  return (await enterWithDevice(email, from))[0] ?? "";
}
/** The same, with the cookie by which the browser is known again. */
async function enterWithDevice(email: string, from = request()): Promise<string[]> {
  const signedIn = await signIn(from, { email, password });
  if ("refused" in signedIn) throw new Error(signedIn.refused);
  return signedIn.setCookies;
}
const fail = (from: Request, email: string) => signIn(from, { email, password: "wrong horse battery" });
/** Tries in vain, as often as it may. */
async function failOften(times: number, from: () => Request, email: string): Promise<void> {
  for (let at = 0; at < times; at += 1) expect(await fail(from(), email)).toEqual(wrong);
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const mails = () =>
  sqlite.prepare<[], { recipient: string; subject: string; text: string }>("SELECT * FROM outbox").all();

beforeAll(async () => {
  hash = await hashPassword(password);
});
beforeEach(() => {
  sqlite.exec("DELETE FROM staff_accounts; DELETE FROM outbox");
  // No pause ends by itself on a slow machine.
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the cookie", () => {
  test("is tied to this host, and sent over TLS alone, where the site is", async () => {
    process.env.PUBLIC_URL = "https://gallery.example";
    vi.resetModules();
    const secure = await import("./sessions.server");
    delete process.env.PUBLIC_URL;
    const { setCookies } = await secure.beginSession(request(), addAccount(newEmail(), hash));
    const always = ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"];
    expect(setCookies.map((setCookie) => setCookie.split("; ").toSorted())).toEqual([
      expect.arrayContaining([...always, expect.stringMatching(/^__Host-staff=./), "Max-Age=1209600"]),
      expect.arrayContaining([...always, expect.stringMatching(/^__Host-device=./), "Max-Age=34560000"]),
    ]);
    expect(setCookies.join()).not.toContain("Domain");
    expect(await secure.signOut(request())).toMatch(/^__Host-staff=;.*; Secure/);
    vi.resetModules();
  });

  test("is not given for a password that is changed while it is compared", async () => {
    const email = newEmail();
    const id = addAccount(email, hash);
    const from = request();
    const { headers } = from;
    const get = headers.get.bind(headers);
    // Looked at when the password was found to be right, before the session begins.
    let looks = 0;
    headers.get = (name) => {
      if (name === "Cookie" && ++looks === 2)
        setPassword(id, "the hash of another password", { where: "elsewhere" });
      return get(name);
    };
    expect(await signIn(from, { email, password })).toEqual(wrong);
    expect(listSessions(id)).toEqual([]);
    expect(mails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/was changed$/)]);
  });

  test("that somebody else has made opens nothing", async () => {
    const email = newStaff();
    const [, value = "", signature = ""] = /staff=(.+?)(\..+?);/.exec(await enter(email)) ?? [];
    for (const forged of ["", value, `${value}.`, `${value}.AAAA`, `x${value}${signature}`, "%", "e30=.x"])
      expect(await currentSession(request({ Cookie: `staff=${forged}` }))).toBeUndefined();
  });

  test("of a browser that signs in again ends the session before", async () => {
    const email = newEmail();
    const id = addAccount(email, hash);
    const first = await enter(email);
    const { setCookies, session } = await beginSession(bringing(first), id);
    const [setCookie = ""] = setCookies;
    expect(await currentSession(bringing(first))).toBeUndefined();
    expect((await currentSession(bringing(setCookie)))?.id).toBe(session.id);
    expect(listSessions(id)).toHaveLength(1);
  });
});

describe("who may not come in", () => {
  test.each([
    { email: "ada@gallery.example", password: "" },
    { email: new File([], "a"), password: ["x"] },
  ])("is asked for both: %#", async (credentials) => {
    expect(await signIn(request(), credentials)).toMatchObject({ status: 400 });
  });

  test("waits after ten failures of an address in a network, whether it has an account or not", async () => {
    const [known, unknown] = [newStaff(), newEmail()];
    for (const email of [known, unknown]) {
      const ip = newIp();
      await failOften(10, () => from(ip), email);
      // The whole time, and not the pause that the address has everywhere.
      expect(await signIn(from(ip), { email, password })).toMatchObject({ status: 429, retryAfter: 15 * 60 });
      pass(60);
      const sameNetwork = ip.replace("::1", "::ffff:2");
      expect(await signIn(from(sameNetwork), { email: email.toUpperCase(), password })).toEqual({
        status: 429,
        retryAfter: 14 * 60,
        refused: "Too many attempts. Please wait 14 minutes.",
      });
      const other = newStaff();
      await enter(other, from(ip));
      pass(14 * 60);
      expect(await fail(from(ip), email)).toEqual(wrong);
    }
  });

  test("locks nobody out elsewhere: an address is slowed there, by pauses that grow to 30 seconds", async () => {
    const email = newStaff();
    const attacker = newIp();
    await failOften(10, () => from(attacker), email);
    const refused = {
      status: 429,
      retryAfter: 1,
      refused: "Too many attempts. Please wait a second.",
    };
    expect(await signIn(from(newIp()), { email, password })).toEqual(refused);
    for (const pause of [1, 2, 4, 8, 15, 30, 30]) {
      const ip = newIp();
      expect(await fail(from(ip), email)).toMatchObject({ status: 429, retryAfter: pause });
      pass(pause);
      expect(await fail(from(ip), email)).toEqual(wrong);
    }
    pass(30);
    await enter(email, from(newIp()));
    // Who has come in ends the pauses, and the attacker's lock stays.
    await failOften(1, () => from(newIp()), email);
    expect(await fail(from(attacker), email)).toMatchObject({ status: 429 });
    await enter(email, from(newIp()));
  });

  test("is not counted while refused, so that trying in a pause locks no network", async () => {
    const [email, ip] = [newStaff(), newIp()];
    await failOften(10, request, email);
    for (let at = 0; at < 40; at += 1)
      expect(await signIn(from(ip), { email, password })).toMatchObject({ status: 429, retryAfter: 1 });
    pass(1);
    await enter(email, from(ip));
  });

  test("gets no more tries by making them all at once", async () => {
    const email = newEmail();
    const tries = Array.from({ length: 15 }, () => signIn(request(), { email, password: "wrong horse" }));
    const statuses = (await Promise.all(tries)).map((answer) => "status" in answer && answer.status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test("waits after thirty failures of a client, and keeps nobody else out", async () => {
    const [email, ip] = [newStaff(), newIp()];
    for (let at = 0; at < 30; at += 1) {
      expect(await signIn(from(ip), { email: newEmail(), password: "wrong horse" })).toEqual(wrong);
      // Signing in is no failure.
      if (at % 10 === 0) await enter(email, from(ip));
    }
    for (let at = 0; at < 12; at += 1)
      expect(await signIn(from(ip), { email, password })).toMatchObject({ status: 429 });
    await enter(email, from(newIp()));
  });
});

describe("a browser in which an account has signed in before", () => {
  /** What it brings, from a network of its own. */
  const browser = (setCookie = "") => request({ "Fly-Client-IP": newIp(), Cookie: cookieFrom(setCookie) });

  test("is spared what others have done to the address, and has ten tries of its own", async () => {
    const email = newStaff();
    const [, device] = await enterWithDevice(email);
    await failOften(10, request, email);
    expect(await signIn(request(), { email, password })).toMatchObject({ status: 429, retryAfter: 1 });
    await enter(email, browser(device));

    await failOften(10, () => browser(device), email);
    expect(await signIn(browser(device), { email, password })).toMatchObject({
      status: 429,
      retryAfter: 15 * 60,
    });
    // It has slowed nobody else.
    pass(1);
    await failOften(1, request, email);
    pass(15 * 60);
    await enter(email, browser(device));
  });

  test("is let in while strangers fill the queue, for which others are not counted", async () => {
    const [email, ip] = [newStaff(), newIp()];
    const [, device] = await enterWithDevice(email);
    await whilePasswordsAreBusy(async () => {
      for (let at = 0; at < 12; at += 1)
        expect(await signIn(from(ip), { email, password })).toMatchObject({ status: 429, retryAfter: 30 });
      await enter(email, browser(device));
    });
    await enter(email, from(ip));
  });

  test("is known for the accounts of its own alone, and by this site's signature", async () => {
    const [mine, other] = [newStaff(), newStaff()];
    const [, device = ""] = await enterWithDevice(mine);
    await failOften(10, request, other);
    const [, value = ""] = /device=([^.;]*)/.exec(device) ?? [];
    const forged = Buffer.from(
      Buffer.from(decodeURIComponent(value), "base64")
        .toString()
        .replace(/\[".*"\]/, JSON.stringify([other])),
    ).toString("base64");
    for (const cookie of [device, `device=${encodeURIComponent(forged)}.x`, "device=e30%3D", "device=%"])
      expect(await signIn(browser(cookie), { email: other, password })).toMatchObject({ status: 429 });
    // Two who share a computer are both known there.
    pass(1);
    const [, shared] = await enterWithDevice(other, browser(device));
    for (const email of [mine, other]) {
      await failOften(10, request, email);
      await enter(email, browser(shared));
    }
  });

  test("is known for the five accounts that signed in last", async () => {
    let device = "";
    for (const account of "abcdef") device = cookieFrom(await rememberDevice(browser(device), account));
    expect((await findDevice(browser(device)))?.accounts).toEqual(["f", "e", "d", "c", "b"]);
  });

  test("is new once: the account is told by mail, in no words of the browser's", async () => {
    const email = newStaff();
    const userAgent = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0 http://evil.example";
    const [, device = ""] = await enterWithDevice(email, request({ "User-Agent": userAgent }));
    expect(mails()).toMatchObject([
      { recipient: email, text: expect.stringContaining("March 10, 2026, 10:00 (Zürich time)") },
    ]);
    expect(mails()[0]?.text).toContain("\nFirefox on Windows\n");
    expect(mails()[0]?.text).not.toContain("evil");
    await enter(email, bringing(device));
    expect(mails()).toHaveLength(1);
    await enter(email);
    expect(mails()).toHaveLength(2);
    await fail(request(), email);
    expect(mails()).toHaveLength(2);
    // One in which the account was made is not new to it.
    const invited = newEmail();
    const { setCookies } = await beginSession(request(), addAccount(invited, hash));
    await enter(invited, bringing(setCookies[1] ?? ""));
    expect(mails()).toHaveLength(2);
  });
});

test("the limits may be off", async () => {
  env.RATE_LIMITS = "off";
  await failOften(12, request, newEmail());
  env.RATE_LIMITS = "on";
});
