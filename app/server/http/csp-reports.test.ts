import { sqlite } from "db/client.server";
import { args, knowPaths } from "db/world.testing";
import { beforeEach, expect, test, vi } from "vitest";
import { action, loader } from "~/routes/csp-reports";

vi.hoisted(() => {
  process.env.CLIENT_IP_HEADER = "X-Client";
});

const older = "application/csp-report";
const newer = "application/reports+json";
const origin = "http://localhost:3000";
let client = 0;

beforeEach(() => {
  client += 1;
  vi.spyOn(console, "log").mockImplementation(() => {});
  sqlite.exec("DELETE FROM csp_reports");
  knowPaths("/invitations/:token", "/artworks", "/*");
  return () => vi.restoreAllMocks();
});

const post = async (type: string, body: unknown) =>
  action(
    args("/csp-reports", {
      method: "POST",
      headers: { "Content-Type": type, "X-Client": String(client) },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
const stored = () =>
  sqlite.prepare("SELECT page, directive, blocked, source, count FROM csp_reports ORDER BY rowid").all();

const violation = (body: object) => ({ type: "csp-violation", age: 1, url: origin, body });

test("a report of either form is stored, with the route in place of the address", async () => {
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
      ...{ page: "/invitations/:token", directive: "script-src-elem", blocked: "inline" },
      ...{ source: "/invitations/:token:7", count: 1 },
    },
    {
      ...{ page: "/artworks", directive: "connect-src", blocked: "https://evil.example" },
      ...{ source: "/assets/site-1.js:3", count: 1 },
    },
    { page: "unknown", directive: "x", blocked: "chrome-extension:", source: "", count: 1 },
  ];
  expect(stored()).toEqual(rows);
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toEqual(rows.map(({ count, ...row }) => ({ level: "warning", event: "csp", ...row })));
});

test("equal ones are counted, and are in the log once", async () => {
  const report = violation({
    documentURL: origin,
    effectiveDirective: "img-src",
    blockedURL: "http://a.example",
  });
  await post(newer, [report, report]);
  await post(newer, [report]);
  expect(stored()).toMatchObject([{ directive: "img-src", count: 3 }]);
  expect(console.log).toHaveBeenCalledTimes(1);
});

test("the newest 200 stay, 20 of one post, 200 characters of each field", async () => {
  for (let at = 0; at < 11; at += 1) {
    const body = Array.from({ length: 25 }, (_, number) =>
      violation({
        documentURL: origin,
        effectiveDirective: "x".repeat(300),
        blockedURL: `http://a${at}-${number}.example`,
      }),
    );
    expect((await post(newer, body)).status).toBe(204);
  }
  const rows = stored() as Record<"blocked" | "directive", string>[];
  expect(rows).toHaveLength(200);
  expect([rows.at(0)?.blocked, rows.at(-1)?.blocked]).toEqual([
    "http://a1-0.example",
    "http://a10-19.example",
  ]);
  expect(rows.at(0)?.directive).toHaveLength(200);
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
])("as %s %.10s is answered and stores nothing", async (type, body, status) => {
  expect((await post(type, body)).status).toBe(status);
  expect(stored()).toEqual([]);
});

test("a client that reports without end has to wait", async () => {
  for (let at = 0; at < 100; at += 1) expect((await post(newer, "[]")).status).toBe(204);
  const refused = await post(newer, "[]");
  expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
  client += 1;
  expect((await post(newer, "[]")).status).toBe(204);
});

test("nothing is read there", async () => {
  const answer = await loader(args("/csp-reports"));
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});
