import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useActionData, useRouteError } from "@remix-run/react";
import { sqlite } from "db/client.server";
import { args, cookieFrom, emptyDatabase } from "db/test-world";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as entry from "~/entry.server";
import { gallery } from "~/gallery";
import * as root from "~/root";
import * as cms from "~/routes/cms";
import * as cmsNothing from "~/routes/cms.$";
import * as inquiriesCsv from "~/routes/cms.inbox.inquiries[.]csv";
import { loader as membersCsv } from "~/routes/cms.inbox.mailing-list[.]csv";
import { loader as registrationsCsv } from "~/routes/cms.inbox.registrations[.]csv";
import * as staffPage from "~/routes/cms.staff/route";
import * as forgotPage from "~/routes/forgot-password";
import * as invitationPage from "~/routes/invitations.$token";
import * as loginPage from "~/routes/login";
import * as logoutPage from "~/routes/logout";
import * as resetPage from "~/routes/reset-password.$token";
import { isStaff } from "./access.server";
import { addAccount, countAccounts, invite } from "./accounts.server";
import { staffAction, staffApi, staffHeaders, staffLoader } from "./guard.server";
import { requestReset } from "./password-resets.server";
import { hashPassword, verifyPassword } from "./passwords.server";
import { beginSession } from "./sessions.server";
import { SignInForm } from "./sign-in-form";
import { createSession, findSession, listSessions } from "./stored-sessions.server";

vi.hoisted(() => {
  delete process.env.CMS_ACCESS;
  delete process.env.RATE_LIMITS;
});

type Fields = Record<string, string>;

const password = "correct horse battery";
let hash: string;
let made = 0;
/** Failures are counted in the process: nobody is the same person in two tests. */
let email: string;
let id: string;

/** A page of the CMS that keeps what it was sent. */
const saved: unknown[] = [];
const things = {
  headers: staffHeaders,
  loader: staffLoader((_, { account }) => ({ reader: account?.email })),
  action: staffAction(({ posted }, { account }) => {
    saved.push([account?.email, ...posted]);
    const title = posted.get("title");
    if (title === "") return data({ wrong: "A title is required" }, { status: 400 });
    if (title === "gone") throw data("Not there any more", { status: 404 });
    if (title === "plain") return { wrong: "plain" };
    throw redirect("/cms/things", 303);
  }),
  default: () => <p>Things: {useActionData<{ wrong: string }>()?.wrong}</p>,
};
const layout = {
  headers: staffHeaders,
  loader: staffLoader((_, { account }) => ({ email: account?.email })),
  default: () => (
    <main>
      <Outlet />
    </main>
  ),
  ErrorBoundary() {
    const error = useRouteError();
    if (!isRouteErrorResponse(error)) return <p>Broken</p>;
    return error.data?.signIn ? <SignInForm {...error.data.signIn} /> : <p>{String(error.data)}</p>;
  },
};

const modules: Record<string, { path?: string; parentId?: string; module: object }> = {
  root: { path: "", module: root },
  login: { parentId: "root", path: "login", module: loginPage },
  logout: { parentId: "root", path: "logout", module: logoutPage },
  invitation: { parentId: "root", path: "invitations/:token", module: invitationPage },
  cms: { parentId: "root", path: "cms", module: layout },
  things: { parentId: "cms", path: "things", module: things },
  // Has a boundary of its own: the loader of the layout runs after its action was refused.
  bounded: {
    parentId: "cms",
    path: "bounded",
    module: { ...things, ErrorBoundary: layout.ErrorBoundary },
  },
  staff: { parentId: "cms", path: "staff", module: staffPage },
  csv: { parentId: "root", path: "cms/inbox/inquiries.csv", module: inquiriesCsv },
  forgot: { parentId: "root", path: "forgot-password", module: forgotPage },
  reset: { parentId: "root", path: "reset-password/:token", module: resetPage },
};
const each = (describeRoute: (id: string, route: (typeof modules)[string]) => object) =>
  Object.fromEntries(Object.entries(modules).map(([name, route]) => [name, describeRoute(name, route)]));
