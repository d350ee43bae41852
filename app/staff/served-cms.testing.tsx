import { data, redirect } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useActionData, useRouteError } from "@remix-run/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { recordFormLimits } from "~/records/form/read-post.server";
import * as root from "~/root";
import * as inquiriesCsv from "~/routes/cms.inbox.inquiries[.]csv";
import * as personPage from "~/routes/cms.inbox.person";
import * as staffPage from "~/routes/cms.staff/route";
import * as forgotPage from "~/routes/forgot-password";
import * as invitationPage from "~/routes/invitations.$token";
import * as loginPage from "~/routes/login";
import * as logoutPage from "~/routes/logout";
import * as resetPage from "~/routes/reset-password.$token";
import { type RouteModules, servePages } from "~/testing/pages.testing";
import { args, cookieFrom, emptyDatabase } from "~/testing/world.testing";
import { addAccount } from "./accounts.server";
import { staffAction, staffHeaders, staffLoader } from "./guard.server";
import { hashPassword } from "./passwords.server";
import { beginSession } from "./sessions.server";
import { SignInForm } from "./sign-in-form";

/** Pages of the CMS and those around the sign-in as a browser gets them, and somebody who may see them. */

export type Fields = Record<string, string>;

export const password = "correct horse battery";
export let hash: string;
export let made = 0;
/** Failures are counted in the process: nobody is the same person in two tests. */
export let email: string;
export let id: string;

/** A page of the CMS that keeps what it was sent. */
export const saved: unknown[] = [];
export const things = {
  headers: staffHeaders,
  loader: staffLoader((_, { account }) => ({ reader: account?.email })),
  action: staffAction(
    ({ posted }, { account }) => {
      saved.push([account?.email, ...posted]);
      const title = posted.get("title");
      if (title === "") return data({ wrong: "A title is required" }, { status: 400 });
      if (title === "gone") throw data("Not there any more", { status: 404 });
      if (title === "plain") return { wrong: "plain" };
      throw redirect("/cms/things", 303);
    },
    { limits: recordFormLimits },
  ),
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

const modules: RouteModules = {
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
  person: { parentId: "cms", path: "inbox/person", module: personPage },
  csv: { parentId: "root", path: "cms/inbox/inquiries.csv", module: inquiriesCsv },
  forgot: { parentId: "root", path: "forgot-password", module: forgotPage },
  reset: { parentId: "root", path: "reset-password/:token", module: resetPage },
};
export const ask = servePages(modules);
export const send = (path: string, fields: Fields | FormData, headers: HeadersInit = {}) =>
  ask(path, {
    method: "POST",
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    headers,
  });

export const cookieOf = (response: Response) =>
  /^staff=[^;]*/.exec(response.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
/** The cookie of somebody who has just signed in, and the session. */
export async function enter(account = id) {
  const { setCookies, session } = await beginSession(args("/login").request, account);
  return { Cookie: cookieFrom(setCookies[0]), session };
}
export const lastUsed = (session: { id: string }, at: string) =>
  sqlite.prepare("UPDATE staff_sessions SET last_used_at = ? WHERE id = ?").run(at, session.id);
/** Lets a session have begun, and its password have been given, some minutes ago. */
export const beganBefore = (minutes: number, session: { id: string }) =>
  sqlite
    .prepare("UPDATE staff_sessions SET created_at = ? WHERE id = ?")
    .run(new Date(Date.UTC(2026, 2, 10, 9) - minutes * 60_000).toISOString(), session.id);
export const carried = (fields: Fields, signInPassword = password) => ({
  ...fields,
  signin_email: email,
  signin_password: signInPassword,
});

/** Lets each test of the file begin with one account, another each time, and nothing else. */
export function setUpStaff(): void {
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
}
