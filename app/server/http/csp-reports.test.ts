import { beforeEach, expect, test, vi } from "vitest";
import { action, loader } from "~/routes/csp-reports";
import { args, knowPaths } from "~/testing/world.testing";

const older = "application/csp-report";
const newer = "application/reports+json";
const origin = "http://localhost:3000";
const hour = 60 * 60 * 1000;

vi.useFakeTimers({ toFake: ["performance"] });
beforeEach(() => {
  // What the test before has logged counts no more.
  vi.advanceTimersByTime(hour);
  vi.spyOn(console, "log").mockImplementation(() => {});
  knowPaths("/invitations/:token", "/artworks", "/*");
  return () => vi.restoreAllMocks();
});

const post = async (type: string, body: unknown) =>
  action(
    args("/csp-reports", {
      method: "POST",
      headers: { "Content-Type": type },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
const logged = () => vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)));

const violation = (body: object) => ({ type: "csp-violation", age: 1, url: origin, body });

test("a report of either form is logged, with the route in place of the address", async () => {
  const page = `${origin}/invitations/secret?search=wish`;
  const first = await post(older, {
    "csp-report": {
      "document-uri": page,
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": "inline",
      "source-file": page,
      "line-number": 7,
      "script-sample": "steal('wish')",
    },
  });
  expect([first.status, await first.text()]).toEqual([204, ""]);
  const second = await post(`${newer}; charset=utf-8`, [
    violation({
      documentURL: `${origin}/artworks?search=wish`,
      effectiveDirective: "connect-src",
      blockedURL: "https://evil.example/wish?secret",
      sourceFile: `${origin}/assets/site-1.js?wish`,
      lineNumber: 3,
    }),
    { type: "deprecation", body: { id: "wish" } },
    violation({
      documentURL: "wish secret",
      effectiveDirective: "x y",
      blockedURL: "chrome-extension://secret/wish",
    }),
  ]);
  expect(second.status).toBe(204);
  const rows = [
    {
      page: "/invitations/:token",
      directive: "script-src-elem",
      blocked: "inline",
      source: "/invitations/:token:7",
    },
    {
      page: "/artworks",
      directive: "connect-src",
      blocked: "https://evil.example",
      source: "/assets/site-1.js:3",
    },
    { page: "unknown", directive: "x", blocked: "chrome-extension:", source: "" },
  ];
  expect(logged()).toEqual(rows.map((row) => ({ level: "warning", event: "csp", ...row })));
});

test("twenty of an hour are logged, with 200 characters of each field", async () => {
  const report = violation({
    documentURL: origin,
    effectiveDirective: "x".repeat(300),
    blockedURL: "http://a.example",
  });
  for (let at = 0; at < 5; at += 1)
    expect((await post(newer, [report, report, report, report, report])).status).toBe(204);
  expect(logged()).toHaveLength(20);
  expect(logged()[0].directive).toHaveLength(200);
  vi.advanceTimersByTime(hour);
  await post(newer, Array(25).fill(report));
  expect(logged()).toHaveLength(40);
});

test.each([
  ["text/plain", "{}", 415],
  ["application/json", "{}", 415],
  ["constructor", "{}", 415],
  ["", "{}", 415],
  [older, "{", 400],
  [older, "[]", 400],
  [newer, "{}", 400],
  [newer, `["${"a".repeat(17_000)}"]`, 413],
  [newer, "[]", 204],
])("as %s %.10s is answered and logs nothing", async (type, body, status) => {
  expect((await post(type, body)).status).toBe(status);
  expect(logged()).toEqual([]);
});

test("nothing is read there", async () => {
  const answer = await loader(args("/csp-reports"));
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});