const future = { v3_singleFetch: true, v3_relativeSplatPath: true, v3_lazyRouteDiscovery: true };
/** The pages as the server knows them, without a build. */
const handle = createRequestHandler(
  {
    entry: { module: entry },
    routes: each((name, route) => ({ id: name, ...route })),
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: each((name, { module, ...route }) => ({
        ...{ id: name, ...route, module: "/route.js" },
        ...{ hasAction: "action" in module, hasLoader: "loader" in module },
      })),
      url: "/manifest.js",
      version: "1",
    },
    ...{ assetsBuildDirectory: "build/client", publicPath: "/", basename: "/", mode: "production", future },
  } as unknown as ServerBuild,
  "production",
);
const ask = (path: string, init?: RequestInit) =>
  handle(new Request(new URL(path, "http://localhost:3000"), init));
const send = (path: string, fields: Fields | FormData, headers: HeadersInit = {}) =>
  ask(path, {
    method: "POST",
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    headers,
  });

const cookieOf = (response: Response) =>
  /^staff=[^;]*/.exec(response.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
/** The cookie of somebody who has just signed in, and the session. */
async function enter(account = id) {
  const { setCookies, session } = await beginSession(args("/login").request, account);
  return { Cookie: cookieFrom(setCookies[0]), session };
}
const lastUsed = (session: { id: string }, at: string) =>
  sqlite.prepare("UPDATE staff_sessions SET last_used_at = ? WHERE id = ?").run(at, session.id);
/** Lets a session have begun, and its password have been given, some minutes ago. */
const beganBefore = (minutes: number, session: { id: string }) =>
  sqlite
    .prepare("UPDATE staff_sessions SET created_at = ? WHERE id = ?")
    .run(new Date(Date.UTC(2026, 2, 10, 9) - minutes * 60_000).toISOString(), session.id);
const carried = (fields: Fields, signInPassword = password) => ({
  ...fields,
  ...{ signin_email: email, signin_password: signInPassword },
});

beforeAll(async () => {
  hash = await hashPassword(password);
});
beforeEach(() => {
  emptyDatabase();
  sqlite.exec("DELETE FROM staff_accounts; DELETE FROM staff_invitations");
  email = `staff-${++made}@gallery.example`;
  id = addAccount(email, hash);
  saved.length = 0;
  // No pause ends by itself on a slow machine.
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a page of the CMS", () => {
  test("leads who has not signed in to do so, and then back", async () => {
    const response = await ask("/cms/things?tab=a&page=2");
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/login?next=%2Fcms%2Fthings%3Ftab%3Da%26page%3D2",
    ]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const byScript = await ask("/cms/things.data");
    expect(byScript.headers.get("Cache-Control")).toContain("no-store");
    expect(await byScript.text()).not.toContain("reader");
  });

  test("is there for who has, and nobody keeps it", async () => {
    const { Cookie } = await enter();
    const response = await ask("/cms/things", { headers: { Cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await response.text()).toContain(email);
  });

  type Entered = Awaited<ReturnType<typeof enter>>;
  const expire = ({ session }: Entered) => lastUsed(session, "2026-02-24T09:00:00.000Z");
  const end = ({ Cookie }: Entered) => send("/logout", {}, { Cookie });
  const change = (from: string | RegExp, to: string) => (entered: Entered) => {
    entered.Cookie = entered.Cookie.replace(from, to);
  };
  test.each<[string, (entered: Entered) => unknown]>([
    ["has expired", expire],
    ["was ended", end],
    ["has another signature", change(/\.[^.]{5}/, ".AAAAA")],
    ["has no signature", change(/\.[^.]*$/, "")],
    ["has another name", change("staff", "session")],
  ])("is closed to a session that %s", async (_title, spoil) => {
    const entered = await enter();
    expect((await ask("/cms/things", { headers: { Cookie: entered.Cookie } })).status).toBe(200);
    await spoil(entered);
    const { Cookie } = entered;
    expect((await ask("/cms/things", { headers: { Cookie } })).status).toBe(302);
    expect(await isStaff(args("/api/cms/artists", { headers: { Cookie } }).request)).toBe(false);
  });

  test("renews a session that is in use, once an hour", async () => {
    const { Cookie, session } = await enter();
    lastUsed(session, "2026-02-24T09:00:01.000Z");
    const response = await ask("/cms/things", { headers: { Cookie } });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^staff=.*Max-Age=1209600/)]);
    expect(cookieOf(response)).toBe(Cookie);
    expect(await response.text()).toContain(`reader`);
    expect((await ask("/cms/things", { headers: { Cookie } })).headers.get("Set-Cookie")).toBeNull();
    expect(listSessions(id)[0]?.lastUsedAt).toBe("2026-03-10T09:00:00.000Z");
  });

  test.each<[string, () => unknown]>([
    ["plain data", () => ({ a: 1 })],
    ["nothing", () => null],
    ["data with a status", () => data({ a: 1 }, { status: 418, headers: { "X-A": "1" } })],
    ["a response", () => Response.json({ a: 1 }, { status: 418, headers: { "X-A": "1" } })],
    ["a redirect that cannot be changed", () => Response.redirect("http://localhost:3000/cms", 303)],
  ])("sends the renewed cookie with %s, returned or thrown", async (_title, answer) => {
    const throwing = () => {
      throw answer();
    };
    for (const load of [answer, throwing]) {
      const { Cookie, session } = await enter();
      lastUsed(session, "2026-03-01T09:00:00.000Z");
      const request = args("/cms/things", { headers: { Cookie } });
      const result = (await staffLoader(load)(request).catch((thrown) => thrown)) as Response & {
        data: unknown;
        init: ResponseInit;
      };
      const before = answer() as { status?: number; data?: unknown; init?: ResponseInit } | null;
      const headers = new Headers(result.init?.headers ?? result.headers);
      expect(headers.get("Set-Cookie")).toContain(Cookie);
      if (before?.status) expect(result.status).toBe(before.status);
      else expect([result.data, result.init.status]).toEqual([before?.data ?? before, before?.init?.status]);
      if (before?.init ?? before?.status) expect(headers.get("X-A") ?? headers.get("Location")).toBeTruthy();
    }
  });
});

