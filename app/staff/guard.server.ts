import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { apiAction } from "~/server/api/json-api.server";
import { withCookies } from "~/server/cookies.server";
import { noStoreHeaders } from "~/server/http/http-cache.server";
import { Refusal } from "~/server/refusal.server";
import { BodyTooLarge, readForm, UnreadableForm } from "~/server/request-body.server";
import { toIndex } from "~/ui/with-params";
import { findStaff, type Staff } from "./access.server";
import type { SignInRequest } from "./schema";
import { renewSession, wasSignedIn } from "./sessions.server";
import { refusalOfPassword, signIn } from "./sign-in.server";

export type { Staff };

/** Two files of 10 MB, one a little larger, and the form around them (bytes). */
const maximumPost = 24 * 1024 * 1024;
/** The text that is carried on through a sign-in, in characters: far more than any form holds. */
const maximumCarried = 500_000;
/** In these a post brings what somebody signs in with, beside its own fields. */
const emailField = "signin_email";
const passwordField = "signin_password";
/** Marks the address of the sign-in page where it asks who is signed in for the password alone. */
export const confirmParam = "confirm";

/**
 * What the action of a request found out about who sent it. Without scripts the loaders of the page run right
 * after it, with the cookie from before it; `context` is the one object that Remix hands to all of them.
 */
const entered = new WeakMap<object, { staff: Staff } | { refusal: unknown }>();

/** Headers of a page of the CMS: nobody keeps it, and who was refused is told how long to wait. */
export const staffHeaders: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const headers = new Headers(noStoreHeaders());
  const wait = (errorHeaders ?? actionHeaders).get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};

/** @returns the address of the sign-in page that leads on to `next`; it asks for the password alone where it is to be confirmed */
export function signInPath(next: string, { confirms = false }: { confirms?: boolean }): string {
  return `/login?${confirms ? `${confirmParam}=1&` : ""}next=${encodeURIComponent(next)}`;
}

/** Whether the password was given within the last 15 minutes; where there is no sign-in, nothing asks for it. */
export function gavePasswordRecently({ session }: Staff): boolean {
  return session === undefined || session.isRecent;
}

/**
 * The loader of a page of the CMS: who has not signed in is led to do so, and then to this page. A session
 * that is in use is renewed.
 * @param options.recentPassword the password is asked for again, unless it was given a short time ago
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
    return await answering(await renewal(request, staff), () => load(args, staff));
  };
}

/**
 * The action of a page of the CMS. Who has not signed in is answered with the sign-in form, which carries
 * on what was posted: nothing that was typed is lost, and it is stored as soon as somebody has signed in.
 * @param options.index where the route is an index route, so that the form leads to it and not to its parent
 * @param options.recentPassword what of it needs a password that was given a short time ago: otherwise the same
 * form asks for it again
 * @throws data 401 or 429 with the sign-in form, 413 and 400 for a body that is too large or no form
 */
export function staffAction<T>(
  act: (args: ActionFunctionArgs & { posted: FormData }, staff: Staff) => T | Promise<T>,
  {
    index = false,
    recentPassword = () => false,
  }: { index?: boolean; recentPassword?: (posted: FormData) => boolean } = {},
) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    const { request, context } = args;
    const staff = await findStaff(request);
    const posted = await readPosted(request, await longestPost(request, staff));
    const password = posted.get(passwordField);
    // Who is signed in gives the password of that account, and no other.
    const email = staff?.account?.email ?? posted.get(emailField);
    posted.delete(emailField);
    posted.delete(passwordField);
    if (staff && (gavePasswordRecently(staff) || !recentPassword(posted)))
      return await answering(await renewal(request, staff), () => act({ ...args, posted }, staff));

    // Remix takes the mark of an index route off the address before an action sees it.
    const refuse = (status: number, said: { message?: string; retryAfter?: number } = {}) => {
      const refusal = askToSignIn(status, {
        ...{ posted, action: index ? toIndex(pathOf(request)) : pathOf(request), email },
        ...{ confirms: staff !== undefined, ...said },
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
    return await answering(setCookies, () => act({ ...args, posted }, entering));
  };
}

/** Strangers may send no more than visitors do, and nobody more than that but with files. */
async function longestPost(request: Request, staff: Staff | undefined): Promise<number | undefined> {
  const mayHoldFiles = /^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "");
  if (!mayHoldFiles) return;
  return staff || (await wasSignedIn(request)) ? maximumPost : undefined;
}

/** The action of a JSON path that only staff may write to: 401 for everyone else. */
export function staffApi(
  methods: string[],
  write: (args: ActionFunctionArgs, staff: Staff) => Response | Promise<Response>,
) {
  return apiAction(methods, async (args) => {
    const staff = await findStaff(args.request);
    if (!staff) throw new Refusal(401, "Sign in to change this");
    return answering(await renewal(args.request, staff), () => write(args, staff));
  });
}

/**
 * @returns the form that was posted
 * @throws data 413 when it is too large, 400 when it is none
 */
export async function readPosted(request: Request, maximum?: number): Promise<FormData> {
  try {
    return await readForm(request, maximum);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw data("This is too large to be sent.", { status: 413 });
    if (error instanceof UnreadableForm) throw data("This could not be read.", { status: 400 });
    throw error;
  }
}

async function renewal(request: Request, { session }: Staff): Promise<string[]> {
  const setCookie = session && (await renewSession(request, session));
  return setCookie === undefined ? [] : [setCookie];
}

/** Sets cookies with whatever is returned or thrown. */
async function answering<T>(setCookies: string[], answer: () => T | Promise<T>): Promise<T> {
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
    (sum, value) => sum + (typeof value === "string" ? value.length : 0),
    0,
  );
  if (carried > maximumCarried) return data("This is too large to be sent.", { status: 413 });
  const signIn: SignInRequest = {
    confirms,
    action,
    // A password does not go back into a page: it is typed again.
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
  // Credentials that are not filled in are no other case than none: the page is one that needs a sign-in.
  return data({ signIn }, { status: status === 400 ? 401 : status, headers });
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
