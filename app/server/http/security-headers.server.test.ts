import { describe, expect, test, vi } from "vitest";
import { resource, securityHeaders } from "./security-headers.server";

vi.hoisted(() => {
  Object.assign(process.env, {
    PUBLIC_URL: "https://gallery.example",
    BUCKET_NAME: "pictures",
    AWS_ENDPOINT_URL_S3: "https://bucket.example/files",
    AWS_REGION: "auto",
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "secret",
  });
});

const inline = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] };

/** The sources of each directive. */
function policyOf(code?: typeof inline): Record<string, string[]> {
  const policy = securityHeaders(code)["Content-Security-Policy"] ?? "";
  return Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
}

describe("a page", () => {
  test("may run its own scripts and wear its own styles, and no others", () => {
    const policy = policyOf(inline);
    expect(policy["script-src"]).toEqual(["'self'", ...inline.scripts]);
    expect(policy["style-src"]).toEqual(["'self'", ...inline.styles]);
  });

  test("allows nothing inline by a word, sends files to the bucket, and stands in no frame", () => {
    const policy = policyOf({ scripts: [], styles: [] });
    for (const name of ["default-src", "script-src", "style-src"]) expect(policy[name]).toEqual(["'self'"]);
    expect(policy["style-src-attr"]).toEqual(["'unsafe-inline'"]);
    expect(policy["connect-src"]).toEqual(["'self'", "https://bucket.example"]);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect(policy["form-action"]).toEqual(["'self'"]);
  });

  test("has its refusals reported, in the way that each browser knows", () => {
    const policy = policyOf(inline);
    expect(policy["report-uri"]).toEqual(["/csp-reports"]);
    expect(securityHeaders(inline)["Reporting-Endpoints"]).toBe(`${policy["report-to"]}="/csp-reports"`);
  });
});

test("what is no page runs and loads nothing", () => {
  const policy = policyOf();
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["script-src"]).toBeUndefined();
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
});

test("every answer of a site on https is kept to it, and says no more than its origin elsewhere", () => {
  for (const code of [undefined, inline])
    expect(securityHeaders(code)).toMatchObject({
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": expect.stringContaining("geolocation=()"),
    });
});

describe("a resource route", () => {
  const request = new Request("https://gallery.example/robots.txt");
  const expected = securityHeaders()["Content-Security-Policy"] as string;

  test("answers with the headers, and keeps its own", async () => {
    const answer = await resource(() => new Response("User-agent: *", { headers: { "X-Own": "1" } }))({
      request,
    });
    expect(answer.headers.get("Content-Security-Policy")).toBe(expected);
    expect(answer.headers.get("X-Own")).toBe("1");
  });

  test("sets them on an answer that it throws", async () => {
    const thrown = new Response("Not Found", { status: 404 });
    await expect(resource(() => Promise.reject(thrown))({ request })).rejects.toBe(thrown);
    expect(thrown.headers.get("Content-Security-Policy")).toBe(expected);
  });

  test("that fails says so in a plain sentence, with the id of the log's line", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await resource(() => Promise.reject(new Error("no such table: artists")))({ request });
    const { id } = JSON.parse(String(log.mock.calls[0]?.[0]));
    log.mockRestore();
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe(`Something went wrong on the server (error ${id})`);
    expect(answer.headers.get("Content-Security-Policy")).toBe(expected);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});