describe("a post to the CMS", () => {
  test("is acted on for who has signed in, without what was meant for the sign-in", async () => {
    const { Cookie } = await enter();
    const response = await send("/cms/things", carried({ title: "Night" }, "wrong"), { Cookie });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cms/things"]);
    expect(saved).toEqual([[email, ["title", "Night"]]]);
  });

  test("of who has not is shown the form, which carries it on and stores nothing", async () => {
    const body = new FormData();
    const fields = { title: 'Night & "Day"', text: "One\nTwo", current_password: "secret!" };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("artist", "a");
    body.append("artist", "b");
    body.append("image", new File(["x"], "a.jpg"));
    const response = await send("/cms/things?tab=a", body);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([401, "private, no-store"]);
    const html = await response.text();
    expect(html).toContain('<form method="post" action="/cms/things?tab=a"');
    expect(html).toContain("Your session has ended. Sign in, and what you entered is saved.");
    expect(html).toContain("A file must be chosen again.");
    expect(html).toContain('name="title" value="Night &amp; &quot;Day&quot;"');
    expect(html).toMatch(/name="artist" value="a".*name="artist" value="b"/);
    expect(html).toContain('name="signin_password"');
    expect(html).not.toContain("secret!");
    expect(saved).toEqual([]);
  });

  test("of who has not is shown that form on a page with a boundary of its own, too", async () => {
    const response = await send("/cms/bounded", { title: "Night" });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('name="title" value="Night"');
  });

  test("is stored with the sign-in that comes with it", async () => {
    const response = await send("/cms/things", carried({ title: "Night" }));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cms/things"]);
    expect(saved).toEqual([[email, ["title", "Night"]]]);
    const Cookie = cookieOf(response);
    expect((await ask("/cms/things", { headers: { Cookie } })).status).toBe(200);
    expect(saved).toHaveLength(1);
  });

  test.each([
    ["", 400, "A title is required"],
    ["plain", 200, "plain"],
    ["gone", 404, "Not there any more"],
  ])(
    "%j with its sign-in is answered by the page, and somebody is signed in",
    async (title, status, said) => {
      const response = await send("/cms/things", carried({ title }));
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(said);
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^staff=/),
        expect.stringMatching(/^device=/),
      ]);
      expect((await ask("/cms/things", { headers: { Cookie: cookieOf(response) } })).status).toBe(200);
    },
  );

  test("with a wrong password asks again, with all that it carried", async () => {
    const response = await send("/cms/things", carried({ title: "Night" }, "wrong horse battery"));
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain("The e-mail address or the password is not right.");
    expect(html).toContain('name="title" value="Night"');
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain("wrong horse");
    expect([saved, response.headers.get("Set-Cookie")]).toEqual([[], null]);
  });

  test("is told to wait after too many of those", async () => {
    for (let at = 0; at < 10; at += 1) await send("/cms/things", carried({ title: "Night" }, "wrong horse"));
    const response = await send("/cms/things", carried({ title: "Night" }));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "1"]);
    expect(await response.text()).toContain('name="title" value="Night"');
    expect(saved).toEqual([]);
  });

  test("leads to an index route where it came from one", async () => {
    const act = staffAction(() => null, { index: true });
    for (const [path, action] of [
      ["/cms", "/cms?index"],
      ["/cms?tab=a", "/cms?index&tab=a"],
    ] as const) {
      const refusal = act(args(path, { method: "POST", body: new URLSearchParams() }));
      await expect(refusal).rejects.toMatchObject({ data: { signIn: { action } } });
    }
  });

  test("may hold two files of 10 MB, and not much more; a stranger's no more than a visitor's form", async () => {
    const { Cookie } = await enter();
    const post = (bytes: number, headers: HeadersInit = { Cookie }) => {
      const body = new FormData();
      body.set("title", "plain");
      body.set("file", new File([new Uint8Array(bytes)], "a.jpg"));
      return things.action(args("/cms/things", { method: "POST", body, headers }));
    };
    const tooLarge = { data: "This is too large to be sent.", init: { status: 413 } };
    expect(await post(21 * 1024 * 1024)).toEqual({ wrong: "plain" });
    await expect(post(24 * 1024 * 1024)).rejects.toMatchObject(tooLarge);
    await expect(post(300_000, {})).rejects.toMatchObject(tooLarge);
    // Text alone is never as long as that.
    const long = {
      method: "POST",
      body: new URLSearchParams({ title: "a".repeat(300_000) }),
      headers: { Cookie },
    };
    await expect(things.action(args("/cms/things", long))).rejects.toMatchObject(tooLarge);
    const nonsense = { method: "POST", body: "{}", headers: { Cookie, "Content-Type": "application/json" } };
    await expect(things.action(args("/cms/things", nonsense))).rejects.toMatchObject({
      init: { status: 400 },
    });
  });
});

