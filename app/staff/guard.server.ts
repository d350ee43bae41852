import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { apiAction } from "~/http/api/json-api.server";
import type { FormLimits } from "~/http/body/multipart.server";
import { drainLimit, maximumBody, plainForm, readForm } from "~/http/body/request-body.server";
import { noStoreHeaders } from "~/http/http-cache.server";
import { withCookies } from "~/platform/cookies.server";
import { Refusal } from "~/platform/refusal.server";
import { toIndex } from "~/ui/with-params";
import { findStaff, type Staff } from "./access.server";
import type { SignInRequest } from "./schema";
import { renewSession } from "./sessions.server";
import { refusalOfPassword, signIn } from "./sign-in.server";

export type { Staff };

/** Limit of the posted texts that the sign-in form carries on (bytes). */
const maximumCarried = maximumBody;
/**
 * Without a session the texts of a form are carried on, with room for the fields of the sign-in. Its files, which have to be
 * chosen again, are read past, as far as any body that is too large.
 */
const formOfStranger: FormLimits = {
  body: maximumBody + drainLimit,
  texts: maximumCarried + 2000,
  file: 1,
  fields: 1000,
};
/** The sign-in form's own fields, beside the posted ones that it carries on. */
const emailField = "signin_email";
const passwordField = "signin_password";
/** Query parameter of the sign-in page when it only asks to confirm the password. */
export const confirmParam = "confirm";

/** What the action's sign-in led to: without scripts the loaders run after it with the old cookie, and share `context`. */
const entered = new WeakMap<object, { staff: Staff } | { refusal: unknown }>();

/** Headers of a page of the CMS: no caching, and Retry-After for a refused sign-in. */
export const staffHeaders: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const headers = new Headers(noStoreHeaders());
  const wait = (errorHeaders ?? actionHeaders).get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};

/** @returns the path of the sign-in page, which redirects to `next` */
export function signInPath(next: string, { confirms = false }: { confirms?: boolean }): string {
  return `/login?${confirms ? `${confirmParam}=1&` : ""}next=${encodeURIComponent(next)}`;
}

/** Whether the password was given within the last 15 minutes; always true while the CMS is open. */
export function gavePasswordRecently({ session }: Staff): boolean {
  return session === undefined || session.isRecent;
}

/**
 * The loader of a page of the CMS: redirects to the sign-in page without a session, and renews a session that is in use.
 * @param options.recentPassword asks for the password again unless it was given within 15 minutes
 */
export function staffLoader<T>(
  load: (args: LoaderFunctionArgs, staff: Staff) => T | Promise<T>,
  { recentPassword = false }: { recentPassword?: boolean } = {},
) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const { request, context } = args;
    const before = entered.get(context);
    // What was posted waits in the sign-in form: a redirect would lose it.
    if (before && "refusal" in before) throw before.refusal;
    const staff = before?.staff ?? (await findStaff(request));
    const confirms = staff && recentPassword && !gavePasswordRecently(staff);
    if (!staff || confirms)
      throw redirect(signInPath(pathOf(request), { confirms }), { headers: noStoreHeaders() });
    return await settingCookies(await renewal(request, staff), () => load(args, staff));
  };
}

/**
 * The action of a page of the CMS. Without a session the response is the sign-in form, which carries on the posted
 * fields: they are stored after the sign-in, and nothing typed is lost.
 * @param options.index true for an index route, so that the form does not post to its parent
 * @param options.limits of the form
 * @param options.recentPassword which posts need a password given within 15 minutes; otherwise the form asks for it
 * @throws data 401 or 429 with the sign-in form, 413 and 400 for a body that is too large or no form
 */
