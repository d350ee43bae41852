import { data } from "@remix-run/node";
import { isHttps } from "./origin.server";
import { sessionSecrets } from "./secrets.server";

/** Browsers refuse the prefix `__Host-` from another host of the domain or plain http. */
export const cookieName = (name: string): string => (isHttps ? `__Host-${name}` : name);

export const cookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isHttps,
  secrets: sessionSecrets,
} as const;

type DataWithInit = ReturnType<typeof data<unknown>>;

/** Adds cookies to the result of a loader or an action: a Response, the result of `data()`, or a plain value. */
export function withCookies<T>(result: T, setCookies: string[]): T {
  if (setCookies.length === 0) return result;
  if (isResponse(result)) {
    const { status, statusText } = result;
    // A new one, because the headers of Response.redirect() are immutable.
    return new Response(result.body, { status, statusText, headers: add(result.headers, setCookies) }) as T;
  }
  const { data: value, init } = isData(result) ? result : data(result as unknown);
  // To the page it is the plain value, which Remix unwraps.
  return data(value, { ...init, headers: add(init?.headers, setCookies) }) as T;
}

/** Cookies as headers of a redirect. */
export function cookieHeaders(setCookies: string[]): [name: string, value: string][] {
  return setCookies.map((setCookie) => ["Set-Cookie", setCookie]);
}

function add(original: HeadersInit | undefined, setCookies: string[]): Headers {
  const headers = new Headers(original);
  for (const setCookie of setCookies) headers.append("Set-Cookie", setCookie);
  return headers;
}

/** Tells responses. Not `instanceof`, because remix-serve replaces the global Response after this module was loaded. */
export function isResponse(result: unknown): result is Response {
  if (!isObject(result) || !("status" in result && "body" in result && "headers" in result)) return false;
  return isObject(result.headers) && "getSetCookie" in result.headers;
}

function isData(result: unknown): result is DataWithInit {
  return isObject(result) && "type" in result && result.type === "DataWithResponseInit";
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