test("a JSON write knows a session, and no other", async () => {
  const write = staffApi(["POST"], (_, { account }) => Response.json({ by: account?.email }));
  const { Cookie } = await enter();
  const post = (headers: HeadersInit) => write(args("/api/cms/artists", { method: "POST", headers }));
  expect(await (await post({ Cookie })).json()).toEqual({ by: email });
  const refused = await post({});
  expect([refused.status, await refused.json()]).toEqual([401, { message: "Sign in to change this" }]);
});

describe("/login", () => {
  const login = (fields: Fields, next = "") => send(`/login${next}`, { email, password, ...fields });

  test("is a page that is not indexed and not kept", async () => {
    const response = await ask("/login?next=%2Fcms%2Fthings");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("<title>Sign in – ");
    expect(html).toContain('<form method="post" action="/login?next=%2Fcms%2Fthings"');
    expect(html).toMatch(/<input autoComplete="username"[^>]* name="email"[^>]* type="email"/i);
    expect(html).toMatch(/<input autoComplete="current-password"[^>]* name="password"[^>]* type="password"/i);
  });

  test.each([
    ["", "/cms"],
    ["?next=%2Fcms%2Fthings%3Fpage%3D2", "/cms/things?page=2"],
    ["?next=https%3A%2F%2Fevil.example%2F", "/cms"],
    ["?next=%2F%2Fevil.example", "/cms"],
    ["?next=%2F%5Cevil.example", "/cms"],
    ["?next=javascript%3Aalert(1)", "/cms"],
  ])("with %j leads to %j", async (next, path) => {
    const response = await login({}, next);
    expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
    const signedIn = await ask(`/login${next}`, { headers: { Cookie: cookieOf(response) } });
    expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([302, path]);
  });

  test("answers alike whether the address or the password is wrong", async () => {
    const tries: Fields[] = [{ password: "wrong horse battery" }, { email: `no-${email}` }];
    const answers = tries.map(async (fields) => {
      const response = await login(fields);
      expect([response.status, response.headers.get("Set-Cookie")]).toEqual([401, null]);
      return (await response.text()).replaceAll(fields.email ?? email, "");
    });
    const [wrong, unknown] = await Promise.all(answers);
    expect(wrong).toContain('role="alert"');
    expect(wrong).toContain("The e-mail address or the password is not right.");
    expect(unknown).toBe(wrong);
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

describe("an invitation", () => {
  const origin = "http://localhost:3000";

  test("makes an account with the password that is chosen, and signs in, once", async () => {
    const guest = `guest-${made}@gallery.example`;
    const path = `/invitations/${invite(guest, { invitedBy: id, origin })}`;
    for (let look = 0; look < 2; look += 1) expect(await (await ask(path)).text()).toContain(guest);
    const short = await send(path, { password: "short" });
    expect(short.status).toBe(400);
    expect(await short.text()).toContain("Use at least 12 characters");
    const response = await send(path, { password: "another good one" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cms"]);
    const page = await ask("/cms/things", { headers: { Cookie: cookieOf(response) } });
    expect(await page.text()).toContain(guest);
    for (const again of [await ask(path), await send(path, { password: "yet another one" })]) {
      expect(again.status).toBe(404);
      const html = await again.text();
      expect(html).toMatch(/<title>This link has expired – /);
      expect(html).toContain("<h1>This link has expired</h1>");
      expect(html).toContain("The invitation may have been used already. Ask for another one.");
    }
  });

  test("and a link for a new password ask for one that is saved", async () => {
    requestReset(email, origin);
    const mail = String(sqlite.prepare("SELECT text FROM outbox").pluck().get());
    const reset = /\/reset-password\/[\w-]+/.exec(mail)?.[0] ?? "";
    for (const path of [
      `/invitations/${invite(`guest-${made}@gallery.example`, { invitedBy: id, origin })}`,
      reset,
    ]) {
      const html = await (await ask(path)).text();
      expect(html).toMatch(/<label[^>]*>New password<\/label>/);
      expect(html).toContain(">Save Password</button>");
    }
  });
});

describe("the page about staff", () => {
  const act = async (fields: Fields, Cookie: string) => {
    const request = args("/cms/staff", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie },
    });
    const { data: answer, init } = (await staffPage.action(request as ActionFunctionArgs)) as {
      data: { notice?: { title: string }; result?: SubmissionResult; link?: string };
      init: ResponseInit;
    };
    return { ...answer, status: init.status };
  };
  const stored = () =>
    sqlite.prepare("SELECT password_hash FROM staff_accounts WHERE id = ?").pluck().get(id);

  test("names the browsers of one's sessions in a few words", async () => {
    const { Cookie } = await enter();
    const Firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
    createSession(id, Firefox);
    createSession(id, null);
    const html = await (await ask("/cms/staff", { headers: { Cookie } })).text();
    expect(html).toMatch(/<span>[^<]*(<!-- -->)* ?Firefox on Linux/);
    expect(html).toContain("An unknown browser");
    expect(html).not.toContain("Mozilla");
  });

  test("names accounts and one's own sessions, and which one this is", async () => {
    const other = addAccount(`other-${made}@gallery.example`, hash);
    const { Cookie } = await enter();
    await enter();
    await enter(other);
    const html = await (await ask("/cms/staff", { headers: { Cookie } })).text();
    for (const text of [email, "This browser", "Sign out everywhere else", "Invite", "Remove Account"])
      expect(html).toContain(text);
    const load = staffPage.loader(args("/cms/staff", { headers: { Cookie } }) as LoaderFunctionArgs);
    expect((await load).sessions?.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  });

  test("ends one session, or all others", async () => {
    const here = await enter();
    const [there, elsewhere] = [await enter(), await enter()];
    await act({ intent: "end-session", session: there.session.id }, here.Cookie);
    expect(listSessions(id)).toHaveLength(2);
    expect(elsewhere.session.id).not.toBe(here.session.id);
    await act({ intent: "end-others" }, here.Cookie);
    expect(listSessions(id).map((session) => session.id)).toEqual([here.session.id]);
    const foreign = await enter(addAccount(`other-${made}@gallery.example`, hash));
    expect((await act({ intent: "end-session", session: foreign.session.id }, here.Cookie)).status).toBe(404);
  });

  test("changes the password for who knows the one before, and ends the other sessions", async () => {
    const [here] = [await enter(), await enter()];
    const change = (current_password: string, new_password: string) =>
      act({ intent: "change-password", current_password, new_password }, here.Cookie);
    expect((await change("wrong horse battery", "another good one")).result?.error).toEqual({
      current_password: ["This is not your password"],
    });
    expect((await change(password, "short")).result?.error).toEqual({
      new_password: ["Use at least 12 characters"],
    });
    expect(stored()).toBe(hash);
    expect((await change(password, "another good one")).notice?.title).toBe("Password changed");
    expect(await verifyPassword(String(stored()), "another good one")).toBe(true);
    expect(sqlite.prepare("SELECT recipient, subject FROM outbox").all()).toEqual([
      { recipient: email, subject: expect.stringMatching(/^The password of your account .* was changed$/) },
    ]);
    expect(listSessions(id).map((session) => session.id)).toEqual([here.session.id]);
  });

  test("invites, with a link that it shows and mails", async () => {
    const { Cookie } = await enter();
    const { link, notice } = await act({ intent: "invite", email: "new@gallery.example" }, Cookie);
    // No mail server is set here: nothing is promised that cannot come.
    expect(notice).toEqual({
      title: "Invited",
      description: "This site sends no mail yet: give new@gallery.example the link yourself.",
    });
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitations\/[\w-]{43}$/);
    expect(sqlite.prepare("SELECT recipient, text FROM outbox").all()).toMatchObject([
      { recipient: "new@gallery.example", text: expect.stringContaining(link ?? "-") },
    ]);
    expect((await act({ intent: "invite", email: "nobody" }, Cookie)).result?.error?.email).toHaveLength(1);
    expect((await act({ intent: "invite", email }, Cookie)).result?.error?.email).toEqual([
      "There is an account already",
    ]);
    expect(await (await ask("/cms/staff", { headers: { Cookie } })).text()).not.toContain(link);
  });

  test("removes another account, and not one's own", async () => {
    const { Cookie } = await enter();
    const other = addAccount(`other-${made}@gallery.example`, hash);
    const theirs = await enter(other);
    expect((await act({ intent: "remove", account: id }, Cookie)).status).toBe(400);
    expect((await act({ intent: "remove", account: other }, Cookie)).notice?.title).toBe("Account removed");
    expect(sqlite.prepare("SELECT recipient, subject FROM outbox").all()).toEqual([
      { recipient: `other-${made}@gallery.example`, subject: expect.stringMatching(/was removed$/) },
    ]);
    expect((await ask("/cms/things", { headers: { Cookie: theirs.Cookie } })).status).toBe(302);
    expect((await ask("/cms/things", { headers: { Cookie } })).status).toBe(200);
  });

  test("answers nothing that it has no form for", async () => {
    const { Cookie } = await enter();
    for (const intent of ["", "constructor", "toString"])
      await expect(act({ intent }, Cookie)).rejects.toMatchObject({ init: { status: 400 } });
    expect(findSession("")).toBeUndefined();
  });
});

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
    const html = await response.text();
    expect(html).toContain("Confirm your password");
    expect(html).toContain('name="email" value="guest@gallery.example"');
    expect(html).toMatch(new RegExp(`readOnly="" [^>]*name="signin_email" [^>]*value="${email}"`, "i"));
    expect(invitations()).toEqual([]);

    const wrong = await send("/cms/staff", { ...guest, signin_password: "wrong horse battery" }, { Cookie });
    expect([wrong.status, invitations()]).toEqual([401, []]);
    expect(await wrong.text()).toContain(">The password is not right.</p>");

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
      { intent: "end-others" },
    ];
    for (const fields of posts) expect((await send("/cms/staff", fields, { Cookie })).status).toBe(401);
    expect(
      listSessions(id)
        .map((each) => each.id)
        .toSorted(),
    ).toEqual([session.id, there.id].toSorted());
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

  test("an export leads to the page that asks for it, and from there to the file", async () => {
    const file = "/cms/inbox/inquiries.csv?status=all";
    const { Cookie } = await enterBefore();
    const led = await ask(file, { headers: { Cookie } });
    const path = `/login?confirm=1&next=${encodeURIComponent(file)}`;
    expect([led.status, led.headers.get("Location")]).toEqual([302, path]);
    const page = await ask(path, { headers: { Cookie } });
    const html = await page.text();
    expect([page.status, html.includes("Confirm your password")]).toEqual([200, true]);
    expect(html).toContain(`action="${path.replaceAll("&", "&amp;")}"`);
    expect(html).toContain(`value="${email}"`);
    const wrong = await send(path, { email, password: "wrong horse battery" }, { Cookie });
    expect([wrong.status, /role="alert"[^>]*>([^<]*)/.exec(await wrong.text())?.[1]]).toEqual([
      401,
      "The password is not right.",
    ]);

    const done = await send(path, { email, password }, { Cookie });
    expect([done.status, done.headers.get("Location")]).toEqual([303, file]);
    const given = await ask(file, { headers: { Cookie: cookieOf(done) } });
    expect([given.status, given.headers.get("Content-Disposition")]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
  });

  test.each([
    ["/cms/inbox/mailing-list.csv", membersCsv],
    ["/cms/inbox/registrations.csv", registrationsCsv],
  ])("so does %s", async (path, load) => {
    const { Cookie, session } = await enterBefore(14.9);
    const answer = () => load(args(path, { headers: { Cookie } })).catch((thrown: Response) => thrown);
    expect((await answer()).status).toBe(200);
    beganBefore(15, session);
    expect((await answer()).headers.get("Location")).toMatch(/^\/login\?confirm=1&next=/);
  });
});

describe("an error page of the CMS", () => {
  const titleOf = (status: number, thrown: unknown) => {
    const error = { status, statusText: "", internal: false, data: thrown };
    const [title] = (cms.meta as unknown as (given: object) => { title: string }[])({ error });
    return title?.title;
  };

  test.each([
    [404, "Not found", "Not found"],
    [500, "broken", "Something went wrong"],
    [401, { signIn: { confirms: false } }, "Sign in"],
    [401, { signIn: { confirms: true } }, "Confirm your password"],
  ])("of status %i that shows %j is titled %s", (status, thrown, title) => {
    expect(titleOf(status, thrown)).toBe(`${title} – ${gallery.name}`);
  });
});

test("an address of the CMS that leads nowhere is answered in the CMS", async () => {
  const { Cookie } = await enter();
  const load = cmsNothing.loader(args("/cms/nope", { headers: { Cookie } }));
  await expect(load).rejects.toMatchObject({ data: "Not found", init: { status: 404 } });
});

test("a link for a new password that was used leads to where another one is sent", async () => {
  const response = await ask("/reset-password/used");
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/<title>This link has expired – /);
  expect(html).toContain("<h1>This link has expired</h1>");
  expect(html).toContain('href="/forgot-password">Get another link</a>');
});

test("a forgotten password is given on the server where the site sends no mail, and none is promised", async () => {
  for (const response of [await ask("/forgot-password"), await send("/forgot-password", { email })]) {
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("This site sends no mail yet");
    expect(html).toContain("npm run staff:add -- EMAIL");
    expect(html).not.toContain("on its way");
  }
  expect(sqlite.prepare("SELECT count(*) FROM outbox").pluck().get()).toBe(0);
  expect(await (await ask("/login")).text()).toContain('href="/forgot-password"');
});