export function staffAction<T>(
  act: (args: ActionFunctionArgs & { posted: FormData }, staff: Staff) => T | Promise<T>,
  {
    index = false,
    limits = plainForm,
    recentPassword = () => false,
  }: { index?: boolean; limits?: FormLimits; recentPassword?: (posted: FormData) => boolean } = {},
) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    const { request, context } = args;
    const staff = await findStaff(request);
    const posted = await readPosted(request, staff ? limits : formOfStranger);
    const password = posted.get(passwordField);
    // Who is signed in gives the password of that account, and no other.
    const email = staff?.account?.email ?? posted.get(emailField);
    posted.delete(emailField);
    posted.delete(passwordField);
    if (staff && (gavePasswordRecently(staff) || !recentPassword(posted)))
      return await settingCookies(await renewal(request, staff), () => act({ ...args, posted }, staff));

    // Remix takes the mark of an index route off the address before an action sees it.
    const refuse = (status: number, details: { message?: string; retryAfter?: number } = {}) => {
      const refusal = askToSignIn(status, {
        posted,
        action: index ? toIndex(pathOf(request)) : pathOf(request),
        email,
        confirms: staff !== undefined,
        ...details,
      });
      entered.set(context, { refusal });
      return refusal;
    };
    if (email === null || password === null) throw refuse(401);
    const signedIn = await signIn(request, { email, password });
    if ("refused" in signedIn) {
      const { refused, status, retryAfter } = staff ? refusalOfPassword(signedIn) : signedIn;
      throw refuse(status, { message: refused, retryAfter });
    }
    const { session, setCookies } = signedIn;
    const entering = { account: session.account, session };
    entered.set(context, { staff: entering });
    return await settingCookies(setCookies, () => act({ ...args, posted }, entering));
  };
}

/** The action of a JSON route for staff: 401 for everyone else. */
export function staffApi(
  methods: string[],
  write: (args: ActionFunctionArgs, staff: Staff) => Response | Promise<Response>,
) {
  return apiAction(methods, async (args) => {
    const staff = await findStaff(args.request);
    if (!staff) throw new Refusal(401, "Sign in to change this");
    return settingCookies(await renewal(args.request, staff), () => write(args, staff));
  });
}

/** @returns the posted form. @throws data 413 for a large body, 400 for an invalid one */
export async function readPosted(request: Request, limits?: FormLimits): Promise<FormData> {
  try {
    return await readForm(request, limits);
  } catch (error) {
    if (error instanceof Refusal) throw data(error.message, { status: error.status });
    throw error;
  }
}

async function renewal(request: Request, { session }: Staff): Promise<string[]> {
  const setCookie = session && (await renewSession(request, session));
  return setCookie === undefined ? [] : [setCookie];
}

/** Adds cookies to the returned or thrown response. */
async function settingCookies<T>(setCookies: string[], answer: () => T | Promise<T>): Promise<T> {
  if (setCookies.length === 0) return answer();
  try {
    return withCookies(await answer(), setCookies);
  } catch (thrown) {
    // An error has no headers; it is logged as it is.
    throw thrown instanceof Error ? thrown : withCookies(thrown, setCookies);
  }
}

function askToSignIn(
  status: number,
  {
    posted,
    action,
    confirms,
    email,
    message,
    retryAfter,
  }: {
    posted: FormData;
    action: string;
    confirms: boolean;
    email: unknown;
    message?: string;
    retryAfter?: number;
  },
) {
  const carried = [...posted.values()].reduce(
    (sum, value) => sum + (typeof value === "string" ? Buffer.byteLength(value) : 0),
    0,
  );
  if (carried > maximumCarried) return data("This is too large to be sent.", { status: 413 });
  const signIn: SignInRequest = {
    confirms,
    action,
    // A password is never rendered.
    fields: [...posted].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !/password/i.test(entry[0]),
    ),
    hasFile: [...posted.values()].some((value) => typeof value !== "string" && value.size > 0),
    email: typeof email === "string" ? email : "",
    result:
      message === undefined
        ? undefined
        : { status: "error", error: { "": [message] }, fields: [emailField, passwordField] },
  };
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  // Missing credentials count as not signed in.
  return data({ signIn }, { status: status === 400 ? 401 : status, headers });
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
