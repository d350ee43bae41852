/** Asks a server and keeps its cookies, as one browser does. */
export type Visitor = (path: string, init?: RequestInit) => Promise<Response>;

/** @param url of the server, or of what stands in front of it */
export function newVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map((cookie) => cookie.join("=")).join("; "));
    const answer = await fetch(url + path, { redirect: "manual", ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
      if (/; *Max-Age=0\b/i.test(attributes)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}

/** Sends JSON, as a program does. */
export const sendJson = (url: string, body: unknown, method = "POST"): Promise<Response> =>
  fetch(url, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
