import { data } from "@remix-run/node";

type Answer = ReturnType<typeof data<unknown>>;

/**
 * Adds cookies to what a loader or an action answers. Both kinds of answer are known by their shape: the
 * server that Remix brings replaces the global Response after this module was read.
 * @param answer a Response, what `data()` made, or a plain value
 * @returns the same with the cookies
 */
export function withCookies<T>(answer: T, setCookies: string[]): T {
  if (isResponse(answer)) {
    const headers = new Headers(answer.headers);
    for (const setCookie of setCookies) headers.append("Set-Cookie", setCookie);
    const { status, statusText } = answer;
    // A new one, because the headers of some cannot be changed (Response.redirect).
    return new Response(answer.body, { status, statusText, headers }) as T;
  }
  const { data: value, init } = isData(answer) ? answer : data(answer as unknown);
  const headers = new Headers(init?.headers);
  for (const setCookie of setCookies) headers.append("Set-Cookie", setCookie);
  // Remix unwraps it: to the page it is the plain value.
  return data(value, { ...init, headers }) as T;
}

/** The same cookies as headers of a redirect. */
export function cookieHeaders(setCookies: string[]): [name: string, value: string][] {
  return setCookies.map((setCookie) => ["Set-Cookie", setCookie]);
}

function isResponse(answer: unknown): answer is Response {
  if (!isObject(answer) || !("status" in answer && "body" in answer && "headers" in answer)) return false;
  return isObject(answer.headers) && "getSetCookie" in answer.headers;
}

function isData(answer: unknown): answer is Answer {
  return isObject(answer) && "type" in answer && answer.type === "DataWithResponseInit";
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
